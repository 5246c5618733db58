//! The frame around every page: the bar at its top, the content, the notices.

use leptos::prelude::*;

use crate::{
    browser::{document, focus},
    guest::Guest,
    online::Connection,
    router::{Router, Territory},
    theme::ThemeToggle,
    toast::{ToastShelf, Toasts},
};

/// What tells one client from another. `R` is a page.
#[derive(Clone, Copy, Debug)]
pub struct Client<R> {
    /// Which addresses it answers for.
    pub territory: Territory,
    /// The page of an address.
    pub route: fn(&str) -> R,
    /// The title of a page.
    pub title: fn(&R) -> &'static str,
    /// What the bar leads to.
    pub links: fn() -> AnyView,
    /// Draws a page.
    pub page: fn(R) -> AnyView,
}

impl<R: Clone + PartialEq + Send + Sync + 'static> Client<R> {
    /// Fills the document.
    pub fn mount(self) {
        mount_to_body(move || self.draw());
    }

    fn draw(self) -> impl IntoView {
        provide_context(Toasts::none());
        provide_context(Guest::remembered());
        let router = Router::start(self.territory);
        provide_context(router);
        provide_context(Connection::closed());
        let route = Memo::new(move |_| (self.route)(&router.path()));
        Effect::new(move |before: Option<()>| {
            document().set_title(route.with(self.title));
            // On a new page the keyboard and the screen reader begin at its top.
            if before.is_some() {
                request_animation_frame(|| focus::to("main"));
            }
        });
        view! {
            <Bar links=(self.links)()/>
            <main id="main" tabindex="-1">{move || (self.page)(route.get())}</main>
            <ToastShelf/>
        }
    }
}

#[component]
fn Bar(links: AnyView) -> impl IntoView {
    let connection = Connection::here();
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); focus::to("main"); }>"Skip to content"</a>
        <header class="bar">
            <a class="brand" href="/" data-testid="home" aria-label="Wardroom, home">
                <svg viewBox="0 0 64 64" aria-hidden="true" width="28" height="28">
                    <g fill="none" stroke-width="5">
                        <circle cx="32" cy="32" r="18" stroke="currentColor"></circle>
                        <ellipse cx="32" cy="32" rx="29" ry="9" transform="rotate(-24 32 32)" class="brand-ring"></ellipse>
                    </g>
                </svg>
                <span>"Wardroom"</span>
            </a>
            <nav aria-label="Site">{links}</nav>
            <span class="bar-end">
                {move || connection.state_words().map(|words| view! {
                    <span class="connection" class:online=move || connection.is_online() data-testid="connection">{words}</span>
                })}
                <ThemeToggle/>
            </span>
        </header>
    }
}

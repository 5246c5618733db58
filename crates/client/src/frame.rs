//! The frame around every page: the bar at its top, the content, the notices.

use leptos::prelude::*;

use crate::{
    browser::{document, focus},
    crash,
    game::Page,
    guest::{Guest, NameChip},
    guide, life,
    online::Connection,
    router::{Has, Router},
    theme::ThemeToggle,
    toast::{ToastShelf, Toasts},
};

/// What tells one client from another.
#[derive(Clone, Copy)]
pub struct Site {
    /// Which addresses it answers for.
    pub has: Has,
    /// The game it belongs to: its id, for the accent, and its title.
    pub game: Option<(&'static str, &'static str)>,
    /// Its colours, as declarations of a style sheet.
    pub accent: fn() -> String,
    /// What the bar leads to beside the common pages.
    pub links: &'static [(&'static str, &'static str)],
    /// Draws the page at a path.
    pub page: fn(&str) -> Page,
    /// Draws what can open beside any page.
    pub beside: fn() -> AnyView,
}

/// The game of this page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here(pub(crate) Option<(&'static str, &'static str)>);

impl Site {
    /// Fills the document.
    pub fn mount(self) {
        crash::show_panics();
        if let Some(root) = document().document_element() {
            // Without it the page has the colours of the house.
            let _ = root.set_attribute("style", &(self.accent)());
        }
        mount_to_body(move || self.draw());
    }

    fn draw(self) -> impl IntoView {
        provide_context(Here(self.game));
        provide_context(Toasts::none());
        provide_context(guide::Switch::none());
        provide_context(Guest::remembered());
        let router = Router::start(self.has);
        provide_context(router);
        provide_context(Connection::closed());
        let first = StoredValue::new(true);
        let content = move || {
            let path = router.path();
            // What a page reads while it is drawn does not draw it again.
            let Page { title, content } = untrack(|| (self.page)(&path));
            document().set_title(&if title.is_empty() {
                "Wardroom".to_owned()
            } else {
                format!("{title} · Wardroom")
            });
            // On a new page the keyboard and the screen reader begin at its top.
            if !first.get_value() {
                life::when_drawn(|| focus::to("main"));
            }
            first.set_value(false);
            content
        };
        view! {
            <Bar game=self.game links=self.links/>
            <main id="main" tabindex="-1">{content}</main>
            <ToastShelf/>
            {(self.beside)()}
        }
    }
}

/// The pages every client leads to.
const COMMON: [(&str, &str); 3] = [("/", "Games"), ("/tables", "Tables"), ("/replays", "Replays")];

#[component]
fn Bar(
    game: Option<(&'static str, &'static str)>,
    links: &'static [(&'static str, &'static str)],
) -> impl IntoView {
    let connection = Connection::here();
    let router = Router::here();
    let target = move || router.target();
    let link = move |(address, name): (&'static str, &'static str)| {
        view! { <a href=address target=target>{name}</a> }
    };
    let own = game.map(|(id, title)| {
        view! {
            <nav class="bar-game" aria-label=title>
                <a class="bar-title" href=format!("/{id}") target=target data-testid="hub">{title}</a>
                {links.iter().copied().map(link).collect_view()}
            </nav>
        }
    });
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); focus::to("main"); }>"Skip to content"</a>
        <header class="bar">
            <a class="brand" href="/" target=target data-testid="home" aria-label="Wardroom, home">
                <svg viewBox="0 0 64 64" aria-hidden="true" width="30" height="30" fill="none" stroke-width="5">
                    <circle cx="32" cy="32" r="15" stroke="currentColor"></circle>
                    <path class="brand-ring" stroke-linecap="round"
                        d="M17.5 38C7 45 2 50 4 53 8 58 28 49 43 36S62 13 58 9C56 6 48 10 41 14.5"></path>
                </svg>
                <span>"Wardroom"</span>
            </a>
            {own}
            <nav class="bar-site" aria-label="Site">{COMMON.map(link).collect_view()}</nav>
            <span class="bar-end">
                {move || connection.state_words().map(|words| view! {
                    <span class="connection" class:online=move || connection.is_online() data-testid="connection">{words}</span>
                })}
                {expect_context::<guide::Switch>().button()}
                <ThemeToggle/>
                <NameChip/>
            </span>
        </header>
    }
}

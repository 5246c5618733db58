//! The frame around every page.

use leptos::prelude::*;

use crate::{
    browser::{document, focus},
    guest::Guest,
    online::Connection,
    pages,
    route::{Route, Router},
    theme::ThemeToggle,
    toast::{ToastShelf, Toasts},
};

/// The client.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Toasts::new());
    provide_context(Guest::remembered());
    let router = Router::start();
    provide_context(router);
    let connection = Connection::new();
    provide_context(connection);
    let route = router.route();
    Effect::new(move |before: Option<()>| {
        document().set_title(route.get().title());
        // On a new page the keyboard and the screen reader begin at its top.
        if before.is_some() {
            request_animation_frame(|| focus::to("main"));
        }
    });
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); focus::to("main"); }>"Skip to content"</a>
        <header class="bar">
            <a class="brand" href="/" aria-label="Wardroom, home">
                <svg viewBox="0 0 64 64" aria-hidden="true" width="28" height="28">
                    <g fill="none" stroke-width="5">
                        <circle cx="32" cy="32" r="18" stroke="currentColor"></circle>
                        <ellipse cx="32" cy="32" rx="29" ry="9" transform="rotate(-24 32 32)" class="brand-ring"></ellipse>
                    </g>
                </svg>
                <span>"Wardroom"</span>
            </a>
            <nav aria-label="Site">
                <a href="/rules/away-mission">"Rules"</a>
                <a href="/gallery/away-mission">"Gallery"</a>
                <a href="/replay">"Replays"</a>
            </nav>
            <span class="bar-end">
                {move || connection.state_words().map(|words| view! {
                    <span class="connection" data-testid="connection">{words}</span>
                })}
                <ThemeToggle/>
            </span>
        </header>
        <main id="main" tabindex="-1">
            {move || page(route.get())}
        </main>
        <ToastShelf/>
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <pages::Home/> }.into_any(),
        Route::Table(code) => view! { <pages::Table code/> }.into_any(),
        Route::Local(id) => view! { <pages::Local id/> }.into_any(),
        Route::NewLocal => view! { <pages::NewLocal/> }.into_any(),
        Route::NewTable => view! { <pages::NewTable/> }.into_any(),
        Route::Replays => view! { <pages::Replays/> }.into_any(),
        Route::ReplayTable(code) => view! { <pages::ReplayTable code/> }.into_any(),
        Route::ReplayLocal(id) => view! { <pages::ReplayLocal id/> }.into_any(),
        Route::NewChallenge => view! { <pages::NewChallenge/> }.into_any(),
        Route::Challenge(code) => {
            view! { <pages::Challenge code=Some(code) game=None/> }.into_any()
        }
        Route::Daily(game) => view! { <pages::Challenge code=None game=Some(game)/> }.into_any(),
        Route::Rules(game, at) => view! { <pages::Rules game at/> }.into_any(),
        Route::Gallery(game) => view! { <pages::Gallery game/> }.into_any(),
        Route::Unknown => view! { <pages::Unknown/> }.into_any(),
    }
}

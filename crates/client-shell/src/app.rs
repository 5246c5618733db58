//! The client: its pages in their frame.

use leptos::prelude::*;
use client::frame::Client;

use crate::{
    pages,
    route::{Route, TERRITORY},
};

/// The client.
pub(crate) const CLIENT: Client<Route> =
    Client { territory: TERRITORY, route: Route::of, title: Route::title, links, page };

fn links() -> AnyView {
    view! {
        <a href="/rules/away-mission">"Rules"</a>
        <a href="/gallery/away-mission">"Gallery"</a>
        <a href="/replay">"Replays"</a>
    }
    .into_any()
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

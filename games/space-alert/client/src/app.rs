//! The client: its pages in their frame.

use leptos::prelude::*;
use client::frame::Client;

use crate::{
    gallery::Gallery,
    pages::{Career, Careers, Hub, Log, NewTable, Table},
    player::Player,
    resolver::Resolver,
    route::{Route, TERRITORY},
    solo::Solo,
};

/// The client.
pub(crate) const CLIENT: Client<Route> =
    Client { territory: TERRITORY, route: Route::of, title: Route::title, links, page };

fn links() -> AnyView {
    view! {
        <a href="/space-alert" data-testid="hub">"Space Alert"</a>
        <a href="/space-alert/resolve">"Resolver"</a>
        <a href="/space-alert/gallery" data-testid="gallery">"Gallery"</a>
        <a href="/rules/space-alert">"Rules"</a>
    }
    .into_any()
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Hub => view! { <Hub/> }.into_any(),
        Route::NewTable => view! { <NewTable/> }.into_any(),
        Route::Table(code) => view! { <Table code/> }.into_any(),
        Route::Log => view! { <Log/> }.into_any(),
        Route::Careers => view! { <Careers/> }.into_any(),
        Route::Career(id) => view! { <Career id/> }.into_any(),
        Route::Solo => view! { <Solo/> }.into_any(),
        Route::Resolver => view! { <div class="desk"><Resolver/></div> }.into_any(),
        Route::Player => view! { <Player/> }.into_any(),
        Route::Gallery => view! { <div class="desk"><Gallery/></div> }.into_any(),
        Route::Unknown => view! {
            <section class="narrow">
                <h1>"There is nothing at this address"</h1>
                <p>"Perhaps the link was cut short. " <a href="/space-alert">"Back to Space Alert"</a></p>
            </section>
        }
        .into_any(),
    }
}

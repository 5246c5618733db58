//! The client: its pages in their frame.

use leptos::prelude::*;
use web_frame::frame::Client;

use crate::{
    gallery::Gallery,
    resolver::Resolver,
    route::{Route, TERRITORY},
};

/// The client.
pub(crate) const CLIENT: Client<Route> =
    Client { territory: TERRITORY, route: Route::of, title: Route::title, links, page };

fn links() -> AnyView {
    view! {
        <a href="/">"Home"</a>
        <a href="/space-alert/resolve">"Resolver"</a>
        <a href="/space-alert/gallery" data-testid="gallery">"Gallery"</a>
        <a href="/rules/space-alert">"Rules"</a>
    }
    .into_any()
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Resolver => view! { <div class="desk"><Resolver/></div> }.into_any(),
        Route::Gallery => view! { <div class="desk"><Gallery/></div> }.into_any(),
        Route::Unknown => view! {
            <section class="narrow">
                <h1>"There is nothing at this address"</h1>
                <p>"Perhaps the link was cut short. " <a href="/space-alert/resolve">"To the resolver"</a></p>
            </section>
        }
        .into_any(),
    }
}

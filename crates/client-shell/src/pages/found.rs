//! Addresses that lead elsewhere or nowhere.

use client::{local, pages::unknown, router::Router};
use leptos::prelude::*;

/// Goes to where the match `id` is now, if this browser has it.
pub(crate) fn found_again(id: &str, place: &str) -> AnyView {
    match local::list().into_iter().find(|line| line.id == id) {
        Some(line) => {
            Router::here().replace(&format!("/{}/{place}/{id}", line.game));
            view! { <p class="narrow note" role="status">"Opening the game…"</p> }.into_any()
        }
        None => unknown("/".to_owned(), "the wardroom"),
    }
}

/// A link to a table that is not there.
pub(crate) fn no_table(code: &str) -> AnyView {
    view! {
        <section class="narrow">
            <h1>"No such table"</h1>
            <p>"There is no table with the code " <code>{code.to_owned()}</code> ". It may have been deleted, or the link is not complete."</p>
            <p><a href="/">"Back to the wardroom"</a></p>
        </section>
    }
    .into_any()
}

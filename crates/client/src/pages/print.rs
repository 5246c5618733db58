//! What a game has to print.

use leptos::prelude::*;
use shelf::Shelved as _;
use table::Game as _;

use crate::game::ClientGame;

/// `/{game}/print`: files to open and print.
pub(crate) fn print<C: ClientGame>() -> AnyView {
    let id = C::Game::ID;
    let paper = |(name, title): &(&'static str, &'static str)| {
        let file = format!("/api/games/{id}/print/{name}.pdf");
        view! { <li><a href=file target="_blank" data-testid=format!("paper-{name}")>{*title} " (PDF)"</a></li> }
    };
    view! {
        <section class="narrow">
            <h1>{C::Game::TITLE} ": on paper"</h1>
            <p>"Print these to play at a table without screens. They are drawn from the same data as the pages here."</p>
            <ul class="shelf-links">{C::Game::PAPERS.iter().map(paper).collect_view()}</ul>
        </section>
    }
    .into_any()
}

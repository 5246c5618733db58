//! The components of a game.

use leptos::prelude::*;
use shelf::Shelved as _;

use crate::game::ClientGame;

/// The gallery.
pub(crate) fn gallery<C: ClientGame>() -> AnyView {
    view! {
        <section class="wide">
            <h1>{C::Game::TITLE} ": components"</h1>
            {C::gallery()}
        </section>
    }
    .into_any()
}

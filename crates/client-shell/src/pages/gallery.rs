//! The components of a game.

use leptos::prelude::*;

use crate::games;

/// The gallery of a game.
#[component]
pub(crate) fn Gallery(game: String) -> impl IntoView {
    view! {
        <section class="wide">
            <h1>{games::title(&game).to_owned()} ": components"</h1>
            {games::gallery(&game)}
        </section>
    }
}

//! Pictures of components, drawn by the game's own art.

use leptos::prelude::*;
use picture::{Look, Scene};

/// A picture beside words that say the same.
pub(crate) fn icon(scene: &Scene) -> impl IntoView + use<> {
    view! { <span class="icon" aria-hidden="true" inner_html=scene.to_svg(Look::Screen)></span> }
}

/// A picture that stands alone and says itself what it is.
pub(crate) fn named_icon(scene: &Scene) -> impl IntoView + use<> {
    view! { <span class="icon" inner_html=scene.to_svg(Look::Screen)></span> }
}

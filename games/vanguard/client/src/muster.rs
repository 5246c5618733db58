//! Placeholder of the part that is being drawn.

use leptos::prelude::*;

/// This part.
#[component]
pub(crate) fn Muster() -> impl IntoView {
    view! { <section></section> }
}

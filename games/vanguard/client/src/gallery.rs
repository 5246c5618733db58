//! Placeholder of the part that is being drawn.

use leptos::prelude::*;

/// This part.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    view! { <section></section> }
}

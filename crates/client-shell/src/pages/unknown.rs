//! A page that is not there.

use leptos::prelude::*;

/// Nothing here.
#[component]
pub(crate) fn Unknown() -> impl IntoView {
    view! {
        <section class="narrow">
            <h1>"There is nothing at this address"</h1>
            <p>"Perhaps the link was cut short. " <a href="/">"Back to the wardroom"</a></p>
        </section>
    }
}

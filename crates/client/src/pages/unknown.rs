//! An address that means nothing.

use leptos::prelude::*;

/// Says so, and leads back to `home`.
pub fn unknown(home: String, title: &'static str) -> AnyView {
    view! {
        <section class="narrow">
            <h1>"There is nothing at this address"</h1>
            <p>"Perhaps the link was cut short. " <a href=home>"Back to " {title}</a></p>
        </section>
    }
    .into_any()
}

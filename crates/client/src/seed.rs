//! After the end: what was promised and what luck it was.

use leptos::prelude::*;

use crate::room::Facts;

/// The seed and how to check it.
#[component]
pub fn Seed(
    /// What is known of the match.
    facts: Signal<Facts>,
) -> impl IntoView {
    move || {
        facts.with(|facts| {
            let seed = facts.seed.clone()?;
            Some(view! {
                <details class="seed" data-testid="seed">
                    <summary>"Was the luck fair? Check it."</summary>
                    <dl>
                        <dt>"Hash shown at the start"</dt><dd><code>{facts.commitment.clone()}</code></dd>
                        <dt>"Seed"</dt><dd><code>{seed}</code></dd>
                    </dl>
                    <p>"Download the journal and run " <code>"wardroom verify <file>"</code>
                        ": it plays the match again and compares every state."</p>
                </details>
            })
        })
    }
}

//! After the end: what was promised and what was rolled.

use leptos::prelude::*;
use web_frame::feed::Feed;

/// The seed and how to check it.
#[component]
pub(super) fn Seed(feed: Feed) -> impl IntoView {
    move || {
        feed.facts.with(|facts| {
            let facts = facts.as_ref()?;
            let seed = facts.seed.clone()?;
            Some(view! {
                <details class="seed" data-testid="seed">
                    <summary>"Were the dice fair? Check it."</summary>
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

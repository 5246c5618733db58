//! What is shown instead of a table that cannot be opened.

use leptos::prelude::*;
use protocol::{Refused, RefusedCode};

use crate::toast::capitalised;

/// Why it cannot be opened, and the way back.
#[component]
pub fn Gone(
    /// What the server said.
    refused: Refused,
    /// Where one comes from.
    home: &'static str,
) -> impl IntoView {
    let is_missing = refused.code == RefusedCode::NotFound;
    let (title, advice) = if is_missing {
        ("No such table", " It may have been swept away, or the link was cut short.")
    } else {
        ("This table cannot be opened", "")
    };
    view! {
        <section class="narrow" data-testid="gone">
            <h1>{title}</h1>
            <p>{capitalised(&refused.text)} "." {advice}</p>
            <p><a href=home>"Back"</a></p>
        </section>
    }
}

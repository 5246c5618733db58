//! A moment of a match that is over: from words about it to the replay.

use leptos::{ev::MouseEvent, prelude::*};

/// Where the moments of the match on this page are found.
#[derive(Clone)]
pub(crate) struct Moments {
    /// The address of its replay.
    pub(crate) address: String,
    /// Shows a moment, if the page is that replay.
    pub(crate) go: Option<Callback<u32>>,
}

/// Words that lead to the moment after so many entries, wherever there is a
/// replay to lead to.
pub fn moment(n_entries: u32, words: impl IntoView + 'static) -> AnyView {
    let Some(Moments { address, go }) = use_context() else {
        return words.into_any();
    };
    let follow = move |event: MouseEvent| {
        if let Some(go) = go {
            event.prevent_default();
            go.run(n_entries);
        }
    };
    view! { <a href=format!("{address}?at={n_entries}") data-testid="moment" on:click=follow>{words}</a> }
        .into_any()
}

//! A button that opens a file from the person's disk.
//!
//! The browser's own field for files is small and looks different everywhere: it
//! is there for keyboard and screen reader, and the label is what one sees and
//! presses.

use leptos::prelude::*;

use crate::{browser::files, life};

/// A button that says `words` and hands over the text of the file that is chosen.
/// `accept` says what kinds of files are offered; nothing means any. Afterwards the
/// field is empty again, so that the same file may be chosen once more.
pub fn file_button(
    words: &'static str,
    testid: &'static str,
    accept: &'static str,
    then: Callback<String>,
) -> AnyView {
    let chosen = move |input: web_sys::HtmlInputElement| {
        life::spawn(async move {
            if let Some(text) = files::chosen_text(&input).await {
                input.set_value("");
                then.run(text);
            }
        });
    };
    view! {
        <label class="button file">{words}
            <input type="file" class="visually-hidden" data-testid=testid accept=accept
                on:change:target=move |event| chosen(event.target())/>
        </label>
    }
    .into_any()
}

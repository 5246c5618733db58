//! A question before something that the others notice, or that is not easily
//! taken back.

use leptos::{html::Dialog, prelude::*};

/// What is asked, and what follows from a yes.
#[derive(Clone)]
pub struct Question {
    /// What it is about, in a few words.
    pub title: String,
    /// What will happen.
    pub text: String,
    /// What the button that does it says.
    pub yes: &'static str,
    /// What is done.
    pub then: Callback<()>,
}

/// Asks what `question` holds, as long as it holds something.
#[component]
pub fn Confirm(
    /// What is asked now.
    question: RwSignal<Option<Question>>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            if question.with(Option::is_some) {
                // Already open: nothing to do.
                let _ = dialog.show_modal();
            } else {
                dialog.close();
            }
        }
    });
    let content = move || {
        question.get().map(|asked| {
            let act = move |_| {
                question.set(None);
                asked.then.run(());
            };
            view! {
                <h2 id="confirm-title">{asked.title}</h2>
                <p>{asked.text}</p>
                <div class="buttons">
                    <button class="primary" data-testid="confirm-yes" on:click=act>{asked.yes}</button>
                    <button data-testid="confirm-no" autofocus on:click=move |_| question.set(None)>"Cancel"</button>
                </div>
            }
        })
    };
    view! {
        <dialog class="confirm" aria-labelledby="confirm-title" data-testid="confirm" node_ref=dialog
            on:close=move |_| question.set(None)>{content}</dialog>
    }
}

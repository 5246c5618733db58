//! Short notices that everybody notices, screen readers included.

use std::time::Duration;

use leptos::prelude::*;
use protocol::Refused;

const SHOWN_FOR: Duration = Duration::from_secs(7);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Toast {
    number: u32,
    text: String,
    is_problem: bool,
    rule: Option<table::RuleId>,
}

/// The notices now shown.
#[derive(Clone, Copy)]
pub(crate) struct Toasts(RwSignal<Vec<Toast>>);

impl Toasts {
    /// None yet.
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    /// The notices of the page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Says that something was done.
    pub(crate) fn tell(self, text: impl Into<String>) {
        self.show(text.into(), false, None);
    }

    /// Says that something is wrong.
    pub(crate) fn warn(self, text: impl Into<String>) {
        self.show(text.into(), true, None);
    }

    /// Says why something was not done, with the rule behind it.
    pub(crate) fn refuse(self, refused: &Refused) {
        self.show(capitalised(&refused.text), true, refused.rule);
    }

    fn show(self, text: String, is_problem: bool, rule: Option<table::RuleId>) {
        let number =
            self.0.with_untracked(|toasts| toasts.last().map_or(0, |last| last.number + 1));
        self.0.update(|toasts| {
            toasts.retain(|toast| toast.text != text);
            toasts.push(Toast { number, text, is_problem, rule });
        });
        set_timeout(move || self.drop_number(number), SHOWN_FOR);
    }

    fn drop_number(self, number: u32) {
        // The page may be gone by now.
        let _ = self.0.try_update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

/// The text with a capital first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where the notices appear.
#[component]
pub(crate) fn ToastShelf() -> impl IntoView {
    let toasts = Toasts::here();
    let each = move |toast: Toast| {
        let number = toast.number;
        view! {
            <div class="toast" class:problem=toast.is_problem data-testid="toast">
                <span aria-hidden="true">{if toast.is_problem { "⚠" } else { "✓" }}</span>
                <p>
                    {toast.text}
                    {toast.rule.map(|rule| view! { " " <crate::why::Why rule=rule/> })}
                </p>
                <button class="quiet" aria-label="Dismiss" on:click=move |_| toasts.drop_number(number)>
                    "×"
                </button>
            </div>
        }
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.0.get() key=|toast| toast.number children=each/>
        </div>
    }
}

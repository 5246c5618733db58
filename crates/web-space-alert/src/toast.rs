//! Short notices that everybody notices, screen readers included.

use std::time::Duration;

use leptos::prelude::*;
use table::RuleId;

use crate::words;

/// A problem is read, a confirmation only noticed.
const PROBLEM_SHOWN_FOR: Duration = Duration::from_secs(8);
const SHOWN_FOR: Duration = Duration::from_millis(3500);

#[derive(Clone, PartialEq, Eq)]
struct Toast {
    number: u32,
    text: String,
    is_problem: bool,
    rule: Option<RuleId>,
}

/// The notices now shown.
#[derive(Clone, Copy)]
pub(crate) struct Toasts(RwSignal<Vec<Toast>>);

impl Toasts {
    /// None yet.
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    /// Says that something was done.
    pub(crate) fn tell(self, text: impl Into<String>) {
        self.show(text.into(), false, None);
    }

    /// Says that something is wrong, with the rule behind it.
    pub(crate) fn warn(self, text: impl Into<String>, rule: Option<RuleId>) {
        self.show(text.into(), true, rule);
    }

    fn show(self, text: String, is_problem: bool, rule: Option<RuleId>) {
        let text = words::capitalised(&text);
        let number =
            self.0.with_untracked(|toasts| toasts.last().map_or(0, |last| last.number + 1));
        self.0.update(|toasts| {
            toasts.retain(|toast| toast.text != text);
            toasts.push(Toast { number, text, is_problem, rule });
        });
        let time = if is_problem { PROBLEM_SHOWN_FOR } else { SHOWN_FOR };
        set_timeout(move || self.drop_number(number), time);
    }

    fn drop_number(self, number: u32) {
        let _ = self.0.try_update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

/// Where the notices appear.
#[component]
pub(crate) fn ToastShelf(toasts: Toasts) -> impl IntoView {
    let each = move |toast: Toast| {
        let number = toast.number;
        view! {
            <div class="toast" class:problem=toast.is_problem data-testid="toast">
                <span aria-hidden="true">{if toast.is_problem { "⚠" } else { "✓" }}</span>
                <p>{toast.text} " " {toast.rule.map(words::why)}</p>
                <button class="quiet" aria-label="Dismiss" on:click=move |_| toasts.drop_number(number)>"×"</button>
            </div>
        }
    };
    view! {
        <div class="toasts" role="status" aria-live="polite">
            <For each=move || toasts.0.get() key=|toast| toast.number children=each/>
        </div>
    }
}

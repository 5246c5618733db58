//! Short notices that everybody notices, screen readers included.

use std::time::Duration;

use leptos::prelude::*;
use protocol::Refused;
use table::RuleId;
pub use table::capitalised;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::{browser::document, life};

/// A problem is read, a confirmation only noticed.
const PROBLEM_SHOWN_FOR: Duration = Duration::from_secs(8);
/// What the administrator says stays until everybody has looked up.
const ANNOUNCED_FOR: Duration = Duration::from_secs(60);
const SHOWN_FOR: Duration = Duration::from_millis(3500);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Toast {
    number: u32,
    text: String,
    is_problem: bool,
    rule: Option<RuleId>,
}

/// The notices now shown. They outlive the page that speaks.
#[derive(Clone, Copy)]
pub struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    frame: StoredValue<Option<Owner>>,
}

impl Toasts {
    /// None yet.
    pub fn none() -> Self {
        Self { shown: RwSignal::new(Vec::new()), frame: StoredValue::new(Owner::current()) }
    }

    /// The notices of the page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Says that something was done.
    pub fn tell(self, text: impl Into<String>) {
        self.show(text.into(), false, None, SHOWN_FOR);
    }

    /// Says that something is wrong.
    pub fn warn(self, text: impl Into<String>) {
        self.show(text.into(), true, None, PROBLEM_SHOWN_FOR);
    }

    /// Says what the administrator of the server wants everybody to know.
    pub fn announce(self, text: impl Into<String>) {
        self.show(text.into(), true, None, ANNOUNCED_FOR);
    }

    /// Says that something is against a rule.
    pub fn warn_by(self, text: impl Into<String>, rule: RuleId) {
        self.show(text.into(), true, Some(rule), PROBLEM_SHOWN_FOR);
    }

    /// Says why something was not done, with the rule behind it, unless the page
    /// says so in its place.
    pub fn refuse(self, refused: &Refused) {
        let (text, rule) = (refused.text.clone(), refused.rule);
        let tell = move || {
            if !is_said(&text) {
                self.show(text, true, rule, PROBLEM_SHOWN_FOR);
            }
        };
        self.outlive(move || life::when_drawn(tell));
    }

    fn show(self, text: String, is_problem: bool, rule: Option<RuleId>, time: Duration) {
        let text = capitalised(&text);
        let number =
            self.shown.with_untracked(|toasts| toasts.last().map_or(0, |last| last.number + 1));
        self.shown.update(|toasts| {
            toasts.retain(|toast| toast.text != text);
            toasts.push(Toast { number, text, is_problem, rule });
        });
        self.outlive(move || life::after(time, move || self.drop_number(number)));
    }

    /// Begins something that the page which speaks need not live to see.
    fn outlive(self, begin: impl FnOnce()) {
        match self.frame.get_value() {
            Some(frame) => frame.with(begin),
            None => begin(),
        }
    }

    fn drop_number(self, number: u32) {
        // The page may be gone by now.
        let _ = self.shown.try_update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

/// Whether the page shows this sentence, wherever that is.
fn is_said(sentence: &str) -> bool {
    let page = document().query_selector("main").ok().flatten();
    let text = page.map(|page| page.unchecked_into::<HtmlElement>().inner_text());
    text.is_some_and(|text| text.contains(sentence) || text.contains(&capitalised(sentence)))
}

/// Where the notices appear.
#[component]
pub fn ToastShelf() -> impl IntoView {
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
            <For each=move || toasts.shown.get() key=|toast| toast.number children=each/>
        </div>
    }
}

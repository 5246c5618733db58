//! The setup that a form shows, and how it changes.

use client::{game::SetupForm, toast::capitalised, why::cited};
use leptos::prelude::*;
use space_alert::live::{Setup, SpaceAlert};
use table::RuleId;

/// A setup that somebody fills in.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// What is agreed so far.
    pub(crate) setup: Signal<Setup>,
    /// The players by seat.
    pub(crate) names: Signal<Vec<String>>,
    /// Whether one may only look.
    pub(crate) locked: Signal<bool>,
    propose: Callback<Setup>,
    /// The field that was refused, and why.
    trouble: RwSignal<Option<(String, String, Option<RuleId>)>>,
    /// The field changed last: what the server refuses is said there.
    touched: StoredValue<String>,
}

impl Form {
    /// The form over what the page gives.
    pub(super) fn over(form: SetupForm<SpaceAlert>) -> Self {
        let SetupForm { setup, names, locked, propose, refused } = form;
        let (trouble, touched) = (RwSignal::new(None), StoredValue::new(String::new()));
        let form = Self { setup, names, locked, propose, trouble, touched };
        Effect::new(move |_| {
            // What is refused of the setup is said at the field.
            if let Some((text, rule)) = refused.get() {
                form.refuse(&text, rule);
            }
        });
        form
    }

    /// Proposes a change. Whether the rules allow it says whoever is asked: a
    /// page that has the engine, or the server.
    pub(super) fn change(self, field: &str, change: impl FnOnce(&mut Setup)) {
        let mut setup = self.setup.get_untracked();
        change(&mut setup);
        self.touched.set_value(field.to_owned());
        self.trouble.set(None);
        self.propose.run(setup);
    }

    /// Says at the field changed last why it was not done.
    fn refuse(self, text: &str, rule: Option<RuleId>) {
        self.trouble.set(Some((self.touched.get_value(), capitalised(text), rule)));
    }

    /// What is wrong with this field.
    pub(super) fn trouble(self, field: &'static str) -> impl IntoView {
        move || {
            let (_, text, rule) = self.trouble.get().filter(|(of, ..)| of == field)?;
            Some(view! {
                <p class="deadly" role="alert" data-testid="field-problem">"⚠ " {text} " " {rule.map(cited)}</p>
            })
        }
    }

    /// To be drawn again after a refusal.
    pub(super) fn track_refusals(self) {
        self.trouble.track();
    }

    /// A drop-down list with its label above it.
    pub(super) fn field(
        self,
        field: &'static str,
        label: &'static str,
        choices: impl Fn(&Setup) -> Vec<(String, bool)> + Send + Sync + 'static,
        choose: impl Fn(&mut Setup, usize) + Copy + 'static,
    ) -> impl IntoView {
        view! {
            <label class="field"><span>{label}</span>
                {self.choice(field, format!("option-{field}"), label.to_owned(), choices, choose)}
            </label>
        }
    }

    /// A drop-down list. After a refusal it jumps back to what holds.
    pub(super) fn choice(
        self,
        field: &'static str,
        testid: String,
        label: String,
        choices: impl Fn(&Setup) -> Vec<(String, bool)> + Send + Sync + 'static,
        choose: impl Fn(&mut Setup, usize) + Copy + 'static,
    ) -> impl IntoView {
        let options = move || {
            // A refusal draws the list again.
            self.trouble.track();
            let choices = self.setup.with(&choices);
            let option = |(idx, (name, chosen)): (usize, (String, bool))| {
                view! { <option value=idx.to_string() selected=chosen>{name}</option> }
            };
            choices.into_iter().enumerate().map(option).collect_view()
        };
        view! {
            <select aria-label=label data-testid=testid on:change:target=move |event| {
                if let Ok(idx) = event.target().value().parse() {
                    self.change(field, |setup| choose(setup, idx));
                }
            }>{options}</select>
        }
    }
}

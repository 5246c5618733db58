//! The guide: explanations for newcomers, each at the moment it is needed.
//!
//! A game lists its lessons ([`Lesson`]) and says which of them fit the moment
//! ([`Moment`]); [`guide`] shows one at a time. A lesson goes when the player does
//! what it explains, and what was done before is never explained. The words have
//! a place of their own, which stays where it is while the guide is on, and a
//! ring is drawn around the thing they are about. The guide is closed and asked
//! for again in the bar at the top; what was learned is remembered for each game.

mod course;
mod memory;
mod pointer;

use std::time::Duration;

use leptos::prelude::*;

pub use self::course::{LESSONS_MAX, Lesson, Moment};
use crate::{browser::clock, life, why};

/// Who has seen a lesson for so long when its moment passes has read it.
const READ_AFTER: Duration = Duration::from_secs(4);

/// What a lesson says: the part that knows no game.
#[derive(Clone, Copy)]
struct Said {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    rule: &'static str,
    at: &'static str,
}

/// The switch of the guide in the bar at the top.
#[derive(Clone, Copy)]
pub(crate) struct Switch {
    is_there: RwSignal<bool>,
    is_on: RwSignal<bool>,
}

impl Switch {
    /// No guide yet.
    pub(crate) fn none() -> Self {
        Self { is_there: RwSignal::new(false), is_on: RwSignal::new(false) }
    }

    /// The button, on pages that have a guide.
    pub(crate) fn button(self) -> impl IntoView {
        move || {
            self.is_there.get().then(|| view! {
                <button class="guide-switch" aria-label="Guide" title="Guide" data-testid="guide-switch"
                    aria-pressed=move || self.is_on.get().to_string()
                    on:click=move |_| self.is_on.update(|is_on| *is_on = !*is_on)>"?"</button>
            })
        }
    }
}

/// Asks for the guide of a game from now on, as if somebody had switched it on.
pub fn want(game: &str) {
    memory::keep_wish(game, true);
}

/// The guide of a game, for whoever plays. Unless somebody has closed it or asked
/// for it before, it is there from the beginning if `is_offered`.
pub fn guide<V>(
    game: &'static str,
    lessons: &'static [Lesson<V>],
    moment: Signal<Moment>,
    is_offered: bool,
) -> AnyView {
    let said = |lesson: &Lesson<V>| {
        let &Lesson { id, title, text, rule, at, .. } = lesson;
        Said { id, title, text, rule, at }
    };
    let lessons = lessons.iter().map(said).collect();
    view! { <Guide game lessons moment is_offered/> }.into_any()
}

#[component]
fn Guide(
    game: &'static str,
    lessons: Vec<Said>,
    moment: Signal<Moment>,
    is_offered: bool,
) -> impl IntoView {
    let switch: Switch = expect_context();
    let is_on = switch.is_on;
    is_on.set(memory::is_wanted(game).unwrap_or(is_offered));
    switch.is_there.set(true);
    on_cleanup(move || switch.is_there.set(false));
    Effect::new(move |before: Option<bool>| {
        let is_on = is_on.get();
        if before.is_some_and(|before| before != is_on) {
            memory::keep_wish(game, is_on);
        }
        is_on
    });
    let learned = RwSignal::new(memory::learned(game, &lessons));
    let lessons = StoredValue::new(lessons);
    let learn = move |all: u64| {
        if learned.get_untracked() != all {
            learned.set(all);
            lessons.with_value(|lessons| memory::keep_learned(game, lessons, all));
        }
    };
    Effect::new(move |_| learn(moment.get().learned(learned.get_untracked())));
    let shown = Memo::new(move |before: Option<&Option<u32>>| {
        let lesson = moment.get().lesson(learned.get(), before.copied().flatten());
        lesson.filter(|_| is_on.get())
    });
    // Who has read a lesson while its moment lasted has learned it.
    Effect::new(move |before: Option<(Option<u32>, f64)>| {
        let (now, at) = (shown.get(), clock::now_ms());
        if let Some((Some(idx), since)) = before
            && now != Some(idx)
            && is_on.get_untracked()
            && at - since >= READ_AFTER.as_millis() as f64
        {
            life::when_drawn(move || learn(learned.get_untracked() | 1 << idx));
        }
        match before {
            Some(before) if before.0 == now => before,
            _ => (now, at),
        }
    });
    let said = move || {
        shown.get().and_then(|idx| lessons.with_value(|all| all.get(idx as usize).copied()))
    };
    pointer::point(Memo::new(move |_| said().map_or("", |said| said.at)));
    let got_it = move |_| {
        if let Some(idx) = shown.get_untracked() {
            learn(learned.get_untracked() | 1 << idx);
        }
    };
    let words = move || match said() {
        Some(said) => view! {
            <p data-testid=format!("lesson-{}", said.id)>
                <strong>{said.title} ". "</strong> {said.text} " "
                {said.rule.parse().ok().map(|rule| view! { <why::Why rule/> })}
            </p>
        }
        .into_any(),
        None => {
            view! { <p class="note">"Carry on: the guide speaks up when something is new."</p> }
                .into_any()
        }
    };
    let acts = move || {
        match said() {
        Some(said) => view! {
            {(!said.at.is_empty()).then(|| view! {
                <button class="chip" data-testid="lesson-show" on:click=move |_| pointer::go_to(said.at)>"Show me"</button>
            })}
            <button class="chip primary" data-testid="lesson-done" on:click=got_it>"Got it"</button>
        }
        .into_any(),
        None => view! {
            <button class="chip" data-testid="lessons-again" on:click=move |_| learn(0)>"Start over"</button>
        }
        .into_any(),
    }
    };
    move || {
        is_on.get().then(|| view! {
            <aside class="guide" aria-label="Guide" data-testid="lesson">
                <div class="guide-words" aria-live="polite">{words}</div>
                <div class="guide-acts">
                    {acts}
                    <button class="quiet" aria-label="Close the guide" data-testid="lessons-off" on:click=move |_| is_on.set(false)>"✕"</button>
                </div>
            </aside>
        })
    }
}

//! Explanations for newcomers: each once, at the moment it is needed.

mod lessons;

use client::browser::storage;
use leptos::prelude::*;

use self::lessons::{LESSONS, Lesson, Step};
use super::{bridge::Bridge, faces};

/// Under which the browser remembers what was read.
const READ: &str = "space-alert.lessons";

fn read() -> Vec<String> {
    storage::value(READ).unwrap_or_default()
}

/// The first explanation that is due and has not been read.
fn due(bridge: Bridge, read: &[String]) -> Option<&'static Lesson> {
    let setup = bridge.setup.get();
    if !setup.house.guide || bridge.is_replay() {
        return None;
    }
    bridge.view.with(|view| {
        let step = Step::of(&setup, view.course);
        let is_new = |lesson: &&Lesson| !read.iter().any(|id| id == lesson.id);
        let mut known = LESSONS.iter().filter(|lesson| lesson.step <= step).filter(is_new);
        known.find(|lesson| (lesson.is_now)(view))
    })
}

/// The explanation of the moment.
#[component]
pub(super) fn Guide() -> impl IntoView {
    let bridge = Bridge::here();
    let read = RwSignal::new(read());
    let idx = Memo::new(move |_| read.with(|read| due(bridge, read).map(|lesson| lesson.id)));
    let done = move |all: bool| {
        read.update(|read| {
            if all {
                read.extend(LESSONS.iter().map(|lesson| lesson.id.to_owned()));
            } else if let Some(id) = idx.get_untracked() {
                read.push(id.to_owned());
            }
        });
        // If nothing can be kept it is explained again next time.
        let _ = read.with_untracked(|read| storage::keep(READ, read));
    };
    move || {
        let id = idx.get()?;
        let lesson = LESSONS.iter().find(|lesson| lesson.id == id)?;
        Some(view! {
            <aside class="lesson" aria-live="polite" aria-label="Explanation" data-testid="lesson">
                <p data-testid=format!("lesson-{id}")><strong>{lesson.title} ". "</strong> {lesson.text} " " {faces::rule(lesson.rule)}</p>
                <p class="lesson-buttons">
                    <button class="chip primary" data-testid="lesson-done" on:click=move |_| done(false)>"Got it"</button>
                    <button class="chip" data-testid="lessons-off" on:click=move |_| done(true)>"No more of this"</button>
                </p>
            </aside>
        })
    }
}

//! Before a first flight: what A, B and C are and where, in a minute, and whether
//! the computer can be heard. It can be skipped, and called up again.

use client::{browser::storage, life, thinking};
use leptos::prelude::*;
use space_alert_parts::{hull::Form, picture::form, sound::SoundCheck};

use super::bridge::Bridge;
use crate::{think::Question, welcome::Lecture};

/// Where it is remembered that somebody was briefed.
const BRIEFED: &str = "space-alert.briefed";

/// Whether the pages are to be shown: to whoever plays and has not seen them. Who
/// has flown once is not shown them again.
pub(super) fn is_new(bridge: Bridge) -> RwSignal<bool> {
    let is_open = RwSignal::new(bridge.plays() && storage::text(BRIEFED).is_none());
    if bridge.plays() {
        on_cleanup(|| {
            storage::keep_text(BRIEFED, "yes");
        });
    }
    is_open
}

/// The pages, one at a time.
#[component]
pub(super) fn Welcome(is_open: RwSignal<bool>) -> impl IntoView {
    let bridge = Bridge::here();
    let pages = RwSignal::new(Vec::<Lecture>::new());
    let at = RwSignal::new(0_usize);
    let form = form();
    Effect::new(move |_| {
        let question = Question::Welcome { is_narrow: form.get() == Form::Narrow };
        life::spawn(async move {
            pages.set(thinking::ask(&question).await.unwrap_or_default());
        });
    });
    let part =
        move |part: usize| pages.with(|pages| pages.get(at.get()).map(|page| page[part].clone()));
    let is_last = Memo::new(move |_| pages.with(|pages| at.get() + 1 >= pages.len()));
    let is_here = Memo::new(move |_| pages.with(|pages| !pages.is_empty()));
    let next = move |_| match is_here.get_untracked() && is_last.get_untracked() {
        true => is_open.set(false),
        false => at.update(|at| *at += 1),
    };
    view! {
        <section class="panel welcome" aria-label="How it works, in one minute" data-testid="welcome">
            <div class="welcome-picture" inner_html=move || part(2)></div>
            <div class="welcome-words" aria-live="polite">
                <h2 data-testid="welcome-title">{move || part(0).unwrap_or_else(|| "Opening the briefing…".to_owned())}</h2>
                <p>{move || part(1)}</p>
            </div>
            <Show when=move || is_here.get() && is_last.get()><SoundCheck voice=bridge.voice/></Show>
            <div class="buttons">
                <button data-testid="welcome-back" disabled=move || at.get() == 0 on:click=move |_| at.update(|at| *at -= 1)>"Back"</button>
                <button class="primary" data-testid="welcome-next" disabled=move || !is_here.get() on:click=next>
                    {move || if is_here.get() && is_last.get() { "Done" } else { "Next" }}</button>
                <span class="note">{move || is_here.get().then(|| format!("{} of {}", at.get() + 1, pages.with(Vec::len)))}</span>
                <button class="quiet" data-testid="welcome-skip" on:click=move |_| is_open.set(false)>"Skip"</button>
            </div>
        </section>
    }
}

//! Training help: what would become of the plan, as far as it is known.
//!
//! The engine, in the worker, resolves the cards whose faces this player knows
//! against the threats that lie open. Whatever is face down counts as nothing.

use client::{life, thinking};
use leptos::prelude::*;
use space_alert::live::{Help, View};
use space_alert_parts::words;

use super::bridge::Bridge;
use crate::think::{Question, Tried, TriedLine};

/// When an open threat passes X, Y and Z if nobody touches it, in words; nothing
/// before the answer is there.
pub(super) fn left_alone(view: &View, idx: usize) -> RwSignal<Option<String>> {
    let words = RwSignal::new(None);
    if let Some(mission) = view.mission_left_alone(idx) {
        let question = Question::LeftAlone(Box::new(mission.setup().clone()));
        life::spawn(async move { words.set(thinking::ask::<String>(&question).await.ok()) });
    }
    words
}

/// What would happen, turn by turn.
#[component]
pub(super) fn Outlook() -> impl IntoView {
    let bridge = Bridge::here();
    let help = Memo::new(move |_| bridge.setup.with(|setup| setup.house.help));
    let is_open = RwSignal::new(false);
    let mission = Memo::new(move |_| {
        if !is_open.get() {
            return None;
        }
        bridge.view.with(|view| bridge.setup.with(|setup| view.known_mission(setup)))
    });
    let tried = RwSignal::new(None::<Tried>);
    Effect::new(move |_| {
        let Some(mission) = mission.get() else { return tried.set(None) };
        let question = Question::Try(Box::new(mission.setup().clone()));
        // A newer plan ends this one; the last answer stays until then.
        life::spawn(async move { tried.set(thinking::ask::<Tried>(&question).await.ok()) });
    });
    view! {
        <Show when=move || help.get() != Help::None>
            <section class="panel outlook">
                <h2>"Try the plan"
                    <button class="chip" data-testid="outlook" aria-expanded=move || is_open.get().to_string()
                        on:click=move |_| is_open.update(|open| *open = !*open)>
                        {move || if is_open.get() { "Close" } else { "What would happen?" }}
                    </button>
                </h2>
                <Show when=move || is_open.get()>
                    <p class="note">{move || match help.get() {
                        _ if bridge.is_solo() => "The cards and the open threats as they are now; what is still to come is missing, and damage falls in an order made up here.",
                        Help::Whole => "All plans and the open threats as they are now; what is still to come is missing, and damage falls in an order made up here.",
                        _ => "Your cards and the open threats as they are now. The others' cards are not known here and count as nothing; damage falls in an order made up here.",
                    }}</p>
                    {move || tried.get().map(turns)}
                </Show>
            </section>
        </Show>
    }
}

fn turns(tried: Tried) -> impl IntoView {
    let lines = tried.lines.into_iter().map(|TriedLine { is_turn, depth, sentence, rule }| {
        view! {
            <li class=if is_turn { "log-turn" } else { "log-line" } style=format!("--depth: {depth}")>
                {sentence} " " {words::why(rule)}
            </li>
        }
    });
    view! {
        <p class="outcome" data-testid="outlook-end"><strong>{tried.end}</strong></p>
        <ol class="resolution-log" tabindex="0" aria-label="What would happen">{lines.collect_view()}</ol>
    }
}

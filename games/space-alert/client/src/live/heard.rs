//! What is announced is heard, too.

use leptos::prelude::*;
use space_alert::live::View;
use space_alert_parts::sound::Loudness;

use super::bridge::Bridge;

/// Announces whatever is new while the page is shown. What was announced
/// before somebody came is not said again, and what is past is not said at all.
pub(super) fn speak(bridge: Bridge) {
    if untrack(|| bridge.is_replay()) {
        return;
    }
    let voice = bridge.voice;
    voice.set_pace(f64::from(bridge.setup.with_untracked(|setup| setup.pace)) / 100.0);
    let n_announced = Memo::new(move |_| bridge.view.with(|view| view.announced.len()));
    Effect::new(move |before: Option<usize>| {
        let now = n_announced.get();
        let before = before.unwrap_or(now);
        bridge.view.with_untracked(|view| {
            for said in view.announced.iter().skip(before) {
                voice.announce(said, view.clock.phase);
            }
        });
        now
    });
    let stopped = |view: &View| !view.announced.is_empty() && !view.clock.is_running;
    let is_stopped = Memo::new(move |_| bridge.view.with(stopped));
    Effect::new(move |before: Option<bool>| {
        let now = is_stopped.get();
        match (before, now) {
            (Some(false), true) => voice.pause(),
            (Some(true), false) => voice.resume(),
            _ => {}
        }
        now
    });
}

/// How loud, folded away.
#[component]
pub(super) fn Sound() -> impl IntoView {
    let bridge = Bridge::here();
    let voice = bridge.voice;
    view! {
        <Show when=move || !bridge.is_replay()>
            <details class="sound" data-testid="sound">
                <summary><span aria-hidden="true">"♪"</span>
                    <span class="sound-word">{move || if voice.is_muted() { " Sound off" } else { " Sound" }}</span></summary>
                <div class="panel"><Loudness voice/></div>
            </details>
        </Show>
    }
}

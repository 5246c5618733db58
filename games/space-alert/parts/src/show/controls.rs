//! Play, pause, step and scrub.

use std::time::Duration;

use client::life;
use leptos::{ev::KeyboardEvent, prelude::*};

use crate::desk::Desk;

/// How far one push goes.
#[derive(Clone, Copy)]
enum Push {
    EventBack,
    Event,
    TurnBack,
    Turn,
    Start,
    End,
}

fn push(desk: Desk, push: Push) {
    let shown = desk.shown.get_untracked();
    let to = desk.film.with_untracked(|film| {
        let turn = film.turn(shown);
        match push {
            Push::EventBack => shown.saturating_sub(1),
            Push::Event => (shown + 1).min(film.n_moments()),
            // From within a turn back to its beginning, from there to the turn before.
            Push::TurnBack => {
                let begin = film.through(turn.saturating_sub(1));
                if begin < shown && turn > 0 { begin } else { 0 }
            }
            Push::Turn if shown == film.through(turn) => film.through(turn + 1),
            Push::Turn => film.through(turn),
            Push::Start => 0,
            Push::End => film.n_moments(),
        }
    });
    desk.shown.set(to);
}

/// The keyboard of the show, while no field has the focus.
pub fn keys(desk: Desk, event: &KeyboardEvent) {
    let typed =
        event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
    let pushed = match &*event.key() {
        "n" => Push::Event,
        "p" => Push::EventBack,
        "N" => Push::Turn,
        "P" => Push::TurnBack,
        _ => return,
    };
    if !typed {
        push(desk, pushed);
    }
}

/// The buttons and the slider.
#[component]
pub fn Controls() -> impl IntoView {
    let desk = Desk::here();
    let playing = desk.playing;
    let pause_ms = RwSignal::new(1200_u64);
    // A film that only grows does not restart the pause between two events.
    let at_end = Memo::new(move |_| desk.at_end());
    Effect::new(move |_| {
        // Each step asks for the next one.
        desk.shown.track();
        if !playing.get() {
            return;
        }
        if at_end.get() {
            playing.set(false);
            return;
        }
        life::after(Duration::from_millis(pause_ms.get()), move || push(desk, Push::Event));
    });
    // The desk may go together with its controls.
    on_cleanup(move || {
        let _ = playing.try_set(false);
    });
    let place = move || {
        let shown = desk.shown.get();
        desk.film.with(|film| match film.turn(shown) {
            0 => "Before turn 1".to_owned(),
            turn => format!("Turn {turn}"),
        })
    };
    let button = move |testid: &'static str,
                       label: &'static str,
                       sign: &'static str,
                       how: Push,
                       off: bool| {
        let disabled = move || if off { at_end.get() } else { desk.shown.get() == 0 };
        view! {
            <button data-testid=testid aria-label=label title=label disabled=disabled on:click=move |_| push(desk, how)>{sign}</button>
        }
    };
    view! {
        <div class="panel controls" data-testid="controls">
            <p class="place"><output data-testid="turn" aria-live="off">{place}</output>
                <label class="speed">"Pace "
                    <select data-testid="pace" on:change:target=move |event| {
                        if let Ok(value) = event.target().value().parse() { pause_ms.set(value); }
                    }>
                        <option value="2500">"slow"</option>
                        <option value="1200" selected>"normal"</option>
                        <option value="400">"fast"</option>
                    </select>
                </label>
            </p>
            <div class="control-row">
                {button("to-start", "To the start", "|◂", Push::Start, false)}
                {button("turn-back", "Back to the beginning of the turn", "◂◂", Push::TurnBack, false)}
                {button("step-back", "One event back", "◂", Push::EventBack, false)}
                <button class="primary" data-testid="play" disabled=move || at_end.get() on:click=move |_| playing.update(|playing| *playing = !*playing)>
                    {move || if playing.get() { "Pause" } else { "Play" }}
                </button>
                {button("step", "One event on", "▸", Push::Event, true)}
                {button("turn-on", "To the end of the turn", "▸▸", Push::Turn, true)}
                {button("to-end", "To the end of the mission", "▸|", Push::End, true)}
            </div>
            <input type="range" min="0" data-testid="scrub" aria-label="Go back over what has been seen"
                max=move || desk.seen.get().max(desk.shown.get()).to_string() prop:value=move || desk.shown.get().to_string()
                aria-valuetext=place
                on:input:target=move |event| {
                    if let Ok(to) = event.target().value().parse() {
                        playing.set(false);
                        desk.shown.set(to);
                    }
                }/>
        </div>
    }
}

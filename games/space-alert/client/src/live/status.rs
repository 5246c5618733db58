//! The strip at the top: clock, phase, the last announcement, and what all
//! have to agree on.

use leptos::prelude::*;
use space_alert::{
    live::{MateView, Move, View},
    mission::phase_of,
};
use space_alert_parts::words;
use table::RuleId;

use super::{bridge::Bridge, timing};

/// Clock, phase and caption.
#[component]
pub(super) fn Status() -> impl IntoView {
    let bridge = Bridge::here();
    let seconds = Memo::new(move |_| bridge.mission_ms() / 1000);
    let phase = Memo::new(move |_| bridge.view.with(|view| view.clock.phase));
    let n_phases = move || bridge.view.with(|view| phase_of(view.course.n_turns()));
    let left = Memo::new(move |_| {
        let ms = seconds.get() * 1000;
        bridge.view.with(|view| timing::phase_left(&view.clock, ms))
    });
    let caption = Memo::new(move |_| bridge.view.with(|view| view.announced.last().copied()));
    let left_words = move || match left.get() {
        Some(seconds) => format!("ends in {}", timing::clock_words(seconds * 1000)),
        None => "end not announced yet".to_owned(),
    };
    view! {
        <div class="status">
            <p class="clock" role="timer" aria-label="Mission time" data-testid="clock">
                {move || timing::clock_words(seconds.get() * 1000)}
            </p>
            <p class="phase-now" data-testid="phase" class:soon=move || left.get().is_some_and(|left| left <= 20)>
                <strong>{move || format!("Phase {}", phase.get())}</strong>
                <span>{move || format!(" of {}", n_phases())}</span>
                <small>{left_words}</small>
            </p>
            <p class=move || format!("said {}", caption.get().map_or("", |said| timing::tone(said.kind)))
                role="status" aria-live="assertive" data-testid="caption">
                {move || caption.get().map_or_else(|| "Waiting for the alert".to_owned(), |said| said.caption())}
            </p>
        </div>
    }
}

/// What is so for a while: silence, transfer, a stopped clock. They have a place in
/// the strip at the top, so that nothing moves when they come and go.
#[component]
pub(super) fn Banners() -> impl IntoView {
    let bridge = Bridge::here();
    let is_silent = bridge.is_silent;
    let transfer = Memo::new(move |_| bridge.view.with(|view| view.transfer_is_open));
    let is_stopped = Memo::new(move |_| bridge.view.with(|view| !view.clock.is_running));
    let beep = Memo::new(move |_| {
        let ms = bridge.mission_ms();
        let until = bridge.view.with(|view| timing::transfer_until(&view.announced));
        until.map_or(0, |until| timing::seconds_left(ms, until))
    });
    view! {
        <Show when=move || is_silent.get()>
            <p class="banner silence" role="alert" data-testid="silence">
                <strong>"Communications are down. "</strong>
                "Plan for yourself: talking and asking are off. "
                {words::why(RuleId::new("SA-2.32"))}
            </p>
        </Show>
        <Show when=move || transfer.get()>
            <p class="banner transfer" data-testid="transfer">
                <strong>"Data transfer: " <span role="timer">{move || beep.get()} " s"</span> " to the beep. "</strong>
                {move || if bridge.view.with(has_given) {
                    "Your card is on its way."
                } else {
                    "Choose a card, then whom to give it to."
                }}
                " " {words::why(RuleId::new("SA-2.28"))}
            </p>
        </Show>
        <Show when=move || is_stopped.get()>
            <p class="banner stopped" data-testid="stopped">
                <span><strong>"The clock is stopped. "</strong> "Planning goes on. "</span>
                <Show when=move || bridge.plays()>
                    <button class="chip" data-testid="go-on" on:click=move |_| bridge.play(Move::Pause(false))>"Let it run"</button>
                </Show>
            </p>
        </Show>
    }
}

fn has_given(view: &View) -> bool {
    view.crew.iter().any(|mate| mate.who.seat.is_some() && mate.who.seat == view.seat && mate.gave)
}

/// What needs everyone: a pause, the end of the round.
#[component]
pub(super) fn Votes() -> impl IntoView {
    let bridge = Bridge::here();
    let runs = move || bridge.view.with(|view| view.clock.is_running);
    let may_end = move || bridge.view.with(|view| view.clock.phase >= 3);
    view! {
        <div class="votes" role="group" aria-label="What all agree on">
            <Show when=runs>
                {vote(bridge, "pause", "Pause", Move::Pause, |mate| mate.wants_pause)}
            </Show>
            <Show when=may_end>
                {vote(bridge, "end-round", "End the round now", Move::EndRound, |mate| mate.wants_end)}
            </Show>
        </div>
    }
}

fn vote(
    bridge: Bridge,
    testid: &'static str,
    label: &'static str,
    mv: fn(bool) -> Move,
    wants: fn(&MateView) -> bool,
) -> impl IntoView {
    let mine = Memo::new(move |_| {
        bridge.view.with(|view| {
            let own = view.crew.iter().find(|mate| mate.who.seat == view.seat);
            own.is_some_and(wants)
        })
    });
    let agreed = Memo::new(move |_| {
        bridge.view.with(|view| {
            let players = view.crew.iter().filter(|mate| mate.who.seat.is_some());
            let (yes, no): (Vec<_>, Vec<_>) = players.partition(|mate| wants(mate));
            let n_players = yes.len() + no.len();
            let names: Vec<String> = yes.iter().map(|mate| bridge.name(mate.who)).collect();
            (names, n_players)
        })
    });
    let words = move || {
        let (names, n_players) = agreed.get();
        (!names.is_empty()).then(|| format!("{} of {n_players}: {}", names.len(), names.join(", ")))
    };
    view! {
        <span class="vote">
            <button class="chip" data-testid=testid aria-pressed=move || mine.get().to_string()
                disabled=move || !bridge.plays() || bridge.is_silent.get()
                on:click=move |_| bridge.play(mv(!mine.get_untracked()))>{label}</button>
            <span class="note" data-testid=format!("{testid}-agreed")>{words}</span>
        </span>
    }
}

/// Everything that was announced, the latest first.
#[component]
pub(super) fn Announced() -> impl IntoView {
    let bridge = Bridge::here();
    let all = Memo::new(move |_| {
        let mut all = bridge.view.with(|view| view.announced.clone());
        all.reverse();
        all
    });
    view! {
        <section class="panel announced">
            <h2>"Announced"</h2>
            <ol class="announcements" data-testid="announcements" tabindex="0" aria-label="Announcements, the latest first">
                {move || all.get().into_iter().map(|said| view! {
                    <li class=timing::tone(said.kind)>
                        <time>{timing::clock_words(u64::from(said.at) * 1000)}</time> " " {said.caption()}
                    </li>
                }).collect_view()}
            </ol>
        </section>
    }
}

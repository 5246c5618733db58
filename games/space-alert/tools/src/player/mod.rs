//! The mission player: announces a mission to a table with the real box.
//!
//! [`choice`] finds a timeline, [`playback`] runs its clock, [`screen`] shows it
//! and [`space_alert_parts::sound`] makes it heard. Nobody's cards are here: they lie on
//! the table.

mod awake;
mod choice;
mod playback;
mod screen;

use client::{browser::focus, life, router::query};
use leptos::prelude::*;
use space_alert_parts::sound::{Loudness, Voice};

use self::{
    choice::{Choice, Chooser, title},
    playback::Playback,
    screen::Screen,
};

/// The page.
#[component]
pub(crate) fn Player() -> impl IntoView {
    let voice = Voice::remembered();
    let choice = Choice::new();
    let flying = RwSignal::new(false);
    let begin = move |_| {
        voice.wake();
        flying.set(true);
    };
    let leave = Callback::new(move |()| {
        voice.hush();
        flying.set(false);
    });
    // The button that was pressed is gone.
    Effect::new(move |before: Option<bool>| {
        let is_flying = flying.get();
        if before.is_some_and(|before| before != is_flying) {
            life::when_drawn(move || focus::to(if is_flying { "#pause" } else { "#begin" }));
        }
        is_flying
    });
    move || {
        let is_flying = flying.get();
        match choice.found.get_untracked().ok().filter(|_| is_flying) {
            Some(found) => {
                let title = title(&found);
                let crew_size = choice.crew_size.get_untracked();
                let playback = Playback::start(found.timeline, crew_size, voice, pace());
                view! { <Screen playback voice title leave/> }.into_any()
            }
            None => view! {
                <div class="player-desk">
                    <h1>"Mission player"</h1>
                    <p class="lead">"For a table with the real box: announces a mission by voice and on the screen, \
                        with sirens, static and the countdown. You need no recording and, once this page is \
                        loaded, no network."</p>
                    <Chooser choice/>
                    <section class="panel player-form player-half">
                        <h2>"Sound"</h2>
                        <Loudness voice/>
                    </section>
                    <button class="primary big" id="begin" data-testid="begin"
                        disabled=move || choice.found.with(Result::is_err) on:click=begin>"Begin the mission"</button>
                </div>
            }
            .into_any(),
        }
    }
}

/// How fast the clock runs: `?pace=40` in the address is forty times as fast,
/// to look through a mission.
fn pace() -> f64 {
    let pace = query("pace").and_then(|pace| pace.parse().ok());
    pace.unwrap_or(1.0_f64).clamp(0.1, 100.0)
}

//! The replay viewer: scrub, step, play, anybody's eyes, "what if".

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;
use shelf::Opened;
use table::{Audience, Names as _, Seat};
use client::{
    feed::{Facts, Feed},
    router::Router,
    toast::Toasts,
};

use crate::{
    games,
    offline::{self, LocalSeat},
};

/// Milliseconds per step, slow to fast.
const PACES: [(&str, u64); 3] = [("slow", 2000), ("normal", 1000), ("fast", 350)];

#[derive(Clone, Copy)]
struct Player {
    opened: StoredValue<Box<dyn Opened>, LocalStorage>,
    feed: Feed,
    at: RwSignal<u32>,
    eyes: RwSignal<Seat>,
    n_entries: u32,
}

impl Player {
    /// Shows the match as it stood, through the chosen eyes.
    fn show(self) {
        let (at, eyes) = (self.at.get(), Audience::Seat(self.eyes.get()));
        let position = self
            .opened
            .with_value(|opened| opened.fork(at).map(|then| then.position(eyes, then.last_at())));
        if let Ok(position) = position {
            self.feed.position.set(Some(Arc::new(position)));
        }
    }

    fn relate(self) {
        let eyes = Audience::Seat(self.eyes.get());
        self.feed.clear_log();
        let steps = self.opened.with_value(|opened| opened.steps(None, eyes));
        self.feed.hear(&steps);
    }

    fn step(self, by: i32) {
        self.at.update(|at| *at = at.saturating_add_signed(by).min(self.n_entries));
    }

    /// The match up to here goes on in this browser: the captain whose eyes
    /// look is played, the others get bots.
    fn fork(self) -> Result<String, String> {
        let (at, eyes) = (self.at.get_untracked(), self.eyes.get_untracked());
        let (game, names) =
            self.opened.with_value(|opened| (opened.game(), opened.names().to_vec()));
        let bot = bots::names(game).last().copied().unwrap_or_default();
        let seats = names.iter().enumerate().map(|(idx, name)| match idx == eyes.idx() {
            true => LocalSeat::Person { name: name.clone() },
            false => LocalSeat::Bot { bot: bot.to_owned() },
        });
        let forked =
            self.opened.with_value(|opened| opened.fork(at)).map_err(|error| error.to_string())?;
        offline::begin_from(forked, seats.collect())
    }
}

/// The viewer.
#[component]
pub(super) fn Deck(opened: Box<dyn Opened>) -> impl IntoView {
    let game = opened.game();
    let names = opened.names().to_vec();
    let n_entries = opened.seq();
    let feed = Feed::empty();
    let over = opened.outcome().is_some();
    feed.facts.set(Some(Facts {
        game: game.to_owned(),
        setup: opened.setup().get().to_owned(),
        names: names.clone(),
        advised: over,
        is_replay: true,
        commitment: Some(opened.commitment()),
        seed: over.then(|| opened.reveal_seed()),
    }));
    let journal = opened.file();
    let player = Player {
        opened: StoredValue::new_local(opened),
        feed,
        at: RwSignal::new(0),
        eyes: RwSignal::new(Seat(0)),
        n_entries,
    };
    Effect::new(move |_| player.relate());
    Effect::new(move |_| player.show());
    view! {
        <Controls player names/>
        {games::room(game, feed)}
        {over.then(|| games::review(game, journal))}
    }
}

#[component]
fn Controls(player: Player, names: Vec<String>) -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(PACES[1].1);
    run(player, playing, pace);
    let n_entries = player.n_entries;
    let eyes = Seat::all(names.len() as u8)
        .map(|seat| view! { <option value=seat.0.to_string()>{names.name(seat)}</option> })
        .collect_view();
    let fork = move |_| match player.fork() {
        Ok(id) => {
            toasts.tell("A new game goes on from here, on this device.");
            router.go(&format!("/local/{id}"));
        }
        Err(problem) => toasts.warn(problem),
    };
    view! {
        <section class="deck panel" aria-label="Replay controls" data-testid="deck">
            <div class="deck-row">
                <button aria-label="To the start" data-testid="replay-start" on:click=move |_| player.at.set(0)>"⇤"</button>
                <button aria-label="One step back" data-testid="replay-back" data-key="b" on:click=move |_| player.step(-1)>"←"</button>
                <button class="primary" data-testid="replay-play" data-key="p" on:click=move |_| playing.update(|playing| *playing = !*playing)>
                    {move || if playing.get() { "Pause" } else { "Play" }}
                </button>
                <button aria-label="One step on" data-testid="replay-step" data-key="n" on:click=move |_| player.step(1)>"→"</button>
                <button aria-label="To the end" data-testid="replay-end" on:click=move |_| player.at.set(n_entries)>"⇥"</button>
                <input type="range" min="0" max=n_entries.to_string() aria-label="Entry" data-testid="replay-scrub"
                    prop:value=move || player.at.get().to_string()
                    on:input:target=move |event| player.at.set(event.target().value().parse().unwrap_or(0))/>
                <output data-testid="replay-at">{move || player.at.get()} " / " {n_entries}</output>
            </div>
            <div class="deck-row">
                <label>"Speed " <select data-testid="replay-speed" on:change:target=move |event| pace.set(event.target().value().parse().unwrap_or(1000))>
                    {PACES.map(|(name, ms)| view! { <option value=ms.to_string() selected=ms == 1000>{name}</option> }).collect_view()}
                </select></label>
                <label>"Eyes of " <select data-testid="replay-eyes" on:change:target=move |event| player.eyes.set(Seat(event.target().value().parse().unwrap_or(0)))>
                    {eyes}
                </select></label>
                <button data-testid="fork" on:click=fork title="Go on from here as a new game on this device">"Fork here: what if?"</button>
                <span class="note">"Keys: B back, N next, P play"</span>
            </div>
        </section>
    }
}

/// Plays on step by step while `playing`.
fn run(player: Player, playing: RwSignal<bool>, pace: RwSignal<u64>) {
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        let timer = set_interval_with_handle(
            move || {
                player.step(1);
                if player.at.get_untracked() == player.n_entries {
                    playing.set(false);
                }
            },
            Duration::from_millis(pace.get()),
        );
        on_cleanup(move || {
            if let Ok(timer) = timer {
                timer.clear();
            }
        });
    });
}

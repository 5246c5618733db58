//! The replay viewer: scrub, step, play, anybody's eyes, "what if".

use std::time::Duration;

use leptos::prelude::*;
use shelf::Chronicle;
use table::{Audience, Cursor, Game as _, Journal, Names as _, Seat, file};

use crate::{
    browser::{files, origin, window},
    game::{ClientGame, Shown},
    life,
    local::{self, LocalSeat, Stage},
    moment::Moments,
    room::{Facts, Timing},
    router::{Router, query},
    toast::Toasts,
};

/// Milliseconds per step, slow to fast.
const PACES: [(&str, u64); 3] = [("slow", 2000), ("normal", 1000), ("fast", 350)];

struct Player<G: Shown> {
    cursor: StoredValue<Cursor<G>, LocalStorage>,
    chronicle: StoredValue<Chronicle<G>, LocalStorage>,
    stage: Stage<G>,
    at: RwSignal<u32>,
    eyes: RwSignal<Audience>,
    n_entries: u32,
}

impl<G: Shown> Clone for Player<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Player<G> {}

impl<G: Shown> Player<G> {
    /// Shows the match as it stood, through the chosen eyes.
    fn show(self) {
        let (at, eyes) = (self.at.get(), self.eyes.get());
        self.cursor.update_value(|cursor| {
            cursor.go_to(at);
            let game = cursor.game();
            let then = game.journal().entries.last().map_or(0, |entry| entry.at.0);
            self.stage.show(game, eyes, Timing::heard(then, true, None));
        });
    }

    /// Tells what these eyes heard until now.
    fn relate(self) {
        let (at, eyes) = (self.at.get() as usize, self.eyes.get());
        let names = self.stage.names();
        let steps = self.chronicle.with_value(|told| told.steps(None, eyes, &names));
        self.stage.relate(&steps[..steps.len().min(at + 1)]);
    }

    fn step(self, by: i32) {
        self.at.update(|at| *at = at.saturating_add_signed(by).min(self.n_entries));
    }

    /// The match up to here goes on in this browser: the seat whose eyes look
    /// is played, the others get bots.
    fn fork<C: ClientGame<Game = G>>(self) -> Result<String, String> {
        let (at, eyes) = (self.at.get_untracked(), self.eyes.get_untracked());
        let person = match eyes {
            Audience::Seat(seat) => seat,
            Audience::Spectator | Audience::Everything => Seat(0),
        };
        let bot = C::BOTS.last().map(|bot| bot.id);
        let names = self.stage.names();
        let seats = names.iter().enumerate().map(|(idx, name)| match bot {
            Some(bot) if idx != person.idx() => LocalSeat::Bot { bot: bot.to_owned() },
            _ => LocalSeat::Person { name: name.clone() },
        });
        let forked = self
            .cursor
            .try_update_value(|cursor| {
                cursor.go_to(self.n_entries);
                cursor.game().fork(at)
            })
            .ok_or("the page was left")?;
        local::begin_from(forked, seats.collect())
    }
}

/// The viewer. `address` is where it is, without the entry.
///
/// # Errors
///
/// If the journal does not replay, in words.
pub(super) fn deck<C: ClientGame>(
    journal: Journal<C::Game>,
    address: &str,
) -> Result<AnyView, String> {
    let (game, chronicle) =
        Chronicle::replay(journal.clone()).map_err(|error| error.to_string())?;
    let cursor = Cursor::open(journal.clone()).map_err(|error| error.to_string())?;
    let n_entries = game.journal().entries.len() as u32;
    let is_over = game.outcome().is_some();
    let facts = Facts {
        is_advised: is_over,
        is_replay: true,
        commitment: Some(journal.commitment().to_string()),
        seed: is_over.then(|| journal.seed.reveal()),
    };
    let at = query("at").and_then(|at| at.parse().ok()).unwrap_or(0).min(n_entries);
    let eyes = Audience::Seat(Seat(0));
    let player = Player {
        stage: Stage::of(&game, eyes, facts, Timing::heard(0, true, None)),
        cursor: StoredValue::new_local(cursor),
        chronicle: StoredValue::new_local(chronicle),
        at: RwSignal::new(at),
        eyes: RwSignal::new(eyes),
        n_entries,
    };
    player.show();
    Effect::new(move |_| player.relate());
    Effect::new(move |_| player.show());
    let router = Router::here();
    let place = address.to_owned();
    Effect::new(move |_| router.rewrite(&format!("{place}?at={}", player.at.get())));
    let room = player.stage.room(Callback::new(|_| {}), Callback::new(|_| {}));
    let go = Callback::new(move |entry: u32| {
        player.at.set(entry.min(n_entries));
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    provide_context(Moments { address: address.to_owned(), go: Some(go) });
    Ok(view! {
        {controls::<C>(player, address)}
        {C::room(room)}
        {is_over.then(|| C::review(file::write(&journal)))}
    }
    .into_any())
}

fn controls<C: ClientGame>(player: Player<C::Game>, address: &str) -> AnyView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(PACES[1].1);
    run(player, playing, pace);
    let n_entries = player.n_entries;
    let names = player.stage.names();
    let seat_eyes = Seat::all(names.len() as u8)
        .map(|seat| view! { <option value=seat.0.to_string()>{names.name(seat)}</option> })
        .collect_view();
    let look = move |value: String| {
        let seat = value.parse().ok().map(|number| Audience::Seat(Seat(number)));
        player.eyes.set(seat.unwrap_or(Audience::Everything));
    };
    let fork = move |_| match player.fork::<C>() {
        Ok(id) => {
            toasts.tell("A new game goes on from here, on this device.");
            router.go(&format!("/{}/local/{id}", C::Game::ID));
        }
        Err(problem) => toasts.warn(problem),
    };
    let address = StoredValue::new(address.to_owned());
    let link = move |_| {
        let link = format!("{}{}?at={}", origin(), address.get_value(), player.at.get_untracked());
        life::spawn(async move {
            if files::copy(link).await {
                toasts.tell("The link to this moment is on the clipboard.");
            } else {
                toasts.warn("The browser does not let us copy; the address bar has the link.");
            }
        });
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
                <label>"Eyes of " <select data-testid="replay-eyes" on:change:target=move |event| look(event.target().value())>
                    {seat_eyes}
                    <option value="all">"somebody who sees everything"</option>
                </select></label>
                <button data-testid="replay-link" on:click=link>"Link to this moment"</button>
                <button data-testid="fork" on:click=fork title="Go on from here as a new game on this device">"Fork here: what if?"</button>
                <span class="note">"Keys: B back, N next, P play"</span>
            </div>
        </section>
    }
    .into_any()
}

/// Plays on step by step while `playing`.
fn run<G: Shown>(player: Player<G>, playing: RwSignal<bool>, pace: RwSignal<u64>) {
    Effect::new(move |_| {
        if playing.get() {
            life::every(Duration::from_millis(pace.get()), move || {
                player.step(1);
                if player.at.get_untracked() == player.n_entries {
                    playing.set(false);
                }
            });
        }
    });
}

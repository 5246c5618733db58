//! Ghosts: whoever built before, beside one's own building.

use client::browser::storage;
use galaxy_trucker::{Circle, StageView, View};
use galaxy_trucker_bots::past::{Ghost, GhostRound};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::Seat;

use super::{Book, page, past::Past};
use crate::{
    desk::Desk,
    pictures::{self, Load},
    words,
};

/// Buttons to race against those of a match.
pub(super) fn races(book: Book) -> Option<AnyView> {
    let is_real_time = book.story.with_value(|story| story.is_real_time);
    is_real_time.then(|| {
        let each = (0..).map(Seat).zip(book.names()).map(|(seat, name)| view! {
            <button class="chip" data-testid=format!("race-{}", seat.idx())
                on:click=move |_| page::race(book.journal.get_value(), seat)>{format!("Build against {name}")}</button>
        });
        view! {
            <section class="races">
                <h3>"Against a ghost"</h3>
                <p class="note">"The same heap, deck and dice, alone, while what they did is done again beside you at the same moments. A ghost is an onlooker: it takes no tile from you, so a tile can be on both ships. Afterwards its flight is shown as it was."</p>
                <div class="buttons">{each.collect_view()}</div>
            </section>
        }
        .into_any()
    })
}

const CLOCK: &str = "galaxy-trucker.ghost-clock";

/// When building began, also after the page was loaded anew. Pauses move it.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Clock {
    round: u8,
    began: u64,
    circle: Circle,
    since: u64,
}

impl Clock {
    /// The clock as the timer shows it, going on from what was known.
    fn seen(known: Option<Self>, view: &View) -> Option<Self> {
        let StageView::Building(building) = &view.stage else { return known };
        let (round, timer) = (view.round, &building.timer);
        let Some(since) = timer.since else { return known };
        let circle = timer.circle;
        Some(match known.filter(|known| known.round == round) {
            // A pause moves the beginning of a run.
            Some(known) if known.circle == circle => {
                let began = known.began + since.saturating_sub(known.since);
                Self { began, since, ..known }
            }
            Some(known) => Self { circle, since, ..known },
            None => Self { round, began: since, circle, since },
        })
    }
}

/// The ghost of this match's luck beside the room, if there is one.
#[component]
pub(crate) fn Beside() -> impl IntoView {
    let desk = Desk::here();
    let is_here = desk.room.table.is_none() && desk.room.plays();
    let commitment = desk.room.facts.with_untracked(|facts| facts.commitment.clone());
    let is_alone = desk.setup.with_untracked(|setup| setup.n_seats == 1);
    let past = commitment.filter(|_| is_here && is_alone).and_then(|it| Past::of(&it, true))?;
    let ghost = StoredValue::new(past.ghost?);
    let clock = RwSignal::new(storage::value::<Clock>(CLOCK));
    Effect::new(move |_| {
        let known = clock.get_untracked();
        let seen = desk.view.with(|view| Clock::seen(known, view));
        if seen != known {
            storage::keep(CLOCK, &seen);
            clock.set(seen);
        }
    });
    let seconds = Memo::new(move |_| {
        let now = desk.view.with(|view| match &view.stage {
            StageView::Building(building) => building.timer.paused_since,
            _ => None,
        });
        let now = now.unwrap_or_else(|| desk.room.now.get());
        clock.get().map_or(0, |clock| now.saturating_sub(clock.began)) / 500
    });
    let shown = Memo::new(move |_| {
        let half_seconds = seconds.get();
        desk.view.with(|view| ghost.with_value(|ghost| look(ghost, view, half_seconds * 500)))
    });
    let seat = ghost.with_value(|ghost| ghost.seat);
    let name = ghost.with_value(|ghost| ghost.name.clone());
    Some(view! {
        <aside class=format!("ghost-beside player-{}", seat.idx()) aria-label="The ghost" data-testid="ghost">
            <p><b>{name}</b> " " <small>{move || shown.with(|shown| shown.as_ref().map(|(_, words)| words.clone()))}</small></p>
            <div class="ghost-ship" inner_html=move || shown.with(|shown| shown.as_ref().map(|(picture, _)| picture.clone()))></div>
        </aside>
    })
}

/// The ghost's ship, and what it does.
fn look(ghost: &Ghost, view: &View, at: u64) -> Option<(String, String)> {
    let round = ghost.rounds.get(usize::from(view.round))?;
    let draw = |ship, load| pictures::small_ship(ship, load, ghost.seat);
    match &view.stage {
        StageView::Building(_) => {
            let seen = round.seen(at);
            let n = words::count(seen.ship.squares().len(), "tile");
            let does = match (seen.is_done, seen.hand) {
                (true, _) => format!("finished with {n}"),
                (false, Some(tile)) => format!("{n}, holds: {}", tile.get().kind.name()),
                (false, None) => n,
            };
            Some((draw(&seen.ship, Load::Usual), does))
        }
        StageView::Preparing(_) => {
            let seen = round.seen(u64::MAX);
            let n = words::count(seen.ship.squares().len(), "tile");
            Some((draw(&seen.ship, Load::Usual), format!("built {n}")))
        }
        StageView::Flight(flight) => flown(ghost, round, flight.turned_up.len()),
        StageView::Over { last } => flown(ghost, round, last.turned_up.len()),
        StageView::Ready { .. } => {
            Some((draw(&round.start, Load::Usual), "waits for the call".to_owned()))
        }
    }
}

/// The ghost in flight, at the same card.
fn flown(ghost: &Ghost, round: &GhostRound, n_cards: usize) -> Option<(String, String)> {
    let flyer = round.flight.get(n_cards).or_else(|| round.flight.last())?;
    let does = match flyer.position {
        None => "has given up".to_owned(),
        Some(_) => format!(
            "{} crew, {} lost, {} from cards",
            flyer.ship.n_crew(),
            words::count(flyer.lost, "tile"),
            words::count(flyer.credits, "credit")
        ),
    };
    Some((pictures::small_ship(&flyer.ship, Load::Aboard, ghost.seat), does))
}

//! Ghosts: whoever built before, beside one's own building.

use client::browser::storage;
use galaxy_trucker::{StageView, View};
use galaxy_trucker_bots::past::{BuildingClock, Ghost, GhostRound};
use leptos::prelude::*;
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

/// Where the clock is kept, for when the page is loaded again.
const CLOCK: &str = "galaxy-trucker.ghost-clock";

/// The ghost of this match's luck beside the room, if there is one.
#[component]
pub(crate) fn Beside() -> impl IntoView {
    let desk = Desk::here();
    let is_here = desk.room.table.is_none() && desk.room.plays();
    let commitment = desk.room.facts.with_untracked(|facts| facts.commitment.clone());
    let is_alone = desk.setup.with_untracked(|setup| setup.n_seats == 1);
    let past = commitment.filter(|_| is_here && is_alone).and_then(|it| Past::of(&it, true))?;
    let ghost = StoredValue::new(past.ghost?);
    let clock = RwSignal::new(storage::value::<BuildingClock>(CLOCK));
    Effect::new(move |_| {
        let known = clock.get_untracked();
        let seen = desk.view.with(|view| BuildingClock::seen(known, view));
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
        clock.get().map_or(0, |clock| clock.lasted(now)) / 500
    });
    let shown = Memo::new(move |_| {
        let half_seconds = seconds.get();
        desk.view.with(|view| ghost.with_value(|ghost| look(ghost, view, half_seconds * 500)))
    });
    let seat = ghost.with_value(|ghost| ghost.seat);
    let name = ghost.with_value(|ghost| ghost.name.clone());
    let is_shown = Memo::new(move |_| shown.with(Option::is_some));
    Some(view! {
        <aside class=format!("ghost-beside player-{}", seat.idx()) class:hidden=move || !is_shown.get() aria-label="The ghost" data-testid="ghost">
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
        // Afterwards the credits are compared.
        StageView::Over { .. } => None,
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

//! The flight: the route above, the card on the left, the ship in the middle,
//! and what one is asked on the right.

mod answer;
mod dice;
mod drama;
mod load;
mod question;
mod route;
mod scene;
mod stats;
mod stow;

use galaxy_trucker::{
    FlightView, FlyerView, StageView, board::Square, flight::Question, ship::Ship,
};
use leptos::prelude::*;
use table::Seat;

use self::drama::Drama;
use crate::{
    board::Over,
    desk::{Desk, Picked},
    hull::Hull,
    others::{Others, Shown},
    pictures::{self, Load},
    room::title,
    sound::Switch,
    yard::Refused,
};

/// Reads something of the flight; only while there is one, or when it has just
/// ended and its last attack is still seen.
fn flight<T>(desk: Desk, read: impl FnOnce(&FlightView) -> T) -> Option<T> {
    desk.view.with(|view| match &view.stage {
        StageView::Flight(flight)
        | StageView::Over { last: flight }
        | StageView::Ready { last: Some(flight), .. } => Some(read(flight)),
        _ => None,
    })
}

/// Reads something of one's own flight.
fn own<T>(desk: Desk, read: impl FnOnce(&FlyerView, &FlightView) -> T) -> Option<T> {
    let seat = desk.seat()?;
    flight(desk, |flight| Some(read(flight.flyers.get(seat.idx())?, flight))).flatten()
}

/// The question to whoever plays here.
fn asked(desk: Desk) -> Option<Question> {
    own(desk, |flyer, _| flyer.question).flatten()
}

/// The flight.
#[component]
pub(crate) fn Flight() -> impl IntoView {
    let desk = Desk::here();
    let question = Memo::new(move |_| asked(desk));
    // What was picked belongs to one question.
    Effect::new(move |_| {
        question.track();
        desk.picked.set(Picked::default());
    });
    let drama = Drama::of(desk);
    let over = Memo::new(move |_| {
        let shown = desk.shown();
        let strike =
            flight(desk, |flight| flight.flyers.get(shown.idx())?.strike.clone()).flatten();
        // It is drawn here when it has come.
        let strike = strike.filter(|_| !drama.is_on());
        let mut over = Over { strike, ..Over::default() };
        if desk.shows_own() && !drama.is_on() {
            answer::mark(desk, &mut over);
        }
        over
    });
    // Goods are seen where they would go.
    let loaded = move |(ship, seat): (Ship, Seat)| match question.get() {
        Some(Question::Load(gain)) if desk.seat() == Some(seat) => {
            let holds = desk.picked.with(|picked| stow::draft(&ship, gain, picked));
            stow::preview(ship, &holds)
        }
        _ => ship,
    };
    let press = move |square: Square| {
        drama.end();
        desk.at.set(Some(square));
        untrack(|| answer::press(desk, square));
    };
    let card = move || {
        let (card, last, is_harder, n, to_come) = flight(desk, |flight| {
            let last = flight.turned_up.last().copied();
            (flight.card, last, flight.is_harder, flight.turned_up.len(), flight.n_to_come)
        })?;
        // The last one stays to be seen until the next is turned up.
        let face = last.map(|card| pictures::card(card, is_harder));
        let words = match (n, card) {
            (0, _) => format!("{} to come", table::count(to_come, "card")),
            (n, None) => format!("card {n} of {} is done", n + usize::from(to_come)),
            (n, _) => format!("card {n} of {}", n + usize::from(to_come)),
        };
        Some(
            view! { <div class="card-face" class:done=card.is_none()>{face}</div> <span class="note">{words}</span> },
        )
    };
    // On a phone the card is small until it is tapped.
    let is_enlarged = RwSignal::new(false);
    let known = move || {
        let known =
            flight(desk, |flight| flight.known.clone()).filter(|known| !known.is_empty())?;
        let names: Vec<&str> = known.iter().map(|card| card.get().name()).collect();
        Some(
            view! { <p class="note" data-testid="known">{format!("Seen in piles, still to come: {}.", names.join(", "))}</p> },
        )
    };
    view! {
        <div class="flight" class:showing=move || drama.is_on()>
            <header class="yard-top"><p class="yard-title">{move || title(desk)}</p> <h1 class="visually-hidden">"Flight"</h1> <route::Route/> <Switch sound=desk.sound/></header>
            <div class="yard-left"><button class="flight-card" class:enlarged=move || is_enlarged.get() aria-pressed=move || is_enlarged.get().to_string()
                data-testid="enlarge" on:click=move |_| is_enlarged.update(|is_enlarged| *is_enlarged = !*is_enlarged)>{card}</button> {known} <Others/></div>
            <div class="yard-hero">
                <Shown/>
                <Hull load=Load::Aboard over press=Callback::new(press) change=Callback::new(loaded) show=drama.view(desk)/>
                <stats::Stats/>
            </div>
            <div class="yard-right">
                <dice::Dice drama/>
                <question::Ask/>
                <Refused/>
                <section class="panel heard">{desk.room.happened_view()}</section>
            </div>
        </div>
        <details class="panel trucker-log"><summary>"Log"</summary>{desk.room.log_view()}</details>
    }
}

//! What happens just now: shots, attacks, and a ring around whom it is about.

use leptos::prelude::*;
use space_alert::{
    Event, State,
    event::Arm,
    ship::{Place, Station, Zone},
};
use table::Seat;

use super::layout::{self, STATION_HEIGHT, ZONE_WIDTH};
use crate::desk::Desk;

type Point = (i32, i32);

/// What is drawn for one event.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Nothing,
    Ring(Point),
    Shot(Point, Point),
    Attack(Point, Zone),
    Flash(Zone),
}

fn sign(event: &Event, state: &State) -> Sign {
    let figure = |seat: Seat| layout::figure(seat, state.crew[seat.idx()].place);
    match *event {
        Event::Hits { arm, threat, .. } => {
            let from = match arm {
                Arm::Cannon(station) => layout::cannon(station),
                Arm::Rocket => layout::cannon(Station::LowerBlue),
                Arm::Interceptors => layout::figure(Seat(0), Place::Space(1)),
            };
            Sign::Shot(from, layout::token(state, threat.slot as usize))
        }
        Event::Attacks { threat, zone, .. } | Event::Deals { threat, zone, .. } => {
            Sign::Attack(layout::token(state, threat.slot as usize), zone)
        }
        Event::TileDrawn { zone, .. } => Sign::Flash(zone),
        Event::Appears { threat, .. }
        | Event::Advances { threat, .. }
        | Event::Performs { threat, .. }
        | Event::TakesHits { threat, .. }
        | Event::TakesDamage { threat, .. }
        | Event::Destroyed { threat }
        | Event::Survived { threat } => Sign::Ring(layout::token(state, threat.slot as usize)),
        Event::Acts { seat, .. }
        | Event::Idle { seat, .. }
        | Event::Nothing { seat, .. }
        | Event::Moves { seat, .. }
        | Event::Teleports { seat, .. }
        | Event::Delayed { seat, .. }
        | Event::Fires { seat, .. }
        | Event::Transfers { seat, .. }
        | Event::Refuels { seat, .. }
        | Event::Maintains { seat, .. }
        | Event::Launches { seat, .. }
        | Event::SquadTaken { seat, .. }
        | Event::TakesOff { seat }
        | Event::Returns { seat }
        | Event::Looks { seat, .. }
        | Event::Repairs { seat, .. }
        | Event::Strikes { seat, .. }
        | Event::KnockedOut { seat } => Sign::Ring(figure(seat)),
        _ => Sign::Nothing,
    }
}

/// The signs of the moment.
#[component]
pub(super) fn Happening(state: Memo<State>) -> impl IntoView {
    let desk = Desk::here();
    let now = Memo::new(move |_| {
        let shown = desk.shown.get();
        let event = desk.film.with(|film| film.last(shown).map(|moment| moment.event));
        event.map_or(Sign::Nothing, |event| state.with(|state| sign(&event, state)))
    });
    move || {
        match now.get() {
        Sign::Nothing => ().into_any(),
        Sign::Ring((x, y)) => view! { <circle class="ring" cx=x cy=y r="17"></circle> }.into_any(),
        Sign::Shot((x1, y1), (x2, y2)) => view! { <line class="shot" x1=x1 y1=y1 x2=x2 y2=y2></line> }.into_any(),
        Sign::Attack((x1, y1), zone) => view! {
            <line class="attack" x1=x1 y1=y1 x2=layout::zone_middle(zone) y2=layout::SHIP_TOP></line>
            {flash(zone)}
        }.into_any(),
        Sign::Flash(zone) => flash(zone).into_any(),
    }
    }
}

fn flash(zone: Zone) -> impl IntoView {
    view! {
        <rect class="flash" x=layout::zone_left(zone) y=layout::SHIP_TOP - 2 width=ZONE_WIDTH height=2 * STATION_HEIGHT + 48 rx="12"></rect>
    }
}

//! What happens just now: shots, attacks, falling tiles, and a ring around whom
//! it is about.

use leptos::prelude::*;
use picture::Look;
use space_alert::{
    ResolutionEvent, State,
    art::{self, Spot},
    event::Arm,
    ship::{Place, Station, Tile, Zone},
};
use table::Seat;

use super::put_at;
use crate::desk::Desk;

/// What is drawn for one event.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Nothing,
    Ring(Spot),
    Shot(Spot, Spot),
    Attack(Spot, Zone),
    Falls(Zone, Tile),
}

fn sign(event: &ResolutionEvent, state: &State) -> Sign {
    let figure = |seat: Seat| middle(Spot::of_member(seat, state.crew[seat.idx()].place));
    match *event {
        ResolutionEvent::Hits { arm, threat, .. } => {
            let from = match arm {
                Arm::Cannon(station) => Spot::of_cannon(station),
                Arm::Rocket => Spot::of_cannon(Station::LowerBlue),
                Arm::Interceptors => interceptors(state),
            };
            Sign::Shot(from, Spot::of_threat(state, threat.slot as usize))
        }
        ResolutionEvent::Attacks { threat, zone, .. }
        | ResolutionEvent::Deals { threat, zone, .. } => {
            Sign::Attack(Spot::of_threat(state, threat.slot as usize), zone)
        }
        ResolutionEvent::TileDrawn { zone, tile } => Sign::Falls(zone, tile),
        ResolutionEvent::Appears { threat, .. }
        | ResolutionEvent::Advances { threat, .. }
        | ResolutionEvent::Performs { threat, .. }
        | ResolutionEvent::TakesHits { threat, .. }
        | ResolutionEvent::TakesDamage { threat, .. }
        | ResolutionEvent::Destroyed { threat }
        | ResolutionEvent::Survived { threat } => {
            Sign::Ring(Spot::of_threat(state, threat.slot as usize))
        }
        ResolutionEvent::Acts { seat, .. }
        | ResolutionEvent::Idle { seat, .. }
        | ResolutionEvent::Nothing { seat, .. }
        | ResolutionEvent::Moves { seat, .. }
        | ResolutionEvent::Teleports { seat, .. }
        | ResolutionEvent::Delayed { seat, .. }
        | ResolutionEvent::Fires { seat, .. }
        | ResolutionEvent::Transfers { seat, .. }
        | ResolutionEvent::Refuels { seat, .. }
        | ResolutionEvent::Maintains { seat, .. }
        | ResolutionEvent::Launches { seat, .. }
        | ResolutionEvent::SquadTaken { seat, .. }
        | ResolutionEvent::TakesOff { seat }
        | ResolutionEvent::Returns { seat }
        | ResolutionEvent::Looks { seat, .. }
        | ResolutionEvent::Repairs { seat, .. }
        | ResolutionEvent::Strikes { seat, .. }
        | ResolutionEvent::KnockedOut { seat } => Sign::Ring(figure(seat)),
        _ => Sign::Nothing,
    }
}

/// Where the interceptors are; they attack from where their pilot is.
fn interceptors(state: &State) -> Spot {
    let is_out =
        |member: &&space_alert::state::MemberState| matches!(member.place, Place::Space(_));
    let pilot = state.crew.iter().zip(0..).find(|(member, _)| is_out(member));
    pilot.map_or(Spot::of_cannon(Station::UpperRed), |(member, seat)| {
        middle(Spot::of_member(Seat(seat), member.place))
    })
}

fn middle(spot: Spot) -> Spot {
    let half = spot.side / 2.0;
    Spot { x: spot.x + half, y: spot.y + half, side: spot.side }
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
    move || match now.get() {
        Sign::Nothing => ().into_any(),
        Sign::Ring(at) => {
            let radius = if at.side > 0.0 { at.side * 0.62 } else { 22.0 };
            view! { <circle class="ring" cx=at.x cy=at.y r=radius></circle> }.into_any()
        }
        Sign::Shot(from, to) => {
            view! { <line class="shot" x1=from.x y1=from.y x2=to.x y2=to.y></line> }.into_any()
        }
        Sign::Attack(from, zone) => {
            let (left, top, width, _) = art::zone_frame(zone);
            view! {
                <line class="attack" x1=from.x y1=from.y x2=left + width / 2.0 y2=top></line>
                {flash(zone)}
            }
            .into_any()
        }
        Sign::Falls(zone, tile) => {
            let spot = Spot::of_tile(zone, tile);
            let scale = format!("scale({})", spot.side / art::ICON);
            let body = art::tile(tile).svg_body(Look::Screen);
            view! {
                {flash(zone)}
                <g style=put_at(spot)><g class="falling"><g transform=scale inner_html=body></g></g></g>
            }
            .into_any()
        }
    }
}

fn flash(zone: Zone) -> impl IntoView {
    let (x, y, width, height) = art::zone_frame(zone);
    view! { <rect class="flash" x=x y=y width=width height=height rx="12"></rect> }
}

//! What happens just now: shots, attacks, falling tiles, and a ring around whom
//! it is about.

use leptos::prelude::*;
use picture::decimal;
use space_alert::{
    ResolutionEvent, State,
    event::Arm,
    ship::{Place, Station, Tile, WeaponKind, Zone},
};
use table::Seat;

use super::put_at;
use crate::{
    desk::Desk,
    hull::{Form, Spot},
};

/// What is drawn for one event.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Nothing,
    /// Around a person or a threat.
    Ring(Spot, f64),
    /// The class of the shot, from where, to where.
    Shot(&'static str, Spot, Spot),
    /// Waves from the hull in all directions.
    Pulse(Spot),
    Attack(Spot, Zone),
    Falls(Zone, Tile),
}

fn sign(event: &ResolutionEvent, state: &State, n_crew: usize, form: Form) -> Sign {
    let at = |slot: u8| form.threat(state, usize::from(slot));
    let figure = |seat: Seat| {
        let Spot { x, y } = form.member(state, n_crew, seat);
        // Feet are lower than the middle, craft are not.
        let aboard = matches!(state.crew[seat.idx()].place, Place::Aboard(_));
        Sign::Ring(Spot { x, y: if aboard { y - 20.0 } else { y } }, 30.0)
    };
    match *event {
        ResolutionEvent::Hits { arm, threat, .. } => {
            let to = at(threat.slot);
            match arm {
                Arm::Cannon(station) => match station.weapon() {
                    WeaponKind::HeavyLaser => Sign::Shot("shot heavy", form.muzzle(station), to),
                    WeaponKind::LightLaser => Sign::Shot("shot light", form.muzzle(station), to),
                    WeaponKind::PulseCannon => Sign::Pulse(form.muzzle(station)),
                },
                Arm::Rocket => Sign::Shot("shot rocket", form.muzzle(Station::LowerBlue), to),
                Arm::Interceptors => {
                    Sign::Shot("shot craft", interceptors(state, n_crew, form), to)
                }
            }
        }
        ResolutionEvent::Attacks { threat, zone, .. }
        | ResolutionEvent::Deals { threat, zone, .. } => Sign::Attack(at(threat.slot), zone),
        ResolutionEvent::TileDrawn { zone, tile } => Sign::Falls(zone, tile),
        ResolutionEvent::Appears { threat, .. }
        | ResolutionEvent::Advances { threat, .. }
        | ResolutionEvent::Performs { threat, .. }
        | ResolutionEvent::TakesHits { threat, .. }
        | ResolutionEvent::TakesDamage { threat, .. }
        | ResolutionEvent::Destroyed { threat }
        | ResolutionEvent::Survived { threat } => Sign::Ring(at(threat.slot), 30.0),
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
        | ResolutionEvent::KnockedOut { seat } => figure(seat),
        _ => Sign::Nothing,
    }
}

/// Where the interceptors are; they attack from where their pilot is.
fn interceptors(state: &State, n_crew: usize, form: Form) -> Spot {
    let is_out = |seat: &Seat| matches!(state.crew[seat.idx()].place, Place::Space(_));
    let pilot = (0..n_crew as u8).map(Seat).find(is_out);
    pilot.map_or(form.muzzle(Station::UpperRed), |seat| form.member(state, n_crew, seat))
}

/// The signs of the moment.
#[component]
pub(super) fn Happening(state: Memo<State>, form: Memo<Form>) -> impl IntoView {
    let desk = Desk::here();
    let now = Memo::new(move |_| {
        let shown = desk.shown.get();
        let event = desk.film.with(|film| film.last(shown).map(|moment| moment.event));
        let n_crew = desk.mission.with(|mission| mission.setup().crew.len());
        event.map_or(Sign::Nothing, |event| {
            state.with(|state| sign(&event, state, n_crew, form.get()))
        })
    });
    move || match now.get() {
        Sign::Nothing => ().into_any(),
        Sign::Ring(at, radius) => {
            let radius = radius as u32;
            view! { <g style=put_at(at)><circle class="ring" r=radius></circle></g> }.into_any()
        }
        Sign::Shot(class, from, to) => view! {
            <g class=class>
                <path class="shine" d=line(from, to)></path>
                <path class="core" pathLength="1" d=line(from, to)></path>
                <g style=put_at(to)><circle class="hit" r="15"></circle></g>
            </g>
        }
        .into_any(),
        Sign::Pulse(from) => view! {
            <g class="pulse" style=put_at(from)>
                <circle r="60"></circle><circle r="120"></circle><circle r="190"></circle>
            </g>
        }
        .into_any(),
        Sign::Attack(from, zone) => {
            let [left, top, width, _] = form.get_untracked().zone(zone);
            let to = Spot { x: left + width / 2.0, y: top };
            view! {
                <g class="shot attack"><path class="core" pathLength="1" d=line(from, to)></path></g>
                {flash(form.get_untracked(), zone)}
            }
            .into_any()
        }
        Sign::Falls(zone, tile) => {
            let (spot, width) = form.get_untracked().plate(zone, tile);
            view! {
                {flash(form.get_untracked(), zone)}
                <g style=put_at(spot)>
                    <rect class="falling" width=width as u32 height="14" rx="2"></rect>
                </g>
            }
            .into_any()
        }
    }
}

fn line(from: Spot, to: Spot) -> String {
    let at = |spot: Spot| decimal(spot.x, 1) + " " + &decimal(spot.y, 1);
    format!("M{}L{}", at(from), at(to))
}

fn flash(form: Form, zone: Zone) -> impl IntoView {
    let [x, y, width, height] = form.zone(zone).map(|side| side as u32);
    view! { <rect class="flash" x=x y=y width=width height=height rx="12"></rect> }
}

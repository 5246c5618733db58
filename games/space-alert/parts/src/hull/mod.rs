//! The ship in space, drawn from the state of a mission: rooms with what their
//! letters do, guns, shields, armour, and the tracks that threats come along.
//!
//! The same drawing is the board to plan on and the stage of the show. What
//! keeps its place is one text ([`scene`]); what walks or flies is drawn about
//! the corner ([`member`], [`threat`], [`intruder`]) and put in its place by
//! whoever shows it. Colours are classes of the style sheet `55-ship.css`.

mod figures;
mod lecture;
mod machines;
mod measure;
mod outside;
mod pen;
mod rooms;
mod threats;
mod tracks;

use space_alert::{
    Mission, State, art,
    card::{Card, Nature},
    mission::Origin,
    ship::{Place, Station, Zone},
    state::Squad,
};
use table::Seat;

use self::pen::Pen;
pub use self::{
    lecture::{Topic, lecture},
    measure::{Form, Spot},
};
use crate::words;

/// The class that brings the colours of a zone.
const fn class_of(zone: Zone) -> &'static str {
    match zone {
        Zone::Red => "zr",
        Zone::White => "zw",
        Zone::Blue => "zb",
    }
}

/// Everything that keeps its place, as it is now.
#[must_use]
pub fn scene(state: &State, mission: &Mission, form: Form) -> String {
    let boards = &mission.setup().boards;
    let mut pen = Pen::default();
    outside::gradients(&mut pen, form);
    outside::sky(&mut pen, form);
    tracks::outer(&mut pen, boards, form);
    outside::shields(&mut pen, state, form);
    outside::hull(&mut pen, state, form);
    rooms::rooms(&mut pen, state, form);
    tracks::inner(&mut pen, boards.internal, form);
    threats::inside(&mut pen, state, boards.internal, form);
    if state.rocket_flying > 0 {
        let (x, y) = (form.size().0 - form.pick(92.0, 14.0), form.roof() + form.pick(30.0, -60.0));
        pen.at(x, y, form.pick(1.6, 1.0), figures::rocket);
    }
    pen.done()
}

/// The ship alone with everybody aboard, as an `svg` element: what is left of it
/// after a mission.
#[must_use]
pub fn portrait(state: &State, mission: &Mission) -> String {
    let form = Form::Wide;
    let n_crew = mission.setup().crew.len();
    let mut pen = Pen::default();
    pen.raw("<svg class=\"ship-picture portrait\" viewBox=\"84 246 942 390\">");
    outside::gradients(&mut pen, form);
    outside::shields(&mut pen, state, form);
    outside::hull(&mut pen, state, form);
    rooms::rooms(&mut pen, state, form);
    for seat in (0..n_crew as u8).map(Seat) {
        let Spot { x, y } = form.member(state, n_crew, seat);
        pen.at(x, y, 1.0, |pen| pen.raw(&member(state, mission, seat, form)));
    }
    pen.raw("</svg>");
    pen.done()
}

/// What a threat looks like, as an `svg` element.
#[must_use]
pub fn token(card: Card) -> String {
    let mut pen = Pen::default();
    pen.raw("<svg class=\"ship-picture token-picture\" viewBox=\"0 0 48 48\">");
    let facts = card.facts();
    match facts.nature {
        Nature::External { .. } => threats::silhouette(&mut pen, facts),
        Nature::Malfunction { system, .. } => {
            pen.at(24.0, 44.0, 1.35, |pen| figures::malfunction(pen, &system.to_string()));
        }
        _ => pen.at(24.0, 45.0, 1.4, figures::intruder),
    }
    pen.raw("</svg>");
    pen.done()
}

/// A crew member with everything about them: the feet at the corner, or the
/// craft about it.
#[must_use]
pub fn member(state: &State, mission: &Mission, seat: Seat, form: Form) -> String {
    let (now, colour) = (&state.crew[seat.idx()], mission.setup().crew[seat.idx()].colour);
    let colour = words::colour(colour);
    let initial = colour[..1].to_ascii_uppercase();
    let person = figures::Person {
        colour,
        initial: &initial,
        is_captain: mission.setup().captain == seat,
        is_down: now.knocked_out,
        is_prepared: now.prepared,
        is_delayed: now.is_delayed(),
        is_ill: !art::ailments(state, seat.idx()).is_empty(),
    };
    let mut pen = Pen::default();
    let size = form.body();
    match now.place {
        Place::Aboard(_) => {
            if now.squad != Squad::None {
                pen.at(14.0 * size, 0.0, 0.8 * size, |pen| figures::robot(pen, now.squad));
            }
            pen.at(0.0, 0.0, size, |pen| figures::person(pen, &person));
        }
        Place::Space(_) => {
            pen.path("wake", "M2 20Q8 44 24 58", &[]);
            pen.at(0.0, 0.0, form.pick(1.7, 1.2), figures::interceptor);
            pen.say("<g class=\"seat-[]\">", &[], &[colour]);
            pen.circle(16.0, -14.0, 9.5, "suit");
            pen.text(16.0, -9.8, 12.0, "mid initial", &initial);
            pen.close();
        }
    }
    pen.done()
}

/// The token of a threat on its track, with its figures.
#[must_use]
pub fn threat(state: &State, mission: &Mission, slot: usize, form: Form) -> String {
    let mut pen = Pen::default();
    let board = mission.setup().boards.at(state.threats()[slot].origin);
    threats::threat(&mut pen, state, board, slot, form);
    pen.done()
}

/// An internal threat in one of its stations: the feet at the corner.
#[must_use]
pub fn intruder(state: &State, slot: usize, form: Form) -> String {
    let mut pen = Pen::default();
    let threat = &state.threats()[slot];
    if threat.origin == Origin::Internal {
        pen.at(0.0, 0.0, form.body(), |pen| threats::intruder(pen, threat));
    }
    pen.done()
}

/// The whole drawing with everybody in it: the body of an `svg` element.
#[must_use]
pub fn picture(state: &State, mission: &Mission, form: Form) -> String {
    let n_crew = mission.setup().crew.len();
    let mut all = scene(state, mission, form);
    let mut put = |spot: Spot, body: &str| {
        let mut pen = Pen::default();
        pen.say("<g transform=\"translate({} {})\">[]</g>", &[spot.x, spot.y], &[body]);
        all.push_str(&pen.done());
    };
    for (slot, token) in state.threats().iter().enumerate() {
        if !measure::is_there(token) {
            continue;
        }
        put(form.threat(state, slot), &threat(state, mission, slot, form));
        for station in Station::ALL {
            if token.stations.has(station) {
                put(form.intruder(state, n_crew, station, slot), &intruder(state, slot, form));
            }
        }
    }
    for seat in (0..n_crew as u8).map(Seat) {
        put(form.member(state, n_crew, seat), &member(state, mission, seat, form));
    }
    all
}

#[cfg(test)]
mod tests {
    use space_alert::{notation, ship::Stations};

    use super::*;
    use crate::{examples, film::Film};

    /// The sizes of all texts, as they are on the screen that the form is for.
    fn sizes(svg: &str) -> Vec<f64> {
        let parts = svg.split("font-size=\"").skip(1);
        parts.filter_map(|part| part.split('"').next()?.parse().ok()).collect()
    }

    /// Draws a state in both forms and looks at what came out.
    fn is_well_drawn(state: &State, mission: &Mission) {
        for form in [Form::Wide, Form::Narrow] {
            let svg = picture(state, mission, form);
            let count = |what: &str| svg.matches(what).count();
            assert_eq!(count("<g"), count("</g>"), "groups are closed");
            assert!(!svg.contains(['{', '[']), "every template was filled");
            let least = form.pick(12.0, 11.0);
            assert!(sizes(&svg).into_iter().all(|size| size >= least), "text is readable");
            for member in &mission.setup().crew {
                let seat = format!("class=\"seat-{}\"", words::colour(member.colour));
                assert_eq!(count(&seat), 1, "everybody is there once");
            }
            let (width, height) = form.size();
            for seat in (0..mission.setup().crew.len() as u8).map(Seat) {
                let Spot { x, y } = form.member(state, mission.setup().crew.len(), seat);
                assert!((0.0..=width).contains(&x) && (0.0..=height).contains(&y));
            }
        }
    }

    #[test]
    fn every_turn_of_the_examples_can_be_drawn() {
        for (_, text) in examples::ALL {
            let mission = notation::parse(text).expect("an example");
            let film = Film::of(&mission);
            for shown in (0..=film.n_moments()).step_by(7) {
                is_well_drawn(film.state(shown), &mission);
            }
        }
    }

    /// The worst that could ever be: everybody and everything in one place.
    #[test]
    fn an_overcrowded_ship_has_room_for_all() {
        let mission = notation::parse(examples::ALL[0].1).expect("an example");
        let mut state = State::start(&mission);
        for zone in Zone::ALL {
            let now = &mut state.zones[zone.idx()];
            now.tiles = 0b11_1111;
            now.weakened = true;
            (now.shield, now.reactor) = (zone.shield().0 + 1, zone.reactor().0 + 1);
        }
        (state.blind, state.sealed) = ([true; 3], [true; 2]);
        (state.maintained, state.visual) = ([true; 3], [7; 3]);
        state.rocket_flying = 3;
        (state.poisoned, state.infected) = (0b11, 0b100);
        (state.mines, state.sabotage) = ([2; 6], [[1; 3]; 6]);
        state.prepared = Stations::of(&Station::ALL);
        (state.slimy, state.contaminated) = (state.prepared, state.prepared);
        state.ninja_marks = true;
        let places = Station::ALL.map(Place::Aboard).into_iter();
        for place in places.chain([1, 2, 3].map(Place::Space)) {
            for (seat, member) in state.crew.iter_mut().enumerate() {
                member.place = place;
                member.squad = if seat < 2 { Squad::Active } else { Squad::Disabled };
                (member.prepared, member.knocked_out) = (true, seat > 2);
            }
            is_well_drawn(&state, &mission);
        }
    }
}

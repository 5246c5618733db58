//! A mission as a show: the trajectories above the ship, in one drawing.
//!
//! What stays in its place is one [`stage`]. What walks, flies or falls is
//! drawn apart, so that whoever shows it can move it: [`member`]s,
//! [`threat_token`]s, and tiles from their pile; [`Spot`] says where things are.

use picture::{Figure, Ink, Scene, Text};
use table::Seat;

use super::{
    brush::letter,
    card::mark_ink,
    ship::{self, HEIGHT as SHIP_HEIGHT, ROOM, WIDTH, corner, figure_place, left_of, tile_place},
    token::{token, zone_ink},
    trajectory::{Sign, sign},
};
use crate::{
    board::{Board, distance},
    mission::{Mission, Origin},
    ship::{Deck, Place, Station, Tile, Zone},
    state::{State, Threat},
};

/// Of a square of a trajectory.
const SQUARE: (f64, f64) = (64.0, 26.0);
/// Where the ship begins.
const SHIP_TOP: f64 = 456.0;
/// How far a token's words reach to its right.
const CAPTION: f64 = 180.0;

/// A place in the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left.
    pub x: f64,
    /// From above.
    pub y: f64,
    /// How wide and high what belongs there is, or 0.
    pub side: f64,
}

impl Spot {
    /// Where a figure stands; its corner.
    #[must_use]
    pub fn of_member(seat: Seat, place: Place) -> Self {
        let (x, y, side) = figure_place(seat, place);
        Self { x, y: SHIP_TOP + y, side }
    }

    /// Where the token of a threat lies; its middle. Threats on one square lie
    /// beside each other, as far as there is room.
    #[must_use]
    pub fn of_threat(state: &State, slot: usize) -> Self {
        let threat = &state.threats()[slot];
        let aside = 20.0 * n_before(state, slot).min(2) as f64;
        let x = lane(threat.origin) - aside;
        Self { x, y: square_middle(threat.square.max(1)), side: 0.0 }
    }

    /// Where a station's cannon is mounted.
    #[must_use]
    pub fn of_cannon(station: Station) -> Self {
        let (x, y) = corner(station);
        let y = match station.deck() {
            Deck::Upper => y,
            Deck::Lower => y + 20.0,
        };
        Self { x: x + 24.0, y: SHIP_TOP + y, side: 0.0 }
    }

    /// Where a damage tile lies; its corner.
    #[must_use]
    pub fn of_tile(zone: Zone, tile: Tile) -> Self {
        let (x, y, side) = tile_place(zone, tile);
        Self { x, y: SHIP_TOP + y, side }
    }
}

/// The frame around a zone: left, top, width, height.
#[must_use]
pub fn zone_frame(zone: Zone) -> (f64, f64, f64, f64) {
    (left_of(zone) - 2.0, SHIP_TOP + 34.0, ROOM.0 + 4.0, SHIP_HEIGHT - 40.0)
}

/// Everything that keeps its place, as it is now.
#[must_use]
pub fn stage(state: &State, mission: &Mission) -> Scene {
    let mut scene = Scene::new(WIDTH, SHIP_TOP + SHIP_HEIGHT);
    for origin in Origin::ALL {
        track(&mut scene, origin, mission.setup().boards.at(origin));
    }
    let mut below = Scene::new(WIDTH, SHIP_HEIGHT);
    ship::without_crew(&mut below, state);
    scene.place(below, 0.0, SHIP_TOP, WIDTH, SHIP_HEIGHT);
    scene
}

/// A crew member with everything about them, as wide as at their [`Spot`].
#[must_use]
pub fn member(state: &State, mission: &Mission, seat: Seat) -> Scene {
    let side = figure_place(seat, state.crew[seat.idx()].place).2;
    let mut scene = Scene::new(side, side);
    ship::member(&mut scene, state, mission, seat, (0.0, 0.0), side);
    scene
}

/// The token of a threat about the corner of the scene, with its name and
/// figures if it lies alone on its square.
#[must_use]
pub fn threat_token(state: &State, slot: usize) -> Scene {
    let threat = &state.threats()[slot];
    let mut scene = Scene::new(CAPTION, SQUARE.1);
    if n_before(state, slot) == 0 && threat.origin != Origin::Internal {
        caption(&mut scene, state, threat);
    }
    token(&mut scene, threat, 0.0, 0.0, 15.0);
    scene
}

/// How many threats lie on the same square that come before this one.
fn n_before(state: &State, slot: usize) -> usize {
    let threat = &state.threats()[slot];
    let same = |other: &&Threat| {
        other.is_on_track() && other.origin == threat.origin && other.square == threat.square
    };
    state.threats()[..slot].iter().filter(same).count()
}

fn caption(scene: &mut Scene, state: &State, threat: &Threat) {
    let left = SQUARE.0 / 2.0 + 6.0;
    let name = Text::new(left, 0.0, threat.facts().name).size(17.0).bold().within(114.0);
    scene.draw(name.centred_on(0.0));
    let figures = [
        (Sign::Heart, threat.remaining().to_string()),
        (Sign::Shield, state.shield_of(threat).to_string()),
    ];
    let mut x = left + 120.0;
    for (kind, number) in figures {
        sign(scene, kind, x, 0.0, 7.5);
        scene.draw(letter(x + 16.0, 0.0, 16.0, number).within(16.0).centred_on(0.0));
        x += 32.0;
    }
}

/// The middle of a trajectory: before its zone, or above space for internal
/// threats.
fn lane(origin: Origin) -> f64 {
    match origin {
        Origin::Zone(zone) => left_of(zone) + 44.0,
        Origin::Internal => 49.0,
    }
}

/// The middle of a square; squares are counted from the ship.
fn square_middle(square: u8) -> f64 {
    SHIP_TOP - 4.0 - SQUARE.1 * (f64::from(square) - 0.5)
}

fn track(scene: &mut Scene, origin: Origin, board: Board) {
    let x = lane(origin) - SQUARE.0 / 2.0;
    let (name, ink) = match origin {
        Origin::Zone(zone) => (board.to_string(), zone_ink(zone)),
        Origin::Internal => (format!("{board} inside"), Ink::Rust),
    };
    for square in 1..=board.length() {
        let y = square_middle(square) - SQUARE.1 / 2.0;
        let fill = if distance(square) == 2 { Ink::Wash } else { Ink::Paper };
        let cell = Figure::rect(x, y, SQUARE.0, SQUARE.1).fill(fill);
        scene.draw(cell.stroke(ink, 1.5).sharp());
        let mark = board.marks().iter().find(|(at, _)| *at == square);
        if let Some((_, mark)) = mark {
            let plate = Figure::rect(x + 3.0, y + 3.0, SQUARE.0 - 6.0, SQUARE.1 - 6.0);
            scene.draw(plate.rounded(4.0).fill(mark_ink(*mark)));
            let sign = letter(x + SQUARE.0 / 2.0, y + SQUARE.1 / 2.0, 20.0, mark.to_string());
            scene.draw(sign.paint(Ink::Paper));
        }
    }
    let top = square_middle(board.length()) - SQUARE.1 / 2.0;
    let heading = Text::new(x + SQUARE.0 / 2.0, top - 7.0, name).size(17.0).bold().middle();
    scene.draw(heading.paint(ink));
}

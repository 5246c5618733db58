//! Where things are in the drawing.

use space_alert::{
    State,
    mission::Origin,
    ship::{Deck, Place, Station, Zone},
};
use table::Seat;

/// The size of the whole.
pub(super) const WIDTH: i32 = 600;
pub(super) const HEIGHT: i32 = 668;

/// The ship begins below the trajectories.
pub(super) const SHIP_TOP: i32 = 372;
pub(super) const ZONE_WIDTH: i32 = 164;
pub(super) const STATION_HEIGHT: i32 = 116;
pub(super) const SQUARE: i32 = 20;
const SHIP_LEFT: i32 = 14;

/// The left edge of a zone.
pub(super) const fn zone_left(zone: Zone) -> i32 {
    SHIP_LEFT + zone.idx() as i32 * ZONE_WIDTH
}

/// The middle of a zone.
pub(super) const fn zone_middle(zone: Zone) -> i32 {
    zone_left(zone) + ZONE_WIDTH / 2
}

/// The middle of a trajectory.
pub(super) const fn track_middle(origin: Origin) -> i32 {
    match origin {
        Origin::Zone(zone) => zone_middle(zone),
        Origin::Internal => SHIP_LEFT + 3 * ZONE_WIDTH + 48,
    }
}

/// The middle of a square; squares are counted from the ship.
pub(super) const fn square_middle(square: u8) -> i32 {
    SHIP_TOP - 28 - (square as i32 - 1) * SQUARE
}

/// The upper left corner of a station.
pub(super) const fn station_corner(station: Station) -> (i32, i32) {
    let deck = match station.deck() {
        Deck::Upper => 0,
        Deck::Lower => STATION_HEIGHT + 10,
    };
    (zone_left(station.zone()), SHIP_TOP + deck)
}

/// Where a figure stands: everybody has an own place in every station.
pub(super) const fn figure(seat: Seat, place: Place) -> (i32, i32) {
    let idx = seat.0 as i32;
    match place {
        Place::Aboard(station) => {
            let (left, top) = station_corner(station);
            (left + 22 + idx * 27, top + 66 + (idx % 2) * 8)
        }
        Place::Space(distance) => {
            let square = match distance {
                1 => 3,
                2 => 8,
                _ => 13,
            };
            (zone_left(Zone::Red) + 8, square_middle(square))
        }
    }
}

/// Where a threat's token lies, beside others on the same square.
pub(super) fn token(state: &State, slot: usize) -> (i32, i32) {
    let threat = &state.threats()[slot];
    let same = |other: &usize| {
        let other = &state.threats()[*other];
        other.origin == threat.origin && other.square == threat.square && other.square > 0
    };
    let before = (0..slot).filter(same).count() as i32;
    let side = if before % 2 == 0 { 1 } else { -1 };
    let aside = side * (before + 1) / 2 * 26;
    (track_middle(threat.origin) + aside, square_middle(threat.square.max(1)))
}

/// Where a station's cannon is mounted.
pub(super) const fn cannon(station: Station) -> (i32, i32) {
    let (left, top) = station_corner(station);
    match station.deck() {
        Deck::Upper => (left + ZONE_WIDTH / 2, top - 4),
        Deck::Lower => (left + ZONE_WIDTH - 22, top + 10),
    }
}

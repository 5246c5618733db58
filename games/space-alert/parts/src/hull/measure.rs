//! Where things are in the drawing, wide and narrow.

use space_alert::{
    State,
    board::Board,
    mission::Origin,
    ship::{Deck, Place, Station, System, Tile, Zone},
    state::{Fate, Threat},
};
use table::Seat;

/// The two drawings: one for wide screens, one that is still readable on a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Tracks fan out above the ship.
    Wide,
    /// Tracks stand upright, each over its zone.
    Narrow,
}

/// The height of the strip of armour below the roof.
pub(super) const STRIP: f64 = 24.0;

/// A place in the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left.
    pub x: f64,
    /// From above.
    pub y: f64,
}

impl Form {
    fn is_narrow(self) -> bool {
        self == Self::Narrow
    }

    /// One of two measures.
    pub(super) fn pick(self, wide: f64, narrow: f64) -> f64 {
        if self.is_narrow() { narrow } else { wide }
    }

    /// Width and height of the whole.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        (self.pick(1110.0, 390.0), self.pick(640.0, 640.0))
    }

    /// Width and height of a station.
    pub(super) fn room(self) -> (f64, f64) {
        (self.pick(222.0, 114.0), self.pick(112.0, 122.0))
    }

    pub(super) fn gap(self) -> f64 {
        self.pick(13.0, 8.0)
    }

    /// The upper edge of the hull.
    pub(super) fn roof(self) -> f64 {
        self.pick(296.0, 262.0)
    }

    /// The upper edge of a deck's stations.
    pub(super) fn deck(self, deck: Deck) -> f64 {
        let upper = self.roof() + STRIP + 2.0;
        match deck {
            Deck::Upper => upper,
            Deck::Lower => upper + self.room().1 + 8.0,
        }
    }

    /// The upper edge of the inner track.
    pub(super) fn duct(self) -> f64 {
        self.deck(Deck::Lower) + self.room().1 + 6.0
    }

    /// The lower edge of the hull.
    pub(super) fn keel(self) -> f64 {
        self.duct() + self.pick(28.0, 26.0)
    }

    /// The left edge of a zone.
    pub(super) fn left(self, zone: Zone) -> f64 {
        self.pick(209.0, 16.0) + f64::from(zone as u8) * (self.room().0 + self.gap())
    }

    /// Left, top, width and height of a station.
    #[must_use]
    pub fn station(self, station: Station) -> [f64; 4] {
        let (w, h) = self.room();
        [self.left(station.zone()), self.deck(station.deck()), w, h]
    }

    /// Left, top, width and height of the space where the interceptors fly.
    #[must_use]
    pub fn beside(self) -> [f64; 4] {
        match self {
            Self::Wide => [20.0, self.deck(Deck::Upper) - 20.0, 120.0, 130.0],
            Self::Narrow => [self.left(Zone::Red) + 40.0, self.roof() - 120.0, 74.0, 90.0],
        }
    }

    /// Left, top, width and height of a zone.
    #[must_use]
    pub fn zone(self, zone: Zone) -> [f64; 4] {
        [self.left(zone), self.roof(), self.room().0, self.duct() - self.roof()]
    }

    /// How wide a gravolift is.
    pub(super) fn lift(self) -> f64 {
        self.pick(26.0, 14.0)
    }

    /// The middle of a zone's gravolift.
    pub(super) fn lift_middle(self, zone: Zone) -> f64 {
        let aside = self.lift() / 2.0 + 5.0;
        match zone {
            Zone::Blue => self.left(zone) + aside,
            Zone::Red | Zone::White => self.left(zone) + self.room().0 - aside,
        }
    }

    /// The left edge of a machine in its station: A, B and C stand side by side.
    pub(super) fn machine(self, station: Station, system: System) -> f64 {
        let aside = if station.zone() == Zone::Blue { self.lift() + 9.0 } else { 6.0 };
        self.left(station.zone()) + aside + f64::from(system as u8) * self.pick(60.5, 29.5)
    }

    /// Where the letter of a machine is.
    pub(super) fn letter(self, station: Station, system: System) -> Spot {
        let (x, y) = (self.machine(station, system), self.deck(station.deck()));
        Spot { x: x + self.pick(8.0, 10.0), y: y + 13.0 }
    }

    /// Where the floor begins that people stand on, and how wide it is: the lift
    /// takes the inner end of the red and white zones, the outer one of blue.
    fn floor(self, zone: Zone) -> (f64, f64) {
        let margin = self.pick(28.0, 16.0);
        let lift = self.lift() + 5.0;
        let left = self.left(zone) + margin + if zone == Zone::Blue { lift } else { 0.0 };
        (left, self.room().0 - 2.0 * margin - lift)
    }

    /// How large people are.
    pub(super) fn body(self) -> f64 {
        self.pick(1.22, 1.0)
    }

    /// Where a crew member stands: the feet.
    #[must_use]
    pub fn member(self, state: &State, n_crew: usize, seat: Seat) -> Spot {
        match state.crew[seat.idx()].place {
            Place::Aboard(station) => {
                let before = crew_in(state, n_crew, station).take_while(|other| *other != seat);
                self.standing(state, n_crew, station, before.count())
            }
            Place::Space(distance) => {
                let (column, line) = (f64::from(seat.0 % 2), f64::from(seat.0 / 2));
                let far = f64::from(distance.saturating_sub(1));
                match self {
                    Self::Wide => Spot {
                        x: 70.0 - 14.0 * far + 34.0 * column,
                        y: self.deck(Deck::Upper) + 96.0 - 62.0 * far + 30.0 * line,
                    },
                    Self::Narrow => Spot {
                        x: self.left(Zone::Red) + 62.0 + 26.0 * column,
                        y: self.roof() - 36.0 - 72.0 * far - 24.0 * line,
                    },
                }
            }
        }
    }

    /// Where the token of an internal threat stands in a station: the feet.
    #[must_use]
    pub fn intruder(self, state: &State, n_crew: usize, station: Station, slot: usize) -> Spot {
        let n_crew_here = crew_in(state, n_crew, station).count();
        let before = intruders_in(state, station).take_while(|other| *other != slot).count();
        self.standing(state, n_crew, station, n_crew_here + before)
    }

    /// The place of the `nth` of those in a station.
    fn standing(self, state: &State, n_crew: usize, station: Station, nth: usize) -> Spot {
        let n = crew_in(state, n_crew, station).count() + intruders_in(state, station).count();
        let (left, width) = self.floor(station.zone());
        let step = (width / (n.max(2) - 1) as f64).min(self.pick(38.0, 27.0));
        let [_, top, _, height] = self.station(station);
        Spot { x: left + step * nth as f64, y: top + height - self.pick(6.0, 5.0) }
    }

    /// Where a threat is: on its track, or on the inner one.
    #[must_use]
    pub fn threat(self, state: &State, slot: usize) -> Spot {
        let threat = &state.threats()[slot];
        let square = threat.square.max(1);
        let aside = self.pick(15.0, 9.0) * n_before(state, slot).min(3) as f64;
        match threat.origin {
            Origin::Zone(zone) => {
                let (x, y, ..) = self.on_track(zone, f64::from(square) - 0.5);
                Spot { x: x + if zone == Zone::Blue { -aside } else { aside }, y }
            }
            Origin::Internal => Spot {
                x: self.inner_square(square) + aside,
                y: self.duct() + self.pick(12.0, 11.0),
            },
        }
    }

    /// The middle of a square of the inner track.
    pub(super) fn inner_square(self, square: u8) -> f64 {
        let right = self.left(Zone::Blue) + self.room().0 - 4.0;
        right - (f64::from(square) - 0.5) * self.inner_pitch()
    }

    /// How wide a square of the inner track is.
    pub(super) fn inner_pitch(self) -> f64 {
        let whole = self.left(Zone::Blue) + self.room().0 - self.left(Zone::Red);
        (whole - self.pick(106.0, 64.0) - 4.0) / f64::from(Board::T7.length())
    }

    /// How long a square of a track is.
    pub(super) fn pitch(self) -> f64 {
        self.pick(15.2, 13.6)
    }

    /// The point so many squares out on a track, and the direction away from the
    /// ship there.
    pub(super) fn on_track(self, zone: Zone, squares: f64) -> (f64, f64, f64, f64) {
        let (width, roof) = (self.size().0, self.roof());
        let bent = [(192.0, roof - 8.0), (140.0, roof - 104.0), (36.0, roof - 220.0)];
        match (self, zone) {
            (Self::Narrow, _) => {
                (self.left(zone) + 22.0, roof - 20.0 - squares * self.pitch(), 0.0, -1.0)
            }
            (Self::Wide, Zone::White) => {
                (width / 2.0, roof - 30.0 - squares * self.pitch(), 0.0, -1.0)
            }
            (Self::Wide, Zone::Red) => along(bent, squares * self.pitch()),
            (Self::Wide, Zone::Blue) => {
                let (x, y, dx, dy) = along(bent, squares * self.pitch());
                (width - x, y, -dx, dy)
            }
        }
    }

    /// The muzzle of a station's weapon.
    #[must_use]
    pub fn muzzle(self, station: Station) -> Spot {
        let zone = station.zone();
        match (self, station.deck(), zone) {
            (_, Deck::Upper, _) => {
                let (x, y) = self.gun(zone);
                Spot { x, y: y - self.pick(50.0, 24.0) }
            }
            (_, Deck::Lower, Zone::White) => Spot { x: self.size().0 / 2.0, y: self.roof() - 20.0 },
            (Self::Wide, Deck::Lower, Zone::Red) => {
                Spot { x: 114.0, y: self.deck(Deck::Lower) + 2.0 }
            }
            (Self::Wide, Deck::Lower, Zone::Blue) => {
                Spot { x: 996.0, y: self.deck(Deck::Lower) + 2.0 }
            }
            (Self::Narrow, Deck::Lower, Zone::Red) => Spot { x: 12.0, y: self.roof() + 4.0 },
            (Self::Narrow, Deck::Lower, Zone::Blue) => Spot { x: 378.0, y: self.roof() + 4.0 },
        }
    }

    /// The foot of the heavy laser on the roof.
    pub(super) fn gun(self, zone: Zone) -> (f64, f64) {
        let x = self.left(zone);
        match (self, zone) {
            (Self::Narrow, _) => (x + self.room().0 * 0.66, self.roof() + 2.0),
            (Self::Wide, Zone::Red) => (x + 38.0, self.roof()),
            (Self::Wide, Zone::White) => (x + 38.0, self.roof() - 8.0),
            (Self::Wide, Zone::Blue) => (x + 72.0, self.roof()),
        }
    }

    /// The plate of armour that a damage tile tears: its corner and its width.
    #[must_use]
    pub fn plate(self, zone: Zone, tile: Tile) -> (Spot, f64) {
        let width = self.pick(17.0, 8.0);
        let first = self.left(zone) + self.room().0 - 6.0 * (width + 2.5);
        let x = first + f64::from(tile as u8) * (width + 2.5);
        (Spot { x, y: self.roof() + 6.0 }, width)
    }
}

/// The crew in a station.
fn crew_in(state: &State, n_crew: usize, station: Station) -> impl Iterator<Item = Seat> {
    let all = state.crew.iter().take(n_crew).zip(0..);
    all.filter(move |(member, _)| member.place == Place::Aboard(station))
        .map(|(_, seat)| Seat(seat))
}

/// Whether a threat's tokens lie on the boards.
pub(super) fn is_there(threat: &Threat) -> bool {
    matches!(threat.fate, Fate::OnTrack | Fate::Lingering)
}

/// The internal threats with a token in a station, by their places in the list.
pub(super) fn intruders_in(state: &State, station: Station) -> impl Iterator<Item = usize> {
    let all = state.threats().iter().enumerate();
    all.filter(move |(_, threat)| is_there(threat) && threat.stations.has(station))
        .map(|(slot, _)| slot)
}

/// How many threats lie on the same square that come before this one.
fn n_before(state: &State, slot: usize) -> usize {
    let threat = &state.threats()[slot];
    let same = |other: &&Threat| {
        is_there(other) && other.origin == threat.origin && other.square == threat.square
    };
    state.threats()[..slot].iter().filter(same).count()
}

/// The point so far along a quadratic curve, and the direction there.
fn along([a, b, c]: [(f64, f64); 3], way: f64) -> (f64, f64, f64, f64) {
    let (mut last, mut gone) = (a, 0.0);
    let mut turned = (0.0, -1.0);
    for step in 1..=200 {
        let t = f64::from(step) / 200.0;
        let mix = |a: f64, b: f64, c: f64| {
            (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * b + t * t * c
        };
        let next = (mix(a.0, b.0, c.0), mix(a.1, b.1, c.1));
        let (dx, dy) = (next.0 - last.0, next.1 - last.1);
        let length = (dx * dx + dy * dy).sqrt();
        turned = (dx / length, dy / length);
        if gone + length >= way {
            break;
        }
        (last, gone) = (next, gone + length);
    }
    let left = way - gone;
    (last.0 + turned.0 * left, last.1 + turned.1 * left, turned.0, turned.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_inside_the_drawing() {
        for form in [Form::Wide, Form::Narrow] {
            let (width, height) = form.size();
            for station in Station::ALL {
                let [x, y, w, h] = form.station(station);
                assert!(x >= 0.0 && y >= 0.0 && x + w <= width && y + h <= height);
                let muzzle = form.muzzle(station);
                assert!((0.0..=width).contains(&muzzle.x) && (0.0..=height).contains(&muzzle.y));
            }
            for zone in Zone::ALL {
                for square in 1..=Board::T7.length() {
                    let (x, y, ..) = form.on_track(zone, f64::from(square) - 0.5);
                    assert!((0.0..=width).contains(&x) && (0.0..form.roof()).contains(&y));
                }
            }
            assert!(form.keel() < height);
        }
    }
}

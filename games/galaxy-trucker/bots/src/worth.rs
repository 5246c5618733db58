//! What a ship is worth for the flight, in about credits.
//!
//! Weights are rules of thumb; `strength` says how well they do.

mod flotilla;
mod hull;
mod shape;

use arrayvec::ArrayVec;
use galaxy_trucker::{
    board::{Class, Squares},
    ship::Ship,
    tile::{Kind, Side},
};

use self::hull::Hull;
use crate::needs::Needs;

/// The ships of a flotilla, or the one ship.
type Fleet = ArrayVec<Squares, 4>;

/// A ship is judged with this in mind.
#[derive(Clone, Debug)]
pub(crate) struct Judge {
    needs: Needs,
    /// How much of the building time is left, from 1 to 0: what can still be
    /// mended weighs less.
    pub(crate) time: f64,
}

impl Judge {
    pub(crate) const fn new(needs: Needs, time: f64) -> Self {
        Self { needs, time }
    }

    /// The worth of a ship, or of a flotilla, as it is built.
    pub(crate) fn worth(&self, ship: &Ship) -> f64 {
        if flotilla::is_undecided(ship) {
            let worths = flotilla::futures(ship).map(|ship| self.worth_as_divided(&ship));
            return worths.sum::<f64>() / flotilla::N_FUTURES;
        }
        self.worth_as_divided(ship)
    }

    /// The worth if the ships stay divided as they are. Ships may still be in
    /// several pieces: what they would be worth in one, and what if all but the
    /// best pieces are lost.
    fn worth_as_divided(&self, ship: &Ship) -> f64 {
        let dead = shape::dead(ship);
        let (mut joined, mut safe) = (Fleet::new(), Fleet::new());
        let (mut room, mut chance) = (0.0, 1.0_f64);
        for outline in ship.outlines() {
            let there = outline.squares & ship.squares();
            if there.is_empty() {
                continue;
            }
            let free = outline.squares - ship.squares() - dead;
            if ship.is_whole(there) {
                safe.push(there);
            } else {
                safe.push(self.best_piece(ship, there));
                chance = chance.min(shape::chance_to_join(ship, there, free, self.time));
            }
            joined.push(there);
            room += self.room_to_grow(ship, free, there);
        }
        let mut worth = self.worth_of(ship, &safe);
        let n_apart = ship.squares().len() - safe.iter().map(|piece| piece.len()).sum::<u8>();
        if n_apart > 0 {
            worth -= 1.2 * f64::from(n_apart);
            worth += chance * (self.worth_of(ship, &joined) - worth).max(0.0);
        }
        worth + room - self.open_ends(ship, dead) - self.gaps(ship, dead)
    }

    /// The worth of one piece of a ship that flies on.
    pub(crate) fn worth_of_piece(&self, ship: &Ship, piece: Squares) -> f64 {
        let has_humans = ship.with_humans().meets(piece);
        self.worth_of(ship, &[piece]) + if has_humans { 50.0 } else { 0.0 }
    }

    fn best_piece(&self, ship: &Ship, there: Squares) -> Squares {
        let pieces = ship.pieces(there).map(|piece| (self.worth_of(ship, &[piece]), piece));
        pieces.max_by(|(one, _), (other, _)| one.total_cmp(other)).map_or(there, |(_, piece)| piece)
    }

    /// The worth of what flies: one ship, or those of a flotilla.
    fn worth_of(&self, ship: &Ship, pieces: &[Squares]) -> f64 {
        let needs = &self.needs;
        let all = pieces.iter().fold(Squares::NONE, |all, piece| all | *piece);
        let hulls: ArrayVec<Hull, 4> = pieces.iter().map(|piece| Hull::of(ship, *piece)).collect();
        let mut worth: f64 = hulls
            .iter()
            .map(|hull| {
                // Whoever is struck, it is one ship.
                let share = f64::from(hull.squares.len()) / f64::from(all.len().max(1));
                self.worth_of_hull(ship, hull, share)
            })
            .sum();

        // A flotilla is as fast as its slowest ship (GT-13.49).
        let slowest = hulls.iter().map(|hull| hull.engines).min_by(f64::total_cmp).unwrap_or(0.0);
        let days = 0.55 * needs.open_space + 0.5 * needs.zones;
        worth += days * saturating(slowest, 6.0);

        // Cannons: enemies that are beaten, and a say in combat zones.
        let cannons: f64 = hulls.iter().map(|hull| hull.cannons).sum();
        let is_fierce = hulls.iter().any(|hull| hull.cannons > 0.0 && hull.may_house[0]);
        let cannons = cannons + if is_fierce { 2.0 } else { 0.0 };
        for (strength, chance) in &needs.enemies {
            worth += chance * 4.5 * (cannons / strength).min(1.15);
        }
        worth += 0.4 * needs.zones * saturating(cannons, 8.0);

        // Large meteors: a cannon for every column, and some for the sides.
        worth += needs.large_ahead() * 2.2 * self.aimed_share(ship, all);
        for side in [Side::Right, Side::Left, Side::Rear] {
            let aimed = f64::from((ship.cannons(side) & all).len());
            worth += 0.5 * needs.large[side.idx()] * saturating(aimed, 2.0);
        }

        // Crew beyond the first two of each ship.
        let crew: f64 = hulls.iter().map(|hull| 2.0 * (hull.n_cabins - 1.0).max(0.0)).sum();
        worth += (0.55 + 0.35 * needs.crew) * saturating(crew, 8.0);

        // Holds.
        let [plain, special] = [Kind::CargoHold, Kind::SpecialHold]
            .map(|kind| capacity(ship, all & ship.of_kind(kind)));
        worth + (needs.goods / 2.2).min(14.0) * saturating((plain + 1.7 * special) / 9.0, 1.0)
    }

    /// The worth of what serves its own ship alone. `share` of all that comes
    /// strikes it.
    fn worth_of_hull(&self, ship: &Ship, hull: &Hull, share: f64) -> f64 {
        let Hull { squares, tokens, wanted, power, .. } = *hull;
        // Batteries: as many tokens as there is use for.
        let mut worth = 0.25 * tokens.min(wanted) + (0.1 + 0.35 * self.time) * tokens.min(5.0);
        // The first engine is the one that counts in open space.
        worth += 2.0 * self.needs.open_space.min(2.0) * hull.engines.min(1.0);
        worth += if hull.n_cabins > 0.0 { 9.0 } else { 0.0 };
        for side in Side::ALL {
            if ship.shields(side).meets(squares) {
                let light = self.needs.light[side.idx()];
                worth += 1.1 * light * share * power.max(0.1 + 0.6 * self.time);
            }
        }
        // A thruster steps aside from what nothing stops.
        if ship.of_kind(Kind::Thruster).meets(squares) {
            worth += 1.5 * share * power.max(0.5 * self.time) * self.needs.heavy.min(2.0);
        }
        // Components: each is a shield for those behind it, and loops hold.
        let joints = Side::ALL.map(|side| (ship.joined(side) & squares).len());
        let n_joints = f64::from(joints.iter().sum::<u8>()) / 2.0;
        let n_tiles = f64::from(squares.len());
        worth + 0.12 * n_tiles + 0.22 * (n_joints - n_tiles + 1.0).max(0.0)
    }

    /// The share of the columns of a piece with a cannon that points forward.
    fn aimed_share(&self, ship: &Ship, piece: Squares) -> f64 {
        let board = ship.board();
        let cannons = ship.cannons(Side::Front);
        let (mut n_columns, mut n_aimed) = (0.0, 0.0);
        for column in 1..=board.n_columns() {
            let squares = board.column(column) & piece;
            if !squares.is_empty() {
                let weight = rolls(ship.class(), board.column_labels[usize::from(column) - 1]);
                n_columns += weight;
                n_aimed += if squares.meets(cannons) { weight } else { 0.0 };
            }
        }
        if n_columns > 0.0 { n_aimed / n_columns } else { 0.0 }
    }
}

/// The worth of a first, second, … one falls off; `most` bring about two
/// thirds of all that there is to be had.
fn saturating(n: f64, most: f64) -> f64 {
    let n = n.max(0.0);
    if n <= most { n * (1.0 - 0.35 * n / most) } else { 0.65 * most + 0.1 * (n - most) }
}

/// How many of 36 rolls strike a line, about.
fn rolls(class: Class, label: u8) -> f64 {
    match class {
        Class::IC | Class::IIC | Class::IIIC => 6.0,
        Class::I | Class::II | Class::III | Class::IVC => f64::from(6 - label.abs_diff(7).min(6)),
    }
}

fn capacity(ship: &Ship, squares: Squares) -> f64 {
    let tiles = squares.into_iter().filter_map(|square| ship.tile(square));
    tiles.map(|placed| f64::from(placed.tile.get().capacity)).sum()
}

//! What a ship is worth for the flight, in about credits.
//!
//! Weights are rules of thumb; `strength` says how well they do.

use galaxy_trucker::{
    board::{Class, Square, Squares},
    ship::{Ship, fee, largest_cluster},
    tile::{Alien, Connector, Kind, Side},
};

use crate::needs::Needs;

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
        let dead = dead(ship);
        let mut sum = 0.0;
        let outlines = ship.outlines();
        for outline in outlines {
            let there = outline.squares & ship.squares();
            if there.is_empty() {
                continue;
            }
            let piece = self.best_piece(ship, there);
            sum += self.worth_of(ship, piece, outlines.len());
            sum -= apart(ship, outline.squares, piece, there - piece, self.time);
            sum += self.room_to_grow(ship, outline.squares, piece, dead);
        }
        sum - self.open_ends(ship, dead) - self.gaps(ship, dead)
    }

    /// The worth of one piece of a ship that flies on.
    pub(crate) fn worth_of_piece(&self, ship: &Ship, piece: Squares) -> f64 {
        let has_humans = ship.with_humans().meets(piece);
        self.worth_of(ship, piece, 1) + if has_humans { 50.0 } else { 0.0 }
    }

    fn best_piece(&self, ship: &Ship, there: Squares) -> Squares {
        if ship.is_whole(there) {
            return there;
        }
        let pieces = ship.pieces(there).map(|piece| (self.worth_of(ship, piece, 1), piece));
        pieces.max_by(|(one, _), (other, _)| one.total_cmp(other)).map_or(there, |(_, piece)| piece)
    }

    fn worth_of(&self, ship: &Ship, piece: Squares, n_ships: usize) -> f64 {
        let needs = &self.needs;
        // Ships of a flotilla share the work.
        let share = 1.0 / n_ships as f64;
        let n = |kind: Kind| f64::from((ship.of_kind(kind) & piece).len());
        let tokens = capacity(ship, piece & ship.of_kind(Kind::Battery));
        let cabins = ship.cabins() & piece;
        let (n_shields, n_double_cannons, n_double_engines) =
            (n(Kind::Shield), n(Kind::DoubleCannon), n(Kind::DoubleEngine));

        // Batteries: as many tokens as there is use for.
        let wanted = 2.5 * n_shields + 1.5 * n_double_cannons + 2.0 * n_double_engines;
        let power = (tokens / wanted.max(1.0)).min(1.0);
        let mut worth = 0.25 * tokens.min(wanted) + (0.1 + 0.35 * self.time) * tokens.min(5.0);

        // Engines: the first is the one that counts in open space.
        let plain_engines = n(Kind::Engine);
        let engines = plain_engines + 2.0 * n_double_engines * power.min(0.8);
        let alien = |colour: Alien, strength: f64| {
            let supported = |cabin: &Square| ship.aliens_possible(*cabin).has(colour);
            if strength > 0.0 && cabins.into_iter().any(|cabin| supported(&cabin)) {
                2.0
            } else {
                0.0
            }
        };
        let engines = engines + alien(Alien::Brown, engines);
        let days = 0.55 * needs.open_space * share + 0.5 * needs.zones * share;
        worth += 2.0 * needs.open_space.min(2.0) * engines.min(1.0);
        worth += days * saturating(engines, 6.0);

        // Cannons: enemies that are beaten, and a say in combat zones.
        let (plain, double) =
            (ship.of_kind(Kind::Cannon) & piece, ship.of_kind(Kind::DoubleCannon) & piece);
        let forward = ship.cannons(Side::Front);
        let halves = |cannons: Squares| f64::from(cannons.len() + (cannons & forward).len()) / 2.0;
        let cannons = halves(plain) + 2.0 * halves(double) * power.min(0.8);
        let cannons = cannons + alien(Alien::Purple, cannons);
        for (strength, chance) in &needs.enemies {
            let strength = strength * share;
            worth += chance * 4.5 * (cannons / strength).min(1.15);
        }
        worth += 0.4 * needs.zones * share * saturating(cannons, 8.0);

        // Large meteors: a cannon for every column, and some for the sides.
        worth += needs.large_ahead() * 2.2 * self.aimed_share(ship, piece);
        for side in [Side::Right, Side::Left, Side::Rear] {
            let aimed = f64::from((ship.cannons(side) & piece).len());
            worth += 0.5 * needs.large[side.idx()] * saturating(aimed, 2.0);
        }

        // Shields with power.
        for side in Side::ALL {
            if ship.shields(side).meets(piece) {
                worth += 1.1 * needs.light[side.idx()] * power.max(0.1 + 0.6 * self.time);
            }
        }

        // Crew.
        let crew = 2.0 * f64::from(cabins.len());
        worth += 9.0 * crew.min(2.0) / 2.0;
        worth += (0.55 + 0.35 * needs.crew) * share.sqrt() * saturating(crew - 2.0, 8.0);

        // Holds.
        let [plain, special] = [Kind::CargoHold, Kind::SpecialHold]
            .map(|kind| capacity(ship, piece & ship.of_kind(kind)));
        let goods = needs.goods * share;
        worth += (goods / 2.2).min(14.0) * saturating((plain + 1.7 * special) / 9.0, 1.0);

        // Components: each is a shield for those behind it, and loops hold.
        let joints = Side::ALL.map(|side| (ship.joined(side) & piece).len());
        let n_joints = f64::from(joints.iter().sum::<u8>()) / 2.0;
        let n_tiles = f64::from(piece.len());
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

    /// Connectors that face nothing, or will.
    fn open_ends(&self, ship: &Ship, dead: Squares) -> f64 {
        let each = 0.07 + 0.11 * self.needs.stardust + 0.06 * self.needs.light.iter().sum::<f64>();
        let (mut for_good, mut for_now) = (0, 0);
        // Dice may still open squares of class IVC.
        let is_opening = ship.class() == Class::IVC && ship.opening().n_rolled() < 2;
        for side in Side::ALL {
            for square in ship.exposed(side) {
                match ship.board().neighbour(square, side) {
                    Some(neighbour) if is_opening && !ship.division().open.has(neighbour) => {}
                    Some(neighbour) if !dead.has(neighbour) && is_open(ship, neighbour) => {
                        for_now += 1;
                    }
                    _ => for_good += 1,
                }
            }
        }
        each * (f64::from(for_good) + f64::from(for_now) * (1.0 - self.time) * 0.9)
    }

    /// Places where a tile can be joined, and the squares that can be reached
    /// from there: where none are left the ship ends.
    fn room_to_grow(&self, ship: &Ship, outline: Squares, piece: Squares, dead: Squares) -> f64 {
        let free = outline - ship.squares() - dead;
        if free.is_empty() {
            return 0.0;
        }
        let mut slots = Squares::NONE;
        let mut n_universal = 0_u8;
        for side in Side::ALL {
            for square in ship.exposed(side) & piece {
                let Some(neighbour) = ship.board().neighbour(square, side) else { continue };
                if free.has(neighbour) {
                    slots.insert(neighbour);
                    let connector = ship.tile(square).map(|tile| tile.connectors().at(side));
                    n_universal += u8::from(connector == Some(Connector::Universal));
                }
            }
        }
        let reached = f64::from(flood(ship, slots, free).len());
        let n_slots = f64::from(slots.len());
        let hope = self.time.sqrt();
        let joints = saturating(n_slots, 6.0) * 0.9 + 0.1 * f64::from(n_universal);
        hope * (0.75 * reached + joints * (reached / 6.0).min(1.0))
    }

    /// Squares that stay empty: lost room, and the fee of class IIIC.
    fn gaps(&self, ship: &Ship, dead: Squares) -> f64 {
        let lost_room = 0.25 * f64::from(dead.len());
        if ship.class() != Class::IIIC {
            return lost_room;
        }
        let now = f64::from(fee(largest_cluster(!ship.squares())));
        let for_good = f64::from(fee(largest_cluster(dead)));
        let empty = ship.board().squares - ship.squares();
        // Every square that is filled makes the weak spot smaller in the end.
        lost_room
            + for_good
            + (1.0 - self.time) * (now - for_good).max(0.0)
            + 0.25 * f64::from(empty.len())
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

/// Whether a square is empty and a tile may lie there at all.
fn is_open(ship: &Ship, square: Square) -> bool {
    ship.division().open.has(square) && !ship.squares().has(square)
}

/// The empty squares that must stay so: in front of muzzles and behind
/// exhausts.
fn dead(ship: &Ship) -> Squares {
    let pointing = ship
        .tiles()
        .filter_map(|(square, placed)| ship.board().neighbour(square, placed.points()?));
    pointing.filter(|square| is_open(ship, *square)).collect()
}

/// The squares of `within` that can be reached from some of them.
fn flood(ship: &Ship, from: Squares, within: Squares) -> Squares {
    let mut reached = from & within;
    loop {
        let grown = (reached | beside(ship, reached)) & within;
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

/// The neighbours of some squares.
fn beside(ship: &Ship, squares: Squares) -> Squares {
    let board = ship.board();
    let sides =
        |square| Side::ALL.into_iter().filter_map(move |side| board.neighbour(square, side));
    squares.into_iter().flat_map(sides).collect()
}

/// What it costs that a ship does not hold together: what would be lost, and
/// how far it is to the rest.
fn apart(ship: &Ship, outline: Squares, piece: Squares, rest: Squares, time: f64) -> f64 {
    if rest.is_empty() {
        return 0.0;
    }
    let free = outline - ship.squares();
    let (mut reached, mut steps) = (piece, 0.0);
    while !reached.meets(rest) && steps < 8.0 {
        let grown = reached | beside(ship, reached) & (free | rest);
        steps = if grown == reached { 8.0 } else { steps + 1.0 };
        reached = grown;
    }
    4.0 + steps + f64::from(rest.len()) * (1.3 - 0.6 * time)
}

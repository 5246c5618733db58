//! The shape of a ship: room to grow, open ends, gaps and pieces.

use galaxy_trucker::{
    board::{Class, Square, Squares},
    ship::{Ship, fee, largest_cluster},
    tile::{Connector, Side},
};

use super::{Judge, saturating};

impl Judge {
    /// Connectors that face nothing, or will.
    pub(super) fn open_ends(&self, ship: &Ship, dead: Squares) -> f64 {
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
    pub(super) fn room_to_grow(&self, ship: &Ship, free: Squares, piece: Squares) -> f64 {
        if free.is_empty() {
            return 0.0;
        }
        let (slots, n_universal) = slots(ship, free, piece);
        let reached = f64::from(flood(ship, slots, free).len());
        let n_slots = f64::from(slots.len());
        let hope = self.time.sqrt();
        let joints = saturating(n_slots, 6.0) * 0.9 + 0.1 * f64::from(n_universal);
        hope * (0.75 * reached + joints * (reached / 6.0).min(1.0))
    }

    /// Squares that stay empty: lost room, and the fee of class IIIC.
    pub(super) fn gaps(&self, ship: &Ship, dead: Squares) -> f64 {
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

/// Whether a square is empty and a tile may lie there at all.
fn is_open(ship: &Ship, square: Square) -> bool {
    ship.division().open.has(square) && !ship.squares().has(square)
}

/// The empty squares that must stay so: in front of muzzles and behind
/// exhausts.
pub(super) fn dead(ship: &Ship) -> Squares {
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

/// The free squares where a tile could be joined to some squares, and how many
/// universal connectors wait there.
fn slots(ship: &Ship, free: Squares, squares: Squares) -> (Squares, u8) {
    let mut slots = Squares::NONE;
    let mut n_universal = 0;
    for side in Side::ALL {
        for square in ship.exposed(side) & squares {
            let Some(neighbour) = ship.board().neighbour(square, side) else { continue };
            if free.has(neighbour) {
                slots.insert(neighbour);
                let connector = ship.tile(square).map(|tile| tile.connectors().at(side));
                n_universal += u8::from(connector == Some(Connector::Universal));
            }
        }
    }
    (slots, n_universal)
}

/// The chance that a ship in pieces will be in one: for the piece with the
/// poorest prospects.
pub(super) fn chance_to_join(ship: &Ship, there: Squares, free: Squares, time: f64) -> f64 {
    let pieces = || ship.pieces(there);
    let chance = |piece: Squares| {
        let (own, _) = slots(ship, free, piece);
        let (others, _) = slots(ship, free, there - piece);
        // One tile that fits on both sides, or a way of several.
        let n_bridges = f64::from((own & others).len());
        let n_near = f64::from((beside(ship, own) & others).len());
        let is_reached = flood(ship, own, free).meets(others);
        let ease = 0.14 * n_bridges + 0.05 * n_near + if is_reached { 0.02 } else { 0.0 };
        1.0 - (-ease * (1.5 + 14.0 * time)).exp()
    };
    pieces().map(chance).fold(1.0, f64::min)
}

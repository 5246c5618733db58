//! Thrusters: a ship steps aside when the lines are known (GT-15.1 to
//! GT-15.11). A module; off by default.

use super::{Fate, Strike, strike::with_power};
use crate::{
    board::{Class, Square, Squares},
    ship::Ship,
    tile::{Kind, Placed, Side},
};

/// Where the thruster used by each ship points, by the place of the ship in the
/// division; each ship uses one at most (GT-15.11).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thrusts([Option<Side>; 4]);
table::encode! { struct Thrusts(by_ship) }

impl Thrusts {
    pub(super) const NONE: Self = Self([None; 4]);

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    pub(super) fn has(&self, ship_idx: usize) -> bool {
        self.0[ship_idx].is_some()
    }

    pub(super) fn set(&mut self, ship_idx: usize, towards: Side) {
        self.0[ship_idx] = Some(towards);
    }

    /// The line in which an attack meets one ship: moved one step towards where
    /// its thruster points (GT-15.3). Off the board it misses (GT-15.4); the
    /// torus has no edge.
    pub(super) fn line(&self, ship: &Ship, ship_idx: usize, from: Side, line: u8) -> Option<u8> {
        let board = ship.board();
        let n_lines = board.n_lines(from);
        let towards = self.0[ship_idx].filter(|towards| is_across(*towards, from));
        let is_torus = ship.class() == Class::IIIC;
        match towards {
            None => Some(line),
            Some(Side::Front | Side::Left) if line > 1 => Some(line - 1),
            Some(Side::Rear | Side::Right) if line < n_lines => Some(line + 1),
            Some(Side::Front | Side::Left) => is_torus.then_some(n_lines),
            Some(Side::Rear | Side::Right) => is_torus.then_some(1),
        }
    }

    /// The squares in which an attack meets one ship and, on the torus, where
    /// its path begins: the rolled square moves, then the path is followed
    /// (GT-16.19).
    pub(super) fn path(
        &self,
        ship: &Ship,
        ship_idx: usize,
        from: Side,
        line: u8,
        start: Option<Square>,
    ) -> Option<(Squares, Option<Square>)> {
        let board = ship.board();
        let line = self.line(ship, ship_idx, from, line)?;
        let start = match (start, self.0[ship_idx]) {
            (Some(start), Some(towards)) => board.neighbour(start, towards),
            (start, _) => start,
        };
        Some((board.line(from, line), start))
    }
}

/// Whether a thruster pointing there moves the lines of attacks from a side.
fn is_across(towards: Side, from: Side) -> bool {
    towards.is_lengthwise() != from.is_lengthwise()
}

impl Strike {
    /// The thrusters that may be used: while something is in danger, before any
    /// cannon or shield (GT-15.2), one for each ship (GT-15.11), if they move
    /// the line and a token is at hand.
    #[must_use]
    pub fn thrusters(&self, ship: &Ship) -> Squares {
        let thrusters = ship.of_kind(Kind::Thruster);
        if !self.defences.with_thrusters || thrusters.is_empty() || self.has_answered() {
            return Squares::NONE;
        }
        if self.in_danger().is_empty() {
            return Squares::NONE;
        }
        let ships = ship.outlines().iter().enumerate();
        let rested = ships
            .filter(|(idx, _)| !self.thrusts.has(*idx))
            .fold(Squares::NONE, |all, (_, outline)| all | outline.squares);
        let usable = thrusters & rested & with_power(ship);
        usable.into_iter().filter(|thruster| self.is_moved_by(ship, *thruster)).collect()
    }

    /// Whether a thruster changes anything: across the direction of the attack,
    /// on the torus also along it, since the path then begins elsewhere
    /// (GT-16.19).
    pub(super) fn is_moved_by(&self, ship: &Ship, thruster: Square) -> bool {
        let towards = ship.tile(thruster).and_then(Placed::points);
        towards.is_some_and(|towards| ship.class() == Class::IIIC || is_across(towards, self.from))
    }

    /// Whether a cannon or a shield was used already.
    pub(super) fn has_answered(&self) -> bool {
        self.lines
            .iter()
            .any(|struck| matches!(struck.fate, Fate::Shot | Fate::Shielded | Fate::Lost))
    }
}

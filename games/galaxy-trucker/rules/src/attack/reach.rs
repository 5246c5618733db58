//! Which cannons reach a large meteor (GT-7.11 to GT-7.14, GT-12.43, GT-12.44).

use std::fmt;

use table::RuleId;

use super::Strike;
use crate::{
    board::{Class, Squares},
    ship::Ship,
    tile::Side,
};

/// In which lines a cannon that points to the attack reaches it. How deep it
/// stands in its line does not matter (GT-7.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// From the front: its own column (GT-7.11).
    Column,
    /// From the rear: its own or a neighbouring column (GT-7.13, GT-16.17).
    Columns,
    /// From a side: its own or a neighbouring row (GT-7.12), by place and not
    /// by number (GT-11.27).
    Rows,
    /// On the torus from front or rear: its own column (GT-12.43).
    TorusColumn,
    /// On the torus from a side: its own or a neighbouring row, row 1 being
    /// next to row 6 (GT-12.44, GT-16.18).
    TorusRows,
    /// The same by the other reading: its own row (GT-16.18).
    TorusRow,
}

impl Reach {
    /// The rule.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::Column => "GT-7.11",
            Self::Columns => "GT-7.13",
            Self::Rows => "GT-7.12",
            Self::TorusColumn => "GT-12.43",
            Self::TorusRows | Self::TorusRow => "GT-12.44",
        })
    }

    /// Whether it is a rule of class IIIC.
    pub(super) const fn is_on_torus(self) -> bool {
        matches!(self, Self::TorusColumn | Self::TorusRows | Self::TorusRow)
    }

    const fn is_wide(self) -> bool {
        matches!(self, Self::Columns | Self::Rows | Self::TorusRows)
    }

    const fn is_round(self) -> bool {
        matches!(self, Self::TorusRows)
    }
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Column | Self::TorusColumn => "meteors in its own column",
            Self::Columns => "meteors in its own or a neighbouring column",
            Self::Rows | Self::TorusRows => "meteors in its own or a neighbouring row",
            Self::TorusRow => "meteors in its own row",
        })
    }
}

impl Strike {
    /// The rule for this direction and class.
    pub(super) const fn reach_on(&self, class: Class) -> Reach {
        match (self.from, matches!(class, Class::IIIC)) {
            (Side::Front, false) => Reach::Column,
            (Side::Rear, false) => Reach::Columns,
            (Side::Left | Side::Right, false) => Reach::Rows,
            (Side::Front | Side::Rear, true) => Reach::TorusColumn,
            (Side::Left | Side::Right, true) if self.defences.same_row_on_torus => Reach::TorusRow,
            (Side::Left | Side::Right, true) => Reach::TorusRows,
        }
    }

    /// The squares from which a cannon pointing to the attack reaches a line. A
    /// ship that moved aside has the line elsewhere (GT-15.10).
    pub(super) fn within_reach(&self, ship: &Ship, line: u8) -> Squares {
        if self.thrusts.is_empty() {
            return self.around(ship, line);
        }
        let ships = ship.outlines().iter().enumerate();
        ships.fold(Squares::NONE, |all, (idx, outline)| {
            let moved = self.thrusts.line(ship, idx, self.from, line);
            all | moved.map_or(Squares::NONE, |line| self.around(ship, line)) & outline.squares
        })
    }

    fn around(&self, ship: &Ship, line: u8) -> Squares {
        let board = ship.board();
        let reach = self.reach_on(ship.class());
        let n_lines = board.n_lines(self.from);
        let mut squares = board.line(self.from, line);
        if reach.is_wide() {
            let before =
                if line > 1 { Some(line - 1) } else { reach.is_round().then_some(n_lines) };
            let after = if line < n_lines { Some(line + 1) } else { reach.is_round().then_some(1) };
            for neighbour in before.into_iter().chain(after) {
                squares |= board.line(self.from, neighbour);
            }
        }
        squares
    }
}

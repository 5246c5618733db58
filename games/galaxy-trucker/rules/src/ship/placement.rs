//! Where a tile may be laid while building (GT-2.7, GT-2.8, GT-10.7,
//! GT-13.7 to GT-13.18). Mistakes do not stop it; the spot check finds them
//! (GT-2.9).

use table::RuleId;

use super::{Facing, Ship, masks::is_across_splice};
use crate::{
    board::{Square, Squares},
    tile::{Placed, Side},
};

/// Why a tile may not be laid on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementRefusal {
    /// The class has no such square; an orange one does not exist on class IC.
    #[error("the ship has no square there")]
    Outside,
    /// A marked square that no die has opened.
    #[error("that square is locked")]
    Locked,
    /// There is a tile already.
    #[error("there is a tile already")]
    Taken,
    /// No component of the same ship beside it.
    #[error("a tile must lie beside a component of its ship")]
    Apart,
    /// Beside components, but no connectors match.
    #[error("a tile must be joined to its ship by matching connectors")]
    NotJoined,
}

impl PlacementRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::Outside | Self::Taken => "GT-2.7",
            Self::Locked => "GT-13.7",
            Self::Apart | Self::NotJoined => "GT-2.8",
        })
    }
}

impl Ship {
    /// Whether a tile may be laid there: a free and open square, joined to its
    /// ship, or anywhere if that ship has no component yet.
    ///
    /// # Errors
    ///
    /// If it may not.
    pub fn check_placement(&self, square: Square, placed: Placed) -> Result<(), PlacementRefusal> {
        if !self.board().squares.has(square) {
            return Err(PlacementRefusal::Outside);
        }
        let ship = self.division().ship_of(square);
        if !ship.has(square) {
            return Err(PlacementRefusal::Locked);
        }
        if self.squares().has(square) {
            return Err(PlacementRefusal::Taken);
        }
        if !ship.meets(self.squares()) {
            // The first component of a ship may go anywhere (GT-10.7, GT-13.9,
            // GT-13.18).
            return Ok(());
        }
        let mut refusal = PlacementRefusal::Apart;
        for side in Side::ALL {
            let Some(neighbour) = self.board().neighbour(square, side) else { continue };
            let Some(other) = self.tile(neighbour).filter(|_| ship.has(neighbour)) else {
                continue;
            };
            refusal = PlacementRefusal::NotJoined;
            let facing = Facing::between(
                placed.connectors().at(side),
                other.connectors().at(side.opposite()),
                is_across_splice(self.board(), square, side),
            );
            if facing == Facing::Joined {
                return Ok(());
            }
        }
        Err(refusal)
    }

    /// The free squares where some tile may go: beside a component of its ship,
    /// or anywhere in a ship that has none.
    #[must_use]
    pub fn free_squares(&self) -> Squares {
        let mut free = Squares::NONE;
        for ship in self.outlines() {
            let there = ship.squares & self.squares();
            if there.is_empty() {
                free |= ship.squares;
            }
            free |= self.board().touching(there) & ship.squares;
        }
        free - self.squares()
    }

    /// Whether every ship that is separate now has its first component: only
    /// then may cards be looked at (GT-13.33, GT-13.34).
    #[must_use]
    pub fn has_begun_all(&self) -> bool {
        self.outlines().iter().all(|ship| ship.squares.meets(self.squares()))
    }
}

//! The ship of one player; in class IVC the whole flotilla.
//!
//! A [`Ship`] is plain data of fixed size: the tiles on its squares and what
//! lies on them. Beside them it keeps sets of squares that follow from the
//! tiles (which are joined, which are exposed, where the cannons are), so that
//! questions during the flight are answered by looking at a few bits.

mod aboard;
mod facing;
mod gain;
mod goods;
mod launch;
mod loss;
mod masks;
mod mistakes;
mod pieces;
mod placement;
mod record;
mod strength;
mod weak_spot;

use serde::{Deserialize, Serialize};

pub use aboard::Figures;
pub use facing::Facing;
pub use gain::{GainRefusal, Gained};
pub use goods::{Good, Goods};
pub use launch::{AlienRefusal, Aliens};
pub use loss::Loss;
pub use mistakes::{Fault, Mistake};
pub use pieces::Pieces;
pub use placement::PlacementRefusal;
pub use strength::{Power, PowerRefusal};
pub use weak_spot::{Fee, fee, largest_cluster};

use crate::{
    board::{Board, Class, Division, N_SQUARES_MAX, Opening, Outline, Square, Squares},
    tile::{Kind, Placed, Side, TileId},
};
use masks::Masks;

/// Everything that one player has built and what is aboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "record::Record", into = "record::Record")]
pub struct Ship {
    class: Class,
    opening: Opening,
    tiles: [Option<Placed>; N_SQUARES_MAX],
    /// Squares with at least one human, and with two.
    humans: [Squares; 2],
    /// Where the purple and the brown alien live: a player has at most one of
    /// each colour (GT-4.6, GT-13.40).
    aliens: [Option<Square>; 2],
    /// Squares with at least one, two and three battery tokens.
    tokens: [Squares; 3],
    goods: [goods::Packed; N_SQUARES_MAX],
    masks: Masks,
}
table::encode! {
    struct Ship { class, opening, tiles, humans, aliens, tokens, goods, masks }
}

impl Ship {
    /// A board as building begins: empty, or with the pilot cabin on its square
    /// (GT-2.16, GT-10.6).
    #[must_use]
    pub fn new(class: Class) -> Self {
        let mut ship = Self::empty(class);
        if let Some(square) = class.board().pilot_cabin {
            ship.place(square, Placed::upright(TileId::PILOT_CABIN));
        }
        ship
    }

    /// A board without any tile.
    #[must_use]
    pub const fn empty(class: Class) -> Self {
        Self {
            class,
            opening: Opening::LOCKED,
            tiles: [None; N_SQUARES_MAX],
            humans: [Squares::NONE; 2],
            aliens: [None; 2],
            tokens: [Squares::NONE; 3],
            goods: [goods::Packed::NONE; N_SQUARES_MAX],
            masks: Masks::NONE,
        }
    }

    /// Its class.
    #[must_use]
    pub const fn class(&self) -> Class {
        self.class
    }

    /// The board of its class.
    #[must_use]
    pub const fn board(&self) -> &'static Board {
        self.class.board()
    }

    /// The dice that divide class IVC into ships.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// Opens squares of class IVC; the dice hold for all players (GT-13.13).
    pub const fn open(&mut self, opening: Opening) {
        self.opening = opening;
    }

    /// How its squares are divided into ships.
    #[must_use]
    pub const fn division(&self) -> &'static Division {
        self.opening.division(self.class)
    }

    /// The outlines of its ships, those without components included: one except
    /// in class IVC.
    #[must_use]
    pub fn outlines(&self) -> &'static [Outline] {
        self.division().ships()
    }

    /// The squares with a component.
    #[must_use]
    pub const fn squares(&self) -> Squares {
        self.masks.squares
    }

    /// The tile on a square.
    #[must_use]
    pub const fn tile(&self, square: Square) -> Option<Placed> {
        self.tiles[square.idx()]
    }

    /// All tiles with their squares.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Placed)> {
        self.squares().into_iter().filter_map(|square| Some((square, self.tile(square)?)))
    }

    /// The squares with components of a kind.
    #[must_use]
    pub const fn of_kind(&self, kind: Kind) -> Squares {
        self.masks.kinds[kind.idx()]
    }

    /// The cabins, pilot cabins included.
    #[must_use]
    pub fn cabins(&self) -> Squares {
        self.of_kind(Kind::PilotCabin) | self.of_kind(Kind::Cabin)
    }

    /// The holds of both kinds.
    #[must_use]
    pub fn holds(&self) -> Squares {
        self.of_kind(Kind::CargoHold) | self.of_kind(Kind::SpecialHold)
    }

    /// The engines, plain and double.
    #[must_use]
    pub fn engines(&self) -> Squares {
        self.of_kind(Kind::Engine) | self.of_kind(Kind::DoubleEngine)
    }

    /// The cannons, plain and double, that point to a side.
    #[must_use]
    pub fn cannons(&self, side: Side) -> Squares {
        let cannons = self.of_kind(Kind::Cannon) | self.of_kind(Kind::DoubleCannon);
        cannons & self.masks.pointing[side.idx()]
    }

    /// The shields that cover a side (GT-7.10).
    #[must_use]
    pub const fn shields(&self, side: Side) -> Squares {
        self.masks.shields[side.idx()]
    }

    /// The squares whose connector at a side is joined to the neighbour there.
    #[must_use]
    pub const fn joined(&self, side: Side) -> Squares {
        self.masks.joined[side.idx()]
    }

    /// The squares whose connector at a side faces an empty square or the
    /// outside (GT-3.20, GT-12.49).
    #[must_use]
    pub const fn exposed(&self, side: Side) -> Squares {
        self.masks.exposed[side.idx()]
    }

    /// The number of exposed connectors, in class IVC over the whole flotilla
    /// (GT-3.20, GT-13.62).
    #[must_use]
    pub fn n_exposed(&self) -> u16 {
        self.masks.exposed.iter().map(|squares| u16::from(squares.len())).sum()
    }

    /// The neighbours joined to a square.
    #[must_use]
    pub const fn joined_to(&self, square: Square) -> Squares {
        self.board().beside(square, self.masks.joints[square.idx()])
    }
}

#[cfg(test)]
mod tests;

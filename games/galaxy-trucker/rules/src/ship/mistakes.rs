//! The spot check: every way to be wrong, with its rule, its squares and the
//! side (GT-3.5 to GT-3.14, GT-11.7, GT-12.5 to GT-12.15, GT-15.1).

use serde::{Deserialize, Serialize};
use table::RuleId;

use super::{Facing, Ship, masks::is_across_splice};
use crate::{
    board::{Class, Square},
    tile::{Kind, Side, Sides},
};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A simple connector faces a double one (GT-3.5).
    SimpleDouble,
    /// A connector faces a smooth side (GT-3.6).
    ConnectorSmooth,
    /// A universal connector faces another kind across the splice (GT-11.7).
    Splice,
    /// A tile lies in front of a muzzle (GT-3.9).
    Muzzle,
    /// A tile lies behind an exhaust (GT-3.11).
    Exhaust,
    /// An exhaust does not point to the rear (GT-3.10).
    ExhaustDirection,
    /// A tile lies where a thruster points (GT-15.1).
    Thruster,
}

/// A mistake of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Mistake {
    /// What is wrong.
    pub fault: Fault,
    /// On which square.
    pub square: Square,
    /// At which side of it.
    pub side: Side,
    /// The square at that side, around the edge on the torus, if it takes part.
    pub other: Option<Square>,
    /// Whether the side lies on the edge of the torus.
    pub around_edge: bool,
}

impl Mistake {
    /// The rule that is broken.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match (self.fault, self.around_edge, self.side) {
            (Fault::SimpleDouble, true, Side::Left | Side::Right) => "GT-12.5",
            (Fault::SimpleDouble, true, _) => "GT-12.6",
            (Fault::ConnectorSmooth, true, _) => "GT-12.7",
            (Fault::Muzzle | Fault::Exhaust | Fault::Thruster, true, Side::Front) => "GT-12.11",
            (Fault::Muzzle | Fault::Exhaust | Fault::Thruster, true, Side::Rear) => "GT-12.12",
            (Fault::Muzzle | Fault::Exhaust | Fault::Thruster, true, Side::Left) => "GT-12.13",
            (Fault::Muzzle | Fault::Exhaust | Fault::Thruster, true, Side::Right) => "GT-12.14",
            (Fault::SimpleDouble, false, _) => "GT-3.5",
            (Fault::ConnectorSmooth, false, _) => "GT-3.6",
            (Fault::Splice, ..) => "GT-11.7",
            (Fault::Muzzle, false, _) => "GT-3.9",
            (Fault::Exhaust, false, _) => "GT-3.11",
            (Fault::ExhaustDirection, ..) => "GT-3.10",
            (Fault::Thruster, false, _) => "GT-15.1",
        })
    }

    /// What is wrong in a few words; the squares are for the caller to name.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self.fault {
            Fault::SimpleDouble => "a simple connector faces a double one",
            Fault::ConnectorSmooth => "a connector faces a smooth side",
            Fault::Splice => "only equal connectors join across the splice",
            Fault::Muzzle => "the square in front of a muzzle must be empty",
            Fault::Exhaust => "the square behind an exhaust must be empty",
            Fault::ExhaustDirection => "an exhaust must point to the rear",
            Fault::Thruster => "the square a thruster points at must be empty",
        }
    }
}

impl Ship {
    /// All mistakes, each facing pair once. A ship in several pieces is another
    /// question: [`Self::broken`].
    #[must_use]
    pub fn mistakes(&self) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        for side in [Side::Right, Side::Rear] {
            for square in self.masks.wrong[side.idx()] {
                self.check_side(square, side, &mut mistakes);
            }
        }
        for side in Side::ALL {
            for square in self.masks.pointing[side.idx()] {
                self.check_direction(square, side, &mut mistakes);
                self.check_blocked(square, side, &mut mistakes);
            }
        }
        mistakes.sort_unstable_by_key(|mistake| (mistake.square, mistake.side, mistake.fault));
        mistakes
    }

    /// The mistakes in which the component on a square takes part.
    #[must_use]
    pub fn mistakes_at(&self, square: Square) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        for side in Side::ALL {
            if self.masks.wrong[side.idx()].has(square) {
                self.check_side(square, side, &mut mistakes);
            }
            if self.masks.pointing[side.idx()].has(square) {
                self.check_direction(square, side, &mut mistakes);
                self.check_blocked(square, side, &mut mistakes);
            }
            if let Some(neighbour) = self.board().neighbour(square, side)
                && self.squares().has(square)
                && self.masks.pointing[side.opposite().idx()].has(neighbour)
            {
                self.check_blocked(neighbour, side.opposite(), &mut mistakes);
            }
        }
        mistakes
    }

    /// Whether there is any mistake.
    #[must_use]
    pub fn has_mistakes(&self) -> bool {
        let is_wrong = !self.masks.wrong.iter().all(|squares| squares.is_empty());
        is_wrong
            || Side::ALL.into_iter().any(|side| {
                let pointing = self.masks.pointing[side.idx()];
                let is_blocked =
                    |square| self.board().beside(square, Sides::of(side)).meets(self.squares());
                side != Side::Rear && pointing.meets(self.engines())
                    || pointing.into_iter().any(is_blocked)
            })
    }

    /// Whether the ship may launch: no mistake, and every ship in one piece
    /// (GT-3.14, GT-13.36).
    #[must_use]
    pub fn is_legal(&self) -> bool {
        !self.has_mistakes() && self.broken().is_none()
    }

    /// Tells of two sides that do not match.
    fn check_side(&self, square: Square, side: Side, to: &mut Vec<Mistake>) {
        let neighbour = self.board().neighbour(square, side);
        let Some((at, other)) = neighbour.and_then(|at| Some((at, self.tile(at)?))) else { return };
        let Some(placed) = self.tile(square) else { return };
        let facing = Facing::between(
            placed.connectors().at(side),
            other.connectors().at(side.opposite()),
            is_across_splice(self.board(), square, side),
        );
        let fault = match facing {
            Facing::Joined | Facing::Smooth => return,
            Facing::SimpleDouble => Fault::SimpleDouble,
            Facing::ConnectorSmooth => Fault::ConnectorSmooth,
            Facing::Splice => Fault::Splice,
        };
        to.push(self.mistake(fault, square, side, Some(at)));
    }

    /// Tells of an engine that does not point to the rear.
    fn check_direction(&self, square: Square, side: Side, to: &mut Vec<Mistake>) {
        if side != Side::Rear && self.engines().has(square) {
            to.push(self.mistake(Fault::ExhaustDirection, square, side, None));
        }
    }

    /// Tells of a tile where a muzzle, an exhaust or a thruster points.
    fn check_blocked(&self, square: Square, side: Side, to: &mut Vec<Mistake>) {
        let front = self.board().neighbour(square, side);
        if let Some(front) = front.filter(|front| self.squares().has(*front)) {
            let fault = if self.engines().has(square) {
                Fault::Exhaust
            } else if self.of_kind(Kind::Thruster).has(square) {
                Fault::Thruster
            } else {
                Fault::Muzzle
            };
            to.push(self.mistake(fault, square, side, Some(front)));
        }
    }

    fn mistake(&self, fault: Fault, square: Square, side: Side, other: Option<Square>) -> Mistake {
        let place = self.board().place(square);
        let is_edge = match side {
            Side::Front => place.row == 1,
            Side::Rear => place.row == self.board().n_rows(),
            Side::Left => place.column == 1,
            Side::Right => place.column == self.board().n_columns(),
        };
        let around_edge = self.class == Class::IIIC && is_edge;
        Mistake { fault, square, side, other, around_edge }
    }
}

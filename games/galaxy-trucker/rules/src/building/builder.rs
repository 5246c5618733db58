//! One player while building.

use table::Seat;

use super::{Heap, TileNo};
use crate::{
    board::{Class, Square, Squares},
    ship::Ship,
};

/// The tile in a hand (GT-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    pub(crate) tile: TileNo,
    /// It was drawn face down, and only its holder has seen it (GT-2.4).
    pub(crate) is_hidden: bool,
}
table::encode! { struct Hand { tile, is_hidden } }

/// The tile placed last, as long as it is not fixed (GT-2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) tile: TileNo,
    pub(crate) at: Square,
    /// It lay aside before, and cannot be returned (GT-2.14).
    pub(crate) was_aside: bool,
}
table::encode! { struct Last { tile, at, was_aside } }

/// What one player has while building. All of it is open but a drawn tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Builder {
    pub(crate) ship: Ship,
    pub(crate) hand: Option<Hand>,
    /// The place for set-aside tiles (GT-2.12).
    pub(crate) aside: [Option<TileNo>; 2],
    pub(crate) last: Option<Last>,
    /// The pile this player looks at (GT-2.19).
    pub(crate) looks_at: Option<u8>,
    /// The piles this player has looked at, one bit each.
    pub(crate) has_seen: u8,
    /// The number tile, from 1 (GT-2.29).
    pub(crate) number: Option<u8>,
    /// Time ran out before this player had finished (GT-2.31).
    pub(crate) is_caught: bool,
    /// Wants the clock to stop.
    pub(crate) wants_pause: bool,
}
table::encode! {
    struct Builder {
        ship,
        hand,
        aside,
        last,
        looks_at,
        has_seen,
        number,
        is_caught,
        wants_pause,
    }
}

impl Builder {
    /// The pilot cabin lies on its square, or aside where the board has none
    /// (GT-2.16, GT-10.2).
    pub(crate) fn new(class: Class, seat: Seat, heap: &Heap) -> Self {
        let cabin = class.starts_anywhere().then(|| heap.cabin_of(seat));
        Self {
            ship: Ship::new(class),
            hand: None,
            aside: [cabin, None],
            last: None,
            looks_at: None,
            has_seen: 0,
            number: None,
            is_caught: false,
            wants_pause: false,
        }
    }

    /// Whether this player still builds.
    pub(crate) const fn builds(&self) -> bool {
        self.number.is_none() && !self.is_caught
    }

    /// Where a tile lies aside.
    pub(crate) fn aside_slot(&self, tile: TileNo) -> Option<usize> {
        self.aside.iter().position(|aside| *aside == Some(tile))
    }

    /// Whether this player has begun enough to look at cards: a first component
    /// (GT-2.18, GT-10.9), in class IVC one on every ship that is separate now
    /// (GT-13.33, GT-13.34).
    pub(crate) fn may_look(&self) -> bool {
        let mut added = self.ship.squares();
        if let Some(cabin) = self.ship.board().pilot_cabin {
            added -= Squares::of(cabin);
        }
        self.ship.outlines().iter().all(|ship| ship.squares.meets(added))
    }

    /// How many tiles lie aside.
    pub(crate) fn n_aside(&self) -> u8 {
        self.aside.iter().flatten().count() as u8
    }
}

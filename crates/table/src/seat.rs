//! Who sits at the table and who looks on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. People are shown `Seat(0)` as "seat 1".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);
crate::encode! { struct Seat(number) }

impl Seat {
    /// The seats of a table for `n_seats`, in order.
    pub fn all(n_seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..n_seats).map(Seat)
    }

    /// The seat as an index into per-seat lists.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// For whose eyes a view, an event or a list is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// The person or program in this seat.
    Seat(Seat),
    /// Somebody who only looks on: sees what everybody sees.
    Spectator,
    /// After the end nothing is hidden any more.
    Everything,
}
crate::encode! { enum Audience { 0 Seat(seat), 1 Spectator, 2 Everything } }

impl Audience {
    /// Whether what belongs to `seat` alone may be shown.
    #[must_use]
    pub fn sees_hand_of(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Spectator => false,
            Self::Everything => true,
        }
    }
}

/// Who caused a journal entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A seat acted.
    Seat(Seat),
    /// The time the game asked for came.
    Clock,
}
crate::encode! { enum Actor { 0 Seat(seat), 1 Clock } }

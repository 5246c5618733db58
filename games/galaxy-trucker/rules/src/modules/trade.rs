//! The trades of cyan aliens, and for which ships of a flotilla they work.

use crate::{
    board::{Square, Squares},
    ship::Ship,
};

/// What a cyan alien can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trade {
    /// Works for all ships (GT-15.26).
    Lawyer,
    /// Works for all ships (GT-15.26).
    Diplomat,
    /// Works for the own ship (GT-15.27).
    Techie,
    /// Works for the own ship (GT-15.27).
    Guru,
    /// In flight for the own ship (GT-15.28), at home for all that arrived or
    /// none (GT-15.31).
    Manager,
    /// At home for all ships that arrived, or for the own one (GT-15.29,
    /// GT-15.30).
    Merchant,
}

impl Trade {
    /// All trades.
    pub const ALL: [Self; 6] =
        [Self::Lawyer, Self::Diplomat, Self::Techie, Self::Guru, Self::Manager, Self::Merchant];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lawyer => "lawyer",
            Self::Diplomat => "diplomat",
            Self::Techie => "techie",
            Self::Guru => "guru",
            Self::Manager => "manager",
            Self::Merchant => "merchant",
        }
    }

    /// The squares for which an alien in `cabin` works during the flight.
    #[must_use]
    pub fn in_flight(self, ship: &Ship, cabin: Square) -> Squares {
        match self {
            Self::Lawyer | Self::Diplomat => ship.division().open,
            Self::Techie | Self::Guru | Self::Manager | Self::Merchant => {
                ship.division().ship_of(cabin)
            }
        }
    }

    /// The squares for which an alien in `cabin` works at the end of the
    /// flight, when the ships on the squares `arrived` have arrived.
    #[must_use]
    pub fn at_home(self, ship: &Ship, cabin: Square, arrived: Squares) -> Squares {
        match self {
            Self::Manager | Self::Merchant if arrived.has(cabin) => arrived,
            Self::Manager => Squares::NONE,
            _ => self.in_flight(ship, cabin),
        }
    }
}

//! Levels of cards and flights.

use serde::{Deserialize, Serialize};

use super::Harder;
use crate::board::Class;

/// The level of a card, or of a flight: it selects the rules card with the
/// recipe of the deck, the gaps at the start and the bonuses (GT-1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they are numbers")]
pub enum Level {
    I,
    II,
    III,
    IV,
}
table::encode! { enum Level { 0 I, 1 II, 2 III, 3 IV } }

impl Level {
    /// All levels.
    pub const ALL: [Self; 4] = [Self::I, Self::II, Self::III, Self::IV];

    /// The level of a class's flight (GT-1.7).
    #[must_use]
    pub const fn of_class(class: Class) -> Self {
        Self::ALL[class.level() as usize - 1]
    }

    /// The level as an index into lists of four.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The numeral.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::I => "I",
            Self::II => "II",
            Self::III => "III",
            Self::IV => "IV",
        }
    }

    /// The level whose rules card is in use: chapter 14 flies level IV with
    /// that of level III (GT-14.1).
    #[must_use]
    pub const fn rules_card(self, harder: Harder) -> Self {
        if harder.0 { Self::III } else { self }
    }

    /// How far apart rockets start (GT-4.13).
    #[must_use]
    pub const fn start_gap(self) -> i16 {
        self as i16 + 2
    }

    /// The bonus for arriving in this place, from 0 (GT-9.2). That of level IV
    /// is our extrapolation (GT-9.3, GT-16.40); a fifth gets none (GT-16.41).
    #[must_use]
    pub const fn arrival_bonus(self, place: usize) -> u8 {
        const BY_LEVEL: [[u8; 4]; 4] = [[4, 3, 2, 1], [8, 6, 4, 2], [12, 9, 6, 3], [16, 12, 8, 4]];
        if place < 4 { BY_LEVEL[self.idx()][place] } else { 0 }
    }

    /// The bonus for the best-looking ship (GT-9.5, GT-9.6). That of level IV
    /// is our extrapolation (GT-16.40).
    #[must_use]
    pub const fn looks_bonus(self) -> u8 {
        [2, 4, 6, 8][self.idx()]
    }
}

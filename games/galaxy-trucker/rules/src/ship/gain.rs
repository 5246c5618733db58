//! Gained crew and battery tokens. No card of the base game gives any; those of
//! the big expansions do, and a flotilla may share them out (GT-13.56).

use table::RuleId;

use super::{Figures, Ship};
use crate::{board::Square, tile::Kind};

/// What is gained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gained {
    /// So many humans.
    Humans(u8),
    /// So many battery tokens.
    Tokens(u8),
}

/// Why what is gained cannot be shared out so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GainRefusal {
    /// More than are gained.
    #[error("there are only {0} to be shared out")]
    TooMany(u8),
    /// What was aboard before is somewhere else now.
    #[error("those who were aboard before stay where they are")]
    Moved,
    /// No cabin, or one that is full or has an alien.
    #[error("a cabin takes two humans, or one alien alone")]
    NoBerth,
    /// No battery, or not so many tokens.
    #[error("there is no room for so many tokens")]
    NoRoom,
}

impl GainRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::TooMany(_) | Self::Moved => "GT-13.56",
            Self::NoBerth => "GT-4.2",
            Self::NoRoom => "GT-4.9",
        })
    }
}

impl Ship {
    /// Whether gained crew or tokens may be shared out so: `after` says how
    /// many there are then on each square that is named; they may be on any
    /// ships, and fewer than are gained (GT-13.56).
    ///
    /// # Errors
    ///
    /// If they may not.
    pub fn check_gain(&self, gained: Gained, after: &[(Square, u8)]) -> Result<(), GainRefusal> {
        let mut n_more = 0_u16;
        for (idx, (square, n_after)) in after.iter().enumerate() {
            let n_before = match gained {
                Gained::Humans(_) => self.check_berth(*square, *n_after)?,
                Gained::Tokens(_) => self.check_tokens(*square, *n_after)?,
            };
            let is_again = after[..idx].iter().any(|(other, _)| other == square);
            if is_again || *n_after < n_before {
                return Err(GainRefusal::Moved);
            }
            n_more += u16::from(n_after - n_before);
        }
        let (Gained::Humans(n) | Gained::Tokens(n)) = gained;
        if n_more > u16::from(n) { Err(GainRefusal::TooMany(n)) } else { Ok(()) }
    }

    /// Takes gained crew or tokens aboard.
    ///
    /// # Errors
    ///
    /// As [`Self::check_gain`]; nothing changes then.
    pub fn gain(&mut self, gained: Gained, after: &[(Square, u8)]) -> Result<(), GainRefusal> {
        self.check_gain(gained, after)?;
        for (square, n_after) in after {
            match gained {
                Gained::Humans(_) => self.set_figures(*square, Figures::Humans(*n_after)),
                Gained::Tokens(_) => self.set_tokens(*square, *n_after),
            }
        }
        Ok(())
    }

    /// How many humans are in a cabin that is to have `n_after`.
    fn check_berth(&self, cabin: Square, n_after: u8) -> Result<u8, GainRefusal> {
        match self.figures(cabin) {
            Figures::Humans(n) if n_after <= 2 && self.cabins().has(cabin) => Ok(n),
            Figures::Humans(_) | Figures::Alien(_) => Err(GainRefusal::NoBerth),
        }
    }

    /// How many tokens are on a battery that is to have `n_after`.
    fn check_tokens(&self, battery: Square, n_after: u8) -> Result<u8, GainRefusal> {
        let placed = self.tile(battery).filter(|placed| placed.kind() == Kind::Battery);
        match placed {
            Some(placed) if n_after <= placed.tile.get().capacity => Ok(self.tokens(battery)),
            Some(_) | None => Err(GainRefusal::NoRoom),
        }
    }
}

//! Chances of a dice check, before and after the roll.
//!
//! Six equally likely faces on each die, and nothing else is random: what a
//! wild face is named, what is converted and which dice pay is chosen. A chance
//! here is a fraction worked out with whole numbers, for a stated way to
//! choose; [`Class`] says how much it claims.
//!
//! * [`rows`]: the chance of each row (X0);
//! * [`tracks`]: how far markers are moved (X0);
//! * [`harm`]: injury and danger dice, and what they do to the pool (X0);
//! * [`combination`]: what a combination costs (X0);
//! * [`goal`]: rerolls and the like, used as well as possible (X1);
//! * [`gain`]: what one more die adds;
//! * [`seen`]: the question that a view of a check puts;
//! * [`estimate`]: by trying it out often, where the tree is too large (X3).
//!
//! Rows of plain icons go through `quick`, which counts icons; everything else
//! through `model`, which counts dice that serve alike. Both are exact; the
//! tests hold them against each other and against a literal listing of rolls.

pub mod combination;
pub mod estimate;
pub mod gain;
pub mod goal;
pub mod harm;
pub mod rows;
pub mod seen;
pub mod tracks;

mod fraction;
mod model;
mod play;
mod quick;

#[cfg(test)]
mod literal;
#[cfg(test)]
mod tests;

use std::fmt;

use vanguard_pack::dice::{Colour, DieKind, Face, N_FACES};

pub use self::fraction::Fraction;
use crate::need::{Converts, Need, POOL_MAX};

/// What a chance claims to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// X0: no choice matters beyond reaching the best row.
    Exact,
    /// X1: the listed effects are used as well as possible for the goal.
    Optimum,
    /// X2: something that could only help was left out.
    AtLeast,
    /// X3: tried out, not worked out.
    Estimate,
}

impl Class {
    /// Its short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "X0",
            Self::Optimum => "X1",
            Self::AtLeast => "X2",
            Self::Estimate => "X3",
        }
    }
}

/// A chance and what it claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The number.
    pub value: Fraction,
    /// What it claims.
    pub class: Class,
}

impl fmt::Display for Chance {
    /// As players see it: `71.5 %`, `≥ 71.5 %`, `≈ 71 %`; `certain` and
    /// `impossible` only where it is known, otherwise never 0 or 100.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = matches!(self.class, Class::Exact | Class::Optimum);
        if known && self.value == Fraction::ZERO {
            return f.write_str("impossible");
        }
        if self.value == Fraction::ONE && self.class != Class::Estimate {
            return f.write_str("certain");
        }
        let thousandths = self.value.thousandths();
        match (self.class, thousandths) {
            (Class::AtLeast, ..10) => f.write_str("≥ 0 %"),
            (_, ..10) => f.write_str("< 1 %"),
            (_, 991..) => f.write_str("> 99 %"),
            (Class::Estimate, n) => write!(f, "≈ {} %", (n + 5) / 10),
            (Class::AtLeast, n) => write!(f, "≥ {}.{} %", n / 10, n % 10),
            (_, n) => write!(f, "{}.{} %", n / 10, n % 10),
        }
    }
}

/// A die that will be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Throw {
    /// Its colour.
    pub colour: Colour,
    /// Its faces.
    pub faces: [Face; N_FACES],
}

impl From<&DieKind> for Throw {
    fn from(kind: &DieKind) -> Self {
        Self { colour: kind.colour, faces: kind.faces }
    }
}

/// What a special effect does, as far as chances go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// It ends the check with this row, counted from the top (VG-5.81).
    Outcome(u8),
    /// It advances this track by so many spaces.
    Advance {
        /// Which track, from the top.
        track: u8,
        /// How many spaces.
        n: u8,
    },
    /// It reduces this track by so many spaces.
    Reduce {
        /// Which track, from the top.
        track: u8,
        /// How many spaces.
        n: u8,
    },
}

/// A special effect: what it takes, and what it does beyond taking dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// What it takes, as often as possible (VG-5.70).
    pub need: Need,
    /// What it does each time; empty if it touches neither rows nor tracks.
    pub does: Vec<Does>,
}

impl Special {
    /// The row with which it ends the check, if it is immediate.
    fn outcome(&self) -> Option<u8> {
        self.does.iter().find_map(|does| match does {
            Does::Outcome(row) => Some(*row),
            Does::Advance { .. } | Does::Reduce { .. } => None,
        })
    }
}

/// A check with rows: what dice are compared with in steps 7 and 8.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The special effects in the order they are resolved, that of the global
    /// condition first (VG-5.73, VG-5.67).
    pub specials: Vec<Special>,
    /// The rows from the top; the last, red, has no need (VG-5.88).
    pub rows: Vec<Option<Need>>,
    /// What basic faces can be converted to.
    pub converts: Converts,
}

/// The check cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    /// More dice than a crew can have.
    #[error("{0} dice: a pool has {POOL_MAX} at most")]
    Dice(usize),
    /// Too many cases to list; see [`estimate`].
    #[error("there are too many cases to work out exactly")]
    TooLarge,
}

/// 6^n: in how many ways n dice can fall.
fn falls(n: usize) -> u128 {
    6_u128.pow(n as u32)
}

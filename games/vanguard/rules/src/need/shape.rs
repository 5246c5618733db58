//! What a die can serve as.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::dice::{Colour, Convert, Face};

use super::{Symbol, Symbols};

/// The most section dice in one pool: fifteen slots and what others lend, with
/// room to spare.
pub const POOL_MAX: usize = 24;

/// Convert abilities, by the colour of the dice they work on (VG-5.43).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Converts([Symbols; 3]);
table::encode! { struct Converts(by_colour) }

impl Converts {
    /// These abilities; each die uses one of them or none (VG-5.47).
    #[must_use]
    pub fn new(converts: &[Convert]) -> Self {
        let mut by_colour = [Symbols::default(); 3];
        for convert in converts {
            let set = &mut by_colour[convert.colour.idx()];
            *set = set.with(convert.icon.into());
        }
        Self(by_colour)
    }

    /// What a basic face of this colour can be converted to.
    #[must_use]
    pub const fn of(&self, colour: Colour) -> Symbols {
        self.0[colour.idx()]
    }
}

/// In which sense faces are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// As printed: nothing is named or converted (VG-27.33).
    Printed,
    /// Wild faces may be named and basic ones converted (VG-5.90).
    Free,
    /// The same for a dice combination, in which an accident takes no part, not
    /// even as a die (VG-5.53).
    Combination,
}

/// What one die can serve as in one requirement, besides being a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// By nothing it shows.
    Nothing,
    /// As this.
    One(Symbol),
    /// As either or both (VG-5.33).
    Two(Symbol, Symbol),
    /// As one of these, by choice.
    Choice(Symbols),
    /// It takes no part at all.
    Apart,
}

impl Shape {
    /// What a die of `colour` that shows `face` can serve as.
    #[must_use]
    pub fn of(face: Face, colour: Colour, converts: &Converts, reading: Reading) -> Self {
        match (face, reading) {
            (Face::One(icon), _) => Self::One(icon.into()),
            (Face::Two(first, second), _) => Self::Two(first.into(), second.into()),
            (Face::Wild, Reading::Printed) => Self::Nothing,
            (Face::Wild, _) => Self::Choice(Symbols::ALL),
            (Face::Basic, Reading::Printed) => Self::One(Symbol::BASIC),
            (Face::Basic, _) => match converts.of(colour) {
                set if set.is_empty() => Self::One(Symbol::BASIC),
                set => Self::Choice(set.with(Symbol::BASIC)),
            },
            (Face::Accident, Reading::Combination) => Self::Apart,
            (Face::Accident, _) => Self::One(Symbol::ACCIDENT),
        }
    }

    /// The symbols it can be.
    #[must_use]
    pub fn shows(self) -> Symbols {
        match self {
            Self::Nothing | Self::Apart => Symbols::default(),
            Self::One(symbol) => Symbols::default().with(symbol),
            Self::Two(first, second) => Symbols::default().with(first).with(second),
            Self::Choice(set) => set,
        }
    }

    /// How many symbols it gives at most.
    #[must_use]
    pub const fn n_symbols(self) -> u8 {
        match self {
            Self::Nothing | Self::Apart => 0,
            Self::One(_) | Self::Choice(_) => 1,
            Self::Two(..) => 2,
        }
    }
}

/// Dice that serve alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// As what they can serve.
    pub shape: Shape,
    /// Their colour.
    pub colour: Colour,
    /// How many.
    pub n: u8,
}

/// A pool, grouped into dice that serve alike.
pub type Classes = ArrayVec<Class, POOL_MAX>;

//! What dice have to show, in a form that is quick to compare with a pool.
//!
//! A [`Need`] is a requirement of the pack, counted: how many of each symbol,
//! how many of any icon, how many dice (VG-5.7, VG-5.8, VG-5.9). A [`Shape`] is
//! what one die can serve as. Whether shapes meet a need is asked in [`meet`],
//! in which ways they can in [`ways`], and how often in [`often`].

pub mod meet;
pub mod often;
pub mod ways;

mod shape;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::{Icon, N_ICONS},
    requirement::{Item, Requirement},
};

pub use self::shape::{Class, Classes, Converts, POOL_MAX, Reading, Shape};

/// How many symbols dice can show: nine icons, basic, accident.
pub const N_SYMBOLS: usize = N_ICONS + 2;

/// Something a face can serve as: one of the nine icons, basic or accident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u8);
table::encode! { struct Symbol(number) }

impl Symbol {
    /// The basic face.
    pub const BASIC: Self = Self(N_ICONS as u8);
    /// The accident.
    pub const ACCIDENT: Self = Self(N_ICONS as u8 + 1);

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..N_SYMBOLS as u8).map(Self)
    }

    /// Those that the any-icon symbol can stand for: the icons and basic, never
    /// the accident (VG-27.30, VG-27.112).
    pub fn any() -> impl DoubleEndedIterator<Item = Self> {
        (0..=Self::BASIC.0).map(Self)
    }

    /// Its number, 0 to 10.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The icon, unless it is basic or accident.
    #[must_use]
    pub fn icon(self) -> Option<Icon> {
        Icon::try_from(self.0).ok()
    }
}

impl From<Icon> for Symbol {
    fn from(icon: Icon) -> Self {
        Self(icon.into())
    }
}

/// A set of symbols.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Symbols(u16);
table::encode! { struct Symbols(bits) }

impl Symbols {
    /// All eleven: what a wild face can be named (VG-7.12, VG-27.34).
    pub const ALL: Self = Self((1 << N_SYMBOLS) - 1);

    /// The set with `symbol` as well.
    #[must_use]
    pub const fn with(self, symbol: Symbol) -> Self {
        Self(self.0 | 1 << symbol.0)
    }

    /// Whether `symbol` is in it.
    #[must_use]
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 & 1 << symbol.0 != 0
    }

    /// Whether the sets share a symbol.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// One side of a requirement, counted. The any-icon symbol is counted apart
/// until it is said what it stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// How many of each symbol.
    pub symbols: [u8; N_SYMBOLS],
    /// How many of one icon, whichever (VG-5.51).
    pub any: u8,
    /// How many dice of any colour.
    pub dice: u8,
    /// How many dice of each colour.
    pub coloured: [u8; 3],
}

impl Demand {
    /// With the any-icon symbol standing for `symbol`.
    #[must_use]
    pub fn standing_for(mut self, symbol: Symbol) -> Self {
        self.symbols[symbol.idx()] += self.any;
        self.any = 0;
        self
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.symbols.iter_mut().zip(other.symbols) {
            *mine += theirs;
        }
        for (mine, theirs) in self.coloured.iter_mut().zip(other.coloured) {
            *mine += theirs;
        }
        self.any += other.any;
        self.dice += other.dice;
        self
    }

    /// How many symbols are asked for, the any-icon symbols included.
    #[must_use]
    pub fn n_symbols(&self) -> u8 {
        self.symbols.iter().sum::<u8>() + self.any
    }

    /// How many dice are asked for, whatever they show.
    #[must_use]
    pub fn n_dice(&self) -> u8 {
        self.dice + self.coloured.iter().sum::<u8>()
    }

    /// The symbols it names.
    #[must_use]
    pub fn named(&self) -> Symbols {
        Symbol::all()
            .filter(|symbol| self.symbols[symbol.idx()] > 0)
            .fold(Symbols::default(), Symbols::with)
    }

    /// Whether it asks for an accident, which takes no part in a dice
    /// combination, nor does a wild face named so (VG-5.53, VG-27.34).
    #[must_use]
    pub const fn asks_accident(&self) -> bool {
        self.symbols[Symbol::ACCIDENT.idx()] > 0
    }

    /// If it asks for exactly one symbol and nothing else, that symbol.
    #[must_use]
    pub fn single(&self) -> Option<Symbol> {
        let alone = self.n_symbols() == 1 && self.any == 0 && self.n_dice() == 0;
        Symbol::all().find(|symbol| alone && self.symbols[symbol.idx()] == 1)
    }
}

/// The most alternatives that a requirement can have.
pub const SIDES_MAX: usize = 6;

/// A requirement, ready to be compared with dice: one of the sides suffices
/// (VG-5.8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The sides, at least one.
    pub sides: ArrayVec<Demand, SIDES_MAX>,
}

/// A requirement that cannot be compared with dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a requirement has {SIDES_MAX} alternatives at most")]
pub struct TooManySides;

impl TryFrom<&Requirement> for Need {
    type Error = TooManySides;

    fn try_from(requirement: &Requirement) -> Result<Self, TooManySides> {
        let mut sides = ArrayVec::new();
        for side in &requirement.sides {
            let mut demand = Demand::default();
            for part in &side.parts {
                let count = match part.item {
                    Item::Icon(icon) => &mut demand.symbols[icon.idx()],
                    Item::Any => &mut demand.any,
                    Item::Accident => &mut demand.symbols[Symbol::ACCIDENT.idx()],
                    Item::Basic => &mut demand.symbols[Symbol::BASIC.idx()],
                    Item::Die => &mut demand.dice,
                    Item::ColourDie(colour) => &mut demand.coloured[colour.idx()],
                };
                *count += part.n;
            }
            sides.try_push(demand).map_err(|_| TooManySides)?;
        }
        Ok(Self { sides })
    }
}

impl Need {
    /// If each side asks for a single symbol: the symbols. Such a need takes
    /// every die that shows one of them, and nothing has to be chosen (VG-5.69).
    #[must_use]
    pub fn singles(&self) -> Option<Symbols> {
        self.sides
            .iter()
            .try_fold(Symbols::default(), |set, side| side.single().map(|symbol| set.with(symbol)))
    }

    /// How many accidents it takes each time, if it takes all that it can get of
    /// them: it asks for accidents alone, or each side for a single symbol.
    #[must_use]
    pub fn accidents(&self) -> Option<u8> {
        if self.singles().is_some_and(|symbols| symbols.has(Symbol::ACCIDENT)) {
            return Some(1);
        }
        let [side] = self.sides.as_slice() else { return None };
        let n = side.symbols[Symbol::ACCIDENT.idx()];
        (n > 0 && side.n_symbols() == n && side.n_dice() == 0).then_some(n)
    }
}

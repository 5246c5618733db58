//! A crew board, as far as dice and injuries go.
//!
//! A section die that came to the planet is available, spent, in a check, or
//! sacrificed, which is everything else (VG-7.6). Injury dice sit in columns,
//! injury cards in slots. Nothing here asks anybody: what has to be chosen is
//! told as a [`Pick`], and the caller brings the answer.

mod dice;
mod injury;

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::dice::{Colour, KindId};

pub use vanguard_pack::id::InjuryId;

pub use self::{
    dice::{Losing, Pick, Refreshing},
    injury::{Injured, Injury, Pushed, SLOTS},
};

/// The most dice a crewmember can bring: the open slots of rank 3 (VG-7.26).
pub const DICE_MAX: usize = 15;

/// How many dice an exertion refreshes (VG-3.7).
pub const EXERTION_REFRESHES: u8 = 5;

/// With so many dice in play or fewer, exertion costs an injury (VG-3.10).
pub const EXHAUSTED_AT: u8 = 3;

/// A set of dice of one board, by their places.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DieSet(pub u16);
table::encode! { struct DieSet(bits) }

impl DieSet {
    /// No die.
    pub const EMPTY: Self = Self(0);

    /// Only this die.
    #[must_use]
    pub const fn one(die: u8) -> Self {
        Self(1 << die)
    }

    /// How many dice.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `die` is in it.
    #[must_use]
    pub const fn has(self, die: u8) -> bool {
        self.0 & 1 << die != 0
    }

    /// Those in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The dice, in their order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |&die| self.has(die))
    }
}

/// A set of colours.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Colours(u8);
table::encode! { struct Colours(bits) }

impl Colours {
    /// All three.
    pub const ALL: Self = Self(7);

    /// The set with `colour` as well.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour.idx())
    }

    /// Whether `colour` is in it.
    #[must_use]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 & 1 << colour.idx() != 0
    }

    /// Those not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours, in the order of the columns.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.has(colour))
    }
}

/// A die of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Die {
    /// Its kind, which says its faces.
    pub kind: KindId,
    /// Its colour.
    pub colour: Colour,
}
table::encode! { struct Die { kind, colour } }

/// The dice and injuries of a crewmember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    dice: ArrayVec<Die, DICE_MAX>,
    open: [u8; 3],
    available: DieSet,
    spent: DieSet,
    in_check: DieSet,
    columns: Colours,
    slots: [Option<Injury>; SLOTS],
}
table::encode! { struct Board { dice, open, available, spent, in_check, columns, slots } }

impl Board {
    /// A board with so many open slots of each colour (VG-7.25), and these dice,
    /// all of them available.
    ///
    /// # Panics
    ///
    /// If there are more than fifteen dice.
    #[must_use]
    pub fn new(open: [u8; 3], dice: &[Die]) -> Self {
        let dice: ArrayVec<Die, DICE_MAX> = dice.iter().copied().collect();
        let available = DieSet(((1_u32 << dice.len()) - 1) as u16);
        Self {
            dice,
            open,
            available,
            spent: DieSet::EMPTY,
            in_check: DieSet::EMPTY,
            columns: Colours::default(),
            slots: [None; SLOTS],
        }
    }

    /// The dice that came to the planet, sacrificed ones included.
    #[must_use]
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// The dice on the board.
    #[must_use]
    pub const fn available(&self) -> DieSet {
        self.available
    }

    /// The dice in the spent pool.
    #[must_use]
    pub const fn spent(&self) -> DieSet {
        self.spent
    }

    /// The dice chosen for a check or in its roll pool.
    #[must_use]
    pub const fn in_check(&self) -> DieSet {
        self.in_check
    }

    /// The dice that were sacrificed in this exploration.
    #[must_use]
    pub fn sacrificed(&self) -> DieSet {
        DieSet(((1_u32 << self.dice.len()) - 1) as u16)
            .without(self.available.union(self.spent).union(self.in_check))
    }

    /// The dice in play: available, spent and in a check (VG-3.11).
    #[must_use]
    pub const fn in_play(&self) -> DieSet {
        self.available.union(self.spent).union(self.in_check)
    }

    /// Those of `dice` that have this colour; all of them, if none is given.
    #[must_use]
    pub fn of_colour(&self, dice: DieSet, colour: Option<Colour>) -> DieSet {
        let Some(colour) = colour else { return dice };
        let has = |die: &u8| self.dice[usize::from(*die)].colour == colour;
        dice.iter().filter(has).fold(DieSet::EMPTY, |set, die| set.union(DieSet::one(die)))
    }

    /// The columns that hold an injury die.
    #[must_use]
    pub const fn columns(&self) -> Colours {
        self.columns
    }

    /// The injury slots from the left.
    #[must_use]
    pub const fn slots(&self) -> &[Option<Injury>; SLOTS] {
        &self.slots
    }

    /// How many injuries, also face down (VG-14.14).
    #[must_use]
    pub fn n_injuries(&self) -> u8 {
        self.slots.iter().flatten().count() as u8
    }
}

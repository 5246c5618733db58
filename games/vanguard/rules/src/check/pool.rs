//! The roll pool: all section dice of a check, each with its owner (VG-5.23,
//! VG-5.24).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::dice::{Colour, Face, KindId};

use super::Refusal;
use crate::need::{Class, Classes, Converts, POOL_MAX, Reading, Shape, Symbol};

/// A die of somebody's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DieAt {
    /// Whose.
    pub crew: u8,
    /// Its place on the board.
    pub die: u8,
}
table::encode! { struct DieAt { crew, die } }

/// A die in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PoolDie {
    /// Which die.
    pub at: DieAt,
    /// Its kind.
    pub kind: KindId,
    /// Its colour.
    pub colour: Colour,
    /// What it shows; before the roll that means nothing.
    pub face: Face,
}
table::encode! { struct PoolDie { at, kind, colour, face } }

/// A set of dice of the pool, by their places in it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct PoolSet(pub u32);
table::encode! { struct PoolSet(bits) }

impl PoolSet {
    /// Whether the die at this place is in it.
    #[must_use]
    pub const fn has(self, place: u8) -> bool {
        self.0 & 1 << place != 0
    }

    /// The set with the die at this place as well.
    #[must_use]
    pub const fn with(self, place: u8) -> Self {
        Self(self.0 | 1 << place)
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

    /// The places, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..POOL_MAX as u8).filter(move |&place| self.has(place))
    }
}

/// What wild and convertible dice are to stand for: place in the pool, symbol.
pub type Names = ArrayVec<(u8, Symbol), POOL_MAX>;

/// The roll pool. A die keeps its place until another one leaves the pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool(ArrayVec<PoolDie, POOL_MAX>);
table::encode! { struct Pool(dice) }

/// Dice that serve alike, and which dice of the pool they are.
pub(super) struct Grouped {
    pub(super) classes: Classes,
    pub(super) members: ArrayVec<PoolSet, POOL_MAX>,
}

impl Pool {
    /// The dice.
    #[must_use]
    pub fn dice(&self) -> &[PoolDie] {
        &self.0
    }

    /// The place of a die, if it is here.
    #[must_use]
    pub fn place(&self, at: DieAt) -> Option<u8> {
        self.0.iter().position(|die| die.at == at).map(|place| place as u8)
    }

    /// The die at this place.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub(super) fn get(&self, place: u8) -> Result<&PoolDie, Refusal> {
        self.0.get(usize::from(place)).ok_or(Refusal::NotInPool)
    }

    pub(super) fn get_mut(&mut self, place: u8) -> Result<&mut PoolDie, Refusal> {
        self.0.get_mut(usize::from(place)).ok_or(Refusal::NotInPool)
    }

    pub(super) fn push(&mut self, die: PoolDie) -> Result<(), Refusal> {
        self.0.try_push(die).map_err(|_| Refusal::PoolFull)
    }

    pub(super) fn remove(&mut self, place: u8) -> PoolDie {
        self.0.remove(usize::from(place))
    }

    /// All dice.
    #[must_use]
    pub fn all(&self) -> PoolSet {
        PoolSet((1 << self.0.len()) - 1)
    }

    /// What the die at this place can serve as.
    fn shape(&self, place: u8, converts: &Converts, reading: Reading) -> Shape {
        let die = &self.0[usize::from(place)];
        Shape::of(die.face, die.colour, converts, reading)
    }

    /// The pool as groups of dice that serve alike, under a reading, with some
    /// dice named.
    pub(super) fn grouped(&self, converts: &Converts, reading: Reading, names: &Names) -> Grouped {
        let mut grouped = Grouped { classes: Classes::new(), members: ArrayVec::new() };
        for (place, die) in (0..).zip(&self.0) {
            let name = names.iter().find(|(named, _)| *named == place);
            let shape = match name {
                Some((_, symbol)) => Shape::One(*symbol),
                None => self.shape(place, converts, reading),
            };
            let same = |class: &Class| class.shape == shape && class.colour == die.colour;
            match grouped.classes.iter().position(same) {
                Some(idx) => {
                    grouped.classes[idx].n += 1;
                    grouped.members[idx] = grouped.members[idx].with(place);
                }
                None => {
                    grouped.classes.push(Class { shape, colour: die.colour, n: 1 });
                    grouped.members.push(PoolSet::default().with(place));
                }
            }
        }
        grouped
    }

    /// Whether dice may be named so: a wild face anything, a basic one what a
    /// convert ability makes of it, each die once (VG-7.12, VG-5.43, VG-5.47).
    pub(super) fn check_names(&self, names: &Names, converts: &Converts) -> Result<(), Refusal> {
        for (idx, &(place, symbol)) in names.iter().enumerate() {
            let die = self.get(place)?;
            if names[..idx].iter().any(|(other, _)| *other == place) {
                return Err(Refusal::NamedTwice);
            }
            match die.face {
                Face::Wild => {}
                Face::Basic if converts.of(die.colour).has(symbol) => {}
                Face::Basic => return Err(Refusal::NoConvert),
                Face::One(_) | Face::Two(..) | Face::Accident => {
                    return Err(Refusal::NotToBeNamed);
                }
            }
        }
        Ok(())
    }

    /// What the die at this place could be named.
    pub(super) fn names_of(&self, place: u8, converts: &Converts) -> impl Iterator<Item = Symbol> {
        let die = self.0[usize::from(place)];
        let converted = converts.of(die.colour);
        Symbol::all().filter(move |&symbol| match die.face {
            Face::Wild => true,
            Face::Basic => converted.has(symbol),
            Face::One(_) | Face::Two(..) | Face::Accident => false,
        })
    }
}

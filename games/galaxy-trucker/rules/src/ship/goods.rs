//! Goods (GT-5.18, GT-5.19).

use serde::{Deserialize, Serialize};

/// The colour of a good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Good {
    Red,
    Yellow,
    Green,
    Blue,
}
table::encode! { enum Good { 0 Red, 1 Yellow, 2 Green, 3 Blue } }

impl Good {
    /// All colours, the most valuable first.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// What it is worth (GT-5.18).
    #[must_use]
    pub const fn value(self) -> u8 {
        4 - self as u8
    }

    /// The colour as an index into lists of four.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The letter for it in notations.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    /// The colour of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|good| good.letter() == letter)
    }
}

/// A number of goods of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goods(pub [u8; 4]);
table::encode! { struct Goods(counts) }

impl Goods {
    /// None at all.
    pub const NONE: Self = Self([0; 4]);

    /// How many of a colour.
    #[must_use]
    pub const fn count(self, good: Good) -> u8 {
        self.0[good.idx()]
    }

    /// How many altogether.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// What they are worth together (GT-5.18).
    #[must_use]
    pub fn value(self) -> u16 {
        Good::ALL
            .into_iter()
            .map(|good| u16::from(self.count(good)) * u16::from(good.value()))
            .sum()
    }

    /// One more.
    pub const fn add(&mut self, good: Good) {
        self.0[good.idx()] += 1;
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|idx| self.0[idx] + other.0[idx]))
    }

    /// Without the others, if all of them are there.
    #[must_use]
    pub fn without(self, other: Self) -> Option<Self> {
        let mut left = self;
        for (own, gone) in left.0.iter_mut().zip(other.0) {
            *own = own.checked_sub(gone)?;
        }
        Some(left)
    }

    /// Each of them, the most valuable first.
    pub fn iter(self) -> impl Iterator<Item = Good> {
        Good::ALL
            .into_iter()
            .flat_map(move |good| std::iter::repeat_n(good, usize::from(self.count(good))))
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(goods: I) -> Self {
        let mut all = Self::NONE;
        goods.into_iter().for_each(|good| all.add(good));
        all
    }
}

/// The goods of one hold: two bits for each colour, since no hold has more
/// than three containers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(u8);
table::encode! { struct Packed(bits) }

impl Packed {
    pub(super) const NONE: Self = Self(0);

    pub(super) fn pack(goods: Goods) -> Self {
        Self(goods.0.iter().enumerate().fold(0, |bits, (idx, n)| bits | n << (2 * idx)))
    }

    pub(super) fn unpack(self) -> Goods {
        Goods(std::array::from_fn(|idx| self.0 >> (2 * idx) & 3))
    }
}

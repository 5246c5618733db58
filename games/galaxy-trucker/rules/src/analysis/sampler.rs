//! Luck for trying things out.

use crate::flight::{Dice, Throw};

/// A stream of numbers that follows from a seed. It is not the luck of a match
/// and cannot tell anything about it.
#[derive(Clone, Debug)]
pub struct Sampler(u64);

impl Sampler {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64: short, quick and even enough for estimates.
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    /// Brings items into any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            items.swap(idx, self.below(idx as u32 + 1) as usize);
        }
    }

    /// Dice whose faces depend only on which die is thrown, so that several
    /// choices can be tried out with the same rolls.
    #[must_use]
    pub const fn dice(&mut self) -> SampledDice {
        SampledDice(self.next())
    }
}

/// Dice of one flight that is tried out.
#[derive(Clone, Copy, Debug)]
pub struct SampledDice(u64);

impl Dice for SampledDice {
    fn die(&mut self, Throw { card, attack, die }: Throw) -> u8 {
        let which = u64::from(card) << 16 | u64::from(attack) << 8 | u64::from(die);
        Sampler::new(self.0 ^ which.wrapping_mul(0xD1B5_4A32_D192_ED03)).below(6) as u8 + 1
    }
}

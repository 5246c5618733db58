//! What a seed decides.

/// Numbers that follow from a seed alone (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Draws(u64);

impl Draws {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    pub(crate) const fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// A number from `low` to `high`.
    pub(crate) const fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    /// So many times in a thousand.
    pub(crate) const fn chance(&mut self, per_mille: u64) -> bool {
        self.below(1000) < per_mille
    }

    /// One of them, if there are any.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let n = u64::try_from(all.len()).ok().filter(|n| *n > 0)?;
        all.get(usize::try_from(self.below(n)).ok()?)
    }
}

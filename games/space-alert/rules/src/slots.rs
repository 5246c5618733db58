//! Sets of threats.

/// A set of threats by their places in [`crate::State::threats`], in that order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slots(u32);

impl Slots {
    pub(crate) const fn one(slot: usize) -> Self {
        Self(1 << slot)
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that come after `slot`.
    pub(crate) const fn after(self, slot: usize) -> Self {
        Self(self.0 & !((2 << slot) - 1))
    }
}

impl Iterator for Slots {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let slot = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

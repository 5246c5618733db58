//! Exact fractions.

use std::{
    fmt,
    ops::{Add, Mul, Sub},
};

/// A fraction in lowest terms, not negative.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    above: u128,
    below: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self { above: 0, below: 1 };
    /// All.
    pub const ONE: Self = Self { above: 1, below: 1 };

    /// `above` parts of `below`.
    ///
    /// # Panics
    ///
    /// If `below` is 0.
    #[must_use]
    pub fn new(above: u128, below: u128) -> Self {
        assert!(below > 0, "a fraction has a denominator");
        let divisor = greatest_common_divisor(above, below);
        Self { above: above / divisor, below: below / divisor }
    }

    /// The numerator, in lowest terms.
    #[must_use]
    pub const fn above(self) -> u128 {
        self.above
    }

    /// The denominator, in lowest terms.
    #[must_use]
    pub const fn below(self) -> u128 {
        self.below
    }

    /// In thousandths, rounded to the nearest.
    #[must_use]
    pub fn thousandths(self) -> u32 {
        let (mut above, mut below) = (self.above, self.below);
        while below > u128::MAX / 4000 {
            above >>= 1;
            below >>= 1;
        }
        u32::try_from((above * 2000 + below) / (below * 2)).unwrap_or(u32::MAX)
    }
}

fn greatest_common_divisor(mut first: u128, mut second: u128) -> u128 {
    while second != 0 {
        (first, second) = (second, first % second);
    }
    first
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let divisor = greatest_common_divisor(self.below, other.below);
        let above = self.above * (other.below / divisor) + other.above * (self.below / divisor);
        Self::new(above, self.below / divisor * other.below)
    }
}

impl Sub for Fraction {
    type Output = Self;

    /// # Panics
    ///
    /// If the result would be negative.
    fn sub(self, other: Self) -> Self {
        let divisor = greatest_common_divisor(self.below, other.below);
        let above = self.above * (other.below / divisor) - other.above * (self.below / divisor);
        Self::new(above, self.below / divisor * other.below)
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let left = Self::new(self.above, other.below);
        let right = Self::new(other.above, self.below);
        Self { above: left.above * right.above, below: left.below * right.below }
    }
}

impl std::iter::Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::ZERO, Self::add)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let divisor = greatest_common_divisor(self.below, other.below);
        (self.above * (other.below / divisor)).cmp(&(other.above * (self.below / divisor)))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.above, self.below)
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Fraction;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        assert_eq!(Fraction::new(6, 36).to_string(), "1/6");
        assert_eq!(Fraction::new(0, 36), Fraction::ZERO);
        assert_eq!(Fraction::new(1, 6) + Fraction::new(1, 3), Fraction::new(1, 2));
        assert_eq!(Fraction::ONE - Fraction::new(1, 3), Fraction::new(2, 3));
        assert_eq!(Fraction::new(2, 3) * Fraction::new(3, 4), Fraction::new(1, 2));
        assert!(Fraction::new(1, 3) < Fraction::new(1, 2));
    }

    #[test]
    fn thousandths_are_rounded() {
        assert_eq!(Fraction::new(1, 3).thousandths(), 333);
        assert_eq!(Fraction::new(2, 3).thousandths(), 667);
        assert_eq!(Fraction::ONE.thousandths(), 1000);
        assert_eq!(Fraction::new(u128::MAX / 2, u128::MAX).thousandths(), 500);
    }
}

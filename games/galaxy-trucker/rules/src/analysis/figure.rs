//! Numbers that say how sure they are.

use serde::{Deserialize, Serialize};

/// A chance or an expected amount.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Counted out over all dice.
    Exact(f64),
    /// The mean of a sample.
    Sampled {
        /// The mean.
        mean: f64,
        /// The standard error of the mean.
        standard_error: f64,
    },
}

impl Figure {
    /// The number itself.
    #[must_use]
    pub const fn value(self) -> f64 {
        match self {
            Self::Exact(value) | Self::Sampled { mean: value, .. } => value,
        }
    }

    /// How far the true number may well be from it; 0 for exact ones.
    #[must_use]
    pub const fn standard_error(self) -> f64 {
        match self {
            Self::Exact(_) => 0.0,
            Self::Sampled { standard_error, .. } => standard_error,
        }
    }
}

/// Sums of whole numbers from which mean and error follow, so that the order
/// of the sample does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    n: i64,
    sum: i64,
    sum_squared: i64,
}

impl Sums {
    /// One more of the sample.
    pub const fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.sum_squared += value * value;
    }

    /// Both samples together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            n: self.n + other.n,
            sum: self.sum + other.sum,
            sum_squared: self.sum_squared + other.sum_squared,
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn n(self) -> u64 {
        self.n as u64
    }

    /// The mean; 0 without a sample.
    #[must_use]
    pub fn mean(self) -> f64 {
        self.sum as f64 / self.n.max(1) as f64
    }

    /// The standard error of the mean.
    #[must_use]
    pub fn standard_error(self) -> f64 {
        let n = self.n.max(1) as f64;
        // In whole numbers as long as possible: n·Σx² − (Σx)².
        let spread = self.n * self.sum_squared - self.sum * self.sum;
        (spread as f64 / (n * (n - 1.0).max(1.0)) / n).sqrt()
    }

    /// Mean and error.
    #[must_use]
    pub fn figure(self) -> Figure {
        Figure::Sampled { mean: self.mean(), standard_error: self.standard_error() }
    }
}

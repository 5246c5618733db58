//! Means and their errors.

/// Many numbers: how many, their sum and the sum of their squares.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbers {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Numbers {
    pub(super) fn add(&mut self, number: f64) {
        self.n += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    pub(super) const fn n(&self) -> f64 {
        self.n
    }

    pub(super) fn mean(&self) -> f64 {
        if self.n > 0.0 { self.sum / self.n } else { 0.0 }
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        if self.n < 2.0 {
            return 0.0;
        }
        let variance = (self.squares - self.sum * self.mean()) / (self.n - 1.0);
        (variance.max(0.0) / self.n).sqrt()
    }

    /// By how much the mean of these differs from that of the others among
    /// `all`, and the standard error of that; nothing if there are no others.
    pub(super) fn against_others(&self, all: &Self) -> (f64, f64) {
        let others = Self {
            n: all.n - self.n,
            sum: all.sum - self.sum,
            squares: all.squares - self.squares,
        };
        if others.n < 1.0 {
            return (0.0, 0.0);
        }
        (self.mean() - others.mean(), self.error().hypot(others.error()))
    }
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    fn of(numbers: &[f64]) -> Numbers {
        let mut all = Numbers::default();
        numbers.iter().for_each(|number| all.add(*number));
        all
    }

    #[test]
    fn means_have_errors() {
        let some = of(&[1.0, 2.0, 3.0, 4.0]);
        assert!((some.mean() - 2.5).abs() < 1e-9);
        // The variance of the sample is 5/3.
        assert!((some.error() - (5.0 / 12.0_f64).sqrt()).abs() < 1e-9);
        let (less, error) = of(&[1.0, 2.0]).against_others(&some);
        assert!((less + 2.0).abs() < 1e-9 && error > 0.0);
        assert_eq!(some.against_others(&some), (0.0, 0.0));
    }
}

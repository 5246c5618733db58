//! Points, and how groups move them.

use crate::number::sin_cos;

/// A point, x to the right and y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// The point at `x`, `y`.
pub(crate) const fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// An affine map: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG's
/// `matrix(a b c d e f)` and PDF's `cm`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform(pub(crate) [f64; 6]);

impl Transform {
    /// Leaves everything where it is.
    pub const IDENTITY: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Moves.
    #[must_use]
    pub const fn shift(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Enlarges about the origin.
    #[must_use]
    pub const fn scale(factor: f64) -> Self {
        Self([factor, 0.0, 0.0, factor, 0.0, 0.0])
    }

    /// Turns clockwise about `x`, `y`.
    #[must_use]
    pub fn turn(degrees: f64, x: f64, y: f64) -> Self {
        let (sin, cos) = sin_cos(degrees.to_radians());
        let turn = Self([cos, sin, -sin, cos, 0.0, 0.0]);
        Self::shift(-x, -y).then(turn).then(Self::shift(x, y))
    }

    /// Mirrors left and right about the vertical line at `x`.
    #[must_use]
    pub const fn mirror(x: f64) -> Self {
        Self([-1.0, 0.0, 0.0, 1.0, 2.0 * x, 0.0])
    }

    /// First this, then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let [na, nb, nc, nd, ne, nf] = next.0;
        Self([
            na * a + nc * b,
            nb * a + nd * b,
            na * c + nc * d,
            nb * c + nd * d,
            na * e + nc * f + ne,
            nb * e + nd * f + nf,
        ])
    }

    /// Where a point goes.
    #[must_use]
    pub const fn apply(self, point: Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        Point { x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f }
    }

    /// How much lengths grow, for transforms that grow all lengths alike.
    pub(crate) fn factor(self) -> f64 {
        let [a, b, c, d, ..] = self.0;
        (a * d - b * c).abs().sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::{Transform, point};

    #[test]
    fn transforms_apply_in_the_order_they_are_said() {
        let there = Transform::scale(2.0).then(Transform::shift(10.0, 0.0));
        assert_eq!(there.apply(point(3.0, 1.0)), point(16.0, 2.0));
        let mirrored = Transform::mirror(5.0).apply(point(2.0, 7.0));
        assert_eq!(mirrored, point(8.0, 7.0));
    }

    #[test]
    fn turns_are_clockwise() {
        let right = Transform::turn(90.0, 0.0, 0.0).apply(point(0.0, -1.0));
        assert!((right.x - 1.0).abs() < 1e-9 && right.y.abs() < 1e-9);
    }
}

//! Numbers in pictures.
//!
//! Rounded numbers and sines to three places need little. The exact ones of the
//! standard library bring tables and long arithmetic, which are 25 kB of a
//! browser client.

use std::f64::consts::{FRAC_PI_2, TAU};

/// A number rounded to so many places after the point.
#[must_use]
pub fn decimal(value: f64, n_places: u32) -> String {
    let one = 10_u64.pow(n_places);
    let parts = (value.abs() * one as f64).round() as u64;
    let sign = if value < 0.0 && parts > 0 { "-" } else { "" };
    let (whole, rest) = (parts / one, parts % one);
    match n_places {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest:0width$}", width = n_places as usize),
    }
}

/// The same without zeros at its end.
pub(crate) fn short(value: f64, n_places: u32) -> String {
    let mut text = decimal(value, n_places);
    text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    text
}

/// Sine and cosine of an angle, good to ten places for the few turns that
/// drawings have.
#[must_use]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let angle = angle - (angle / TAU).round() * TAU;
    (sin(angle), sin(angle + FRAC_PI_2))
}

fn sin(angle: f64) -> f64 {
    // Into the quarter about nothing, where few terms are enough.
    let half_turns = (angle / (2.0 * FRAC_PI_2)).round();
    let rest = angle - half_turns * 2.0 * FRAC_PI_2;
    let sign = if half_turns as i64 % 2 == 0 { 1.0 } else { -1.0 };
    let (mut term, mut sum) = (rest, rest);
    for n in 1..9 {
        term *= -rest * rest / f64::from(2 * n * (2 * n + 1));
        sum += term;
    }
    sign * sum
}

#[cfg(test)]
mod tests {
    use super::{decimal, short, sin_cos};

    #[test]
    fn numbers_are_rounded() {
        assert_eq!(decimal(1.25, 1), "1.3");
        assert_eq!(decimal(-0.04, 1), "0.0");
        assert_eq!(decimal(-2.5, 0), "-3");
        assert_eq!(decimal(10.0, 2), "10.00");
        assert_eq!(short(10.0, 3), "10");
        assert_eq!(short(-0.0301, 3), "-0.03");
        assert_eq!(short(0.0, 3), "0");
    }

    #[test]
    fn sines_are_those_of_the_library() {
        for step in -800..=800 {
            let angle = f64::from(step) / 50.0;
            let ((sin, cos), (exact_sin, exact_cos)) = (sin_cos(angle), angle.sin_cos());
            assert!((sin - exact_sin).abs() < 1e-10, "sine of {angle}");
            assert!((cos - exact_cos).abs() < 1e-10, "cosine of {angle}");
        }
    }
}

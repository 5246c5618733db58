//! What symbols on the tracks are worth before the end.
//!
//! After the last mission a track is worth its points (AM-10.3): exact. With
//! missions to come it is worth the points it will probably reach, so symbols
//! short of a line count for something: the points are averaged over how far
//! a usual mission of the expert advances each track. That is an
//! approximation; it takes no account of what the captain will be aiming at.

use std::sync::LazyLock;

use crate::{Edition, Progress, Track};

/// The most symbols of any track.
const SYMBOLS_MAX: usize = 20;

/// What symbols are worth, with a number of missions to come.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    /// By track and filled symbols, if the captain went home now.
    home: [[f64; SYMBOLS_MAX + 1]; 3],
    /// The same, if the mission goes on for a while: smoother.
    on: [[f64; SYMBOLS_MAX + 1]; 3],
}

/// How likely a mission fills 0, 1, 2 … symbols, by edition and track, measured
/// over games of the expert.
const GAINS: [[&[f64]; 3]; 2] = [
    [&[0.43, 0.29, 0.18, 0.08, 0.02], &[0.14, 0.41, 0.35, 0.10], &[0.11, 0.39, 0.39, 0.11]],
    [
        &[0.06, 0.04, 0.13, 0.09, 0.14, 0.07, 0.20, 0.04, 0.07, 0.10, 0.03, 0.03],
        &[0.18, 0.39, 0.33, 0.10],
        &[0.20, 0.39, 0.32, 0.09],
    ],
];

/// The same for what is left of a mission.
const GAINS_LEFT: [[&[f64]; 3]; 2] = [
    [&[0.40, 0.25, 0.15, 0.10, 0.10], &[0.30, 0.35, 0.25, 0.10], &[0.30, 0.35, 0.25, 0.10]],
    [
        &[0.25, 0.12, 0.20, 0.10, 0.15, 0.06, 0.08, 0.04],
        &[0.30, 0.35, 0.25, 0.10],
        &[0.30, 0.35, 0.25, 0.10],
    ],
];

/// By edition and missions to come.
static WORTH: LazyLock<[[Worth; 3]; 2]> = LazyLock::new(|| {
    Edition::ALL.map(|edition| {
        let points = Track::ALL.map(|track| {
            std::array::from_fn(|n_filled| {
                f64::from(track.points(n_filled.min(SYMBOLS_MAX) as u8, edition))
            })
        });
        let after_all = Worth::from_home(points, edition);
        let after_two = after_all.before(edition);
        let after_one = after_two.before(edition);
        [after_all, after_two, after_one]
    })
});

impl Worth {
    /// The worth with `n_missions_after` to come after the one under way.
    pub(crate) fn with_missions_after(n_missions_after: u8, edition: Edition) -> &'static Self {
        &WORTH[edition as usize][usize::from(n_missions_after.min(2))]
    }

    fn from_home(home: [[f64; SYMBOLS_MAX + 1]; 3], edition: Edition) -> Self {
        let on = spread(&home, &GAINS_LEFT[edition as usize]);
        Self { home, on }
    }

    fn before(&self, edition: Edition) -> Self {
        Self::from_home(spread(&self.home, &GAINS[edition as usize]), edition)
    }

    /// What the tracks are worth to a captain who goes home, in points.
    pub(crate) fn of(&self, progress: &Progress) -> f64 {
        let worth = |track: Track| self.home[track as usize][usize::from(progress.of(track))];
        worth(Track::Survey) + worth(Track::Science) + worth(Track::Technology)
    }

    /// What `n_symbols` more on `track` are worth to a captain who goes on.
    pub(crate) fn gain(&self, progress: &Progress, track: Track, n_symbols: u8) -> f64 {
        let mut after = *progress;
        after.fill(track, n_symbols);
        let worth = &self.on[track as usize];
        worth[usize::from(after.of(track))] - worth[usize::from(progress.of(track))]
    }
}

/// The mean worth after a number of further symbols that `gains` spreads.
fn spread(worth: &[[f64; SYMBOLS_MAX + 1]; 3], gains: &[&[f64]; 3]) -> [[f64; SYMBOLS_MAX + 1]; 3] {
    Track::ALL.map(|track| {
        let length = usize::from(track.length());
        let (worth, gains) = (&worth[track as usize], gains[track as usize]);
        let all: f64 = gains.iter().sum();
        std::array::from_fn(|n_filled| {
            let reached = |gain: usize| worth[(n_filled + gain).min(length)];
            gains.iter().enumerate().map(|(gain, weight)| weight * reached(gain)).sum::<f64>() / all
        })
    })
}

#[cfg(test)]
mod tests {
    use super::Worth;
    use crate::{Edition, Progress, Track};

    #[test]
    fn after_the_last_mission_tracks_are_worth_their_points() {
        for (survey, science, technology) in [(0, 0, 0), (2, 1, 2), (9, 5, 6), (20, 6, 3)] {
            let progress = Progress::new(survey, science, technology);
            for edition in Edition::ALL {
                let worth = Worth::with_missions_after(0, edition).of(&progress);
                assert_eq!(worth, f64::from(progress.points(edition)));
            }
        }
    }

    #[test]
    fn symbols_are_worth_more_the_more_missions_follow_and_never_beyond_the_end() {
        let full = Progress::new(20, 6, 6);
        for (n_missions, edition) in
            [1, 2].into_iter().flat_map(|n| Edition::ALL.map(|edition| (n, edition)))
        {
            let (fewer, more) = (
                Worth::with_missions_after(n_missions - 1, edition),
                Worth::with_missions_after(n_missions, edition),
            );
            for n_filled in 0..6 {
                let progress = Progress::new(n_filled, n_filled, n_filled);
                assert!(more.of(&progress) > fewer.of(&progress));
                assert!(more.gain(&progress, Track::Science, 1) >= 0.0);
            }
            assert!((more.of(&full) - f64::from(full.points(edition))).abs() < 1e-9);
        }
    }
}

//! What the open squares of a grid promise to a team: a part of the estimate.

use super::worth::Worth;
use crate::{Effect, Location, Outing, Progress};

/// What the locations of a grid promise to a team as it is.
#[derive(Clone, Debug)]
pub(crate) struct Promise {
    /// By location.
    gains: [Gain; 13],
    /// All squares of the grid together.
    all: Gains,
    n_officers: f64,
}

/// What one visit brings: points on average, and trouble.
#[derive(Clone, Copy, Debug, Default)]
struct Gain {
    points: f64,
    squared: f64,
    harm: f64,
    deaths: f64,
    shields: f64,
    /// 0 for a horde, which is no gain but a threat.
    counts: f64,
}

/// What open squares other than hordes bring.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gains {
    /// Points of a square that has some, averaged over all.
    pub(crate) mean: f64,
    /// Root of the mean square: with it a glitch finds something better.
    pub(crate) spread: f64,
    /// Mean cube, scaled: the few squares worth a detour.
    pub(crate) peak: f64,
    /// Discoveries lost.
    pub(crate) harm: f64,
    /// Random deaths (AM-9.2).
    pub(crate) deaths: f64,
    /// Marines who must die (AM-11.11).
    pub(crate) shields: f64,
    n_open: f64,
}

impl Promise {
    pub(crate) fn new(
        locations: &[Location; 36],
        outing: &Outing,
        progress: &Progress,
        worth: &Worth,
    ) -> Self {
        let gains = Location::ALL
            .map(|location| Gain::of(outing.effect_of(location), outing, progress, worth));
        let mut all = Gains::default();
        locations.iter().for_each(|location| all.add(&gains[*location as usize], 1.0));
        Self { gains, all, n_officers: f64::from(outing.n_officers()) }
    }

    /// Officers alive.
    pub(crate) const fn n_officers(&self) -> f64 {
        self.n_officers
    }

    /// What the squares not in `visited` bring, per square.
    pub(crate) fn gains(&self, locations: &[Location; 36], visited: u64) -> Gains {
        let mut sum = self.all;
        let mut left = visited;
        while left != 0 {
            let location = locations[left.trailing_zeros() as usize % 36];
            sum.add(&self.gains[location as usize], -1.0);
            left &= left - 1;
        }
        sum.per_square()
    }
}

impl Gain {
    fn of(effect: Effect, outing: &Outing, progress: &Progress, worth: &Worth) -> Self {
        let none = Self { counts: 1.0, ..Self::default() };
        let points = match effect {
            Effect::WipeOut => return Self::default(),
            Effect::RandomDeath => return Self { deaths: 1.0, ..none },
            Effect::Sacrifice(_) => return Self { shields: 1.0, ..none },
            Effect::Nothing => 0.0,
            Effect::Discoveries(change) => f64::from(change),
            Effect::Progress(track) => worth.gain(progress, track, 1),
            Effect::ProgressPerCrew(track, crew) => {
                worth.gain(progress, track, outing.n_living(crew))
            }
        };
        if points < 0.0 {
            Self { harm: -points, ..none }
        } else {
            Self { points, squared: points * points, ..none }
        }
    }
}

impl Gains {
    #[inline]
    fn add(&mut self, gain: &Gain, n: f64) {
        self.mean += n * gain.points;
        self.spread += n * gain.squared;
        self.peak += n * gain.squared * gain.points;
        self.harm += n * gain.harm;
        self.deaths += n * gain.deaths;
        self.shields += n * gain.shields;
        self.n_open += n * gain.counts;
    }

    fn per_square(self) -> Self {
        let share = 1.0 / self.n_open.max(1.0);
        Self {
            mean: self.mean * share,
            spread: (self.spread * share).max(0.0).sqrt(),
            peak: self.peak * share * 0.05,
            harm: self.harm * share,
            deaths: self.deaths * share,
            shields: self.shields * share,
            n_open: self.n_open,
        }
    }
}

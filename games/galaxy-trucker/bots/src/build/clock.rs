//! How much time is left for building.

use galaxy_trucker::{BuildingView, Circle, Pace, Setup};
use table::Millis;

use crate::pace::Beat;

/// Time as a trucker feels it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// Runs left, the one under way in part.
    runs: f64,
    n_runs: f64,
    /// Tiles that can be handled in one run.
    tiles_a_run: f64,
    /// No run comes after this one.
    is_last: bool,
}

impl Clock {
    pub(super) fn of(setup: &Setup, view: &BuildingView, beat: Option<Beat>, at: Millis) -> Self {
        let timer = &view.timer;
        let left = match (timer.since, timer.run_ms, timer.n_turns, setup.pace) {
            (Some(since), Some(run), ..) => {
                1.0 - at.0.saturating_sub(since) as f64 / run.max(1) as f64
            }
            (_, _, Some(n_turns), Pace::TurnByTurn { turns, .. }) => {
                f64::from(n_turns) / f64::from(turns)
            }
            _ => 0.0,
        };
        let tiles_a_run = match (setup.pace, beat) {
            (Pace::RealTime { seconds }, Some(beat)) => {
                f64::from(seconds) * 1000.0 / beat.length as f64
            }
            (Pace::TurnByTurn { actions, turns }, _) => f64::from(actions) * f64::from(turns),
            (Pace::RealTime { .. }, None) => 0.0,
        };
        Self {
            runs: f64::from(timer.n_runs_left) + left.max(0.0),
            n_runs: Circle::of_class(view.class).len() as f64,
            tiles_a_run,
            is_last: timer.next.is_none(),
        }
    }

    /// The share of the whole time that is left, from 1 to 0.
    pub(super) fn left(&self) -> f64 {
        (self.runs / self.n_runs).clamp(0.0, 1.0)
    }

    /// How many tiles can still be handled.
    pub(super) fn n_tiles(&self) -> f64 {
        self.runs * self.tiles_a_run
    }

    /// The last run ends before another tile is in its place.
    pub(super) fn is_over_soon(&self) -> bool {
        self.is_last && self.n_tiles() < 1.5
    }
}

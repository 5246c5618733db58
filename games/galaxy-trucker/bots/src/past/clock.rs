//! How long somebody has been building.

use galaxy_trucker::{Circle, StageView, View};
use serde::{Deserialize, Serialize};

/// When building began, as far as the timer shows it: a ghost does everything
/// at the moment of building at which it was done, and pauses do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildingClock {
    round: u8,
    began: u64,
    circle: Circle,
    since: u64,
}

impl BuildingClock {
    /// The clock as it is seen now, going on from what was known.
    #[must_use]
    pub fn seen(known: Option<Self>, view: &View) -> Option<Self> {
        let StageView::Building(building) = &view.stage else { return known };
        let (round, timer) = (view.round, &building.timer);
        let Some(since) = timer.since else { return known };
        let circle = timer.circle;
        // A new match on the same page begins again, too.
        let is_same = |known: &Self| known.round == round && known.since <= since;
        Some(match known.filter(is_same) {
            // A pause moves the beginning of a run.
            Some(known) if known.circle == circle => {
                Self { began: known.began + (since - known.since), since, ..known }
            }
            Some(known) => Self { circle, since, ..known },
            None => Self { round, began: since, circle, since },
        })
    }

    /// How long building has lasted at a time of the match, in milliseconds.
    #[must_use]
    pub const fn lasted(self, now: u64) -> u64 {
        now.saturating_sub(self.began)
    }
}

//! How fast a trucker's hands are. A tile takes a beat: in its first half the
//! hand reaches out, in its second the tile is settled. So nothing has to be
//! remembered, and nobody takes two tiles in one beat.

use galaxy_trucker::{Pace, SECONDS, Setup};
use table::{Millis, Seat};

use crate::Skill;

/// How long a beat is on a clock of 90 seconds, in milliseconds.
const fn beat_ms(skill: Skill) -> u64 {
    match skill {
        Skill::Novice => 3000,
        Skill::Builder => 2500,
        Skill::Planner => 2000,
    }
}

/// The beat of a trucker at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beat {
    pub(crate) length: u64,
    /// Where in its beat the seat is.
    within: u64,
}

impl Beat {
    /// `None` turn by turn, where nobody hurries.
    pub(crate) fn of(skill: Skill, setup: &Setup, seat: Seat, at: Millis) -> Option<Self> {
        let Pace::RealTime { seconds } = setup.pace else { return None };
        let length = (beat_ms(skill) * u64::from(seconds) / u64::from(SECONDS)).max(2);
        // Not all hands at once.
        let shift = length * u64::from(seat.0) / 5;
        Some(Self { length, within: (at.0 + shift) % length })
    }

    /// How long until a hand in this state may move; `None` is now.
    pub(crate) const fn wait(self, is_full: bool) -> Option<u64> {
        let half = self.length / 2;
        match (is_full, self.within < half) {
            (false, true) | (true, false) => None,
            (true, true) => Some(half - self.within),
            (false, false) => Some(self.length - self.within),
        }
    }
}

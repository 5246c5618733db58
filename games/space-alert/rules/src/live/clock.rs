//! The clock of the mission: it runs at the table's pace and can be stopped.

use table::Millis;

/// A clock that was at `elapsed` milliseconds of the mission at `since`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    elapsed: u64,
    since: Millis,
    running: bool,
    /// Percent of the real speed.
    pace: u16,
}
table::encode! { struct Clock { elapsed, since, running, pace } }

impl Clock {
    pub(super) const fn stopped(pace: u16) -> Self {
        Self { elapsed: 0, since: Millis(0), running: false, pace }
    }

    pub(super) const fn is_running(&self) -> bool {
        self.running
    }

    pub(super) const fn pace(&self) -> u16 {
        self.pace
    }

    pub(super) const fn since(&self) -> Millis {
        self.since
    }

    pub(super) const fn elapsed(&self) -> u64 {
        self.elapsed
    }

    /// The time of the mission at the time `at` of the match.
    pub(super) const fn mission_ms(&self, at: Millis) -> u64 {
        if !self.running {
            return self.elapsed;
        }
        let real = at.0.saturating_sub(self.since.0);
        self.elapsed.saturating_add(real.saturating_mul(self.pace as u64) / 100)
    }

    pub(super) const fn start(&mut self, at: Millis) {
        if !self.running {
            self.since = at;
            self.running = true;
        }
    }

    pub(super) const fn stop(&mut self, at: Millis) {
        self.elapsed = self.mission_ms(at);
        self.since = at;
        self.running = false;
    }

    /// Puts it to exactly `mission_ms`, which has just come: rounding must not
    /// add up.
    pub(super) const fn strike(&mut self, mission_ms: u64, at: Millis) {
        self.elapsed = mission_ms;
        self.since = at;
    }

    /// When the mission's time will be `mission_ms`.
    pub(super) const fn due(&self, mission_ms: u64) -> Option<Millis> {
        if !self.running {
            return None;
        }
        let left = mission_ms.saturating_sub(self.elapsed);
        Some(Millis(self.since.0.saturating_add((left * 100).div_ceil(self.pace as u64))))
    }
}

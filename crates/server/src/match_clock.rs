//! The time of a match: it passes while somebody is there, and only while the
//! server runs.
//!
//! A clock that a game waits for is written down every [`SAVE_EVERY`], for all
//! tables in one statement, and whenever it stops. After a crash it goes on
//! from there, or from the last journal entry if that is later: at most two
//! seconds are lived twice, and nothing that was announced is unsaid.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use crate::app::App;

/// How often the running clocks are written down.
const SAVE_EVERY: Duration = Duration::from_secs(2);

/// The clock of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchClock {
    /// The match time when it last started or stopped.
    at: u64,
    /// The server's steady clock then, while it runs.
    since: Option<i64>,
}

impl MatchClock {
    /// A clock that stands at this match time.
    pub(crate) const fn standing(at: u64) -> Self {
        Self { at, since: None }
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The match time at `now`.
    pub(crate) fn at(&self, now: i64) -> u64 {
        let passed = self.since.map_or(0, |since| u64::try_from(now - since).unwrap_or(0));
        self.at + passed
    }

    pub(crate) fn run(&mut self, now: i64) {
        if !self.is_running() {
            self.since = Some(now);
        }
    }

    pub(crate) fn stop(&mut self, now: i64) {
        *self = Self::standing(self.at(now));
    }
}

/// The clocks that are written down, by table.
#[derive(Default)]
pub(crate) struct RunningClocks(Mutex<BTreeMap<i64, MatchClock>>);

impl RunningClocks {
    /// From now on this clock is written down.
    pub(crate) fn note(&self, table_id: i64, clock: MatchClock) {
        self.0.lock().expect("no panic while locked").insert(table_id, clock);
    }

    pub(crate) fn forget(&self, table_id: i64) {
        self.0.lock().expect("no panic while locked").remove(&table_id);
    }

    fn times(&self, now: i64) -> Vec<(i64, u64)> {
        let clocks = self.0.lock().expect("no panic while locked");
        clocks.iter().map(|(table_id, clock)| (*table_id, clock.at(now))).collect()
    }
}

/// Writes the running clocks down for as long as the server runs.
pub(crate) async fn save_clocks(app: Arc<App>) {
    let mut every = tokio::time::interval(SAVE_EVERY);
    loop {
        every.tick().await;
        let times = app.clocks.times(app.steady_now());
        if times.is_empty() {
            continue;
        }
        if let Err(error) = app.storage.put_clocks(&times).await {
            tracing::error!(%error, "the clocks were not written down");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MatchClock;

    #[test]
    fn a_clock_runs_and_stands() {
        let mut clock = MatchClock::standing(500);
        assert_eq!(clock.at(10_000), 500);
        clock.run(10_000);
        clock.run(11_000);
        assert_eq!(clock.at(12_000), 2_500);
        // The wall clock was set back.
        assert_eq!(clock.at(9_000), 500);
        clock.stop(13_000);
        assert_eq!((clock.at(99_000), clock.is_running()), (3_500, false));
    }
}

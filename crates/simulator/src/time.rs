//! Virtual time: it goes on when all wait, stands still while the server is
//! down, and has nothing to do with the wall clock, which can be set.

use std::sync::{
    Mutex,
    atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
};

use tokio::time::Instant;

/// 31 January 2026, noon.
const NOON: i64 = 1_769_860_800_000;

#[derive(Debug, Default)]
pub(crate) struct Time {
    /// The time of the lives before this one.
    before_ms: AtomicU64,
    /// When this life began, by the clock of its runtime.
    began: Mutex<Option<Instant>>,
    wall_shift: AtomicI64,
}

impl Time {
    pub(crate) fn begin(&self) {
        *self.began.lock().expect("no panic while locked") = Some(Instant::now());
    }

    /// A life ends, and the next one begins so much later.
    pub(crate) fn end(&self, pause_ms: u64) {
        let now = self.now();
        *self.began.lock().expect("no panic while locked") = None;
        self.before_ms.store(now + pause_ms, Relaxed);
    }

    /// Milliseconds since the beginning.
    pub(crate) fn now(&self) -> u64 {
        let began = *self.began.lock().expect("no panic while locked");
        let lived = began.map_or(0, |began| began.elapsed().as_millis() as u64);
        self.before_ms.load(Relaxed) + lived
    }

    /// What the wall clock of the server shows.
    pub(crate) fn wall(&self) -> i64 {
        NOON + self.now() as i64 + self.wall_shift.load(Relaxed)
    }

    /// The wall clock is set.
    pub(crate) fn set_wall(&self, by_ms: i64) {
        self.wall_shift.fetch_add(by_ms, Relaxed);
    }
}

//! When the time of the match passes: while one of those who play is there,
//! and a while longer. Then it stands, until one of them comes back.

use std::time::Duration;

use protocol::Stage;
use table::Millis;
use tokio::time::Instant;

use super::Room;

impl Room {
    /// The time of the match now. It never runs back.
    pub(super) fn match_time(&self) -> Millis {
        let last = self.opened.as_ref().map_or(0, |opened| opened.last_at().0);
        Millis(self.clock.at(self.app.steady_now()).max(last))
    }

    /// Whether one of those who play is there. Where only bots play, whoever
    /// looks on counts.
    fn is_attended(&self) -> bool {
        let is_of_bots = self.chairs.iter().all(|chair| chair.guest_id.is_none());
        self.visitors.iter().any(|visitor| is_of_bots || self.chair_of(visitor.guest.id).is_some())
    }

    /// Lets the clock run if somebody has come, and notes if all have left.
    pub(super) fn mind_clock(&mut self) {
        self.mind_pause();
        if self.is_attended() {
            self.left_at = None;
            self.start_clock(self.visitors.len());
        } else {
            self.left_at.get_or_insert_with(Instant::now);
        }
        self.note_clock();
    }

    /// Somebody new is there, who is told everything anyway.
    pub(super) fn mind_newcomer(&mut self) {
        self.mind_pause();
        if self.is_attended() {
            self.start_clock(self.visitors.len() - 1);
        }
    }

    /// Lets the clock run and tells the first `n_told` who look on.
    fn start_clock(&mut self, n_told: usize) {
        let is_stopped = self.app.is_held() || self.paused_by.is_some();
        if self.clock.is_running() || self.stage != Stage::Playing || is_stopped {
            return;
        }
        self.clock.run(self.app.steady_now());
        self.tell_position(n_told);
        self.think();
    }

    /// A clock that the game waits for is written down from time to time.
    fn note_clock(&mut self) {
        let is_awaited = self.clock.is_running()
            && self.stage == Stage::Playing
            && self.opened.as_ref().is_some_and(|opened| opened.wake_at().is_some());
        if is_awaited != self.is_clock_noted {
            self.is_clock_noted = is_awaited;
            match is_awaited {
                true => self.app.clocks.note(self.place.table_id, self.clock),
                false => self.app.clocks.forget(self.place.table_id),
            }
        }
    }

    /// How long until the table has been alone for long enough.
    pub(super) fn alone_in(&self) -> Option<Duration> {
        let left_at = self.left_at?;
        // A table that is only looked at stays; its clock has stopped.
        if !self.visitors.is_empty() && !self.clock.is_running() {
            return None;
        }
        Some(self.app.config.idle_unload.saturating_sub(left_at.elapsed()))
    }

    /// Stops the clock and writes down where it stands.
    pub(super) async fn stop_clock(&mut self) {
        if !self.clock.is_running() {
            return;
        }
        self.clock.stop(self.app.steady_now());
        self.note_clock();
        if self.stage != Stage::Playing {
            return;
        }
        let times = [(self.place.table_id, self.match_time().0)];
        if let Err(error) = self.app.storage.put_clocks(&times).await {
            tracing::error!(table_id = self.place.table_id, %error, "the clock was not kept");
        }
        self.tell_position(self.visitors.len());
    }

    /// Tells where the match stands, without anything new.
    fn tell_position(&mut self, n_told: usize) {
        let seq = self.opened.as_ref().map(|opened| opened.seq());
        self.catch_up(0..n_told, seq);
    }
}

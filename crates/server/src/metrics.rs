//! Figures for Prometheus.

use std::{
    fmt::Write as _,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use crate::net::Refusals;

/// Upper bounds of the histogram of commit times, in microseconds.
const COMMIT_US: [u64; 10] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000];

/// What the server counts.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) refusals: Arc<Refusals>,
    pub(crate) n_sockets: AtomicU64,
    pub(crate) n_rooms: AtomicU64,
    pub(crate) sockets_total: AtomicU64,
    pub(crate) messages_total: AtomicU64,
    pub(crate) refused_total: AtomicU64,
    pub(crate) moves_refused_total: AtomicU64,
    pub(crate) slow_total: AtomicU64,
    pub(crate) chat_total: AtomicU64,
    pub(crate) guests_total: AtomicU64,
    pub(crate) tables_total: AtomicU64,
    pub(crate) matches_finished_total: AtomicU64,
    pub(crate) bot_moves_total: AtomicU64,
    /// Transactions that failed as a whole.
    pub(crate) storage_errors_total: AtomicU64,
    /// Entries that were not stored.
    pub(crate) entries_refused_total: AtomicU64,
    pub(crate) room_panics_total: AtomicU64,
    /// Only counted where there are several nodes.
    pub(crate) n_pipes: AtomicU64,
    pub(crate) n_piped_sessions: AtomicU64,
    pub(crate) pipes_total: AtomicU64,
    pub(crate) pipes_broken_total: AtomicU64,
    pub(crate) forwarded_total: AtomicU64,
    pub(crate) answered_for_others_total: AtomicU64,
    pub(crate) claims_total: AtomicU64,
    pub(crate) takeovers_total: AtomicU64,
    pub(crate) fenced_total: AtomicU64,
    pub(crate) taken_for_dead_total: AtomicU64,
    pub(crate) damaged_tables: AtomicU64,
    /// Only where the log is a file of ours.
    pub(crate) wal_bytes: OnceLock<AtomicU64>,
    pub(crate) queue_len: AtomicU64,
    http_total: [AtomicU64; 5],
    entries_total: AtomicU64,
    commits_total: AtomicU64,
    commit_us_total: AtomicU64,
    commit_buckets: [AtomicU64; COMMIT_US.len()],
}

impl Metrics {
    /// Counts one.
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Relaxed);
    }

    /// Counts up while the answer lives.
    pub(crate) fn hold(gauge: &AtomicU64) {
        gauge.fetch_add(1, Relaxed);
    }

    /// The end of [`Metrics::hold`].
    pub(crate) fn release(gauge: &AtomicU64) {
        gauge.fetch_sub(1, Relaxed);
    }

    /// A transaction was written.
    pub(crate) fn committed(&self, n_entries: u64, took: Duration) {
        let took_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.entries_total.fetch_add(n_entries, Relaxed);
        self.commits_total.fetch_add(1, Relaxed);
        self.commit_us_total.fetch_add(took_us, Relaxed);
        if let Some(idx) = COMMIT_US.iter().position(|bound| took_us <= *bound) {
            self.commit_buckets[idx].fetch_add(1, Relaxed);
        }
    }

    /// An HTTP request was answered with this status.
    pub(crate) fn answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        Self::count(&self.http_total[class]);
    }

    /// Everything in the Prometheus text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (name, help, value) in [
            ("wardroom_sockets", "open connections", &self.n_sockets),
            ("wardroom_rooms", "tables in memory", &self.n_rooms),
            ("wardroom_damaged_tables", "tables with a damaged journal", &self.damaged_tables),
            ("wardroom_write_queue", "writes that wait", &self.queue_len),
        ] {
            metric(&mut text, name, "gauge", help, value.load(Relaxed));
        }
        if let Some(n_bytes) = self.wal_bytes.get() {
            let (name, help) = ("wardroom_wal_bytes", "size of the write-ahead log");
            metric(&mut text, name, "gauge", help, n_bytes.load(Relaxed));
        }
        for (name, help, value) in [
            ("wardroom_sockets_total", "connections made", &self.sockets_total),
            ("wardroom_messages_total", "messages received", &self.messages_total),
            ("wardroom_refused_total", "messages refused", &self.refused_total),
            (
                "wardroom_moves_refused_total",
                "moves that the rules or the table refused",
                &self.moves_refused_total,
            ),
            (
                "wardroom_slow_total",
                "connections closed because they read too slowly",
                &self.slow_total,
            ),
            ("wardroom_chat_total", "lines of chat", &self.chat_total),
            ("wardroom_guests_total", "guests made", &self.guests_total),
            ("wardroom_tables_total", "tables made", &self.tables_total),
            (
                "wardroom_matches_finished_total",
                "matches played to the end",
                &self.matches_finished_total,
            ),
            ("wardroom_bot_moves_total", "moves made by bots", &self.bot_moves_total),
            ("wardroom_entries_total", "journal entries stored", &self.entries_total),
            (
                "wardroom_entries_refused_total",
                "journal entries that were not stored",
                &self.entries_refused_total,
            ),
            (
                "wardroom_storage_errors_total",
                "transactions that failed",
                &self.storage_errors_total,
            ),
            (
                "wardroom_room_panics_total",
                "tables closed because of an error in the program",
                &self.room_panics_total,
            ),
        ] {
            metric(&mut text, name, "counter", help, value.load(Relaxed));
        }
        self.refusals_text(&mut text);
        self.http_text(&mut text);
        self.commit_text(&mut text);
        text
    }

    /// What only a node of several counts.
    pub(crate) fn node_text(&self, text: &mut String) {
        for (name, help, value) in [
            ("wardroom_pipes", "sockets here whose table another node runs", &self.n_pipes),
            (
                "wardroom_piped_sessions",
                "sockets of other nodes at tables that this one runs",
                &self.n_piped_sessions,
            ),
        ] {
            metric(text, name, "gauge", help, value.load(Relaxed));
        }
        for (name, help, value) in [
            ("wardroom_pipes_total", "pipes to other nodes made", &self.pipes_total),
            (
                "wardroom_pipes_broken_total",
                "pipes that ended by a gap, silence or a bus that was away",
                &self.pipes_broken_total,
            ),
            ("wardroom_forwarded_total", "requests sent to other nodes", &self.forwarded_total),
            (
                "wardroom_answered_for_others_total",
                "requests answered for other nodes",
                &self.answered_for_others_total,
            ),
            ("wardroom_claims_total", "tables claimed", &self.claims_total),
            (
                "wardroom_takeovers_total",
                "tables claimed of nodes that were not heard of",
                &self.takeovers_total,
            ),
            (
                "wardroom_fenced_total",
                "writes refused because another node may have the table",
                &self.fenced_total,
            ),
            (
                "wardroom_taken_for_dead_total",
                "times this node had to give up all its tables",
                &self.taken_for_dead_total,
            ),
        ] {
            metric(text, name, "counter", help, value.load(Relaxed));
        }
    }

    fn refusals_text(&self, text: &mut String) {
        let name = "wardroom_connections_refused_total";
        head(text, name, "counter", "connections turned away or ended, by reason");
        for (reason, count) in self.refusals.totals() {
            let _ = writeln!(text, "{name}{{reason=\"{reason}\"}} {count}");
        }
    }

    fn http_text(&self, text: &mut String) {
        head(text, "wardroom_http_total", "counter", "HTTP requests answered");
        for (class, count) in (1..).zip(&self.http_total) {
            let count = count.load(Relaxed);
            let _ = writeln!(text, "wardroom_http_total{{status=\"{class}xx\"}} {count}");
        }
    }

    fn commit_text(&self, text: &mut String) {
        let name = "wardroom_commit_seconds";
        head(text, name, "histogram", "time to write a transaction to disk");
        let mut sum = 0;
        for (bound, count) in COMMIT_US.iter().zip(&self.commit_buckets) {
            sum += count.load(Relaxed);
            let bound = Duration::from_micros(*bound).as_secs_f64();
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let total = self.commits_total.load(Relaxed);
        let seconds = Duration::from_micros(self.commit_us_total.load(Relaxed)).as_secs_f64();
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(text, "{name}_sum {seconds}");
        let _ = writeln!(text, "{name}_count {total}");
    }
}

pub(crate) fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

pub(crate) fn metric(text: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    head(text, name, kind, help);
    let _ = writeln!(text, "{name} {value}");
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Metrics;

    #[test]
    fn the_text_is_what_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(700));
        metrics.committed(4, Duration::from_secs(2));
        metrics.answered(404);
        let text = metrics.text();
        for line in [
            "wardroom_entries_total 7",
            "wardroom_http_total{status=\"4xx\"} 1",
            "wardroom_commit_seconds_bucket{le=\"0.0005\"} 0",
            "wardroom_commit_seconds_bucket{le=\"0.001\"} 1",
            "wardroom_commit_seconds_bucket{le=\"+Inf\"} 2",
            "wardroom_commit_seconds_count 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}

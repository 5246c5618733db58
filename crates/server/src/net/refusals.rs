//! What was turned away, and why: counted always, logged seldom.

use std::{
    net::IpAddr,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::time::Instant;

/// A flood of refusals is one line of the log in so long, for each reason.
const LOG_EVERY: Duration = Duration::from_secs(10);

/// Why a connection was turned away or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Too many connections of one address.
    Address,
    /// Too many connections altogether.
    Full,
    /// No file descriptor was left.
    Descriptors,
    /// It asked nothing for the longest time while others wanted to come in.
    MadeRoom,
    /// The TLS handshake failed or took too long.
    Tls,
    /// The head of a request took too long.
    SlowHead,
    /// The body of a request took too long.
    SlowBody,
    /// It did not take what it was sent.
    SlowWrite,
    /// The socket never said hello.
    NoHello,
    /// The name in the request is not ours.
    Host,
    /// A socket of a page of another site.
    Origin,
}

impl Reason {
    const ALL: [Self; 11] = [
        Self::Address,
        Self::Full,
        Self::Descriptors,
        Self::MadeRoom,
        Self::Tls,
        Self::SlowHead,
        Self::SlowBody,
        Self::SlowWrite,
        Self::NoHello,
        Self::Host,
        Self::Origin,
    ];

    /// What it is called in figures and in the log.
    const fn name(self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::Full => "full",
            Self::Descriptors => "descriptors",
            Self::MadeRoom => "made_room",
            Self::Tls => "tls",
            Self::SlowHead => "slow_head",
            Self::SlowBody => "slow_body",
            Self::SlowWrite => "slow_write",
            Self::NoHello => "no_hello",
            Self::Host => "host",
            Self::Origin => "origin",
        }
    }
}

/// The refusals of one reason.
#[derive(Default)]
struct Tally {
    total: AtomicU64,
    /// When the log last heard of them, and how many there were then.
    told: Mutex<Option<(Instant, u64)>>,
}

/// All refusals.
#[derive(Default)]
pub(crate) struct Refusals {
    tallies: [Tally; Reason::ALL.len()],
}

impl Refusals {
    /// Counts one, and logs it unless the log has just heard of such.
    pub(crate) fn count(&self, reason: Reason, peer: Option<IpAddr>) {
        let tally = &self.tallies[reason as usize];
        let total = tally.total.fetch_add(1, Relaxed) + 1;
        let now = Instant::now();
        let mut told = tally.told.lock().expect("no panic while locked");
        let known = match *told {
            Some((at, _)) if now.duration_since(at) < LOG_EVERY => return,
            Some((_, known)) => known,
            None => 0,
        };
        *told = Some((now, total));
        drop(told);
        let peer = peer.map(tracing::field::display);
        tracing::warn!(reason = reason.name(), n = total.saturating_sub(known), peer, "refused");
    }

    /// How many there were for each reason.
    pub(crate) fn totals(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let total = |reason: Reason| self.tallies[reason as usize].total.load(Relaxed);
        Reason::ALL.into_iter().map(move |reason| (reason.name(), total(reason)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Reason, Refusals};

    #[test]
    fn every_reason_is_counted_apart() {
        let refusals = Refusals::default();
        for (n, reason) in (1..).zip(Reason::ALL) {
            for _ in 0..n {
                refusals.count(reason, None);
            }
        }
        let expected: Vec<_> = (1..).zip(Reason::ALL).map(|(n, it)| (it.name(), n)).collect();
        assert_eq!(refusals.totals().collect::<Vec<_>>(), expected);
    }
}

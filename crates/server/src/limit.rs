//! Token buckets: how fast is too fast.

use std::{collections::HashMap, net::IpAddr, sync::Mutex};

use tokio::time::Instant;

use crate::net::Household;

/// How much is allowed: `burst` at once, then `per_second`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

/// What is left of an allowance.
pub(crate) struct Bucket {
    left: f64,
    filled_at: Instant,
}

impl Bucket {
    pub(crate) const fn full(rate: Rate, now: Instant) -> Self {
        Self { left: rate.burst, filled_at: now }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.filled_at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.left + passed * rate.per_second >= rate.burst
    }
}

/// An allowance for each address, or each /64 of IPv6.
pub(crate) struct PerAddress {
    rate: Rate,
    buckets: Mutex<HashMap<Household, Bucket>>,
}

/// More addresses than this at a time are looked through for full buckets.
const ADDRESSES_MAX: usize = 10_000;

impl PerAddress {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no panic while locked");
        if buckets.len() >= ADDRESSES_MAX {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = buckets.entry(address.into()).or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::{Bucket, Rate};

    #[test]
    fn a_bucket_empties_and_fills() {
        let rate = Rate { burst: 2.0, per_second: 10.0 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        assert!(bucket.take(rate, start) && bucket.take(rate, start));
        assert!(!bucket.take(rate, start));
        assert!(!bucket.take(rate, start + Duration::from_millis(50)));
        assert!(bucket.take(rate, start + Duration::from_millis(100)));
        let late = start + Duration::from_secs(60);
        assert!(bucket.take(rate, late) && bucket.take(rate, late) && !bucket.take(rate, late));
    }
}

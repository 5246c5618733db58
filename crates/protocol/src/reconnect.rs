//! How long a client waits before it connects again.

use std::time::Duration;

/// The first pause, and the longest.
const FIRST_MS: u64 = 600;
const LONGEST_MS: u64 = 15_000;
/// After an announced restart everybody comes back at once: they spread over
/// this time.
const SPREAD_MS: u64 = 3_000;

/// Why the connection was lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lost {
    /// Nobody said why.
    #[default]
    Silently,
    /// The server said that it restarts.
    Restart,
}

/// The pause before attempt `n` (from 1 on): each twice as long as the one
/// before, and nobody's quite like anybody else's. `luck` is anything from 0 to
/// 255.
#[must_use]
pub fn pause(n: u32, lost: Lost, luck: u8) -> Duration {
    let whole = match (lost, n) {
        (Lost::Restart, 0 | 1) => SPREAD_MS,
        (_, n) => (FIRST_MS << (n.max(1) - 1).min(5)).min(LONGEST_MS),
    };
    // Between one half and the whole; at a restart between none and the whole.
    let least = if lost == Lost::Restart && n <= 1 { 200 } else { whole / 2 };
    Duration::from_millis(least + (whole - least) * u64::from(luck) / 255)
}

#[cfg(test)]
mod tests {
    use super::{Lost, pause};

    #[test]
    fn pauses_grow_and_differ() {
        let ms = |n, lost, luck| pause(n, lost, luck).as_millis();
        assert_eq!((ms(1, Lost::Silently, 0), ms(1, Lost::Silently, 255)), (300, 600));
        assert_eq!((ms(2, Lost::Silently, 0), ms(2, Lost::Silently, 255)), (600, 1_200));
        assert_eq!((ms(9, Lost::Silently, 0), ms(900, Lost::Silently, 255)), (7_500, 15_000));
        assert_eq!((ms(1, Lost::Restart, 0), ms(1, Lost::Restart, 255)), (200, 3_000));
        // A server that takes longer is asked like any other.
        assert_eq!(ms(3, Lost::Restart, 255), 2_400);
    }
}

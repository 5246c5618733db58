//! When a program is asked again.

/// How long a program rests at least that had nothing to do, in milliseconds.
const BOT_REST_MS: f64 = 250.0;

/// How long a program rests after it was asked. Times are the browser's, in
/// milliseconds since 1970.
#[derive(Clone, Copy, Default)]
pub(super) struct Rest {
    since_ms: f64,
    until_ms: f64,
    /// How many entries the journal had.
    n_entries: usize,
}

impl Rest {
    /// From now on, for so long.
    pub(super) fn from(now_ms: f64, ms: f64, n_entries: usize) -> Self {
        Self { since_ms: now_ms, until_ms: now_ms + ms, n_entries }
    }

    /// When it can be asked again: earlier if something has happened.
    pub(super) fn over_at_ms(self, n_entries: usize) -> f64 {
        if self.n_entries == n_entries {
            self.until_ms
        } else {
            self.until_ms.min(self.since_ms + BOT_REST_MS)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rest;

    #[test]
    fn news_end_a_long_rest() {
        let rest = Rest::from(1000.0, 5000.0, 7);
        assert_eq!((rest.over_at_ms(7), rest.over_at_ms(8)), (6000.0, 1250.0));
        // Who has just played is not kept waiting.
        let rest = Rest::from(1000.0, 0.0, 7);
        assert_eq!((rest.over_at_ms(7), rest.over_at_ms(8)), (1000.0, 1000.0));
        assert_eq!(Rest::default().over_at_ms(0), 0.0);
    }
}

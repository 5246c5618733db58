//! The clocks, as an input.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use tokio::time::Instant;

/// Says what time it is. Tests bring their own.
#[derive(Clone)]
pub struct Clock {
    wall: Hand,
    steady: Hand,
}

type Hand = Arc<dyn Fn() -> i64 + Send + Sync>;

impl Clock {
    /// `wall` says how many milliseconds have passed since 1970; it may be set.
    /// `steady` says how many have passed since any moment; nobody sets it.
    pub fn new(
        wall: impl Fn() -> i64 + Send + Sync + 'static,
        steady: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> Self {
        Self { wall: Arc::new(wall), steady: Arc::new(steady) }
    }

    /// Milliseconds since 1970, as people count them.
    #[must_use]
    pub fn wall(&self) -> i64 {
        (self.wall)()
    }

    pub(crate) fn steady(&self) -> i64 {
        (self.steady)()
    }
}

/// The clocks of the machine.
#[must_use]
pub fn machine_clock() -> Clock {
    let ms = |passed: std::time::Duration| i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
    let began = Instant::now();
    Clock::new(
        move || ms(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
        move || ms(began.elapsed()),
    )
}

/// The UTC day of `now`, counted from 1 January 1970.
pub(crate) fn day_of(now: i64) -> i32 {
    i32::try_from(now.div_euclid(86_400_000)).unwrap_or(i32::MAX)
}

/// The UTC date of `now`, as `2026-01-31`.
pub(crate) fn date_of(now: i64) -> String {
    // Days to civil date, after Howard Hinnant's public algorithm: years begin
    // in March, so that the leap day comes last.
    let days = now.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date_of;

    #[test]
    fn dates_are_right() {
        for (now, date) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_709_164_800_000, "2024-02-29"),
            (1_735_689_599_999, "2024-12-31"),
            (1_735_689_600_000, "2025-01-01"),
            (4_107_542_400_000, "2100-03-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(date_of(now), date);
        }
    }
}

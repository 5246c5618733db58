//! Dates, as plain numbers: a career asks no clock.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A day, counted from 1970-01-01.
///
/// ```
/// use space_alert::career::Day;
///
/// let day: Day = "2024-02-29".parse().unwrap();
/// assert_eq!((day, day.to_string().as_str()), (Day(19_782), "2024-02-29"));
/// assert!("2023-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub i32);

/// Days from 0000-03-01 to 1970-01-01.
const EPOCH: i64 = 719_468;
/// Days in 400 years.
const ERA: i64 = 146_097;

impl Day {
    /// The day with this year, month and day of the month, if there is one.
    #[must_use]
    pub fn from_date(year: i32, month: u8, day: u8) -> Option<Self> {
        // A year that begins in March has its leap day at the end.
        let (year_of_march, months) = if month > 2 {
            (i64::from(year), i64::from(month) - 3)
        } else {
            (i64::from(year) - 1, i64::from(month) + 9)
        };
        let (era, year_of_era) = (year_of_march.div_euclid(400), year_of_march.rem_euclid(400));
        let day_of_year = (153 * months + 2) / 5 + i64::from(day) - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let found = Self(i32::try_from(era * ERA + day_of_era - EPOCH).ok()?);
        (found.date() == (year, month, day)).then_some(found)
    }

    /// Year, month and day of the month.
    #[must_use]
    pub fn date(self) -> (i32, u8, u8) {
        let days = i64::from(self.0) + EPOCH;
        let (era, day_of_era) = (days.div_euclid(ERA), days.rem_euclid(ERA));
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let months = (5 * day_of_year + 2) / 153;
        let day = (day_of_year - (153 * months + 2) / 5 + 1) as u8;
        let month = (if months < 10 { months + 3 } else { months - 9 }) as u8;
        ((year_of_era + era * 400) as i32 + i32::from(month <= 2), month, day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is written 2024-02-29, not `{0}`")]
pub struct ParseDayError(String);

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Self, ParseDayError> {
        let parse = || {
            let mut parts = text.split('-');
            let year = parts.next()?.parse().ok()?;
            let month = parts.next()?.parse().ok()?;
            let day = parts.next()?.parse().ok()?;
            if parts.next().is_some() { None } else { Self::from_date(year, month, day) }
        };
        parse().ok_or_else(|| ParseDayError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn every_day_of_some_centuries_comes_back() {
        for number in -140_000..140_000 {
            let (year, month, day) = Day(number).date();
            assert_eq!(Day::from_date(year, month, day), Some(Day(number)));
        }
        assert_eq!(Day(0).to_string(), "1970-01-01");
        for wrong in ["", "2024", "2024-13-01", "2024-00-01", "2024-04-31", "2024-1-1-1", "x-1-1"] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
    }
}

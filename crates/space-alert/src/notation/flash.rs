//! The mission codes of the old Flash player, which other tools still exchange.
//!
//! A code is a list of announcements with their times: `010AL2STW,200DT,345PE1`
//! says that at 0:10 a serious threat is announced for turn 2 in zone white,
//! at 2:00 comes a data transfer, and at 3:45 the first phase ends. A code says
//! nothing about cards, plans or boards: it is the soundtrack of a mission, and
//! gives the threats to draw ([`Timeline::drawn_by`]).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{card::Severity, mission::Origin, ship::Zone};

/// Something the computer announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// A threat to draw (SA-2.21, SA-2.22).
    Threat {
        /// Its number.
        turn: u8,
        /// Common or serious.
        severity: Severity,
        /// Where it comes from.
        origin: Origin,
        /// For a crew of five only (SA-2.25).
        unconfirmed: bool,
    },
    /// Everyone may draw a card (SA-2.27).
    IncomingData,
    /// Everyone may give a card (SA-2.28).
    DataTransfer,
    /// Silence for so many seconds (SA-2.32).
    CommunicationsDown {
        /// How long.
        seconds: u16,
    },
    /// A phase ends; the last one ends the mission.
    PhaseEnds {
        /// Which, from 1.
        phase: u8,
    },
}

/// The announcements of a mission with their times in seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline {
    /// In the order of the code.
    pub announcements: Vec<(u16, Announcement)>,
}

/// A part of a code that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: expected {expected}, found `{found}`")]
pub struct CodeError {
    entry: usize,
    expected: &'static str,
    found: String,
}

impl Timeline {
    /// The threats that a crew of this size draws: number, severity, origin.
    pub fn drawn_by(&self, n_crew: u8) -> impl Iterator<Item = (u8, Severity, Origin)> {
        self.announcements.iter().filter_map(move |(_, announcement)| match *announcement {
            Announcement::Threat { turn, severity, origin, unconfirmed } => {
                (n_crew >= 5 || !unconfirmed).then_some((turn, severity, origin))
            }
            Announcement::IncomingData
            | Announcement::DataTransfer
            | Announcement::CommunicationsDown { .. }
            | Announcement::PhaseEnds { .. } => None,
        })
    }
}

impl FromStr for Timeline {
    type Err = CodeError;

    fn from_str(code: &str) -> Result<Self, CodeError> {
        let mut timeline = Self::default();
        for (text, entry) in code.split(',').map(str::trim).zip(1..) {
            if text.is_empty() {
                continue;
            }
            let error = |expected| CodeError { entry, expected, found: text.to_owned() };
            let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
            let (digits, rest) = text.split_at(n_digits);
            if !(3..=4).contains(&n_digits) {
                return Err(error("a time of three or four digits"));
            }
            let number: u16 = digits.parse().map_err(|_| error("a time"))?;
            if number % 100 > 59 {
                return Err(error("seconds up to 59"));
            }
            let time = number / 100 * 60 + number % 100;
            timeline.announcements.push((time, announcement(rest).map_err(error)?));
        }
        Ok(timeline)
    }
}

fn announcement(text: &str) -> Result<Announcement, &'static str> {
    const KINDS: &str = "AL, UR, ID, DT, CS or PE after the time";
    let (kind, rest) = text.split_at_checked(2).ok_or(KINDS)?;
    match kind {
        "AL" => threat(rest, false),
        "UR" => threat(rest, true),
        "ID" if rest.is_empty() => Ok(Announcement::IncomingData),
        "DT" if rest.is_empty() => Ok(Announcement::DataTransfer),
        "CS" => {
            let seconds = rest.parse().map_err(|_| "seconds after CS")?;
            Ok(Announcement::CommunicationsDown { seconds })
        }
        "PE" => {
            let phase = rest.parse().map_err(|_| "a phase after PE")?;
            Ok(Announcement::PhaseEnds { phase })
        }
        _ => Err(KINDS),
    }
}

/// Turn, T, ST, IT or SIT, zone. Internal threats may carry a zone, which
/// means nothing.
fn threat(text: &str, unconfirmed: bool) -> Result<Announcement, &'static str> {
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(n_digits);
    let turn = digits.parse().map_err(|_| "the turn of the threat")?;
    let (serious, rest) = match rest.strip_prefix('S') {
        Some(rest) => (Severity::Serious, rest),
        None => (Severity::Common, rest),
    };
    let (internal, rest) = match rest.strip_prefix('I') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let zone = match rest {
        "TR" => Some(Zone::Red),
        "TW" => Some(Zone::White),
        "TB" => Some(Zone::Blue),
        "T" => None,
        _ => return Err("T, ST, IT or SIT and a zone R, W or B"),
    };
    let origin = match (internal, zone) {
        (true, _) => Origin::Internal,
        (false, Some(zone)) => Origin::Zone(zone),
        (false, None) => return Err("a zone R, W or B"),
    };
    Ok(Announcement::Threat { turn, severity: serious, origin, unconfirmed })
}

impl fmt::Display for Timeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, (time, announcement)) in self.announcements.iter().enumerate() {
            if idx > 0 {
                f.write_str(",")?;
            }
            write!(f, "{}{:02}", time / 60, time % 60)?;
            match announcement {
                Announcement::Threat { turn, severity, origin, unconfirmed } => {
                    let kind = if *unconfirmed { "UR" } else { "AL" };
                    let serious = match severity {
                        Severity::Common => "",
                        Severity::Serious => "S",
                    };
                    let place = match origin {
                        Origin::Internal => "IT",
                        Origin::Zone(Zone::Red) => "TR",
                        Origin::Zone(Zone::White) => "TW",
                        Origin::Zone(Zone::Blue) => "TB",
                    };
                    write!(f, "{kind}{turn}{serious}{place}")?;
                }
                Announcement::IncomingData => f.write_str("ID")?,
                Announcement::DataTransfer => f.write_str("DT")?,
                Announcement::CommunicationsDown { seconds } => write!(f, "CS{seconds}")?,
                Announcement::PhaseEnds { phase } => write!(f, "PE{phase}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_and_written() {
        let code = "010AL2STW,100UR3IT,200DT,230ID,300CS15,345PE1,1000PE2";
        let timeline: Timeline = code.parse().unwrap();
        assert_eq!(timeline.to_string(), code);
        let white = Origin::Zone(Zone::White);
        assert_eq!(timeline.drawn_by(4).collect::<Vec<_>>(), [(2, Severity::Serious, white)]);
        assert_eq!(timeline.drawn_by(5).count(), 2);
        assert_eq!(timeline.announcements.last().map(|(time, _)| *time), Some(600));
    }

    #[test]
    fn errors_name_the_entry() {
        let error = |code: &str| code.parse::<Timeline>().unwrap_err().to_string();
        assert_eq!(error("10AL"), "entry 1: expected a time of three or four digits, found `10AL`");
        assert_eq!(
            error("010AL1TR,020AL1TX"),
            "entry 2: expected T, ST, IT or SIT and a zone R, W or B, found `020AL1TX`"
        );
    }
}

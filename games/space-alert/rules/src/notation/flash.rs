//! The mission codes of the old Flash player, which other tools still exchange.
//!
//! A code is a list of announcements with their times: `010AL2STW,200DT,345PE1`
//! says that at 0:10 a serious threat is announced for turn 2 in zone white,
//! at 2:00 comes a data transfer, and at 3:45 the first phase ends.
//!
//! A code has no place for the course, for double actions and for fixed boards
//! and cards. [`read`] takes a code that ends with its second phase for a test
//! run and any other for a mission without double actions; who knows better
//! says so in the [`Timeline`].

use std::fmt::Write as _;

use crate::{
    card::Severity,
    mission::{Course, Origin},
    ship::Zone,
    timeline::{Cue, CueKind, Sighting, Timeline},
};

/// A part of a code that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: expected {expected}, found `{found}`")]
pub struct CodeError {
    entry: u32,
    expected: &'static str,
    found: String,
}

/// An entry of a code.
enum CodeEntry {
    Cue(CueKind),
    Silence { seconds: u16 },
    PhaseEnds { phase: u8 },
}

/// Reads a code. Entries may be in any order, but phases must end in theirs.
///
/// # Errors
///
/// The first entry that is not understood.
pub fn read(code: &str) -> Result<Timeline, CodeError> {
    let mut timeline = Timeline::new(Course::Mission);
    for (text, entry) in code.split(',').map(str::trim).zip(1..) {
        if text.is_empty() {
            continue;
        }
        let error = |expected| CodeError { entry, expected, found: text.to_owned() };
        let (at, rest) = time(text).map_err(error)?;
        let kind = match self::entry(rest).map_err(error)? {
            CodeEntry::Cue(kind) => kind,
            CodeEntry::Silence { seconds } => CueKind::Silence { until: at + seconds },
            CodeEntry::PhaseEnds { phase } => {
                if phase != timeline.n_phases() + 1
                    || timeline.phase_ends.last().is_some_and(|before| *before >= at)
                {
                    return Err(error("PE1, PE2 and PE3 in the order of time"));
                }
                timeline.phase_ends.try_push(at).map_err(|_| error("at most three phases"))?;
                continue;
            }
        };
        timeline.cues.push(Cue { at, kind });
    }
    if timeline.n_phases() == 2 {
        timeline.course = Course::TestRun;
    }
    timeline.sort();
    Ok(timeline)
}

fn time(text: &str) -> Result<(u16, &str), &'static str> {
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(n_digits);
    if !(3..=4).contains(&n_digits) {
        return Err("a time of three or four digits");
    }
    let number: u16 = digits.parse().map_err(|_| "a time")?;
    if number % 100 > 59 {
        return Err("seconds up to 59");
    }
    Ok((number / 100 * 60 + number % 100, rest))
}

fn entry(text: &str) -> Result<CodeEntry, &'static str> {
    const KINDS: &str = "AL, UR, ID, DT, CS or PE after the time";
    let (kind, rest) = text.split_at_checked(2).ok_or(KINDS)?;
    match kind {
        "AL" => threat(rest, false),
        "UR" => threat(rest, true),
        "ID" if rest.is_empty() => Ok(CodeEntry::Cue(CueKind::IncomingData)),
        "DT" if rest.is_empty() => Ok(CodeEntry::Cue(CueKind::DataTransfer)),
        "CS" => {
            let seconds = rest.parse().ok().filter(|seconds| (1..=999).contains(seconds));
            Ok(CodeEntry::Silence { seconds: seconds.ok_or("seconds after CS")? })
        }
        "PE" => Ok(CodeEntry::PhaseEnds { phase: rest.parse().map_err(|_| "a phase after PE")? }),
        _ => Err(KINDS),
    }
}

/// Turn, T, ST, IT or SIT, zone. Internal threats may carry a zone, which
/// means nothing.
fn threat(text: &str, unconfirmed: bool) -> Result<CodeEntry, &'static str> {
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(n_digits);
    let turn = digits.parse().map_err(|_| "the turn of the threat")?;
    let (severity, rest) = match rest.strip_prefix('S') {
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
    Ok(CodeEntry::Cue(CueKind::Threat(Sighting { turn, origin, severity, unconfirmed })))
}

/// Writes a timeline as a code; what a code cannot say is lost.
#[must_use]
pub fn write(timeline: &Timeline) -> String {
    let mut entries: Vec<(u16, String)> = Vec::new();
    for (end, phase) in timeline.phase_ends.iter().zip(1..) {
        entries.push((*end, format!("PE{phase}")));
    }
    for cue in &timeline.cues {
        let text = match cue.kind {
            CueKind::Threat(sighting) => threat_code(sighting),
            CueKind::IncomingData => "ID".to_owned(),
            CueKind::DataTransfer => "DT".to_owned(),
            CueKind::Silence { until } => format!("CS{}", until - cue.at),
        };
        entries.push((cue.at, text));
    }
    // Stable: at one moment a phase ends first, and cues keep their order.
    entries.sort_by_key(|(at, _)| *at);
    let mut code = String::new();
    for (idx, (at, text)) in entries.iter().enumerate() {
        let comma = if idx > 0 { "," } else { "" };
        // Writing to a string does not fail.
        let _ = write!(code, "{comma}{}{:02}{text}", at / 60, at % 60);
    }
    code
}

fn threat_code(sighting: Sighting) -> String {
    let kind = if sighting.unconfirmed { "UR" } else { "AL" };
    let serious = match sighting.severity {
        Severity::Common => "",
        Severity::Serious => "S",
    };
    let place = match sighting.origin {
        Origin::Internal => "IT",
        Origin::Zone(Zone::Red) => "TR",
        Origin::Zone(Zone::White) => "TW",
        Origin::Zone(Zone::Blue) => "TB",
    };
    format!("{kind}{}{serious}{place}", sighting.turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timeline::official;

    #[test]
    fn a_code_is_read_and_written() {
        let code = "010AL2STW,100UR3IT,200DT,230ID,300CS15,345PE1,1000PE2";
        let timeline = read(code).unwrap();
        assert_eq!(write(&timeline), code);
        let drawn: Vec<_> = timeline.threats(4).map(|(_, sighting)| sighting).collect();
        let white = Sighting {
            turn: 2,
            origin: Origin::Zone(Zone::White),
            severity: Severity::Serious,
            unconfirmed: false,
        };
        assert_eq!(drawn, [white]);
        assert_eq!(timeline.threats(5).count(), 2);
        assert_eq!(timeline.length(), 600);
    }

    #[test]
    fn every_official_timeline_survives_but_for_what_a_code_cannot_say() {
        for mission in official() {
            let read = read(&write(&mission.timeline)).unwrap();
            let known = Timeline {
                course: mission.timeline.course,
                double_actions: mission.timeline.double_actions,
                fixed: mission.timeline.fixed.clone(),
                ..read.clone()
            };
            assert_eq!(known, mission.timeline, "{}", mission.id);
            let is_test_run = mission.timeline.course == Course::TestRun;
            assert_eq!(read.course == Course::TestRun, is_test_run, "{}", mission.id);
        }
    }

    #[test]
    fn errors_name_the_entry() {
        let error = |code: &str| read(code).unwrap_err().to_string();
        assert_eq!(error("10AL"), "entry 1: expected a time of three or four digits, found `10AL`");
        assert_eq!(
            error("010AL1TR,020AL1TX"),
            "entry 2: expected T, ST, IT or SIT and a zone R, W or B, found `020AL1TX`"
        );
        assert_eq!(
            error("300PE2"),
            "entry 1: expected PE1, PE2 and PE3 in the order of time, found `300PE2`"
        );
    }
}

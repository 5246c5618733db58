//! Timelines as people write them down.
//!
//! Entries with their times, separated by commas or new lines, `end` for the
//! end of a phase. Lines may say what else is fixed; `#` begins a comment:
//!
//! ```text
//! course simulation                   # without it: a mission
//! double actions
//! boards T6 T2 T4                     # red, white, blue: nothing is drawn
//! card T+1 E1-01
//! 0:10 T+2 serious white, 0:55 T+3 unconfirmed internal, 2:20 data
//! 2:50 silence to 3:00, 3:05 transfer, 3:45 end
//! ```

use std::fmt::Write as _;

use super::{Cue, CueKind, Fixed, Sighting, Timeline};
use crate::{
    board::Board,
    card::{Card, Severity},
    mission::{Boards, Course, Origin},
    ship::Zone,
};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found `{found}`")]
pub struct TextError {
    /// Counted from 1.
    pub line: u32,
    /// What would have been understood.
    pub expected: &'static str,
    /// What is there instead.
    pub found: String,
}

/// Reads a timeline.
///
/// # Errors
///
/// The first entry that is not understood.
pub fn read(text: &str) -> Result<Timeline, TextError> {
    let mut timeline = Timeline::new(Course::Mission);
    let mut boards = None;
    let mut cards = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let error =
            |expected, found: &str| TextError { line: number, expected, found: found.to_owned() };
        if let Some(name) = line.strip_prefix("course ") {
            let known = Course::ALL.into_iter().find(|course| course.to_string() == name.trim());
            timeline.course = known.ok_or_else(|| {
                error("test run, simulation, advanced simulation or mission", name)
            })?;
        } else if line == "double actions" {
            timeline.double_actions = true;
        } else if let Some(names) = line.strip_prefix("boards ") {
            boards = Some(
                read_boards(names)
                    .ok_or_else(|| error("three different boards: red, white, blue", names))?,
            );
        } else if let Some(card) = line.strip_prefix("card ") {
            cards
                .push(read_card(card).ok_or_else(|| error("a turn and the code of a card", card))?);
        } else {
            for entry in line.split(',').map(str::trim).filter(|entry| !entry.is_empty()) {
                read_entry(entry, &mut timeline).map_err(|expected| error(expected, entry))?;
            }
        }
    }
    timeline.fixed = boards.map(|boards| Fixed { boards, cards });
    timeline.sort();
    Ok(timeline)
}

fn read_entry(entry: &str, timeline: &mut Timeline) -> Result<(), &'static str> {
    let (time, what) = entry.split_once(' ').ok_or("a time and an announcement")?;
    let at = read_time(time).ok_or("a time such as 3:45")?;
    let words: Vec<_> = what.split_whitespace().collect();
    let kind = match words[..] {
        ["end"] => {
            if timeline.phase_ends.last().is_some_and(|before| *before >= at) {
                return Err("the ends of phases in order");
            }
            return timeline.phase_ends.try_push(at).map_err(|_| "at most three phases");
        }
        ["data"] => CueKind::IncomingData,
        ["transfer"] => CueKind::DataTransfer,
        ["silence", "to", until] => {
            let until = read_time(until).filter(|until| *until > at);
            CueKind::Silence { until: until.ok_or("the end of the silence, such as 3:45")? }
        }
        [turn, ref rest @ ..] => CueKind::Threat(read_threat(turn, rest)?),
        [] => return Err("an announcement after the time"),
    };
    timeline.cues.push(Cue { at, kind });
    Ok(())
}

fn read_threat(turn: &str, words: &[&str]) -> Result<Sighting, &'static str> {
    let turn = read_turn(turn).ok_or("T+1 to T+12, data, transfer, silence or end")?;
    let (unconfirmed, words) = match words {
        ["unconfirmed", rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    let (severity, words) = match words {
        ["serious", rest @ ..] => (Severity::Serious, rest),
        rest => (Severity::Common, rest),
    };
    let origin = match words {
        ["red"] => Origin::Zone(Zone::Red),
        ["white"] => Origin::Zone(Zone::White),
        ["blue"] => Origin::Zone(Zone::Blue),
        ["internal"] => Origin::Internal,
        _ => return Err("red, white, blue or internal, after unconfirmed and serious if need be"),
    };
    Ok(Sighting { turn, origin, severity, unconfirmed })
}

fn read_turn(text: &str) -> Option<u8> {
    text.strip_prefix("T+")?.parse().ok().filter(|turn| (1..=12).contains(turn))
}

fn read_time(text: &str) -> Option<u16> {
    let (minutes, seconds) = text.split_once(':')?;
    let (minutes, seconds): (u16, u16) = (minutes.parse().ok()?, seconds.parse().ok()?);
    (minutes <= 99 && seconds <= 59).then(|| minutes * 60 + seconds)
}

fn read_boards(names: &str) -> Option<Boards> {
    let names: Vec<_> = names.split_whitespace().collect();
    let board = |name: &&str| Board::ALL.into_iter().find(|board| board.to_string() == **name);
    let [red, white, blue] = names[..] else { return None };
    let [red, white, blue] = [board(&red)?, board(&white)?, board(&blue)?];
    // Nobody comes along this one, but a mission has four boards.
    let internal = Board::ALL.into_iter().find(|board| ![red, white, blue].contains(board))?;
    (red != white && white != blue && blue != red).then_some(Boards { red, white, blue, internal })
}

fn read_card(text: &str) -> Option<(u8, Card)> {
    let (turn, code) = text.split_once(' ')?;
    Some((read_turn(turn)?, Card::with_code(code.trim())?))
}

/// Writes a timeline: one line for each phase.
#[must_use]
pub fn write(timeline: &Timeline) -> String {
    let mut text = String::new();
    if timeline.course != Course::Mission {
        text += &format!("course {}\n", timeline.course);
    }
    if timeline.double_actions {
        text += "double actions\n";
    }
    if let Some(fixed) = &timeline.fixed {
        let Boards { red, white, blue, .. } = fixed.boards;
        text += &format!("boards {red} {white} {blue}\n");
        for (turn, card) in &fixed.cards {
            text += &format!("card T+{turn} {}\n", card.facts().code);
        }
    }
    let mut ends = timeline.phase_ends.iter().copied().peekable();
    let mut line_begins = true;
    let mut put = |at: u16, what: &str, line_ends: bool| {
        let separator = if line_begins { "" } else { ", " };
        line_begins = line_ends;
        let newline = if line_ends { "\n" } else { "" };
        // Writing to a string does not fail.
        let _ = write!(text, "{separator}{} {what}{newline}", time(at));
    };
    for cue in &timeline.cues {
        while let Some(end) = ends.next_if(|end| *end <= cue.at) {
            put(end, "end", true);
        }
        put(cue.at, &entry(cue.kind), false);
    }
    for end in ends {
        put(end, "end", true);
    }
    text
}

fn entry(kind: CueKind) -> String {
    match kind {
        CueKind::Threat(sighting) => {
            let unconfirmed = if sighting.unconfirmed { "unconfirmed " } else { "" };
            let serious = match sighting.severity {
                Severity::Common => "",
                Severity::Serious => "serious ",
            };
            let origin = match sighting.origin {
                Origin::Zone(zone) => zone.to_string(),
                Origin::Internal => "internal".to_owned(),
            };
            format!("T+{} {unconfirmed}{serious}{origin}", sighting.turn)
        }
        CueKind::IncomingData => "data".to_owned(),
        CueKind::DataTransfer => "transfer".to_owned(),
        CueKind::Silence { until } => format!("silence to {}", time(until)),
    }
}

/// Minutes and seconds, as on a clock.
#[must_use]
pub fn time(seconds: u16) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::{super::official, *};

    #[test]
    fn what_is_written_is_read_again() {
        for mission in official() {
            let text = write(&mission.timeline);
            assert_eq!(read(&text).as_ref(), Ok(&mission.timeline), "{}\n{text}", mission.id);
        }
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text| read(text).unwrap_err().to_string();
        assert_eq!(
            error("0:10 data\n0:20 T+2 pink, 0:50 end"),
            "line 2: expected red, white, blue or internal, after unconfirmed and serious if need \
             be, found `0:20 T+2 pink`"
        );
        assert_eq!(error("10 data"), "line 1: expected a time such as 3:45, found `10 data`");
        // More seconds than are counted.
        assert_eq!(
            error("6255:40 data"),
            "line 1: expected a time such as 3:45, found `6255:40 data`"
        );
        assert_eq!(
            error("course holiday"),
            "line 1: expected test run, simulation, advanced simulation or mission, found `holiday`"
        );
        assert_eq!(
            error("1:00 end, 0:50 end"),
            "line 1: expected the ends of phases in order, found `0:50 end`"
        );
        assert_eq!(
            error("boards T1 T1 T2"),
            "line 1: expected three different boards: red, white, blue, found `T1 T1 T2`"
        );
    }
}

//! Worked examples of the live game: who plays, time passing, moves, and what
//! must hold then.
//!
//! Unlike the examples of the resolution these are told in order: every line
//! happens after the one before.
//!
//! ```
//! let example = "
//!     players Ann, Bob, Cleo, Dan
//!     given: Ann packet 1 A/lift
//!     at 0:00
//!     Ann lays A/lift as lift on 2
//!     then Bob sees movement on 2 of Ann
//!     Ann lays a card on 4: refused SA-2.5
//! ";
//! space_alert::scenario::run_example(example).unwrap();
//! ```
//!
//! `draft` reads what the crew agrees on, `mission` plays, `moves` reads moves,
//! `demand` what must hold, `cards` and `people` the words for cards and crew.

pub(super) mod cards;
mod demand;
mod draft;
mod mission;
mod moves;
mod people;

use self::{draft::Draft, mission::LiveMission};
use super::{ScenarioError, at_line};

/// Whether an example is about the live game: it says first who plays.
pub(super) fn is_live(text: &str) -> bool {
    let mut lines = text.lines().map(content);
    lines.find(|line| !line.is_empty()).is_some_and(|line| line.starts_with("players "))
}

/// A line without its remark.
fn content(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// A mission that is being agreed on, or flown.
enum Part {
    /// None since the last line of dashes.
    Nothing,
    Draft(Box<Draft>),
    Mission(Box<LiveMission>),
}

pub(super) fn run(text: &str) -> Result<(), ScenarioError> {
    let mut part = Part::Nothing;
    let mut last = 1;
    for (line, number) in text.lines().zip(1..) {
        let line = content(line);
        if !line.is_empty() {
            last = number;
            part = statement(part, number, line)?;
        }
    }
    // A mission that was only agreed on must be possible.
    match part {
        Part::Draft(draft) => take_off(&draft, last).map(|_| ()),
        Part::Nothing | Part::Mission(_) => Ok(()),
    }
}

fn take_off(draft: &Draft, line: u32) -> Result<Part, ScenarioError> {
    Ok(Part::Mission(Box::new(LiveMission::start(draft, line)?)))
}

fn statement(part: Part, line: u32, content: &str) -> Result<Part, ScenarioError> {
    let is_rule_off = content.chars().all(|letter| letter == '-');
    match part {
        Part::Nothing | Part::Mission(_) if is_rule_off => Ok(Part::Nothing),
        Part::Draft(draft) if is_rule_off => take_off(&draft, line).map(|_| Part::Nothing),
        Part::Nothing => statement(Part::Draft(Box::default()), line, content),
        Part::Draft(draft) if content.starts_with("refused ") => {
            at_line(line, draft.refused(content.trim_start_matches("refused ")))?;
            Ok(Part::Nothing)
        }
        Part::Draft(mut draft) => {
            if at_line(line, draft.statement(line, content))? {
                return Ok(Part::Draft(draft));
            }
            statement(take_off(&draft, line)?, line, content)
        }
        Part::Mission(mission) if content == "next mission" => {
            at_line(line, mission.sequel()).map(|draft| Part::Draft(Box::new(draft)))
        }
        Part::Mission(mut mission) => {
            at_line(line, mission.statement(content))?;
            Ok(Part::Mission(mission))
        }
    }
}

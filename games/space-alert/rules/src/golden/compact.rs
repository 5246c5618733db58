//! Cases in the short form of this project's tests.
//!
//! A case is a few lines: its name, class and last trusted turn; the mission in
//! the [notation]; for each turn the values that changed since
//! the turn before (`-name` for one that is gone); the loss and the outcome, if
//! they are trusted.
//!
//! ```text
//! case a0009 a 13
//! keys t1 t2
//! boards T7 T6 T2 T1
//! …
//! turn 1 pos=UW UW;fuel=3
//! turn 2 pos=UW UR
//! lost 9 t2
//! outcome result=lost
//! end
//! ```

use std::fmt::Write as _;

use super::{Case, CaseError, Fields};
use crate::notation;

/// The recorded missions of this project, 500 of them.
pub const RECORDED: &str = include_str!("../../tests/golden/missions.txt");

/// Writes a case.
#[must_use]
pub fn write_case(case: &Case) -> String {
    let mut text = String::new();
    let nothing = Fields::new();
    let mut before = &nothing;
    // Writing to a string does not fail.
    let _ = writeln!(text, "case {} {} {}", case.id, case.class, case.trusted_through);
    let _ = writeln!(text, "keys {}", case.keys.join(" "));
    text += &notation::write(&case.mission);
    for (turn, fields) in &case.turns {
        let mut changes: Vec<String> = Vec::new();
        for (name, value) in fields {
            if before.get(name) != Some(value) {
                changes.push(format!("{name}={value}"));
            }
        }
        changes.extend(
            before.keys().filter(|name| !fields.contains_key(*name)).map(|name| format!("-{name}")),
        );
        let _ = writeln!(text, "turn {turn} {}", changes.join(";"));
        before = fields;
    }
    if let Some((turn, by)) = &case.lost {
        let _ = writeln!(text, "lost {turn} {by}");
    }
    if let Some(outcome) = &case.outcome {
        let values: Vec<String> =
            outcome.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let _ = writeln!(text, "outcome {}", values.join(";"));
    }
    text += "end\n";
    text
}

/// Reads all cases of a text.
///
/// # Errors
///
/// The first case that cannot be read.
pub fn read_cases(text: &str) -> Result<Vec<Case>, CaseError> {
    let mut cases = Vec::new();
    for block in text.split("\nend\n").filter(|block| !block.trim().is_empty()) {
        cases.push(read_case(block)?);
    }
    Ok(cases)
}

fn read_case(block: &str) -> Result<Case, CaseError> {
    let mut lines = block.lines();
    let heading: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let &["case", id, class, trusted] = &heading[..] else {
        return Err(CaseError::new("?", "a case begins with `case ID CLASS TURN`"));
    };
    let error = |what: &str| CaseError::new(id, what);
    let trusted_through = trusted.parse().map_err(|_| error("no turn"))?;
    let (mut mission, mut keys, mut lost, mut outcome) = (String::new(), Vec::new(), None, None);
    let mut turns: Vec<(u8, Fields)> = Vec::new();
    for line in lines {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("keys", rest) => keys = rest.split_whitespace().map(str::to_owned).collect(),
            ("turn", rest) => {
                let (turn, changes) = rest.split_once(' ').unwrap_or((rest, ""));
                let mut fields = turns.last().map(|(_, fields)| fields.clone()).unwrap_or_default();
                apply(&mut fields, changes);
                turns.push((turn.parse().map_err(|_| error("no turn"))?, fields));
            }
            ("lost", rest) => {
                let (turn, by) = rest.split_once(' ').ok_or_else(|| error("no loss"))?;
                lost = Some((turn.parse().map_err(|_| error("no turn"))?, by.to_owned()));
            }
            ("outcome", rest) => {
                let mut fields = Fields::new();
                apply(&mut fields, rest);
                outcome = Some(fields);
            }
            _ => {
                mission += line;
                mission.push('\n');
            }
        }
    }
    let mission = notation::parse(&mission).map_err(|what| error(&what.to_string()))?;
    let (id, class) = (id.to_owned(), class.to_owned());
    Ok(Case { id, class, mission, keys, trusted_through, turns, lost, outcome })
}

fn apply(fields: &mut Fields, changes: &str) {
    for change in changes.split(';').filter(|change| !change.is_empty()) {
        match (change.split_once('='), change.strip_prefix('-')) {
            (Some((name, value)), _) => {
                fields.insert(name.to_owned(), value.to_owned());
            }
            (None, Some(name)) => {
                fields.remove(name);
            }
            (None, None) => {}
        }
    }
}

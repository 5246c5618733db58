//! Comparing with missions that an independent implementation resolved.
//!
//! A [`Case`] is a mission with what another program says happens in it: the
//! state after each turn and the outcome, as named values. [`json`] reads cases
//! as they are exchanged, [`compact`] is the short form kept in this project's
//! tests. [`Case::difference`] resolves the mission and finds the first value
//! that differs, up to the last turn the case is trusted for.

pub mod compact;
pub mod json;

mod look;

use std::fmt;

use table::Told;

use crate::{Mission, Resolution, ResolutionEvent};

pub use self::{json::CaseError, look::Fields};

/// A mission and what is expected of it.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name.
    pub id: String,
    /// The first letter of its kind.
    pub class: String,
    /// The mission.
    pub mission: Mission,
    /// Keys of the announced threats in the order of movement.
    pub keys: Vec<String>,
    /// The last turn whose values are to be compared.
    pub trusted_through: u8,
    /// The state after each turn, up to the last trusted one.
    pub turns: Vec<(u8, Fields)>,
    /// The turn on which the mission is lost, and to which threat, if that is trusted.
    pub lost: Option<(u8, String)>,
    /// The outcome, if nothing about the case is in dispute.
    pub outcome: Option<Fields>,
}

/// The first value that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The case.
    pub id: String,
    /// The turn; 0 for the outcome.
    pub turn: u8,
    /// The name of the value.
    pub field: String,
    /// What the case says.
    pub expected: String,
    /// What this engine says.
    pub got: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, turn, field, expected, got } = self;
        write!(f, "{id} turn {turn}: {field} expected {expected} got {got}")
    }
}

impl Case {
    /// Resolves the mission and compares; `None` if all trusted values agree.
    #[must_use]
    pub fn difference(&self) -> Option<Difference> {
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        let mut resolution = Resolution::new(&self.mission);
        for (turn, expected) in &self.turns {
            resolution.until(*turn, &mut told);
            let lost_here = self.lost.as_ref().filter(|(lost, _)| lost == turn);
            let got_loss = look::loss(self, resolution.state());
            let expected_loss =
                lost_here.map_or_else(String::new, |(turn, by)| format!("turn {turn} by {by}"));
            if expected_loss != got_loss {
                return Some(self.differs(*turn, "lost", expected_loss, got_loss));
            }
            if lost_here.is_some() {
                break;
            }
            let got = look::turn_fields(self, resolution.state());
            if let Some(difference) = self.first_difference(*turn, expected, &got) {
                return Some(difference);
            }
        }
        let expected = self.outcome.as_ref()?;
        resolution.until(u8::MAX, &mut told);
        let got = look::outcome_fields(self, &resolution, &told);
        self.first_difference(0, expected, &got)
    }

    fn first_difference(&self, turn: u8, expected: &Fields, got: &Fields) -> Option<Difference> {
        let names = expected.keys().chain(got.keys().filter(|name| !expected.contains_key(*name)));
        for name in names {
            let value = |fields: &Fields| fields.get(name).cloned().unwrap_or_default();
            let (expected, got) = (value(expected), value(got));
            if expected != got {
                return Some(self.differs(turn, name, expected, got));
            }
        }
        None
    }

    fn differs(&self, turn: u8, field: &str, expected: String, got: String) -> Difference {
        Difference { id: self.id.clone(), turn, field: field.to_owned(), expected, got }
    }
}

/// Compares one case, given as a line of JSON. A line that cannot be read as a
/// case counts as a difference.
///
/// # Errors
///
/// The first value that differs.
pub fn compare_line(line: &str) -> Result<(), Difference> {
    let case = json::read_case(line).map_err(|error| error.as_difference())?;
    case.difference().map_or(Ok(()), Err)
}

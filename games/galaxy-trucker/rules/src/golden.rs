//! Comparing with cases that an independent implementation worked out.
//!
//! A case is one JSON object: its `kind` says which part of the rules it asks,
//! `in` what is given and `expect` what the other program says follows. Each
//! kind is a function from `in` to our own `expect`; the two are then compared
//! value by value.

mod attack;
mod card;
mod compare;
mod launch;
mod legality;
mod load;
mod opening;
mod payout;
mod read;
mod track;
mod write;

use std::fmt;

use serde_json::Value;

/// Works out what follows from the `in` of a case.
type Work = fn(&Value) -> read::Read<Value>;

/// The kinds of cases.
const KINDS: &[(&str, Work)] = &[
    ("attack", attack::attack),
    ("card", card::card),
    ("exposed", launch::exposed),
    ("launch", launch::launch),
    ("legality", legality::legality),
    ("load", load::load),
    ("open", opening::open),
    ("payout", payout::payout),
    ("repair", legality::repair),
    ("strength", launch::strength),
    ("track", track::track),
    ("weak-spot", launch::weak_spot),
];

/// A case that differs, or that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The case.
    pub id: String,
    /// What differs: a path to a value, what is expected and what we have.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.what)
    }
}

/// Compares one case, given as a line of JSON.
///
/// # Errors
///
/// What differs, or why the case cannot be read.
pub fn compare_line(line: &str) -> Result<(), Difference> {
    let differs = |id: &str, what: String| Difference { id: id.to_owned(), what };
    let case: Value =
        serde_json::from_str(line).map_err(|error| differs("?", error.to_string()))?;
    let id = case["id"].as_str().unwrap_or("?");
    let kind = case["kind"].as_str().unwrap_or("?");
    let (_, work) = KINDS
        .iter()
        .find(|(name, _)| *name == kind)
        .ok_or_else(|| differs(id, format!("there is no kind {kind}")))?;
    let got = work(&case["in"]).map_err(|what| differs(id, what))?;
    match compare::difference(&case["expect"], &got) {
        None => Ok(()),
        Some(what) => Err(differs(id, what)),
    }
}

//! Comparing with cases that an independent implementation worked out.
//!
//! A case is one JSON object on one line. Its `kind` says what it asks: `odds`
//! for chances before a roll, `check` for one check, move by move. We work out
//! everything that `expect` asks for and compare it key by key.
//!
//! Dice, danger tables and injuries are those of `facts`.

mod check;
mod effects;
mod facts;
mod odds;
mod read;
mod scene;
mod tell;

use std::fmt;

use serde_json::{Map, Value};

/// Works out a case.
type Work = fn(&Value) -> read::Read<Map<String, Value>>;

/// The kinds of cases.
const KINDS: &[(&str, Work)] = &[("check", check::check), ("odds", odds::odds)];

/// A key of `expect` that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// Which.
    pub key: String,
    /// What the other program says.
    pub expected: Value,
    /// What we say.
    pub got: Value,
}

/// A case that differs, or that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The case.
    pub id: String,
    /// The readings that matter in it.
    pub disputed: Vec<String>,
    /// Why it cannot be read or played, if so.
    pub reason: Option<String>,
    /// What differs.
    pub keys: Vec<Differing>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        if !self.disputed.is_empty() {
            write!(f, " (disputed: {})", self.disputed.join(", "))?;
        }
        if let Some(reason) = &self.reason {
            write!(f, "\n  {reason}")?;
        }
        for Differing { key, expected, got } in &self.keys {
            write!(f, "\n  {key}: expected {expected}\n  {key}: computed {got}")?;
        }
        Ok(())
    }
}

/// Compares one case, given as a line of JSON.
///
/// # Errors
///
/// What differs, or why the case cannot be read.
pub fn compare_line(line: &str) -> Result<(), Difference> {
    let fails = |case: &Value, reason| {
        let disputed = case["disputed"].as_array().into_iter().flatten();
        Difference {
            id: case["id"].as_str().unwrap_or("?").to_owned(),
            disputed: disputed.filter_map(Value::as_str).map(str::to_owned).collect(),
            reason,
            keys: Vec::new(),
        }
    };
    let case: Value =
        serde_json::from_str(line).map_err(|error| fails(&Value::Null, Some(error.to_string())))?;
    let kind = case["kind"].as_str().unwrap_or("?");
    let (_, work) = KINDS
        .iter()
        .find(|(name, _)| *name == kind)
        .ok_or_else(|| fails(&case, Some(format!("there is no kind {kind}"))))?;
    let got = work(&case).map_err(|reason| fails(&case, Some(reason)))?;
    let expected = case["expect"]
        .as_object()
        .ok_or_else(|| fails(&case, Some("expect: it is not there".to_owned())))?;
    let differs = expected.iter().filter(|(key, value)| got.get(*key) != Some(value));
    let keys: Vec<Differing> = differs
        .map(|(key, expected)| Differing {
            key: key.clone(),
            expected: expected.clone(),
            got: got.get(key).cloned().unwrap_or(Value::Null),
        })
        .collect();
    if keys.is_empty() { Ok(()) } else { Err(Difference { keys, ..fails(&case, None) }) }
}

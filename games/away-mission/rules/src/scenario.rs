//! Worked examples: situations in a few words, played by the real rules.
//!
//! The rule book and the tests describe a situation, the dice, what captains
//! decide and what must come of it:
//!
//! ```
//! let example = "
//!     captain Ada: all N, P at (3,5)   # quiet everywhere, a port at (3,5)
//!     Ada out: M1 CESMr, discoveries 4
//!     column 3; Ada stays; row 5; Ada lands
//!     expect Ada: discoveries 9, visited (3,5)
//! ";
//! away_mission::scenario::run_example(example).unwrap();
//! ```
//!
//! The notation is described in `docs/rules/away-mission/README.md`.

mod expect;
mod position;
mod stage;
mod statement;
mod words;

/// Why an example failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ScenarioError {
    /// The line of the example, counted from 1.
    pub line: u32,
    /// What was expected there and what came, or what was not understood.
    pub message: String,
}

/// Runs an example.
///
/// # Errors
///
/// The first line that cannot be understood or does not hold. Dice that are
/// missing or left over are errors too.
pub fn run_example(text: &str) -> Result<(), ScenarioError> {
    let script = statement::Script::parse(text)?;
    stage::run(&script)
}

/// Puts the line to a message.
fn at_line<T>(line: u32, result: Result<T, String>) -> Result<T, ScenarioError> {
    result.map_err(|message| ScenarioError { line, message })
}

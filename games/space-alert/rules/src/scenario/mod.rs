//! Worked examples: a mission in a few lines and what must come of it.
//!
//! The rule book and the tests describe a mission, change the position where
//! that saves turns, and demand something after given turns:
//!
//! ```
//! let example = "
//!     1 white Gunship
//!     P1: A
//!     turn 1: white reactor 2, Gunship hp 2, Gunship at 9
//! ";
//! space_alert::scenario::run_example(example).unwrap();
//! ```
//!
//! The notation of missions is described in `docs/notation.md`, that of
//! examples in `docs/rules/space-alert/README.md`. `script`
//! takes an example apart, `stage` plays it, `given` changes positions,
//! `expect` and `story` look at states and events, `fact` at components,
//! `claim` at achievements. Examples about careers and about the live game are
//! languages of their own: `career` and `live`.

mod career;
mod claim;
mod expect;
mod fact;
mod given;
mod live;
mod script;
mod stage;
mod story;
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
/// The first line that cannot be understood or does not hold.
pub fn run_example(text: &str) -> Result<(), ScenarioError> {
    if career::is_career(text) {
        return career::run(text);
    }
    if live::is_live(text) {
        return live::run(text);
    }
    let script = script::Script::parse(text)?;
    stage::run(&script)
}

/// Puts the line to a message.
fn at_line<T>(line: u32, result: Result<T, String>) -> Result<T, ScenarioError> {
    result.map_err(|message| ScenarioError { line, message })
}

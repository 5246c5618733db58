//! Worked examples: situations in a few words, played by the real rules.
//!
//! The rule book and the tests draw a ship, say what happens and what must
//! come of it:
//!
//! ```
//! let example = "
//!     class II
//!     7,7: pilot cabin-0013      # universal against universal
//!     expect: legal, joined 7,7 7,8, exposed 4
//!     take off 7,8
//!     expect: exposed 4, lost 1
//! ";
//! galaxy_trucker::scenario::run_example(example).unwrap();
//! ```
//!
//! The notation is described in `docs/rules/galaxy-trucker/README.md`.

mod attack;
mod board;
mod choice;
mod deed;
mod expect;
mod flight;
mod level;
mod modules;
mod seen;
mod settle;
mod stage;
mod tabled;
mod track;
mod words;

use table::Told;

use crate::{
    flight::{Choice, Event, Flight},
    ship::Ship,
};

/// Why an example failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ScenarioError {
    /// The line of the example, counted from 1.
    pub line: u32,
    /// What was expected there and what came, or what was not understood.
    pub message: String,
}

/// Runs an example; `---` begins another one in the same text.
///
/// # Errors
///
/// The first line that cannot be understood or does not hold. An example that
/// demands nothing is an error too.
pub fn run_example(text: &str) -> Result<(), ScenarioError> {
    let mut stage = stage::Stage::default();
    let mut last = 1;
    for (number, line) in lines(text) {
        let result = if line == "---" {
            std::mem::take(&mut stage).finish()
        } else {
            stage.line(number, line)
        };
        at_line(number, result)?;
        last = number;
    }
    at_line(last, stage.finish())
}

/// A flight as somebody wrote it down, and what came of it.
#[derive(Clone, Debug)]
pub struct Story {
    /// The players, by seat.
    pub names: Vec<String>,
    /// The flight, as far as it is told.
    pub flight: Flight,
    /// What happened in flight, in order.
    pub told: Vec<Told<Event>>,
    /// The ships now, by seat.
    pub ships: Vec<Ship>,
    /// What each player is asked now, in words; `nothing` if nothing.
    pub asked: Vec<String>,
}

/// Plays a flight that is written like an example, but need not demand
/// anything: ships, `fly` with its cards, dice and choices. What it demands has
/// to hold nevertheless.
///
/// ```
/// let flight = "
///     Ada at 10: class II
///     7,6: engine-03*0 pilot:hh
///     8,7: engine-30*1
///     fly I-05
/// ";
/// let story = galaxy_trucker::scenario::tell(flight).unwrap();
/// let log: Vec<String> =
///     story.told.iter().map(|told| told.event.sentence(&story.names)).collect();
/// assert_eq!(log[0], "Ada leads and turns up I-05: open space.");
/// assert_eq!(log[1], "Ada has engine strength 2.");
/// ```
///
/// # Errors
///
/// The first line that cannot be understood, is not allowed or does not hold.
pub fn tell(text: &str) -> Result<Story, ScenarioError> {
    let mut stage = stage::Stage::default();
    let mut last = 1;
    for (number, line) in lines(text) {
        at_line(number, stage.line(number, line))?;
        last = number;
    }
    at_line(last, stage.tell())
}

/// What a player chooses in flight, in the words of examples: `loads 7,6 YB`.
/// Reactions to an attack are told with it and are not among them.
///
/// # Errors
///
/// What is not understood.
pub fn read_choice(ship: &Ship, text: &str) -> Result<Choice, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    choice::read(ship, None, &words)
}

/// The lines that say something, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let lines = (1..).zip(text.lines());
    let without_remark = |line: &'_ str| line.split('#').next().unwrap_or_default().len();
    lines
        .map(move |(number, line)| (number, line[..without_remark(line)].trim()))
        .filter(|(_, line)| !line.is_empty())
}

/// Puts the line to a message.
fn at_line<T>(line: u32, result: Result<T, String>) -> Result<T, ScenarioError> {
    result.map_err(|message| ScenarioError { line, message })
}

//! Missions as text that a person types in a minute.
//!
//! One thing per line; `#` begins a comment. A mission needs its boards and a
//! crew, everything else has a default:
//!
//! ```text
//! boards T4 T2 T5 T1              # red, white, blue, internal
//! 2 white Gunship                 # turn, where from, card (name or code)
//! 4 internal Saboteur I1-04       # the code tells cards of one name apart
//! 6 red Overlord calls Fighter    # a caller with its card
//! crew purple captain named Ann: A . C red hA lift | hUR A B > < ^
//! crew yellow medic 3: lift&adv
//! crew green android:
//! tiles white s r t               # tiles drawn first; the rest follow in order
//! ```
//!
//! The rule book has a shorter form for its examples, `P1: A . C`, with boards
//! T1 to T4 and a crew of four where nothing else is said. Both are described
//! in `docs/notation.md`, with everything that can be written.

pub mod flash;

mod error;
mod read;
pub(crate) mod token;
mod write;

use std::str::FromStr;

pub use self::{
    error::NotationError,
    write::{action, write, write_named},
};
use self::{read::Reader, token::Line};
use crate::Mission;

/// A mission as somebody wrote it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The mission.
    pub mission: Mission,
    /// What the crew is called, by seat: P1 to P5 where no name is given.
    pub names: Vec<String>,
}

/// Reads any mission that can be resolved, in either form.
///
/// # Errors
///
/// The first line that is not understood, or why the mission is not possible.
pub fn parse(text: &str) -> Result<Mission, NotationError> {
    lines(text)?.mission()
}

/// The same with what the crew is called, by seat, where names are given.
///
/// # Errors
///
/// As for [`parse`].
pub fn parse_named(text: &str) -> Result<(Mission, Vec<Option<String>>), NotationError> {
    let mut reader = lines(text)?;
    Ok((reader.mission()?, reader.given_names()))
}

/// Reads what was flown at a table, with names. One box has to hold it
/// ([`crate::MissionSetup::check_supply`]).
///
/// # Errors
///
/// As for [`parse`], and what there is too much of.
pub fn read(text: &str) -> Result<Written, NotationError> {
    let mut reader = lines(text)?;
    let mission = reader.mission()?;
    mission.setup().check_supply().map_err(|error| reader.placed(error))?;
    Ok(Written { mission, names: reader.names() })
}

fn lines(text: &str) -> Result<Reader, NotationError> {
    let mut reader = Reader::new();
    // Some editors begin a file with a mark of its encoding.
    for (content, number) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
        reader.line(&mut Line::new(content, number))?;
    }
    Ok(reader)
}

impl FromStr for Mission {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

#[cfg(test)]
mod tests;

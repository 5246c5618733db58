//! What kind of line of the log an event is.

use serde::{Deserialize, Serialize};

/// What kind of line of the log an event is: what a page may leave out or show
/// in another place without knowing the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Something happened.
    #[default]
    Plain,
    /// It says no more than that somebody has decided.
    Routine,
    /// Something that a player said by a move.
    Talk,
}

impl Tone {
    /// Whether it is the common kind.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

//! Virtual players.

use std::fmt;

use protocol::{RawValue, Seat};

/// Somebody who plays one seat of one game. It should read no more of a
/// position than it needs: it shares the machine with the server.
pub trait Player: Send {
    /// What it does in this position, which is `view` and `legal` of a
    /// [`protocol::Position`] as JSON; nothing if it is not its turn. It is
    /// asked again after a move that the rules refuse.
    fn choose(&mut self, view: &str, legal: &str) -> Option<Box<RawValue>>;
}

impl fmt::Debug for dyn Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player")
    }
}

/// What is played at every table, and who plays it.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The game.
    pub game: &'static str,
    /// What is agreed.
    pub setup: Box<RawValue>,
    /// How many seats that has.
    pub n_seats: u8,
    /// Makes the player of a seat.
    pub player: fn(Seat) -> Box<dyn Player>,
}

//! Taking moves back: a policy of the kernel, the same for every game.
//!
//! A seat may take back its own latest moves freely as long as nothing new was
//! revealed by them (no luck drawn, no secret shown) and nobody else acted
//! since. After that the whole table must agree. Either way the undo is an
//! entry of the journal: nothing is ever erased. Games against the clock
//! ([`crate::Game::TAKES_BACK`]) are the exception: in them what was played
//! stands.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Whether a seat may take back, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoRight {
    /// At once, back to before this entry.
    Free {
        /// Index of the first entry that would be taken back.
        to: u32,
    },
    /// If all other seats agree, back to before this entry.
    ByAgreement {
        /// Index of the first entry that would be taken back.
        to: u32,
    },
    /// The seat has done nothing that could be taken back.
    Nothing,
}

/// A request that waits for the table's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Who asked.
    pub by: Seat,
    /// Index of the first entry that would be taken back.
    pub to: u32,
    /// Who has agreed so far, the asker included.
    pub agreed: Vec<Seat>,
}

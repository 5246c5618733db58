//! The journal: what a match is.

use serde::{Deserialize, Serialize};

use crate::{
    Actor, Commitment, Drawn, ENCODING, Game, Luck, Millis, Seat, Seed, Sequel, StateHash,
};

/// What an entry of the journal does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act<M> {
    /// A seat played a move.
    Move(M),
    /// The time the game asked for came.
    Wake,
    /// A seat takes everything from journal entry `to` on back, or asks the
    /// table for it where it is not free.
    Undo {
        /// Index of the first entry that is taken back.
        to: u32,
    },
    /// A seat answers the pending request for an undo.
    Consent(bool),
}

/// One line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<M> {
    /// When, since the start of the match.
    pub at: Millis,
    /// By whom.
    pub by: Actor,
    /// What.
    pub act: Act<M>,
    /// The state after it.
    pub hash: StateHash,
}

/// From where a match was forked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forked {
    /// The commitment of the match it came from.
    pub commitment: String,
    /// How many entries were taken over.
    pub n_entries: u32,
    /// If that match still ran: what was drawn for those entries. All other
    /// luck is this match's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Drawn>,
}

/// A whole match as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<G: Game> {
    /// By which version of the game's rules it is played.
    pub rules_version: u32,
    /// By which encoding the states of the entries were hashed.
    pub encoding: u32,
    /// What was agreed.
    pub setup: G::Setup,
    /// What it inherits, secret as the seed.
    pub legacy: G::Legacy,
    /// The secret.
    pub seed: Seed,
    /// Who sat where, for reading only.
    pub names: Vec<String>,
    /// Where it came from, if it is a "what if".
    pub forked: Option<Forked>,
    /// What happened.
    pub entries: Vec<Entry<G::Move>>,
}

impl<G: Game> Journal<G> {
    /// The journal of a match that has not begun.
    #[must_use]
    pub fn new(sequel: Sequel<G>, seed: Seed) -> Self {
        let Sequel { setup, legacy } = sequel;
        Self {
            rules_version: G::RULES_VERSION,
            encoding: ENCODING,
            names: Seat::all(G::n_seats(&setup)).map(|seat| seat.to_string()).collect(),
            setup,
            legacy,
            seed,
            forked: None,
            entries: Vec::new(),
        }
    }

    /// The same without entries.
    pub(crate) fn blank(&self) -> Self {
        Self {
            rules_version: self.rules_version,
            encoding: self.encoding,
            setup: self.setup.clone(),
            legacy: self.legacy.clone(),
            seed: self.seed.clone(),
            names: self.names.clone(),
            forked: self.forked.clone(),
            entries: Vec::new(),
        }
    }

    /// The luck of the match.
    pub(crate) fn luck(&self) -> Luck {
        let drawn = self.forked.as_ref().map_or(&[][..], |forked| &forked.drawn);
        Luck::known(drawn, &self.seed)
    }

    /// The hash of the seed, shown from the start.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }
}

//! Playing a journal again.

use crate::{ENCODING, Forked, Game, Journal, Match, PlayError, Sequel, Started, StateHash, Told};

impl<G: Game> Match<G> {
    /// Plays a journal again, checking every move and every hash; `each` is
    /// shown the match after the start and after every entry.
    ///
    /// Hashes of an older encoding cannot be compared. They are replaced by
    /// those of [`ENCODING`]; everything else is checked by the rules.
    ///
    /// # Errors
    ///
    /// The first entry that the rules refuse or whose hash differs.
    pub fn replay(
        journal: Journal<G>,
        mut each: impl FnMut(&Self, &[Told<G::Event>]),
    ) -> Result<Self, ReplayError<G>> {
        if journal.rules_version != G::RULES_VERSION {
            return Err(ReplayError::OtherRules { found: journal.rules_version });
        }
        if journal.encoding > ENCODING {
            return Err(ReplayError::OtherEncoding { found: journal.encoding });
        }
        let is_comparable = journal.encoding == ENCODING;
        let sequel = Sequel { setup: journal.setup, legacy: journal.legacy };
        let (mut game, told) =
            Self::start_sequel(sequel, journal.seed).map_err(ReplayError::Setup)?;
        game.journal.names = journal.names;
        game.journal.forked = journal.forked;
        game.journal.entries.reserve(journal.entries.len());
        each(&game, &told);
        for (idx, entry) in (0..).zip(journal.entries) {
            let report = game
                .submit(entry.at, entry.by, entry.act)
                .map_err(|error| ReplayError::Entry { idx, error })?;
            let got = game.journal.entries[idx as usize].hash;
            if is_comparable && got != entry.hash {
                return Err(ReplayError::Hash { idx, expected: entry.hash, got });
            }
            each(&game, &report.told);
        }
        Ok(game)
    }

    /// Tells the match again from the start up to `n_entries`; `each` is shown
    /// the match after the start and after every entry. The answer is the match
    /// as it was then. Nothing is hashed: every entry was when it was made.
    pub fn retell(&self, n_entries: u32, mut each: impl FnMut(&Self, &[Told<G::Event>])) -> Self {
        let known = &self.journal;
        let (mut game, told) = begin(known);
        each(&game, &told);
        for entry in known.entries.iter().take(n_entries as usize) {
            let report = game.enter(entry.at, entry.by, entry.act.clone(), Some(entry.hash));
            each(&game, &report.expect("what was played can be played again").told);
        }
        game
    }

    /// A new match that begins as this one did, up to `n_entries`: "what if".
    #[must_use]
    pub fn fork(&self, n_entries: u32) -> Self {
        let mut fork = self.retell(n_entries, |_, _| {});
        fork.journal.forked = Some(Forked {
            commitment: self.journal.commitment().to_string(),
            n_entries: fork.journal.entries.len() as u32,
        });
        fork
    }
}

/// A match that has begun before begins again.
fn begin<G: Game>(journal: &Journal<G>) -> Started<G> {
    let sequel = Sequel { setup: journal.setup.clone(), legacy: journal.legacy.clone() };
    let started = Match::start_sequel(sequel, journal.seed.clone());
    let (mut game, told) = started.expect("a setup that was allowed is allowed");
    game.journal.names.clone_from(&journal.names);
    game.journal.forked.clone_from(&journal.forked);
    (game, told)
}

/// Why a journal does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError<G: Game> {
    /// Played by another version of the rules.
    #[error(
        "played by version {found} of the rules of {id}; this program plays version {ours}",
        id = G::ID, ours = G::RULES_VERSION
    )]
    OtherRules {
        /// The version in the journal.
        found: u32,
    },
    /// Written by a newer program.
    #[error("its states are hashed by encoding {found}; this program knows up to {ENCODING}")]
    OtherEncoding {
        /// The encoding in the journal.
        found: u32,
    },
    /// The setup or the legacy is not allowed.
    #[error("setup: {0}")]
    Setup(G::Refusal),
    /// An entry is not allowed.
    #[error("entry {idx}: {error}")]
    Entry {
        /// Which.
        idx: u32,
        /// Why.
        error: PlayError<G::Refusal>,
    },
    /// An entry leads to another state than it says.
    #[error("entry {idx}: the state has hash {got}, the journal says {expected}")]
    Hash {
        /// Which.
        idx: u32,
        /// What the journal says.
        expected: StateHash,
        /// What the rules give.
        got: StateHash,
    },
}

//! Playing a journal again.

use crate::{
    Drawn, ENCODING, Forked, Game, Journal, Luck, Match, PlayError, Seed, StateHash, Told,
};

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
        let mut journal = journal;
        let entries = std::mem::take(&mut journal.entries);
        journal.encoding = ENCODING;
        let (mut game, told) = Self::begin(journal).map_err(ReplayError::Setup)?;
        game.journal.entries.reserve(entries.len());
        each(&game, &told);
        for (idx, entry) in (0..).zip(entries) {
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
    pub fn retell(&self, n_entries: u32, each: impl FnMut(&Self, &[Told<G::Event>])) -> Self {
        self.retell_with(self.journal.luck(), n_entries, each)
    }

    fn retell_with(
        &self,
        luck: Luck,
        n_entries: u32,
        mut each: impl FnMut(&Self, &[Told<G::Event>]),
    ) -> Self {
        let begun = Self::begin_with(self.journal.blank(), luck);
        let (mut game, told) = begun.expect("a setup that was allowed is allowed");
        each(&game, &told);
        for entry in self.journal.entries.iter().take(n_entries as usize) {
            let report = game.enter(entry.at, entry.by, entry.act.clone(), Some(entry.hash));
            each(&game, &report.expect("what was played can be played again").told);
        }
        game
    }

    /// A new match that begins as this one did, up to `n_entries`, and has the
    /// same luck: "what if". Only for matches whose seed may be known.
    #[must_use]
    pub fn fork(&self, n_entries: u32) -> Self {
        let mut fork = self.retell(n_entries, |_, _| {});
        let drawn = self.journal.forked.as_ref().map_or(Vec::new(), |from| from.drawn.clone());
        fork.journal.forked = Some(self.forked(&fork, drawn));
        fork
    }

    /// The same for a match whose seed nobody may know yet: what was drawn for
    /// the entries that are taken over is kept, and all other luck comes from
    /// `seed`. Nothing of it tells the seed of this match.
    #[must_use]
    pub fn fork_anew(&self, n_entries: u32, seed: Seed) -> Self {
        let begun = self.retell_with(self.journal.luck().note(), n_entries, |_, _| {});
        let forked = Some(self.forked(&begun, begun.drawn()));
        let journal = Journal { seed, forked, ..begun.journal };
        Self::replay(journal, |_, _| {}).expect("what was drawn is drawn again")
    }

    fn forked(&self, begun: &Self, drawn: Vec<Drawn>) -> Forked {
        Forked {
            commitment: self.journal.commitment().to_string(),
            n_entries: begun.journal.entries.len() as u32,
            drawn,
        }
    }
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

//! Walking through a match that was played.

use crate::{Entry, Game, Journal, Match, ReplayError, Told, matches::Standing};

/// How many entries lie between two snapshots, if nobody says otherwise. A
/// step back then plays at most so many entries again.
const GAP: u32 = 32;

/// A place in a match that was played: it goes forwards, backwards and anywhere
/// without playing everything again, since it keeps snapshots on its way.
///
/// Nothing is checked or hashed while it walks: that was done when the match
/// was played or opened.
#[derive(Clone, Debug)]
pub struct Cursor<G: Game> {
    /// The match as it stood here.
    game: Match<G>,
    /// What its last entry told, or the opening.
    told: Vec<Told<G::Event>>,
    /// All entries, also those to come.
    entries: Vec<Entry<G::Move>>,
    gap: u32,
    /// Snapshot `i` was taken after `i * gap` entries.
    snapshots: Vec<Snapshot<G>>,
}

#[derive(Clone, Debug)]
struct Snapshot<G: Game> {
    standing: Standing<G>,
    told: Vec<Told<G::Event>>,
}

impl<G: Game> Cursor<G> {
    /// Checks a journal as [`Match::replay`] does, and stands at its beginning.
    ///
    /// # Errors
    ///
    /// Why the journal does not replay.
    pub fn open(journal: Journal<G>) -> Result<Self, ReplayError<G>> {
        let mut snapshots = Vec::new();
        let game = Match::replay(journal, |game, told| {
            if game.journal().entries.len().is_multiple_of(GAP as usize) {
                snapshots.push(Snapshot { standing: game.standing(), told: told.to_vec() });
            }
        })?;
        let entries = game.journal().entries.clone();
        let mut cursor = Self { game, told: Vec::new(), entries, gap: GAP, snapshots };
        cursor.restore(0);
        Ok(cursor)
    }

    /// The beginning of a match.
    #[must_use]
    pub fn at_start(game: &Match<G>) -> Self {
        Self::with_gap(game, GAP)
    }

    /// The same with so many entries between two snapshots.
    ///
    /// # Panics
    ///
    /// If `gap` is 0.
    #[must_use]
    pub fn with_gap(game: &Match<G>, gap: u32) -> Self {
        assert!(gap > 0, "snapshots lie at least one entry apart");
        let mut opening = Vec::new();
        let start = game.retell(0, |_, told| opening = told.to_vec());
        let snapshots = vec![Snapshot { standing: start.standing(), told: opening.clone() }];
        let entries = game.journal().entries.clone();
        Self { game: start, told: opening, entries, gap, snapshots }
    }

    /// How many entries lie behind.
    #[must_use]
    pub fn at(&self) -> u32 {
        self.game.journal().entries.len() as u32
    }

    /// How many entries there are.
    #[must_use]
    pub fn n_entries(&self) -> u32 {
        self.entries.len() as u32
    }

    /// The match as it stood here.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// What happened by the entry just behind, or at the opening.
    #[must_use]
    pub fn told(&self) -> &[Told<G::Event>] {
        &self.told
    }

    /// Goes to where `n_entries` lie behind, or to the end if there are fewer.
    pub fn go_to(&mut self, n_entries: u32) {
        let n_entries = n_entries.min(self.n_entries());
        let nearest = (n_entries / self.gap).min(self.snapshots.len() as u32 - 1);
        if n_entries < self.at() || self.at() < nearest * self.gap {
            self.restore(nearest);
        }
        while self.at() < n_entries {
            self.forward();
        }
    }

    /// Goes one entry on; whether there was one.
    pub fn forward(&mut self) -> bool {
        let Some(entry) = self.entries.get(self.at() as usize) else { return false };
        let Entry { at, by, act, hash } = entry.clone();
        let report = self.game.enter(at, by, act, Some(hash));
        self.told = report.expect("what was played can be played again").told;
        if self.at() == self.snapshots.len() as u32 * self.gap {
            let standing = self.game.standing();
            self.snapshots.push(Snapshot { standing, told: self.told.clone() });
        }
        true
    }

    /// Goes one entry back; whether there was one.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.at().checked_sub(1) else { return false };
        self.go_to(before);
        true
    }

    fn restore(&mut self, idx: u32) {
        let Snapshot { standing, told } = &self.snapshots[idx as usize];
        let behind = &self.entries[..(idx * self.gap) as usize];
        self.game.stand(standing.clone(), behind);
        self.told.clone_from(told);
    }
}

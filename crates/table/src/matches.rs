//! A match in progress: a journal and the state it leads to.

use crate::{
    Act, Actor, Audience, Drawn, Entry, Game, Happening as _, Journal, Luck, Millis, Outcome,
    Proposal, Refusal, RuleId, Seat, Seed, Sequel, StateHash, Told, UndoRight, listen::Silence,
};

/// A match in progress.
///
/// Every change goes through [`Match::submit`] or [`Match::tick`] and becomes
/// an entry of the journal; replaying the journal gives the same match.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) journal: Journal<G>,
    luck: Luck,
    state: G,
    /// The entries that count: moves and wake-ups not taken back, and the
    /// undos themselves, after which deadlines start again.
    line: Vec<Step>,
    proposal: Option<Proposal>,
}

/// Where a match stands after some entries: all of it but the journal.
#[derive(Clone, Debug)]
pub(crate) struct Standing<G: Game> {
    luck: Luck,
    state: G,
    line: Vec<Step>,
    proposal: Option<Proposal>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    entry_idx: u32,
    revealed: bool,
}

/// A match that has begun, and what happened at its start.
pub type Started<G> = (Match<G>, Vec<Told<<G as Game>::Event>>);

/// What an entry led to.
#[derive(Clone, Debug)]
pub struct Report<G: Game> {
    /// The index of the new entry.
    pub entry_idx: u32,
    /// What happened, for every ear; see [`crate::heard_by`].
    pub told: Vec<Told<G::Event>>,
    /// If moves were taken back: the first of them.
    pub undone_to: Option<u32>,
}

/// Why an entry was not taken into the journal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError<R: Refusal> {
    /// A rule of the game forbids it.
    #[error("{0} ({rule})", rule = .0.rule())]
    Refused(R),
    /// There is no such seat.
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Time goes one way.
    #[error("the entry is at {at} ms, before the last one at {last} ms")]
    TimeRunsBack {
        /// The time given.
        at: u64,
        /// The time of the last entry.
        last: u64,
    },
    /// The game must be woken first.
    #[error("the game wants to be woken at {0} ms, before anything else happens")]
    WakeDue(u64),
    /// The game did not ask to be woken now.
    #[error("the game did not ask to be woken at this time")]
    NotAwake,
    /// Only the clock wakes, and only seats move.
    #[error("a wake-up is made by the clock and everything else by a seat")]
    WrongActor,
    /// The game is played against the clock.
    #[error("in this game what was played stands: nothing is taken back")]
    Stands,
    /// The entry named by an undo cannot be taken back by this seat.
    #[error("entry {0} is not a move of yours that can be taken back")]
    NothingToUndo(u32),
    /// Consent without a request.
    #[error("nobody has asked to take a move back")]
    NoProposal,
    /// Consent given twice.
    #[error("you have answered already")]
    AlreadyAnswered,
}

impl<R: Refusal> PlayError<R> {
    /// The rule of the game behind the refusal, if it is the game's.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Refused(refusal) => Some(refusal.rule()),
            _ => None,
        }
    }
}

impl<G: Game> Match<G> {
    /// Begins a match that nothing precedes.
    ///
    /// # Errors
    ///
    /// What is wrong with `setup`.
    pub fn start(setup: G::Setup, seed: Seed) -> Result<Started<G>, G::Refusal> {
        Self::start_sequel(Sequel::first(setup), seed)
    }

    /// Begins a match that may inherit from another.
    ///
    /// # Errors
    ///
    /// What is wrong with the setup or the legacy.
    pub fn start_sequel(sequel: Sequel<G>, seed: Seed) -> Result<Started<G>, G::Refusal> {
        Self::begin(Journal::new(sequel, seed))
    }

    /// Begins the match of a journal that has no entries yet.
    pub(crate) fn begin(journal: Journal<G>) -> Result<Started<G>, G::Refusal> {
        let luck = journal.luck();
        Self::begin_with(journal, luck)
    }

    pub(crate) fn begin_with(
        journal: Journal<G>,
        mut luck: Luck,
    ) -> Result<Started<G>, G::Refusal> {
        G::check_setup(&journal.setup)?;
        G::check_legacy(&journal.setup, &journal.legacy)?;
        let mut told = Vec::new();
        let state = G::start(&journal.setup, &journal.legacy, &mut luck, &mut told);
        Ok((Self { journal, luck, state, line: Vec::new(), proposal: None }, told))
    }

    /// The match so far.
    #[must_use]
    pub const fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// Writes the names of those in the seats into the journal.
    pub fn set_names(&mut self, names: Vec<String>) {
        self.journal.names = names;
    }

    /// What was drawn, if its luck is written down; see [`Luck::note`].
    pub(crate) fn drawn(&self) -> Vec<Drawn> {
        self.luck.noted()
    }

    /// The state it has led to. Not for a seat's eyes.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What `audience` sees.
    #[must_use]
    pub fn view(&self, audience: Audience) -> G::View {
        self.state.view(audience)
    }

    /// How it ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// When the game wants to be woken next.
    #[must_use]
    pub fn wake_at(&self) -> Option<Millis> {
        self.state.wake_at()
    }

    /// How many seats there are.
    #[must_use]
    pub fn n_seats(&self) -> u8 {
        G::n_seats(&self.journal.setup)
    }

    /// The request for an undo that waits for answers.
    #[must_use]
    pub const fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Adds an entry, if the rules allow it.
    ///
    /// # Errors
    ///
    /// Why not; nothing has changed then.
    pub fn submit(
        &mut self,
        at: Millis,
        by: Actor,
        act: Act<G::Move>,
    ) -> Result<Report<G>, PlayError<G::Refusal>> {
        self.enter(at, by, act, None)
    }

    /// Adds an entry. A state is hashed once, when its entry is made: `known`
    /// is the hash of an entry that this program has made or checked before.
    pub(crate) fn enter(
        &mut self,
        at: Millis,
        by: Actor,
        act: Act<G::Move>,
        known: Option<StateHash>,
    ) -> Result<Report<G>, PlayError<G::Refusal>> {
        let mut told = Vec::new();
        let undone_to = self.apply(at, by, &act, &mut told)?;
        let entry_idx = self.journal.entries.len() as u32;
        let hash = known.unwrap_or_else(|| StateHash::of(&self.state));
        self.journal.entries.push(Entry { at, by, act, hash });
        Ok(Report { entry_idx, told, undone_to })
    }

    /// Where it stands.
    pub(crate) fn standing(&self) -> Standing<G> {
        let (luck, state) = (self.luck.clone(), self.state.clone());
        Standing { luck, state, line: self.line.clone(), proposal: self.proposal.clone() }
    }

    /// Puts the match to where it stood after `behind`, which are entries of
    /// the same match.
    pub(crate) fn stand(&mut self, standing: Standing<G>, behind: &[Entry<G::Move>]) {
        let entries = &mut self.journal.entries;
        entries.truncate(behind.len());
        entries.extend_from_slice(&behind[entries.len()..]);
        let Standing { luck, state, line, proposal } = standing;
        (self.luck, self.state, self.line, self.proposal) = (luck, state, line, proposal);
    }

    /// Wakes the game as often as it asks for until `at`.
    ///
    /// # Panics
    ///
    /// If the game asks to be woken a thousand times for the same moment.
    pub fn tick(&mut self, at: Millis) -> Vec<Report<G>> {
        let mut reports = Vec::new();
        while let Some(due) = self.state.wake_at().filter(|due| *due <= at) {
            assert!(reports.len() < 1000, "the game does not let the clock sleep");
            let last = self.journal.entries.last().map_or(Millis(0), |entry| entry.at);
            let report = self.submit(due.max(last), Actor::Clock, Act::Wake);
            reports.push(report.expect("a wake-up that is due is accepted"));
        }
        reports
    }

    fn apply(
        &mut self,
        at: Millis,
        by: Actor,
        act: &Act<G::Move>,
        told: &mut Vec<Told<G::Event>>,
    ) -> Result<Option<u32>, PlayError<G::Refusal>> {
        let last = self.journal.entries.last().map_or(Millis(0), |entry| entry.at);
        if at < last {
            return Err(PlayError::TimeRunsBack { at: at.0, last: last.0 });
        }
        let due = self.state.wake_at().filter(|due| *due <= at);
        match (act, by) {
            (Act::Wake, Actor::Clock) if due.is_none() => return Err(PlayError::NotAwake),
            (Act::Wake, Actor::Clock) => {}
            (Act::Wake, Actor::Seat(_))
            | (Act::Move(_) | Act::Undo { .. } | Act::Consent(_), Actor::Clock) => {
                return Err(PlayError::WrongActor);
            }
            (Act::Move(_) | Act::Undo { .. } | Act::Consent(_), Actor::Seat(seat)) => {
                if let Some(due) = due {
                    return Err(PlayError::WakeDue(due.0));
                }
                if seat.0 >= self.n_seats() {
                    return Err(PlayError::NoSuchSeat(seat));
                }
            }
        }
        match (act, by) {
            (Act::Move(mv), Actor::Seat(seat)) => {
                if self.outcome().is_some() {
                    return Err(PlayError::Over);
                }
                let n_drawn = self.luck.n_drawn();
                self.state.play(seat, mv, at, &mut self.luck, told).map_err(PlayError::Refused)?;
                self.step(n_drawn, told);
                Ok(None)
            }
            (Act::Undo { to }, Actor::Seat(seat)) => self.undo(at, seat, *to),
            (Act::Consent(yes), Actor::Seat(seat)) => self.consent(at, seat, *yes),
            (_, _) => {
                let n_drawn = self.luck.n_drawn();
                self.state.wake(at, &mut self.luck, told);
                self.step(n_drawn, told);
                Ok(None)
            }
        }
    }

    fn step(&mut self, n_drawn_before: u32, told: &[Told<G::Event>]) {
        let entry_idx = self.journal.entries.len() as u32;
        let revealed =
            self.luck.n_drawn() != n_drawn_before || told.iter().any(|told| told.event.reveals());
        self.line.push(Step { entry_idx, revealed });
        // A request is about the moment in which it was made.
        self.proposal = None;
    }

    /// What `seat` could take back now: its latest move, and how.
    #[must_use]
    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        if !G::TAKES_BACK {
            return UndoRight::Nothing;
        }
        let last = self.line.iter().rposition(|step| self.is_move_of(step, seat));
        match last {
            None => UndoRight::Nothing,
            Some(idx) if self.is_free(idx, seat) => {
                UndoRight::Free { to: self.line[idx].entry_idx }
            }
            Some(idx) => UndoRight::ByAgreement { to: self.line[idx].entry_idx },
        }
    }

    fn is_move_of(&self, step: &Step, seat: Seat) -> bool {
        let entry = &self.journal.entries[step.entry_idx as usize];
        entry.by == Actor::Seat(seat) && matches!(entry.act, Act::Move(_))
    }

    fn is_free(&self, from: usize, seat: Seat) -> bool {
        self.line[from..].iter().all(|step| {
            let entry = &self.journal.entries[step.entry_idx as usize];
            entry.by == Actor::Seat(seat) && !step.revealed
        })
    }

    fn undo(
        &mut self,
        at: Millis,
        seat: Seat,
        to: u32,
    ) -> Result<Option<u32>, PlayError<G::Refusal>> {
        if !G::TAKES_BACK {
            return Err(PlayError::Stands);
        }
        let from = self
            .line
            .iter()
            .position(|step| step.entry_idx == to && self.is_move_of(step, seat))
            .ok_or(PlayError::NothingToUndo(to))?;
        if self.is_free(from, seat) || self.n_seats() == 1 {
            self.take_back(at, from);
            return Ok(Some(to));
        }
        self.proposal = Some(Proposal { by: seat, to, agreed: vec![seat] });
        Ok(None)
    }

    fn consent(
        &mut self,
        at: Millis,
        seat: Seat,
        yes: bool,
    ) -> Result<Option<u32>, PlayError<G::Refusal>> {
        let n_seats = usize::from(self.n_seats());
        let proposal = self.proposal.as_mut().ok_or(PlayError::NoProposal)?;
        if proposal.agreed.contains(&seat) {
            return Err(PlayError::AlreadyAnswered);
        }
        if !yes {
            self.proposal = None;
            return Ok(None);
        }
        proposal.agreed.push(seat);
        if proposal.agreed.len() < n_seats {
            return Ok(None);
        }
        let to = proposal.to;
        let from = self.line.iter().position(|step| step.entry_idx == to);
        self.take_back(at, from.expect("a request lapses when the line changes"));
        Ok(Some(to))
    }

    fn take_back(&mut self, at: Millis, from: usize) {
        self.line.truncate(from);
        self.proposal = None;
        self.state = self.state_after(self.line.len());
        self.state.resume(at);
        let entry_idx = self.journal.entries.len() as u32;
        self.line.push(Step { entry_idx, revealed: false });
    }

    /// The state after the first `n_steps` of the line, worked out again.
    fn state_after(&self, n_steps: usize) -> G {
        let mut luck = self.journal.luck();
        let (setup, legacy) = (&self.journal.setup, &self.journal.legacy);
        let mut state = G::start(setup, legacy, &mut luck, &mut Silence);
        for step in &self.line[..n_steps] {
            let entry = &self.journal.entries[step.entry_idx as usize];
            match (&entry.act, entry.by) {
                (Act::Move(mv), Actor::Seat(seat)) => {
                    state.play_unchecked(seat, mv, entry.at, &mut luck, &mut Silence);
                }
                (Act::Undo { .. } | Act::Consent(_), _) => state.resume(entry.at),
                (_, _) => state.wake(entry.at, &mut luck, &mut Silence),
            }
        }
        state
    }
}

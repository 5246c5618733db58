//! A match as a game's room sees it, wherever the match runs.
//!
//! A table of the server, a match in this browser and a replay all give a
//! [`Room`]: typed signals of what is seen, and ways to act. So a room knows
//! neither sockets nor storage, and reads who is awaited, whether the clock
//! stands and who may take back what from the one place where it is told.

use std::time::Duration;

use leptos::prelude::*;
use protocol::{Outcome, Proposal, Refused, RuleId, Seat, UndoRight};
use table::Names as _;

use crate::{browser::clock, feed::LogLine, game::Shown, life, online::OnlineTable};

/// How often the clock on the page is looked at.
const TICK: Duration = Duration::from_millis(200);

/// What does not change from move to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Whether the advisor may be asked.
    pub is_advised: bool,
    /// Whether it is looked at only.
    pub is_replay: bool,
    /// The hash of the seed.
    pub commitment: Option<String>,
    /// The seed, once it may be known.
    pub seed: Option<String>,
}

/// Where a match stands, apart from what the game itself shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many entries the journal has.
    pub seq: u32,
    /// The seat whose eyes these are; `None` looks on.
    pub seat: Option<Seat>,
    /// For whom the table waits.
    pub awaits: Vec<Seat>,
    /// What the seat could take back.
    pub undo: UndoRight,
    /// A request to take moves back that waits for answers.
    pub proposal: Option<Proposal>,
    /// The rule that closes chat for now.
    pub hushed_by: Option<RuleId>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// Whether "again" goes on with what comes next.
    pub has_sequel: bool,
}

/// The clock of a match as the last message told it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The match time then, in milliseconds.
    pub now: u64,
    /// The browser's time then, in milliseconds since 1970.
    pub heard_at_ms: f64,
    /// Whether the clock stands.
    pub is_paused: bool,
    /// When time runs out next, as far as one may know.
    pub wake_at: Option<u64>,
}

impl Timing {
    /// Told just now.
    #[must_use]
    pub fn heard(now: u64, is_paused: bool, wake_at: Option<u64>) -> Self {
        Self { now, heard_at_ms: clock::now_ms(), is_paused, wake_at }
    }

    /// The match time when the browser's clock shows `now_ms`.
    fn at(self, now_ms: f64) -> u64 {
        let passed = if self.is_paused { 0.0 } else { (now_ms - self.heard_at_ms).max(0.0) };
        self.now + passed as u64
    }
}

/// What a seat does beside playing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Takes everything from this entry on back, or asks for it.
    Undo(u32),
    /// Answers a request to take back.
    Consent(bool),
}

/// A match as its room sees it.
pub struct Room<G: Shown> {
    /// What this audience sees.
    pub view: Signal<G::View>,
    /// What was agreed.
    pub setup: Signal<G::Setup>,
    /// The moves that may be played now; `None` if they are too many to list.
    pub legal: Signal<Option<Vec<G::Move>>>,
    /// Who sits where.
    pub names: Signal<Vec<String>>,
    /// Where it stands.
    pub standing: Signal<Standing>,
    /// What does not change from move to move.
    pub facts: Signal<Facts>,
    /// What was heard.
    pub log: Signal<Vec<LogLine>>,
    /// Whether something was submitted and not yet answered.
    pub busy: Signal<bool>,
    /// Why the last thing was refused.
    pub refused: Signal<Option<Refused>>,
    /// Plays a move.
    pub play: Callback<G::Move>,
    /// Does something else.
    pub act: Callback<Deed>,
    /// The clock as it was told.
    pub timing: Signal<Timing>,
    /// The match time in milliseconds, several times a second.
    pub now: Signal<u64>,
    /// Whether the room shows the talk itself.
    pub has_talk: RwSignal<bool>,
    /// Whether the room still shows how a match came to its end, which the
    /// outcome would spoil.
    pub holds_end: RwSignal<bool>,
    /// The table of the server, if it runs there.
    pub table: Option<OnlineTable>,
}

// Derived ones would ask the game to be `Copy`.
impl<G: Shown> Clone for Room<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Room<G> {}

impl<G: Shown> Room<G> {
    /// The seat of this page.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        self.standing.with(|standing| standing.seat)
    }

    /// Whether somebody plays here now, and does not only look.
    #[must_use]
    pub fn plays(self) -> bool {
        self.seat().is_some() && !self.facts.with(|facts| facts.is_replay)
    }

    /// Whether the table waits for the one who looks.
    #[must_use]
    pub fn awaits_me(self) -> bool {
        let seat = self.seat().filter(|_| self.plays());
        seat.is_some_and(|seat| self.standing.with(|standing| standing.awaits.contains(&seat)))
    }

    /// What whoever sits there is called.
    #[must_use]
    pub fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.name(seat))
    }

    /// Whether `mv` may be played now, where the moves are listed.
    #[must_use]
    pub fn may(self, mv: &G::Move) -> bool {
        self.legal.with(|legal| legal.as_ref().is_some_and(|legal| legal.contains(mv)))
    }
}

/// The match time: what was told last, and what has passed since.
pub(crate) fn running(timing: Signal<Timing>) -> Signal<u64> {
    let now_ms = RwSignal::new(clock::now_ms());
    life::every(TICK, move || now_ms.set(clock::now_ms()));
    Memo::new(move |_| timing.get().at(now_ms.get())).into()
}

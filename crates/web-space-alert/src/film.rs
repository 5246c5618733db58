//! A mission resolved once, kept event by event so that it can be shown in any
//! order: forward, backward, again.

use space_alert::{Event, Mission, Report, Resolution, State};
use table::{Happening as _, RuleId, Told};

use crate::words;

/// One thing that happened.
#[derive(Clone, PartialEq)]
pub(crate) struct Moment {
    /// What happened.
    pub(crate) event: Event,
    /// The state when it was told.
    pub(crate) state: State,
    /// In which turn.
    pub(crate) turn: u8,
    /// How many causes it has before the turn itself.
    pub(crate) depth: u8,
    /// In words.
    pub(crate) sentence: String,
    /// The rule behind it.
    pub(crate) rule: RuleId,
}

/// Everything that happens in a mission.
#[derive(Clone, PartialEq)]
pub(crate) struct Film {
    /// Before turn 1.
    pub(crate) start: State,
    /// What happens, in order.
    pub(crate) moments: Vec<Moment>,
    /// How it ends. Only to be looked at when the last moment is shown.
    pub(crate) report: Report,
}

impl Film {
    /// Resolves `mission`.
    pub(crate) fn of(mission: &Mission) -> Self {
        let names = words::names(mission.setup());
        let mut resolution = Resolution::new(mission);
        let start = *resolution.state();
        let (mut told, mut frames) = (Vec::<Told<Event>>::new(), Vec::new());
        // For each event its turn; the state after a turn belongs to its last event.
        let mut turns = Vec::new();
        while !resolution.is_over() {
            resolution.filmed_turn(&mut told, &mut frames);
            let state = resolution.state();
            if let Some(last) = frames.last_mut() {
                *last = *state;
            }
            turns.resize(told.len(), state.turn);
        }
        let mut depths: Vec<u8> = Vec::with_capacity(told.len());
        let mut moments = Vec::with_capacity(told.len());
        for ((told, state), turn) in told.iter().zip(frames).zip(turns) {
            let depth = told.cause.event_idx().map_or(0, |cause| depths[cause] + 1);
            depths.push(depth);
            let sentence = told.event.sentence(&names);
            let rule = told.event.rule();
            moments.push(Moment { event: told.event, state, turn, depth, sentence, rule });
        }
        Self { start, moments, report: resolution.report() }
    }

    /// The same film without what happens after `turn`: as far as the cards of
    /// a live mission have been turned up.
    pub(crate) fn up_to(mut self, turn: u8) -> Self {
        self.moments.truncate(self.through(turn));
        self
    }

    /// How many moments are shown at the end.
    pub(crate) fn len(&self) -> usize {
        self.moments.len()
    }

    /// The state when `shown` moments are.
    pub(crate) fn state(&self, shown: usize) -> &State {
        shown.checked_sub(1).map_or(&self.start, |idx| &self.moments[idx].state)
    }

    /// The moment shown last.
    pub(crate) fn last(&self, shown: usize) -> Option<&Moment> {
        self.moments.get(shown.checked_sub(1)?)
    }

    /// The turn when `shown` moments are; 0 before the first.
    pub(crate) fn turn(&self, shown: usize) -> u8 {
        self.last(shown).map_or(0, |moment| moment.turn)
    }

    /// How many moments there are up to the end of `turn`.
    pub(crate) fn through(&self, turn: u8) -> usize {
        self.moments.partition_point(|moment| moment.turn <= turn)
    }

    /// Which of the first `shown` moments did not happen in `other` on the same
    /// turn: each sentence of the other film accounts for one of this.
    pub(crate) fn changed_from(&self, other: &Self) -> Vec<bool> {
        let mut changed = Vec::with_capacity(self.len());
        for turn in 1..=self.moments.last().map_or(0, |moment| moment.turn) {
            let turn_of = |film: &Self| film.through(turn - 1)..film.through(turn);
            let mut left: Vec<&str> =
                other.moments[turn_of(other)].iter().map(|moment| &*moment.sentence).collect();
            for moment in &self.moments[turn_of(self)] {
                let known = left.iter().position(|sentence| *sentence == moment.sentence);
                changed.push(known.is_none());
                if let Some(idx) = known {
                    left.remove(idx);
                }
            }
        }
        changed
    }
}

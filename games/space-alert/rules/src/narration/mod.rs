//! A mission told for reading: every event with what led to it, and how things
//! stand then, so that a crew can check the resolution at its own table.

mod led_to;
mod note;
mod standing;

use serde::Serialize;
use table::{Happening as _, RuleId, Told};

use self::note::Moment;
pub use self::standing::standing;
use crate::{Mission, Report, Resolution, ResolutionEvent, State};

/// An event as it is read, with its number.
#[derive(Clone, Debug, Serialize)]
pub struct NarratedLine {
    /// Counted from 1.
    pub number: usize,
    /// The turn.
    pub turn: u8,
    /// The number of the event that led to it: of a hit, the shot.
    pub because_of: Option<usize>,
    /// How deep it stands below what the crew or a threat did.
    pub depth: u8,
    /// The rule.
    pub rule: RuleId,
    /// What happened.
    pub sentence: String,
    /// How something stands after it: hit points left, energy left, points.
    pub note: Option<String>,
    /// A delay that changes nothing: nothing is planned for the next turn
    /// (SA-5.2, SA-5.4), or it is delayed already (SA-5.5).
    pub moot: bool,
    /// The same for programs.
    pub event: ResolutionEvent,
}

/// A mission, told.
#[derive(Clone, Debug)]
pub struct Narration {
    /// Everything that happened.
    pub lines: Vec<NarratedLine>,
    /// How it stood after each turn that was resolved.
    pub after_turns: Vec<State>,
    /// Whether the mission is over.
    pub over: bool,
    /// How it stands, or how it ended.
    pub report: Report,
}

impl Narration {
    /// Resolves a mission up to and including turn `until`, or to its end.
    #[must_use]
    pub fn of(mission: &Mission, names: &[String], until: Option<u8>) -> Self {
        let mut resolution = Resolution::new(mission);
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        let mut frames = Vec::new();
        let mut after_turns = Vec::new();
        while !resolution.is_over() && until.is_none_or(|last| resolution.state().turn < last) {
            resolution.filmed_turn(&mut told, &mut frames);
            after_turns.push(*resolution.state());
        }
        frames.push(*resolution.state());
        let lines = lines(mission, names, &told, &frames);
        let (over, report) = (resolution.is_over(), resolution.report());
        Self { lines, after_turns, over, report }
    }

    /// An event and what led to it, the first cause first; `None` if there is
    /// no event of this number.
    #[must_use]
    pub fn why(&self, number: usize) -> Option<Vec<&NarratedLine>> {
        let find = |number: usize| self.lines.get(number.checked_sub(1)?);
        let back = |line: &&NarratedLine| find(line.because_of?);
        let mut chain: Vec<_> = std::iter::successors(Some(find(number)?), back).collect();
        chain.reverse();
        Some(chain)
    }
}

fn lines(
    mission: &Mission,
    names: &[String],
    told: &[Told<ResolutionEvent>],
    frames: &[State],
) -> Vec<NarratedLine> {
    let mut depths: Vec<u8> = Vec::new();
    let mut turn = 0;
    let mut first_of_turn = 0;
    let mut lines = Vec::new();
    for (idx, Told { cause, event }) in told.iter().enumerate() {
        if let ResolutionEvent::Turn { turn: begun } = event {
            (turn, first_of_turn) = (*begun, idx);
        }
        // The turn itself and what follows from it directly are not indented.
        let deeper = |cause: usize| if cause == first_of_turn { 0 } else { depths[cause] + 1 };
        depths.push(cause.event_idx().map_or(0, deeper));
        let so_far = &told[first_of_turn..idx];
        let moment = Moment { mission, turn, now: &frames[idx], after: &frames[idx + 1], so_far };
        let led_to = led_to::cause(told, idx, first_of_turn).or(cause.event_idx());
        lines.push(NarratedLine {
            number: idx + 1,
            turn,
            because_of: led_to.map(|idx| idx + 1),
            depth: depths[idx],
            rule: event.rule(),
            sentence: event.sentence(&names.to_vec()),
            note: moment.note(event),
            moot: moment.is_moot(event),
            event: *event,
        });
    }
    lines
}

#[cfg(test)]
mod tests;

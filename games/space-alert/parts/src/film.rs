//! A mission resolved once, kept event by event so that it can be shown in any
//! order: forward, backward, again.

use space_alert::{Mission, Report, Resolution, ResolutionEvent, State};
use table::{Happening as _, RuleId, Told};

use crate::words;

/// One thing that happened.
#[derive(Clone, PartialEq)]
pub struct Moment {
    /// What happened.
    pub event: ResolutionEvent,
    /// The state when it was told.
    pub state: State,
    /// In which turn.
    pub turn: u8,
    /// How many causes it has before the turn itself.
    pub depth: u8,
    /// In words.
    pub sentence: String,
    /// The rule behind it.
    pub rule: RuleId,
}

/// Everything that happens in a mission.
#[derive(Clone, PartialEq)]
pub struct Film {
    /// Before turn 1.
    pub start: State,
    /// What happens, in order.
    pub moments: Vec<Moment>,
    /// How it ends. Only to be looked at when the last moment is shown.
    pub report: Report,
}

impl Film {
    /// Resolves `mission`, and tells of the crew by colour.
    pub fn of(mission: &Mission) -> Self {
        Self::named(mission, &[])
    }

    /// The same by name, where names are known.
    pub fn named(mission: &Mission, names: &[Option<String>]) -> Self {
        let names = words::names(mission.setup(), names);
        let mut resolution = Resolution::new(mission);
        let start = *resolution.state();
        let (mut told, mut frames) = (Vec::<Told<ResolutionEvent>>::new(), Vec::new());
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
    pub fn up_to(mut self, turn: u8) -> Self {
        self.moments.truncate(self.through(turn));
        self
    }

    /// How many moments are shown at the end.
    pub fn n_moments(&self) -> usize {
        self.moments.len()
    }

    /// The state when `shown` moments are.
    pub fn state(&self, shown: usize) -> &State {
        shown.checked_sub(1).map_or(&self.start, |idx| &self.moments[idx].state)
    }

    /// The moment shown last.
    pub fn last(&self, shown: usize) -> Option<&Moment> {
        self.moments.get(shown.checked_sub(1)?)
    }

    /// The turn when `shown` moments are; 0 before the first.
    pub fn turn(&self, shown: usize) -> u8 {
        self.last(shown).map_or(0, |moment| moment.turn)
    }

    /// How many moments there are up to the end of `turn`.
    pub fn through(&self, turn: u8) -> usize {
        self.moments.partition_point(|moment| moment.turn <= turn)
    }

    /// What differs from `other`, turn by turn: each sentence of the other film
    /// accounts for one of this.
    pub fn compared_with(&self, other: &Self) -> Comparison {
        let mut changed = vec![true; self.n_moments()];
        let mut gone = Vec::new();
        let last = |film: &Self| film.moments.last().map_or(0, |moment| moment.turn);
        for turn in 1..=last(self).max(last(other)) {
            let turn_of = |film: &Self| film.through(turn - 1)..film.through(turn);
            // For each moment of the other film the one of this that is the same.
            let mut same: Vec<(usize, Option<usize>)> =
                turn_of(other).map(|there| (there, None)).collect();
            for here in turn_of(self) {
                let free = same.iter_mut().find(|(there, taken)| {
                    taken.is_none() && other.moments[*there].sentence == self.moments[here].sentence
                });
                if let Some((_, taken)) = free {
                    *taken = Some(here);
                    changed[here] = false;
                }
            }
            // What is gone stands after what happened before it then as now.
            let mut after = turn_of(self).start.saturating_sub(1);
            for (there, here) in same {
                match here {
                    Some(here) => after = here,
                    None => gone.push((after, there)),
                }
            }
        }
        gone.sort_by_key(|(after, _)| *after);
        Comparison { changed, gone }
    }
}

/// How a film differs from another one.
#[derive(Clone, PartialEq)]
pub struct Comparison {
    /// For each moment of the film, whether it did not happen in the other.
    pub changed: Vec<bool>,
    /// Moments of the other film that no longer happen, each with the moment of
    /// this one after which it stands.
    pub gone: Vec<(usize, usize)>,
}

#[cfg(test)]
mod tests {
    use space_alert::notation;

    use super::*;

    fn film(plan: &str) -> Film {
        let text = format!("boards T4 T2 T5 T1\n1 white Gunship\ncrew red captain: {plan}\n");
        Film::of(&notation::parse(&text).expect("a mission"))
    }

    #[test]
    fn what_no_longer_happens_stands_where_it_happened() {
        let (before, now) = (film("A A"), film("A B"));
        let comparison = now.compared_with(&before);
        let sentence = |film: &Film, idx: usize| film.moments[idx].sentence.clone();
        let gone: Vec<String> =
            comparison.gone.iter().map(|(_, idx)| sentence(&before, *idx)).collect();
        assert!(gone.iter().any(|sentence| sentence.contains("fires")), "{gone:?}");
        for (after, idx) in &comparison.gone {
            assert_eq!(now.moments[*after].turn, before.moments[*idx].turn);
        }
        let new = (0..now.n_moments()).filter(|idx| comparison.changed[*idx]);
        let turns: Vec<u8> = new.map(|idx| now.moments[idx].turn).collect();
        assert!(!turns.is_empty() && turns.iter().all(|turn| *turn >= 2), "{turns:?}");
    }

    #[test]
    fn the_same_film_has_no_differences() {
        let film = film("A A lift B");
        let comparison = film.compared_with(&film);
        assert!(comparison.gone.is_empty());
        assert!(comparison.changed.iter().all(|changed| !changed));
    }
}

//! The threat actions step: movement, phasing, marks (chapter 7, SA-13.8 to SA-13.19).

use table::Listen;

use super::Engine;
use crate::{
    board::Mark,
    card::{Effect, Nature, Trait},
    event::ResolutionEvent,
    state::Fate,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// All threats move in the order of their numbers (SA-7.1), those with
    /// letters after them (SA-13.49).
    pub(super) fn threat_actions(&mut self) {
        for slot in self.s.moving() {
            self.regular_move(slot);
            if self.lost() {
                return;
            }
        }
        // SA-19.55.
        if let Some(slot) = self.s.find(Trait::Accelerates) {
            self.s.threats[slot].speed += 1;
        }
        self.place_called();
    }

    fn regular_move(&mut self, slot: usize) {
        let threat = self.threat(slot);
        if !matches!(threat.fate, Fate::OnTrack | Fate::Lingering) {
            return;
        }
        let facts = threat.facts();
        let mut steps = threat.speed;
        if facts.has(Trait::SlowedByDamage) && self.now.suffered[slot].hurt > 0 {
            steps = steps.saturating_sub(2);
        }
        steps = steps.saturating_sub(u8::from(self.now.slowed));
        if !facts.has(Trait::Phasing) {
            self.advance(slot, steps);
            return;
        }
        // SA-13.9, SA-13.10: in before the move, or out after it.
        let was_out = threat.phased_out;
        if was_out {
            self.phase(slot, false);
        }
        self.advance(slot, steps);
        if !was_out && self.threat(slot).is_on_track() && !self.lost() {
            self.phase(slot, true);
        }
    }

    fn phase(&mut self, slot: usize, out: bool) {
        self.s.threats[slot].phased_out = out;
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Phases { threat, out });
        if matches!(self.threat(slot).facts().nature, Nature::Malfunction { .. }) {
            self.count_malfunctions();
        }
    }

    /// Moves a threat and performs what it passes. It stands at the end of its
    /// advance while it acts (SA-20.14), and the board it advanced on decides
    /// (SA-13.36).
    pub(super) fn advance(&mut self, slot: usize, steps: u8) {
        if steps == 0 {
            return;
        }
        let threat = &mut self.s.threats[slot];
        let board = self.m.track(threat.origin);
        let from = threat.square;
        let to = from.saturating_sub(steps).max(1);
        threat.square = to;
        let who = self.who(slot);
        let before = self.cause;
        self.cause = self.tell(|| ResolutionEvent::Advances { threat: who, from, to });
        for mark in board.passed(from, to) {
            self.reach(slot, mark);
            if self.lost() || !self.is_moving(slot) {
                break;
            }
        }
        self.cause = before;
    }

    pub(super) fn is_moving(&self, slot: usize) -> bool {
        matches!(self.threat(slot).fate, Fate::OnTrack | Fate::Lingering)
    }

    fn reach(&mut self, slot: usize, mark: Mark) {
        if self.threat(slot).fate == Fate::Lingering {
            if mark == Mark::Z {
                self.last_echo(slot);
            }
            return;
        }
        match mark {
            Mark::X | Mark::Y => self.s.threats[slot].n_passed += 1,
            Mark::Z => {}
        }
        self.perform(slot, mark);
        if mark == Mark::Z && !self.lost() && self.threat(slot).is_on_track() {
            self.survive(slot);
        }
    }

    /// A destroyed Ninja's poison or Beast's infection comes to its end.
    fn last_echo(&mut self, slot: usize) {
        let effect = if self.threat(slot).facts().has(Trait::Poison) {
            Effect::PoisonStrikes
        } else {
            Effect::InfectedRage
        };
        self.effect(slot, effect);
        self.s.set_fate(slot, Fate::Destroyed);
    }

    /// Performs an action, in brackets if it began the turn out of phase (SA-13.16).
    pub(super) fn perform(&mut self, slot: usize, mark: Mark) {
        let threat = self.threat(slot);
        let act = threat.facts().act(mark);
        let bracketed = threat.began_phased_out;
        let effects = if bracketed { act.phased } else { act.normal };
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Performs { threat, mark, bracketed },
            |e| {
                for &effect in effects {
                    e.effect(slot, effect);
                    if e.lost() || !e.threat(slot).is_on_track() {
                        return;
                    }
                }
            },
        );
    }
}

//! The steps of a turn, turn 13 and the jump (chapters 3 and 9).

use table::{Listen, Seat};

use super::{Engine, Moment, bit};
use crate::{
    action::{Action, Space, Special, Specialization},
    card::Trait,
    event::{ResolutionEvent, SquadLoss},
    mission::{Course, phase_of},
    ship::{Place, Station},
    state::{Fate, Squad},
};

/// The turn after which each phase's computer check comes (SA-9.2).
const CHECKS: [u8; 3] = [2, 5, 9];

/// The phase of a turn, counted from 0 (SA-1.35).
pub(super) const fn phase(turn: u8) -> usize {
    phase_of(turn) as usize - 1
}

/// Whether the computer of its phase can be maintained on a turn (SA-9.1).
pub(super) const fn is_early_in_phase(turn: u8) -> bool {
    matches!(turn, 1 | 2 | 4 | 5 | 8 | 9)
}

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// Resolves the next turn (SA-3.4).
    pub(super) fn turn(&mut self) {
        self.now = Moment::new();
        let n_turns = self.m.setup().course.n_turns();
        let last = self.s.turn == n_turns || self.s.early_jump.is_some();
        self.s.turn = if last { n_turns + 1 } else { self.s.turn + 1 };
        let turn = self.s.turn;
        self.because(
            || ResolutionEvent::Turn { turn },
            |e| {
                if e.s.has(Trait::Phasing) {
                    for slot in e.s.moving() {
                        let threat = &mut e.s.threats[slot];
                        threat.began_phased_out = threat.phased_out;
                    }
                }
                if last { e.last_turn() } else { e.full_turn() }
            },
        );
        if self.lost() {
            self.s.over = true;
        }
    }

    fn full_turn(&mut self) {
        self.threats_appear();
        if self.lost() {
            return;
        }
        self.player_actions();
        if self.lost() {
            return;
        }
        self.compute_damage();
        if self.lost() {
            return;
        }
        self.threat_actions();
        if self.lost() {
            return;
        }
        self.s.rocket_flying = self.now.launched;
        self.computer_check();
    }

    /// The thirteenth turn and the jump (SA-9.10).
    fn last_turn(&mut self) {
        self.compute_damage();
        if self.lost() {
            return;
        }
        for seat in self.order() {
            let Place::Space(distance) = self.s.crew[seat.idx()].place else { continue };
            if self.s.crew[seat.idx()].knocked_out {
                continue;
            }
            if distance > 1 { self.ultrafast_return(seat) } else { self.return_to_ship(seat) }
        }
        self.threat_actions();
        if self.lost() {
            return;
        }
        self.jump();
    }

    fn threats_appear(&mut self) {
        for slot in self.m.arrivals(self.s.turn) {
            self.appear(slot);
        }
    }

    /// All crew members act (SA-3.12), a Medic with a special action first (SA-16.57).
    fn player_actions(&mut self) {
        let first = self.take_cards();
        if let Some(medic) = first {
            self.act_of(medic);
        }
        for seat in self.order() {
            if self.lost() {
                return;
            }
            if Some(seat) != first {
                self.act_of(seat);
            }
        }
        if !self.lost() {
            self.end_of_player_actions();
        }
    }

    /// Takes everyone's card, as delays have moved them; who acts first, if it is
    /// a Medic.
    fn take_cards(&mut self) -> Option<Seat> {
        self.now.cards = *self.m.cards(self.s.turn);
        if self.m.has_forerunners() {
            return self.take_cards_of_forerunners();
        }
        for (member, card) in self.s.crew.iter_mut().zip(&mut self.now.cards) {
            if member.is_out_of_step() {
                *card = member.take_card(*card, |_| false);
            }
        }
        None
    }

    /// The same when cards can have an effect before anybody acts.
    fn take_cards_of_forerunners(&mut self) -> Option<Seat> {
        let mut first = None;
        for idx in 0..self.n_crew() {
            let profession = self.profession(Seat(idx as u8));
            let guards = |space: Space| {
                profession == Some(Specialization::SpecialOps)
                    && space.with == Some(Special::Advanced)
                    && space.action != Action::None
            };
            let was_delayed = self.s.crew[idx].delayed;
            let card = self.s.crew[idx].take_card(self.now.cards[idx], guards);
            self.now.cards[idx] = card;
            if self.s.crew[idx].knocked_out {
                continue;
            }
            if guards(card) {
                self.now.guarded = Some(Seat(idx as u8));
                if was_delayed {
                    self.tell(|| ResolutionEvent::DelayIgnored { seat: Seat(idx as u8) });
                }
            }
            if profession == Some(Specialization::Medic) && Self::is_medics_special(card) {
                first = Some(Seat(idx as u8));
            }
        }
        first
    }

    fn end_of_player_actions(&mut self) {
        if self.now.repaired {
            self.repair_bonuses();
        }
        // SA-9.5, SA-9.6: the best single turn of the phase counts.
        if self.now.n_looking > 0 {
            let phase = phase(self.s.turn);
            let n = self.now.n_looking;
            let better = n > self.s.visual[phase];
            self.s.visual[phase] = self.s.visual[phase].max(n);
            self.tell(|| ResolutionEvent::VisualConfirmation { phase: phase as u8 + 1, n, better });
        }
    }

    /// SA-9.2: who is in space is not delayed (SA-4.41).
    fn computer_check(&mut self) {
        let Some(phase) = CHECKS.iter().position(|&turn| turn == self.s.turn) else { return };
        if self.m.setup().course == Course::TestRun {
            return;
        }
        let maintained = self.s.maintained[phase];
        self.because(
            || ResolutionEvent::ComputerCheck { phase: phase as u8 + 1, maintained },
            |e| {
                if !maintained {
                    for seat in e.order() {
                        e.delay_if_aboard(seat);
                    }
                }
            },
        );
    }

    /// The ship jumps to hyperspace, unless a threat prevents it at the last moment.
    fn jump(&mut self) {
        for slot in 0..self.s.n_threats as usize {
            let facts = self.threat(slot).facts();
            let fate = self.threat(slot).fate;
            if facts.has(Trait::ActsAtJump) && fate == Fate::OnTrack {
                self.perform(slot, crate::board::Mark::Z);
                if self.lost() {
                    return;
                }
                self.survive(slot);
            }
            // SA-19.145: even after its Z.
            if facts.has(Trait::StrikesAtJump) && matches!(fate, Fate::OnTrack | Fate::Survived) {
                for seat in self.order() {
                    self.knock_out_by_threat(seat, slot);
                }
            }
        }
        self.s.over = true;
        self.tell(|| ResolutionEvent::Jump);
    }

    /// Brings a pilot back to upper red, unharmed (SA-4.44).
    pub(super) fn return_to_ship(&mut self, seat: Seat) {
        self.s.crew[seat.idx()].place = Place::Aboard(Station::UpperRed);
        self.because(
            || ResolutionEvent::Returns { seat },
            |e| e.enter_contamination(seat, Station::UpperRed),
        );
    }

    /// Brings a pilot back at any price (SA-15.14, SA-15.16).
    pub(super) fn ultrafast_return(&mut self, seat: Seat) {
        self.s.crew[seat.idx()].place = Place::Aboard(Station::UpperRed);
        self.because(
            || ResolutionEvent::UltrafastReturn { seat },
            |e| {
                e.disable_squad(seat, SquadLoss::UltrafastReturn);
                e.knock_out_by_own_action(seat);
            },
        );
    }

    /// Lays the squad of a leader down, if it is upright.
    pub(super) fn disable_squad(&mut self, seat: Seat, why: SquadLoss) {
        let squad = &mut self.s.crew[seat.idx()].squad;
        if *squad == Squad::Active {
            *squad = Squad::Disabled;
            self.tell(|| ResolutionEvent::SquadDisabled { seat, why });
        }
    }

    pub(super) const fn is_stimulated(&self, seat: Seat) -> bool {
        self.now.stimulated & bit(seat) != 0
    }
}

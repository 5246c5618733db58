//! Out in the interceptors (SA-4.39 to SA-4.47, chapter 15).

use table::{Listen, Seat};

use super::Engine;
use crate::{
    action::{Action, Space, Special, Specialization, Symbol},
    card::Trait,
    event::{DelayCause, ResolutionEvent},
    ship::Place,
};

/// What a card comes to in space: one thing only (SA-15.9).
enum SpaceMove {
    /// One band farther.
    Farther,
    /// Stay and attack.
    Stay {
        /// With one more strength.
        heroic: bool,
    },
    /// One band closer, or home.
    Closer,
    /// Not possible here: delayed, and so a turn without action.
    Delayed,
}

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    #[inline(never)]
    pub(super) fn act_in_space(&mut self, seat: Seat, distance: u8) {
        let space = self.now.cards[seat.idx()];
        let variable = self.m.variable_range();
        match self.flight(seat, space, variable) {
            SpaceMove::Farther if distance == 3 => self.ultrafast_return(seat),
            SpaceMove::Farther => self.fly(seat, distance + 1),
            SpaceMove::Stay { heroic } => {
                let heroic = heroic | self.use_preparation(seat);
                self.because(
                    || ResolutionEvent::Stays { seat, heroic },
                    |e| e.attack_from_space(seat, u8::from(heroic)),
                );
            }
            SpaceMove::Closer => self.come_closer(seat, distance, variable),
            SpaceMove::Delayed => {
                // SA-5.8: the card of this turn, not of the next one.
                self.now.cards[seat.idx()] = Space::EMPTY;
                self.s.crew[seat.idx()].push_front(space);
                self.tell(|| ResolutionEvent::Delayed { seat, why: DelayCause::InSpace });
                self.come_closer(seat, distance, variable);
            }
        }
    }

    fn flight(&self, seat: Seat, space: Space, variable: bool) -> SpaceMove {
        let profession = self.profession(seat);
        let c = if variable { SpaceMove::Farther } else { SpaceMove::Delayed };
        let robot = |heroic| SpaceMove::Stay { heroic };
        match space.action {
            Action::None if space.with.is_none() => SpaceMove::Closer,
            Action::Single(Symbol::Robot) => robot(self.is_stimulated(seat)),
            Action::Rest(Symbol::Robot) => robot(false),
            Action::Heroic(Symbol::Robot) => robot(true),
            Action::Single(Symbol::C) | Action::Rest(Symbol::C) => c,
            // SA-15.10, SA-15.11: C before robot.
            Action::Double(Symbol::C, _) | Action::Double(_, Symbol::C) => c,
            Action::Double(Symbol::Robot, _) => robot(self.is_stimulated(seat)),
            Action::Double(_, Symbol::Robot) => robot(false),
            // SA-16.107.
            Action::Special(Special::Advanced)
                if profession == Some(Specialization::SquadLeader) =>
            {
                robot(true)
            }
            // SA-20.45: special actions with the effect of C.
            Action::Special(Special::Advanced)
                if matches!(
                    profession,
                    Some(Specialization::Rocketeer | Specialization::DataAnalyst)
                ) =>
            {
                c
            }
            Action::None
            | Action::Single(_)
            | Action::Rest(_)
            | Action::Double(..)
            | Action::Heroic(_)
            | Action::HeroicMove(_)
            | Action::Special(_) => SpaceMove::Delayed,
        }
    }

    fn fly(&mut self, seat: Seat, distance: u8) {
        self.s.crew[seat.idx()].place = Place::Space(distance);
        self.because(
            || ResolutionEvent::Flies { seat, distance },
            |e| e.attack_from_space(seat, 0),
        );
    }

    /// SA-4.44, SA-15.6, SA-15.7.
    fn come_closer(&mut self, seat: Seat, distance: u8, variable: bool) {
        if variable && distance > 1 {
            let distance = distance - 1;
            self.s.crew[seat.idx()].place = Place::Space(distance);
            let event = ResolutionEvent::ComesCloser { seat, distance };
            self.because(|| event, |e| e.attack_from_space(seat, 0));
        } else {
            self.return_to_ship(seat);
        }
    }

    /// The interceptors attack in the compute damage step, unless they mend the
    /// Fissure, which only those at distance 1 do (SA-19.78, SA-20.36).
    pub(super) fn attack_from_space(&mut self, seat: Seat, bonus: u8) {
        match self.s.find(Trait::RepairedFromSpace) {
            Some(slot) if self.s.crew[seat.idx()].place == Place::Space(1) => {
                let threat = self.who(slot);
                self.because(
                    || ResolutionEvent::Repairs { seat, threat, points: 1 },
                    |e| {
                        e.s.threats[slot].damage += 1;
                        e.destroy_if_dead(slot);
                    },
                );
            }
            Some(_) | None => {
                self.now.interceptors = Some(bonus);
                self.now.pilot_guarded = self.now.guarded == Some(seat);
            }
        }
    }
}

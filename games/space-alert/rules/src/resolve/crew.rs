//! What one crew member does on a turn, delays and knock-outs (chapters 3 to 5, 8).

use table::{Listen, Seat};

use super::{Engine, bit};
use crate::{
    action::{Action, Space, Specialization, Symbol},
    card::CrewGroup,
    event::{DelayCause, IdleCause, NoEffect, ResolutionEvent, Shelter, SquadLoss},
    ship::{Place, Station},
    state::Squad,
};

/// How a knock-out comes about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KnockOutCause {
    /// By the action of the crew member knocked out.
    OwnAction,
    /// By something another crew member did.
    Crew,
    /// By a threat.
    Threat,
}

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    pub(super) fn profession(&self, seat: Seat) -> Option<Specialization> {
        self.m.setup().crew[seat.idx()].specialization.map(|(kind, _)| kind)
    }

    /// Whether the Medic's card makes the Medic act first: alone, or with a
    /// single movement (SA-16.55, SA-16.56).
    pub(super) fn is_medics_special(space: Space) -> bool {
        match space.action {
            Action::None => space.with.is_some(),
            Action::Single(symbol) => space.with.is_some() && symbol.is_movement(),
            Action::Special(_) => space.with.is_none(),
            Action::Double(..) | Action::Rest(_) | Action::Heroic(_) | Action::HeroicMove(_) => {
                false
            }
        }
    }

    /// A crew member's part of the player actions step.
    pub(super) fn act_of(&mut self, seat: Seat) {
        let (member, card) = (&self.s.crew[seat.idx()], &self.now.cards[seat.idx()]);
        if member.knocked_out {
            if !card.is_empty() {
                self.tell(|| ResolutionEvent::Idle { seat, why: IdleCause::KnockedOut });
            }
            return;
        }
        let (place, space) = (member.place, *card);
        let tripped = card.tripped;
        self.now.walk = None;
        self.now.splitting = None;
        self.now.split = false;
        self.because(
            || ResolutionEvent::Acts { seat, space, place },
            |e| {
                match place {
                    Place::Space(distance) => e.act_in_space(seat, distance),
                    Place::Aboard(station) => e.act_aboard(seat, station),
                }
                if e.s.ninja_marks {
                    e.finish_walk(seat);
                }
                if tripped && !e.lost() {
                    e.delay_own(seat, DelayCause::Tripped);
                }
            },
        );
        if self.now.guarded == Some(seat) {
            self.now.guarded = None;
        }
    }

    fn act_aboard(&mut self, seat: Seat, station: Station) {
        if self.now.cards[seat.idx()].with.is_some() && self.act_with_second_card(seat, station) {
            return;
        }
        let (symbol, heroic) = match self.now.cards[seat.idx()].action {
            Action::None => return,
            Action::Single(symbol) => (symbol, self.is_stimulated(seat)),
            Action::Rest(symbol) => (symbol, false),
            Action::Heroic(symbol) => (symbol, true),
            Action::HeroicMove(target) => return self.heroic_move(seat, target),
            Action::Double(first, second) => return self.double(seat, station, first, second),
            Action::Special(special) => return self.special(seat, special),
        };
        self.press(seat, station, symbol, heroic);
    }

    /// What a Medic's or Special Ops' card comes to that lies with another one
    /// or alone on its space; whether the space is done with it.
    #[inline(never)]
    fn act_with_second_card(&mut self, seat: Seat, station: Station) -> bool {
        let space = self.now.cards[seat.idx()];
        let medic = self.profession(seat) == Some(Specialization::Medic);
        if medic && Self::is_medics_special(space) {
            self.act_as_medic(seat, station, space);
            return true;
        }
        if medic {
            self.no_effect(seat, NoEffect::SpecialNotAlone);
            // Both Medic cards together: neither counts (SA-16.56).
            return matches!(space.action, Action::Special(_));
        }
        if space.action == Action::None {
            self.no_effect(seat, NoEffect::NothingToProtect);
        }
        false
    }

    /// Both symbols, unless the first one delays the second (SA-14.9 to SA-14.17).
    #[inline(never)]
    fn double(&mut self, seat: Seat, station: Station, first: Symbol, second: Symbol) {
        let space = self.now.cards[seat.idx()];
        self.now.splitting = Some(Space { action: Action::Rest(second), ..space });
        self.symbol(seat, station, first, self.is_stimulated(seat));
        self.now.splitting = None;
        let member = &self.s.crew[seat.idx()];
        if self.lost() || self.now.split {
            return;
        }
        if member.knocked_out {
            self.tell(|| ResolutionEvent::Idle { seat, why: IdleCause::KnockedOut });
            return;
        }
        match member.place {
            Place::Aboard(station) => self.symbol(seat, station, second, false),
            // SA-15.12: who has just taken off does nothing else.
            Place::Space(_) => self.no_effect(seat, NoEffect::SecondHalfInSpace),
        }
    }

    /// One symbol aboard, heroic if it can be (SA-4.63). Special Ops' preparation
    /// makes it heroic (SA-16.83) and is used up even if it was heroic already
    /// (SA-16.84).
    fn symbol(&mut self, seat: Seat, station: Station, symbol: Symbol, heroic: bool) {
        self.press(seat, station, symbol, heroic);
    }

    /// A copy of `symbol` for the one place where nearly all symbols come from:
    /// most of the work of a resolution starts here.
    #[inline(always)]
    fn press(&mut self, seat: Seat, station: Station, symbol: Symbol, heroic: bool) {
        match symbol {
            Symbol::A => {
                let heroic = self.use_preparation(seat) | heroic;
                self.button_a(seat, station, heroic);
            }
            Symbol::B => {
                let heroic = self.use_preparation(seat) | heroic;
                self.button_b(seat, station, heroic);
            }
            Symbol::C => self.button_c(seat, station),
            Symbol::Robot => {
                let heroic = self.use_preparation(seat) | heroic;
                self.robots(seat, station, heroic);
            }
            Symbol::Red => self.arrow(seat, station, crate::ship::Side::Left),
            Symbol::Blue => self.arrow(seat, station, crate::ship::Side::Right),
            Symbol::Lift => self.lift(seat, station),
        }
    }

    pub(super) fn use_preparation(&mut self, seat: Seat) -> bool {
        std::mem::take(&mut self.s.crew[seat.idx()].prepared)
    }

    fn act_as_medic(&mut self, seat: Seat, station: Station, space: Space) {
        let special = match (space.action, space.with) {
            (Action::Special(special), _) | (_, Some(special)) => special,
            _ => return,
        };
        if let Action::Single(symbol) = space.action {
            self.symbol(seat, station, symbol, false);
            // The movement may have ended badly (SA-19.89).
            if self.s.crew[seat.idx()].knocked_out {
                return;
            }
        }
        self.special(seat, special);
    }

    pub(super) fn no_effect(&mut self, seat: Seat, why: NoEffect) {
        self.tell(|| ResolutionEvent::Nothing { seat, why });
    }

    /// A delay that the crew member's own action causes. The first half of a
    /// double action delays the second half only (SA-14.15).
    pub(super) fn delay_own(&mut self, seat: Seat, why: DelayCause) {
        if self.now.guarded == Some(seat) {
            self.tell(|| ResolutionEvent::DelayIgnored { seat });
            return;
        }
        match self.now.splitting.take() {
            Some(rest) => {
                self.now.split = true;
                self.s.crew[seat.idx()].push_front(rest);
                self.tell(|| ResolutionEvent::SecondHalfDelayed { seat, why });
            }
            // SA-20.44: literally, the half that lies on the next turn is delayed once more.
            None if self.now.split && self.m.setup().options.one_delay_per_turn => {}
            None => self.delay(seat, why),
        }
    }

    /// Delays the next turn's action (SA-5.1).
    pub(super) fn delay(&mut self, seat: Seat, why: DelayCause) {
        let options = &self.m.setup().options;
        let rest = self.s.crew[seat.idx()].queued().first().map(|space| space.action);
        if options.one_delay_per_turn && matches!(rest, Some(Action::Rest(_))) {
            return;
        }
        self.s.crew[seat.idx()].delayed = true;
        self.tell(|| ResolutionEvent::Delayed { seat, why });
    }

    pub(super) fn delay_if_aboard(&mut self, seat: Seat) {
        let member = &self.s.crew[seat.idx()];
        match member.place {
            Place::Aboard(_) if !member.knocked_out => self.delay(seat, DelayCause::Computer),
            Place::Aboard(_) => {}
            Place::Space(_) => {
                self.tell(|| ResolutionEvent::OutOfReach { seat });
            }
        }
    }

    pub(super) fn knock_out_by_threat(&mut self, seat: Seat, slot: usize) {
        let parasite = self.threat(slot).facts().has(crate::card::Trait::Parasite);
        self.knock_out(seat, KnockOutCause::Threat, parasite);
    }

    pub(super) fn knock_out_by_own_action(&mut self, seat: Seat) {
        self.knock_out(seat, KnockOutCause::OwnAction, false);
    }

    pub(super) fn knock_out_by_crew(&mut self, seat: Seat) {
        self.knock_out(seat, KnockOutCause::Crew, false);
    }

    /// The Parasite's destruction, of which its fate is decided elsewhere (SA-19.152).
    pub(super) fn knock_out_host(&mut self, seat: Seat) {
        self.knock_out(seat, KnockOutCause::Crew, true);
    }

    /// Puts a crew member out of action, unless protected (SA-8.12, SA-16.63, SA-16.91).
    fn knock_out(&mut self, seat: Seat, blow: KnockOutCause, by_parasite: bool) {
        let place = self.s.crew[seat.idx()].place;
        if self.s.crew[seat.idx()].knocked_out {
            return;
        }
        if self.now.guarded == Some(seat) && blow != KnockOutCause::Threat {
            self.because(
                || ResolutionEvent::Spared { seat, by: Shelter::SpecialOps },
                |e| {
                    // SA-16.92: the squad is not protected from the leader's own action.
                    if blow == KnockOutCause::OwnAction {
                        e.disable_squad(seat, SquadLoss::Leader);
                    }
                },
            );
            return;
        }
        let sheltered = self.now.medic.is_some_and(|medic| {
            matches!(place, Place::Aboard(_)) && self.s.crew[medic.idx()].place == place
        });
        if sheltered {
            let squads = self.m.setup().options.medic_covers_squads;
            self.because(
                || ResolutionEvent::Spared { seat, by: Shelter::Medic },
                |e| {
                    if !squads {
                        e.disable_squad(seat, SquadLoss::Leader);
                    }
                },
            );
            return;
        }
        self.s.crew[seat.idx()].knocked_out = true;
        self.because(
            || ResolutionEvent::KnockedOut { seat },
            |e| {
                e.disable_squad(seat, SquadLoss::Leader);
                if e.s.host == Some(seat) && !by_parasite {
                    e.parasite_is_stranded();
                }
            },
        );
    }

    /// The members of a group, as a set of seats (SA-7.30).
    pub(super) fn members_of(&self, group: CrewGroup, slot: usize) -> u8 {
        let threat = self.threat(slot);
        let captain = self.m.setup().captain;
        let mut set = 0;
        for idx in 0..self.n_crew() {
            let member = &self.s.crew[idx];
            let Place::Aboard(station) = member.place else { continue };
            let seat = Seat(idx as u8);
            let belongs = match group {
                CrewGroup::Ship => true,
                CrewGroup::Zone => threat.zone() == Some(station.zone()),
                CrewGroup::Here => threat.stations.has(station),
                CrewGroup::In(stations) => stations.has(station),
                CrewGroup::OffTheBridge => station != Station::UpperWhite,
                CrewGroup::ActiveLeaders => member.squad == Squad::Active,
                CrewGroup::UnescortedHere => {
                    threat.stations.has(station) && member.squad != Squad::Active
                }
                CrewGroup::Captain => seat == captain,
                CrewGroup::NotCaptain => seat != captain,
                CrewGroup::Alone => self.n_crew_in(station) == 1,
                CrewGroup::InCompany => self.n_crew_in(station) > 1,
            };
            if belongs {
                set |= bit(seat);
            }
        }
        set
    }

    /// How many crew members are in a station (SA-20.16).
    pub(super) fn n_crew_in(&self, station: Station) -> u8 {
        let awake_only = self.m.setup().options.knocked_out_do_not_count;
        let counts = |member: &&crate::state::MemberState| {
            member.place.is_in(station) && !(awake_only && member.knocked_out)
        };
        self.s.crew[..self.n_crew()].iter().filter(counts).count() as u8
    }

    /// Whoever is in space and awake.
    pub(super) fn pilot(&self) -> Option<(Seat, u8)> {
        (0..self.n_crew()).find_map(|idx| match self.s.crew[idx].place {
            Place::Space(distance) if !self.s.crew[idx].knocked_out => {
                Some((Seat(idx as u8), distance))
            }
            Place::Space(_) | Place::Aboard(_) => None,
        })
    }

    /// Whether somebody is out, awake or not (SA-4.37, SA-8.15).
    pub(super) fn somebody_is_out(&self) -> bool {
        self.s.crew[..self.n_crew()].iter().any(|member| matches!(member.place, Place::Space(_)))
    }
}

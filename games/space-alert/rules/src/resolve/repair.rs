//! Repairs of malfunctions (SA-4.12 to SA-4.17) and damage that is ignored (SA-13.24).

use table::{Listen, Seat};

use super::{Engine, bit};
use crate::{
    card::{Nature, Trait},
    event::{NoEffect, ResolutionEvent},
    ship::{Place, Station, Stations, System},
    state::{Fate, Squad},
};

/// What a repair goes to.
#[derive(Clone, Copy)]
pub(super) enum Broken {
    /// A malfunction card.
    Card(usize),
    /// A malfunction that the Gremlin in this slot left behind.
    Sabotage(usize),
}

/// From where a repair is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// In the station.
    Here,
    /// By a special action from afar, which may not deal the last point (SA-16.27).
    Afar,
}

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// A repair in the station of the system.
    pub(super) fn repair(&mut self, seat: Seat, station: Station, system: System, points: u8) {
        self.repair_with(seat, station, system, points, Hand::Here);
    }

    /// A repair by a special action that works from anywhere.
    pub(super) fn repair_from_afar(&mut self, seat: Seat, station: Station, system: System) {
        self.repair_with(seat, station, system, 1, Hand::Afar);
    }

    fn repair_with(
        &mut self,
        seat: Seat,
        station: Station,
        system: System,
        points: u8,
        hand: Hand,
    ) {
        match self.broken(station, system) {
            None => self.no_effect(seat, NoEffect::Unrepairable),
            Some(Broken::Sabotage(_)) if hand == Hand::Afar => {
                self.no_effect(seat, NoEffect::LastPointFromAfar);
            }
            Some(Broken::Sabotage(slot)) => self.repair_sabotage(seat, slot, station, system),
            Some(Broken::Card(slot)) => self.repair_card(seat, slot, station, points, hand),
        }
    }

    /// The Mechanic's repair of two points of the malfunction with the lowest
    /// number, whatever its letter (SA-16.115 to SA-16.117).
    pub(super) fn repair_anything(&mut self, seat: Seat, station: Station) {
        let candidates =
            System::ALL.map(|system| self.broken(station, system).map(|broken| (broken, system)));
        let slot = |broken: Broken| match broken {
            Broken::Card(slot) | Broken::Sabotage(slot) => slot,
        };
        // The first minimum is the first letter.
        match candidates.into_iter().flatten().min_by_key(|(broken, _)| slot(*broken)) {
            None => self.no_effect(seat, NoEffect::NoMalfunction),
            Some((Broken::Sabotage(slot), system)) => {
                self.repair_sabotage(seat, slot, station, system);
            }
            Some((Broken::Card(slot), _)) => {
                self.repair_card(seat, slot, station, 2, Hand::Here);
            }
        }
    }

    /// The repairable malfunction with the lowest number (SA-4.16).
    pub(super) fn broken(&self, station: Station, system: System) -> Option<Broken> {
        if !self.s.is_down(station, system) {
            return None;
        }
        self.s.threats().iter().enumerate().find_map(|(slot, threat)| {
            let facts = threat.facts();
            if facts.has(Trait::StrikesAtJump) {
                let left = self.s.sabotage[station.idx()][system.idx()] > 0;
                return left.then_some(Broken::Sabotage(slot));
            }
            let Nature::Malfunction { system: letter, .. } = facts.nature else { return None };
            let fits = letter == system
                && threat.stations.has(station)
                && threat.is_on_track()
                && !threat.phased_out
                && !facts.has(Trait::RepairedFromSpace);
            fits.then_some(Broken::Card(slot))
        })
    }

    fn repair_sabotage(&mut self, seat: Seat, slot: usize, station: Station, system: System) {
        self.s.sabotage[station.idx()][system.idx()] -= 1;
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Repairs { seat, threat, points: 1 });
        self.count_malfunctions();
    }

    fn repair_card(&mut self, seat: Seat, slot: usize, station: Station, points: u8, hand: Hand) {
        let facts = self.threat(slot).facts();
        let bonus =
            facts.has(Trait::SquadRepairBonus) && self.s.crew[seat.idx()].squad == Squad::Active;
        let points = points + u8::from(bonus);
        if hand == Hand::Afar && self.would_finish(slot, points) {
            self.no_effect(seat, NoEffect::LastPointFromAfar);
            return;
        }
        let suffered = &mut self.now.suffered[slot];
        suffered.repaired_by |= bit(seat);
        suffered.repaired_in = suffered.repaired_in.with(station);
        self.now.repaired = true;
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Repairs { seat, threat, points },
            |e| {
                if facts.has(Trait::NeedsThree) {
                    e.defuse(slot);
                } else {
                    e.mend(slot, points);
                }
            },
        );
    }

    fn would_finish(&self, slot: usize, points: u8) -> bool {
        let (threat, suffered) = (self.threat(slot), &self.now.suffered[slot]);
        if threat.facts().has(Trait::NeedsThree) {
            return suffered.repaired_by.count_ones() >= 2;
        }
        let still_ignored = threat.inaccessibility.saturating_sub(suffered.n_ignored);
        points > still_ignored && points - still_ignored >= threat.remaining()
    }

    /// SA-19.90: three crew members in one turn.
    fn defuse(&mut self, slot: usize) {
        let n = self.now.suffered[slot].repaired_by.count_ones() as u8;
        if n >= 3 {
            self.destroy(slot);
        } else {
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::NotEnough { threat, n });
        }
    }

    /// Deals the points of one repair.
    fn mend(&mut self, slot: usize, points: u8) {
        let facts = self.threat(slot).facts();
        let mut points = self.points_that_count(slot, points).min(self.threat(slot).remaining());
        // SA-19.91, SA-19.92: the last point costs energy, or is not dealt.
        if points > 0
            && points == self.threat(slot).remaining()
            && facts.has(Trait::RepairCostsEnergy)
            && let Some(zone) = self.threat(slot).stations.first().map(Station::zone)
        {
            let threat = self.who(slot);
            if self.s.zones[zone.idx()].reactor == 0 {
                points -= 1;
                self.tell(|| ResolutionEvent::RepairLacksEnergy { threat, zone });
            } else {
                self.s.zones[zone.idx()].reactor -= 1;
                self.tell(|| ResolutionEvent::RepairUsesEnergy { threat, zone });
            }
        }
        if points == 0 {
            return;
        }
        self.s.threats[slot].damage += points;
        let destroyed = self.destroy_if_dead(slot);
        if facts.has(Trait::SwapsDecks) {
            self.swap_decks();
        }
        if destroyed && facts.has(Trait::RepairKnocksOut) {
            // SA-19.74.
            for seat in self.order() {
                let place = self.s.crew[seat.idx()].place;
                if place.is_in(Station::LowerRed) || place.is_in(Station::LowerBlue) {
                    self.knock_out_by_crew(seat);
                }
            }
        }
    }

    /// What is left of `points` after those the threat ignores each turn (SA-13.24).
    pub(super) fn points_that_count(&mut self, slot: usize, points: u8) -> u8 {
        let n_ignored = &mut self.now.suffered[slot].n_ignored;
        let ignored = points.min(self.s.threats[slot].inaccessibility.saturating_sub(*n_ignored));
        *n_ignored += ignored;
        if ignored > 0 {
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::Ignores { threat, points: ignored });
        }
        points - ignored
    }

    /// SA-19.82, SA-19.102: at the end of player actions (SA-20.22).
    pub(super) fn repair_bonuses(&mut self) {
        for slot in self.s.internal() {
            let (threat, suffered) = (self.threat(slot), &self.now.suffered[slot]);
            if suffered.repaired_by == 0 || !threat.is_on_track() {
                continue;
            }
            let facts = threat.facts();
            let lone = facts.has(Trait::LoneRepairBonus) && suffered.repaired_by.count_ones() == 1;
            let Nature::Malfunction { start, .. } = facts.nature else { continue };
            let points = match facts.station_bonus() {
                Some(bonus) if suffered.repaired_in.contains_all(start) => bonus,
                Some(_) | None => u8::from(lone),
            };
            if points > 0 {
                let threat = self.who(slot);
                self.because(
                    || ResolutionEvent::RepairBonus { threat, points },
                    |e| {
                        e.s.threats[slot].damage += points;
                        e.destroy_if_dead(slot);
                    },
                );
            }
        }
    }

    /// SA-19.115: everyone aboard, without a movement.
    fn swap_decks(&mut self) {
        for seat in self.order() {
            if self.now.guarded == Some(seat) {
                continue;
            }
            if let Place::Aboard(station) = self.s.crew[seat.idx()].place {
                self.teleport(seat, station.other_deck());
            }
        }
    }

    /// Puts a figure elsewhere; nothing answers it (SA-13.56).
    pub(super) fn teleport(&mut self, seat: Seat, to: Station) {
        self.s.crew[seat.idx()].place = Place::Aboard(to);
        self.tell(|| ResolutionEvent::Teleports { seat, to });
    }

    /// Finds out which systems malfunction, after anything that may change it.
    pub(super) fn count_malfunctions(&mut self) {
        let mut down = 0;
        for threat in self.s.threats() {
            let facts = threat.facts();
            let Nature::Malfunction { system, .. } = facts.nature else { continue };
            let there = matches!(threat.fate, Fate::OnTrack | Fate::Survived)
                && !threat.phased_out
                && !facts.has(Trait::RepairedFromSpace);
            if there && threat.stations != Stations::NONE {
                for station in threat.stations.iter() {
                    down |= 1 << (3 * station.idx() + system.idx());
                }
            }
        }
        if self.s.sabotage != [[0; 3]; 6] {
            for station in Station::ALL {
                for system in System::ALL {
                    if self.s.sabotage[station.idx()][system.idx()] > 0 {
                        down |= 1 << (3 * station.idx() + system.idx());
                    }
                }
            }
        }
        self.s.down = down;
        // SA-20.52: a malfunction on a weapon undoes its preparation.
        for station in self.s.prepared.iter() {
            if self.s.is_down(station, System::A) {
                self.s.prepared = self.s.prepared.without(station);
            }
        }
    }
}

//! The specializations (chapter 16).

use table::{Listen, Seat};

use super::{Engine, Shot, bit};
use crate::{
    action::{Special, Specialization},
    event::{How, Need, NoEffect, ResolutionEvent},
    ship::{Deck, Place, Station, System, Tile, WeaponKind, Zone},
    state::Squad,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// A special action aboard.
    pub(super) fn special(&mut self, seat: Seat, special: Special) {
        use Special::{Advanced, Basic};
        let Place::Aboard(station) = self.s.crew[seat.idx()].place else { return };
        match (self.profession(seat), special) {
            (None, Basic | Advanced) => self.no_effect(seat, NoEffect::NoSpecialization),
            (Some(Specialization::Rocketeer), Basic) => self.launch_from_afar(seat),
            (Some(Specialization::Rocketeer), Advanced) => self.launch_pair(seat, station),
            (Some(Specialization::DataAnalyst), Basic) => self.maintain_from_afar(seat),
            (Some(Specialization::DataAnalyst), Advanced) => self.look_for_three(seat, station),
            (Some(Specialization::EnergyTechnician), Basic) => self.refuel_from_afar(seat),
            (Some(Specialization::EnergyTechnician), Advanced) => {
                self.temporary_shield(seat, station);
            }
            (Some(Specialization::PulseGunner), Basic) => self.fire_linked(seat, station),
            (Some(Specialization::PulseGunner), Advanced) => self.fire_enhanced(seat, station),
            (Some(Specialization::Medic), Basic) => self.stimulate(seat, station),
            (Some(Specialization::Medic), Advanced) => self.shelter(seat),
            (Some(Specialization::Teleporter), Basic) => self.teleport_other(seat),
            (Some(Specialization::Teleporter), Advanced) => self.teleport_across(seat, station),
            (Some(Specialization::Hypernavigator), Basic) => self.slow_threats(seat, station),
            (Some(Specialization::Hypernavigator), Advanced) => self.jump_early(seat, station),
            (Some(Specialization::SpecialOps), Basic) => {
                self.s.crew[seat.idx()].prepared = true;
                self.tell(|| ResolutionEvent::Prepares { seat });
            }
            // SA-20.49: nothing to protect.
            (Some(Specialization::SpecialOps), Advanced) => {
                self.no_effect(seat, NoEffect::NothingToProtect);
            }
            (Some(Specialization::SquadLeader), Basic) => self.squad_repairs(seat, station),
            (Some(Specialization::SquadLeader), Advanced) => self.scramble(seat, station),
            (Some(Specialization::Mechanic), Basic) => self.prepare_weapon(seat, station),
            (Some(Specialization::Mechanic), Advanced) => self.repair_anything(seat, station),
        }
    }

    /// SA-16.24 to SA-16.27.
    fn launch_from_afar(&mut self, seat: Seat) {
        if self.s.is_down(Station::LowerBlue, System::C) {
            self.repair_from_afar(seat, Station::LowerBlue, System::C);
        } else {
            self.launch(seat, 1);
        }
    }

    /// SA-16.28 to SA-16.30, SA-20.48.
    fn launch_pair(&mut self, seat: Seat, station: Station) {
        let works = station == Station::LowerBlue
            && self.s.rockets >= 2
            && !self.s.is_down(Station::LowerBlue, System::C);
        if works { self.launch(seat, 2) } else { self.button_c(seat, station) }
    }

    /// SA-16.31 to SA-16.34: the point is earned in any case.
    fn maintain_from_afar(&mut self, seat: Seat) {
        self.s.n_analyst += 1;
        self.tell(|| ResolutionEvent::AnalystPoint { seat });
        if self.s.is_down(Station::UpperWhite, System::C) {
            self.repair_from_afar(seat, Station::UpperWhite, System::C);
        } else {
            self.maintain(seat);
        }
    }

    /// SA-16.35 to SA-16.37.
    fn look_for_three(&mut self, seat: Seat, station: Station) {
        if station == Station::LowerWhite && !self.s.is_down(station, System::C) {
            self.look(seat, 3);
        } else {
            self.button_c(seat, station);
        }
    }

    /// SA-16.38 to SA-16.40.
    fn refuel_from_afar(&mut self, seat: Seat) {
        if self.s.is_down(Station::LowerWhite, System::B) {
            self.repair_from_afar(seat, Station::LowerWhite, System::B);
        } else {
            self.refuel(seat, false);
        }
    }

    /// SA-16.41 to SA-16.47.
    fn temporary_shield(&mut self, seat: Seat, station: Station) {
        if station.deck() == Deck::Lower {
            self.no_effect(seat, NoEffect::WrongStation);
            return;
        }
        for zone in Zone::ALL {
            let strength = if zone == station.zone() { 2 } else { 1 };
            let temporary = &mut self.now.temporary[zone.idx()];
            *temporary = (*temporary).max(strength);
        }
        self.tell(|| ResolutionEvent::TemporaryShield { seat, zone: station.zone() });
    }

    /// SA-16.48 to SA-16.50: both or none.
    fn fire_linked(&mut self, seat: Seat, station: Station) {
        if station == Station::LowerWhite || self.s.is_down(station, System::A) {
            self.button_a(seat, station, false);
            return;
        }
        let pulse = Station::LowerWhite;
        let why = if self.s.is_down(pulse, System::A) {
            Some(NoEffect::PulseCannonBroken)
        } else if station == Station::UpperWhite
            && self.s.zones[Zone::White.idx()].reactor == 1
            && self.can_fire(station).is_ok()
            && self.can_fire(pulse).is_ok()
        {
            Some(NoEffect::NoEnergy(Zone::White))
        } else {
            self.can_fire(station).and(self.can_fire(pulse)).err()
        };
        match why {
            Some(why) => {
                // SA-16.111: an attempt all the same.
                self.s.prepared = self.s.prepared.without(station).without(pulse);
                self.no_effect(seat, why);
            }
            None => {
                // The pulse cannon first: the laser's backfire may lose the ship.
                self.fire(seat, pulse, Shot::default());
                self.fire(seat, station, Shot::default());
            }
        }
    }

    /// SA-16.51 to SA-16.54.
    fn fire_enhanced(&mut self, seat: Seat, station: Station) {
        if station == Station::LowerWhite && !self.s.is_down(station, System::A) {
            self.fire(seat, station, Shot { enhanced: true, ..Shot::default() });
        } else {
            self.button_a(seat, station, false);
        }
    }

    /// SA-16.59: everyone in the station now, wherever they act later (SA-16.62).
    fn stimulate(&mut self, medic: Seat, station: Station) {
        for seat in self.order() {
            let member = &self.s.crew[seat.idx()];
            if member.place.is_in(station) && !member.knocked_out {
                self.now.stimulated |= bit(seat);
            }
        }
        self.tell(|| ResolutionEvent::Stimulates { seat: medic, station });
    }

    /// SA-16.63 to SA-16.66.
    fn shelter(&mut self, seat: Seat) {
        self.now.medic = Some(seat);
        self.s.n_medic += 1;
        self.tell(|| ResolutionEvent::Shelters { seat });
    }

    /// SA-16.71 to SA-16.73, SA-20.74.
    fn teleport_other(&mut self, seat: Seat) {
        let setup = self.m.setup();
        let (Some(traveller), Some(destination)) = (setup.traveller, setup.destination) else {
            self.no_effect(seat, NoEffect::TokensTogether);
            return;
        };
        let from = self.s.crew[traveller.idx()].place;
        let to = self.s.crew[destination.idx()].place;
        match (from, to) {
            _ if traveller == destination => self.no_effect(seat, NoEffect::TokensTogether),
            (Place::Aboard(from), Place::Aboard(to)) if from != to => {
                if self.now.guarded == Some(traveller) {
                    self.no_effect(seat, NoEffect::TravellerProtected);
                } else {
                    self.teleport(traveller, to);
                }
            }
            (Place::Aboard(_), Place::Aboard(_)) => {
                self.no_effect(seat, NoEffect::TogetherAlready);
            }
            (Place::Space(_), _) | (_, Place::Space(_)) => {
                self.no_effect(seat, NoEffect::SomebodyInSpace);
            }
        }
    }

    /// SA-16.74, SA-16.75.
    fn teleport_across(&mut self, seat: Seat, station: Station) {
        let zone = match station.zone() {
            Zone::Red => Zone::Blue,
            Zone::Blue => Zone::Red,
            Zone::White => {
                self.no_effect(seat, NoEffect::WrongStation);
                return;
            }
        };
        self.teleport(seat, Station::at(zone, station.other_deck().deck()));
    }

    /// SA-16.77, SA-16.78.
    fn slow_threats(&mut self, seat: Seat, station: Station) {
        if station.deck() == Deck::Upper {
            self.no_effect(seat, NoEffect::WrongStation);
        } else {
            self.now.slowed = true;
            self.tell(|| ResolutionEvent::SlowsThreats { seat });
        }
    }

    /// SA-16.79, SA-16.80.
    fn jump_early(&mut self, seat: Seat, station: Station) {
        let turn = self.s.turn;
        if station != Station::LowerWhite {
            self.no_effect(seat, NoEffect::WrongStation);
        } else if turn != 10 && turn != 11 {
            self.no_effect(seat, NoEffect::WrongTurn);
        } else {
            self.s.early_jump = Some(turn);
            self.tell(|| ResolutionEvent::JumpsEarly { seat });
        }
    }

    /// SA-16.98 to SA-16.101.
    fn squad_repairs(&mut self, seat: Seat, station: Station) {
        let zone = station.zone();
        match self.s.crew[seat.idx()].squad {
            Squad::None => self.no_effect(seat, NoEffect::NoSquad(Need::Mend)),
            Squad::Disabled => {
                self.s.crew[seat.idx()].squad = Squad::Active;
                self.tell(|| ResolutionEvent::SquadRevived { seat });
            }
            Squad::Active => {
                let other = station.other_deck();
                let order = [
                    station.weapon_tile(),
                    other.weapon_tile(),
                    Tile::Lift,
                    station.energy_tile(),
                    other.energy_tile(),
                    Tile::Structure,
                ];
                let here = &mut self.s.zones[zone.idx()];
                match order.into_iter().find(|&tile| here.has(tile)) {
                    None => self.no_effect(seat, NoEffect::NoDamage),
                    Some(tile) => {
                        here.put_back(tile);
                        if tile == Tile::Structure {
                            here.weakened = false;
                        }
                        self.tell(|| ResolutionEvent::RepairsTile { seat, zone, tile });
                    }
                }
            }
        }
    }

    /// SA-16.102 to SA-16.106.
    fn scramble(&mut self, seat: Seat, station: Station) {
        let why = match self.s.crew[seat.idx()].squad {
            Squad::None => Some(NoEffect::NoSquad(Need::Scramble)),
            Squad::Disabled => Some(NoEffect::SquadDisabled(Need::Scramble)),
            Squad::Active if station == Station::LowerBlue => Some(NoEffect::WrongStation),
            Squad::Active => None,
        };
        if let Some(why) = why {
            self.no_effect(seat, why);
            return;
        }
        let to = self.reachable(seat, station, Station::UpperRed);
        if to != station {
            self.go(seat, station, to, How::SquadLeader);
        }
        let member = &self.s.crew[seat.idx()];
        if to != Station::UpperRed || member.knocked_out {
            return;
        }
        if self.s.is_down(Station::UpperRed, System::C) {
            self.no_effect(seat, NoEffect::InterceptorsBroken);
        } else {
            self.take_off(seat);
        }
    }

    /// SA-16.108 to SA-16.114.
    fn prepare_weapon(&mut self, seat: Seat, station: Station) {
        if self.s.is_down(station, System::A) {
            self.no_effect(seat, NoEffect::WeaponBroken(station));
            return;
        }
        self.s.prepared = self.s.prepared.with(station);
        let pulse = station.weapon() == WeaponKind::PulseCannon;
        self.tell(|| ResolutionEvent::PreparesWeapon { seat, station, pulse });
    }
}

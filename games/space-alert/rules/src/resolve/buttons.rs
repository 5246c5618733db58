//! A, B and C: weapons, energy and station systems (SA-4.10 to SA-4.38).

use table::{Listen, Seat};

use super::{
    Engine, Shot, bit,
    turn::{is_early_in_phase, phase},
};
use crate::{
    card::Trait,
    event::{Need, NoEffect, ResolutionEvent, Store},
    ship::{Place, Station, System, WeaponKind, Zone},
    state::Squad,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// Repairs the weapon or fires it (SA-4.11).
    pub(super) fn button_a(&mut self, seat: Seat, station: Station, heroic: bool) {
        if self.s.is_down(station, System::A) {
            self.repair(seat, station, System::A, 1 + u8::from(heroic));
        } else {
            self.fire(seat, station, Shot { heroic, ..Shot::default() });
        }
    }

    /// Whether the weapon could be fired now, with the energy the reactor has.
    pub(super) fn can_fire(&self, station: Station) -> Result<(), NoEffect> {
        if self.now.fired.has(station) {
            return Err(NoEffect::AlreadyFired(station));
        }
        let zone = station.zone();
        match station.weapon() {
            WeaponKind::HeavyLaser | WeaponKind::PulseCannon
                if self.s.zones[zone.idx()].reactor == 0 =>
            {
                Err(NoEffect::NoEnergy(zone))
            }
            WeaponKind::HeavyLaser | WeaponKind::PulseCannon | WeaponKind::LightLaser => Ok(()),
        }
    }

    /// Tries to fire; any attempt uses up a Mechanic's preparation (SA-16.110, SA-20.52).
    pub(super) fn fire(&mut self, seat: Seat, station: Station, shot: Shot) {
        let prepared = self.s.prepared.has(station);
        self.s.prepared = self.s.prepared.without(station);
        if let Err(why) = self.can_fire(station) {
            self.no_effect(seat, why);
            return;
        }
        match station.weapon() {
            WeaponKind::LightLaser => {}
            WeaponKind::HeavyLaser | WeaponKind::PulseCannon => {
                self.s.zones[station.zone().idx()].reactor -= 1;
            }
        }
        self.now.fired = self.now.fired.with(station);
        self.now.shots[station.idx()] = Shot { prepared, ..shot };
        let heroic = shot.heroic;
        self.because(
            || ResolutionEvent::Fires { seat, station, heroic, prepared },
            |e| {
                if station == Station::UpperWhite {
                    e.short_circuit();
                }
            },
        );
    }

    /// SA-19.95: the broken pulse cannon fires at the ship.
    fn short_circuit(&mut self) {
        if let Some(slot) = self.s.find(Trait::Backfires) {
            self.backfire(slot);
        }
    }

    /// An attack of 1 on all zones by the pulse cannon (SA-19.94).
    pub(super) fn backfire(&mut self, slot: usize) {
        for zone in Zone::ALL {
            self.attack(slot, zone, 1);
            if self.lost() {
                return;
            }
        }
    }

    /// Repairs, or moves energy (SA-4.22 to SA-4.27).
    pub(super) fn button_b(&mut self, seat: Seat, station: Station, heroic: bool) {
        if self.s.is_down(station, System::B) {
            self.repair(seat, station, System::B, 1 + u8::from(heroic));
            return;
        }
        let zone = station.zone();
        match station {
            Station::UpperRed | Station::UpperWhite | Station::UpperBlue => {
                let room = self.s.shield_capacity(zone);
                let here = &mut self.s.zones[zone.idx()];
                let blocks = room.saturating_sub(here.shield).min(here.reactor);
                here.reactor -= blocks;
                let extra = heroic && blocks > 0;
                here.shield += blocks + u8::from(extra);
                self.told_transfer(seat, zone, Store::Shield(zone), blocks, extra);
            }
            Station::LowerRed | Station::LowerBlue => {
                let central = self.s.zones[Zone::White.idx()].reactor;
                let room = self.s.reactor_capacity(zone);
                let here = &mut self.s.zones[zone.idx()];
                let blocks = room.saturating_sub(here.reactor).min(central);
                let extra = heroic && blocks > 0;
                here.reactor += blocks + u8::from(extra);
                self.s.zones[Zone::White.idx()].reactor -= blocks;
                self.told_transfer(seat, Zone::White, Store::Reactor(zone), blocks, extra);
            }
            Station::LowerWhite => self.refuel(seat, heroic),
        }
    }

    fn told_transfer(&mut self, seat: Seat, from: Zone, to: Store, blocks: u8, extra: bool) {
        if blocks > 0 {
            self.tell(|| ResolutionEvent::Transfers { seat, from, to, blocks, extra });
        } else {
            let empty = self.s.zones[from.idx()].reactor == 0;
            let why = if empty { NoEffect::NothingToMove(from) } else { NoEffect::Full(to) };
            self.no_effect(seat, why);
        }
    }

    /// A capsule is spent even on a full reactor (SA-4.27).
    pub(super) fn refuel(&mut self, seat: Seat, heroic: bool) {
        if self.s.fuel == 0 {
            self.no_effect(seat, NoEffect::NoFuel);
            return;
        }
        self.s.fuel -= 1;
        let room = self.s.reactor_capacity(Zone::White);
        let central = &mut self.s.zones[Zone::White.idx()];
        let blocks = room.saturating_sub(central.reactor);
        let extra = heroic && blocks > 0;
        central.reactor += blocks + u8::from(extra);
        self.tell(|| ResolutionEvent::Refuels { seat, blocks, extra });
    }

    /// Repairs, or does what the station is for.
    pub(super) fn button_c(&mut self, seat: Seat, station: Station) {
        if self.s.is_down(station, System::C) {
            self.repair(seat, station, System::C, 1);
            return;
        }
        let course = self.m.setup().course;
        match station {
            Station::UpperWhite if course.has_computer() => self.maintain(seat),
            Station::LowerBlue if course.has_rockets() => self.launch(seat, 1),
            Station::LowerRed if course.has_battlebots() => self.fetch_squad(seat, 0),
            Station::UpperBlue if course.has_battlebots() => self.fetch_squad(seat, 1),
            Station::UpperRed if course.has_battlebots() => self.take_off(seat),
            Station::LowerWhite if course.has_visual() => self.look(seat, 1),
            Station::UpperWhite
            | Station::LowerBlue
            | Station::LowerRed
            | Station::UpperBlue
            | Station::UpperRed
            | Station::LowerWhite => self.no_effect(seat, NoEffect::NotInThisCourse),
        }
    }

    /// SA-4.28, SA-4.29.
    pub(super) fn maintain(&mut self, seat: Seat) {
        let phase = phase(self.s.turn);
        if !is_early_in_phase(self.s.turn) {
            self.no_effect(seat, NoEffect::TooLateInPhase);
        } else if self.s.maintained[phase] {
            self.no_effect(seat, NoEffect::AlreadyMaintained);
        } else {
            self.s.maintained[phase] = true;
            self.tell(|| ResolutionEvent::Maintains { seat, phase: phase as u8 + 1 });
        }
    }

    /// One rocket, or the Rocketeer's pair of strength 5 (SA-4.30, SA-16.28).
    pub(super) fn launch(&mut self, seat: Seat, rockets: u8) {
        if self.now.launched > 0 {
            self.no_effect(seat, NoEffect::AlreadyLaunched);
        } else if self.s.rockets < rockets {
            self.no_effect(seat, NoEffect::NoRocket);
        } else {
            self.s.rockets -= rockets;
            self.now.launched = if rockets == 1 { 3 } else { 5 };
            self.tell(|| ResolutionEvent::Launches { seat, rockets });
        }
    }

    /// SA-4.32 to SA-4.35.
    fn fetch_squad(&mut self, seat: Seat, store: usize) {
        match self.s.crew[seat.idx()].squad {
            Squad::Active => self.no_effect(seat, NoEffect::HasSquad),
            Squad::Disabled => {
                self.s.crew[seat.idx()].squad = Squad::Active;
                self.tell(|| ResolutionEvent::SquadRevived { seat });
            }
            Squad::None => {
                let squad = std::mem::replace(&mut self.s.stored[store], Squad::None);
                if squad == Squad::None {
                    self.no_effect(seat, NoEffect::SquadTaken);
                } else {
                    self.s.crew[seat.idx()].squad = squad;
                    self.tell(|| ResolutionEvent::SquadTaken { seat, squad });
                }
            }
        }
    }

    /// SA-4.36, SA-4.37; the Fissure is repaired by it (SA-19.78).
    pub(super) fn take_off(&mut self, seat: Seat) {
        let why = match self.s.crew[seat.idx()].squad {
            Squad::None => Some(NoEffect::NoSquad(Need::TakeOff)),
            Squad::Disabled => Some(NoEffect::SquadDisabled(Need::TakeOff)),
            Squad::Active if self.somebody_is_out() => Some(NoEffect::InterceptorsOut),
            Squad::Active => None,
        };
        if let Some(why) = why {
            self.no_effect(seat, why);
            return;
        }
        self.s.crew[seat.idx()].place = Place::Space(1);
        self.because(|| ResolutionEvent::TakesOff { seat }, |e| e.attack_from_space(seat, 0));
    }

    /// Visual confirmation; each crew member counts once a turn (SA-9.5).
    pub(super) fn look(&mut self, seat: Seat, counts_as: u8) {
        if self.now.looked & bit(seat) != 0 {
            self.no_effect(seat, NoEffect::AlreadyLooked);
            return;
        }
        self.now.looked |= bit(seat);
        self.now.n_looking += counts_as;
        self.tell(|| ResolutionEvent::Looks { seat, counts_as });
    }
}

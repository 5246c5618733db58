//! The state between two turns: a plain value, cheap to copy.
//!
//! Everything that lasts for one turn only (shots, lifts used, temporary
//! shields) is not here but in the turn being resolved, so a [`State`] taken
//! after turn *n* is all that turn *n* + 1 needs besides the mission. Plans are
//! not here either: what a crew member still holds back because of delays is a
//! queue, and cards of later turns are read from the mission when their turn
//! comes. So a plan may be changed from turn *n* + 1 on and the resolution go
//! on from here.

mod member;
mod threat;
mod zone;

use table::Seat;

pub use self::{
    member::{MemberState, Squad},
    threat::{Fate, Threat},
    zone::ZoneState,
};
use crate::{
    card::{Card, Trait},
    event::Loss,
    mission::{MAX_ANNOUNCED, MAX_CREW, Mission, MissionSetup, Origin},
    options::Options,
    ship::{Station, Stations, System, Tile, Zone},
    slots::Slots,
};

/// Announced threats and those they call in. Of the cards that call there are
/// six, and a called Sealed Capsule calls once more.
pub const MAX_THREATS: usize = MAX_ANNOUNCED + 8;

/// What the shields do (SA-19.97 to SA-19.99).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShieldMode {
    /// Protect.
    Normal,
    /// Do nothing.
    Ignored,
    /// Add to attacks.
    Reversed,
}

/// Everything that is not in the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The turn resolved last; 0 before the first.
    pub turn: u8,
    /// Whether the mission is over, lost or not.
    pub over: bool,
    /// How the mission was lost.
    pub loss: Option<Loss>,
    /// The crew by seat.
    pub crew: [MemberState; MAX_CREW],
    /// The zones.
    pub zones: [ZoneState; 3],
    /// Fuel capsules.
    pub fuel: u8,
    /// Rockets in lower blue.
    pub rockets: u8,
    /// Strength of the rocket that will hit on the next turn, or 0.
    pub rocket_flying: u8,
    /// Squads in lower red and upper blue.
    pub stored: [Squad; 2],
    /// Whether the computer was maintained in each phase.
    pub maintained: [bool; 3],
    /// The best visual confirmation of each phase.
    pub visual: [u8; 3],
    /// Threats: first the announced ones in order, then the called ones.
    pub threats: [Threat; MAX_THREATS],
    /// How many threats there are.
    pub n_threats: u8,
    /// How many were called in.
    pub n_called: u8,
    /// External threats attack harder (SA-19.17).
    pub attacks_boosted: bool,
    /// External threats have another shield point (SA-19.24).
    pub shields_boosted: bool,
    /// What the ship's shields do.
    pub shield_mode: ShieldMode,
    /// Doors between red and white, and white and blue, are sealed (SA-19.103).
    pub sealed: [bool; 2],
    /// Zones with disrupted optics.
    pub blind: [bool; 3],
    /// Zones that the Fissure has weakened.
    pub fissured: [bool; 3],
    /// The Ninja's marks are in place (SA-19.131).
    pub ninja_marks: bool,
    /// Poisoned crew members, as a set of seats.
    pub poisoned: u8,
    /// Infected crew members, as a set of seats.
    pub infected: u8,
    /// Who carries the Parasite.
    pub host: Option<Seat>,
    /// Mines in each station.
    pub mines: [u8; 6],
    /// Malfunctions of the Gremlin by station and letter.
    pub sabotage: [[u8; 3]; 6],
    /// Stations that delay although their Slime has performed Z (SA-19.71).
    pub slimy: Stations,
    /// Stations that knock out who enters (SA-19.89).
    pub contaminated: Stations,
    /// Weapons a Mechanic has prepared (SA-16.108).
    pub prepared: Stations,
    /// Uses of the basic Data Analyst action.
    pub n_analyst: u8,
    /// Uses of the advanced Medic action.
    pub n_medic: u8,
    /// The turn after which the ship jumps early (SA-16.79).
    pub early_jump: Option<u8>,
    /// Systems with a malfunction: bit 3 × station + letter.
    pub(crate) down: u32,
    /// Threats whose tokens move.
    moving: Slots,
    /// Threats that are external.
    outside: Slots,
    /// What the threats on their tracks can do, as a set of traits.
    abilities: u64,
}

impl State {
    /// The state before turn 1.
    #[must_use]
    pub const fn start(mission: &Mission) -> Self {
        *mission.start()
    }

    pub(crate) fn before(setup: &MissionSetup) -> Self {
        let mut threats = [Threat::waiting(Card::PulseBall, Origin::Internal, 0); MAX_THREATS];
        for (threat, announced) in threats.iter_mut().zip(&setup.threats) {
            *threat = Threat::waiting(announced.card, announced.origin, announced.turn);
            threat.attached = announced.calls;
            threat.attached_then = announced.calls_then;
        }
        let zone = |zone: Zone| {
            ZoneState::new(zone, &setup.tiles[zone.idx()], setup.carried.tiles[zone.idx()])
        };
        let stored = |missing: bool| if missing { Squad::None } else { Squad::Active };
        Self {
            turn: 0,
            over: false,
            loss: None,
            crew: [MemberState::START; MAX_CREW],
            zones: Zone::ALL.map(zone),
            fuel: 3,
            rockets: 3,
            rocket_flying: 0,
            stored: setup.carried.no_squad.map(stored),
            maintained: [false; 3],
            visual: [0; 3],
            threats,
            n_threats: setup.threats.len() as u8,
            n_called: 0,
            attacks_boosted: false,
            shields_boosted: false,
            shield_mode: ShieldMode::Normal,
            sealed: [false; 2],
            blind: [false; 3],
            fissured: [false; 3],
            ninja_marks: false,
            poisoned: 0,
            infected: 0,
            host: None,
            mines: [0; 6],
            sabotage: [[0; 3]; 6],
            slimy: Stations::NONE,
            contaminated: Stations::NONE,
            prepared: Stations::NONE,
            n_analyst: 0,
            n_medic: 0,
            early_jump: None,
            down: 0,
            moving: Slots::default(),
            outside: Slots::default(),
            abilities: 0,
        }
    }

    /// Threats whose tokens move along a trajectory.
    #[inline]
    #[must_use]
    pub const fn moving(&self) -> Slots {
        self.moving
    }

    /// External threats on their trajectories.
    #[inline]
    #[must_use]
    pub const fn external(&self) -> Slots {
        self.moving.and(self.outside)
    }

    /// Internal threats on their trajectory.
    #[inline]
    #[must_use]
    pub const fn internal(&self) -> Slots {
        self.moving.without(self.outside)
    }

    /// Decides what has become of a threat.
    pub(crate) fn set_fate(&mut self, slot: usize, fate: Fate) {
        self.threats[slot].fate = fate;
        let one = Slots::one(slot);
        self.moving = match fate {
            Fate::OnTrack | Fate::Lingering => self.moving.union(one),
            Fate::Waiting | Fate::Destroyed | Fate::Survived | Fate::Discarded => {
                self.moving.without(one)
            }
        };
        if self.threats[slot].zone().is_some() {
            self.outside = self.outside.union(one);
        }
        if fate == Fate::OnTrack {
            self.abilities |= self.threats[slot].facts().trait_bits();
        } else {
            let on_track = self.moving.filter(|&slot| self.threats[slot].is_on_track());
            self.abilities =
                on_track.fold(0, |all, slot| all | self.threats[slot].facts().trait_bits());
        }
    }

    /// Whether a threat on its track has this ability.
    #[inline]
    #[must_use]
    pub const fn has(&self, ability: Trait) -> bool {
        self.abilities & ability.bit() != 0
    }

    /// The first threat on its track that has this ability.
    #[inline]
    #[must_use]
    pub fn find(&self, ability: Trait) -> Option<usize> {
        if !self.has(ability) {
            return None;
        }
        let has = |slot: &usize| {
            self.threats[*slot].is_on_track() && self.threats[*slot].facts().has(ability)
        };
        self.moving.into_iter().find(has)
    }

    /// The threats, announced and called in.
    #[must_use]
    pub fn threats(&self) -> &[Threat] {
        &self.threats[..self.n_threats as usize]
    }

    /// What the zone's shield can hold (SA-8.4).
    #[inline]
    #[must_use]
    pub fn shield_capacity(&self, zone: Zone) -> u8 {
        zone.shield().0 - u8::from(self.zones[zone.idx()].has(Tile::Shield))
    }

    /// What the zone's reactor can hold (SA-8.4).
    #[inline]
    #[must_use]
    pub fn reactor_capacity(&self, zone: Zone) -> u8 {
        zone.reactor().0 - u8::from(self.zones[zone.idx()].has(Tile::Reactor))
    }

    /// How many tiles a point of damage to the zone draws: more than one where
    /// the hull is weak (SA-12.14, SA-19.79, SA-20.21).
    pub(crate) const fn hull_factor(&self, zone: Zone, options: Options) -> u8 {
        match (self.fissured[zone.idx()], self.zones[zone.idx()].weakened) {
            (false, false) => 1,
            (true, true) if !options.zone_doubles_once => 4,
            (true, _) | (_, true) => 2,
        }
    }

    /// Whether a malfunction blocks the system (SA-4.11).
    #[inline]
    #[must_use]
    pub const fn is_down(&self, station: Station, system: System) -> bool {
        self.down & (1 << (3 * station as u8 + system as u8)) != 0
    }

    /// Shield points of an external threat, the Marauder's bonus included.
    #[must_use]
    pub fn shield_of(&self, threat: &Threat) -> i8 {
        threat.shield + i8::from(self.shields_boosted)
    }
}

//! The state between two turns: a plain value, cheap to copy.
//!
//! Everything that lasts for one turn only (shots, lifts used, temporary
//! shields) is not here but in the turn being resolved, so a [`State`] taken
//! after turn *n* is all that turn *n* + 1 needs besides the mission. Plans are
//! not here either: what a crew member still holds back because of delays is a
//! queue, and cards of later turns are read from the mission when their turn
//! comes. So a plan may be changed from turn *n* + 1 on and the resolution go
//! on from here.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{
    action::Space,
    board::distance,
    card::{Card, Facts, Trait},
    event::Loss,
    mission::{MAX_ANNOUNCED, MAX_CREW, Mission, N_TURNS, Origin, Setup},
    options::Options,
    ship::{Place, Station, Stations, System, Tile, Zone},
    slots::Slots,
};

/// Announced threats and those they call in. Of the cards that call there are
/// six, and a called Sealed Capsule calls once more.
pub const MAX_THREATS: usize = MAX_ANNOUNCED + 8;

/// A battlebot squad, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Squad {
    /// No squad.
    None,
    /// Upright.
    Active,
    /// Lying.
    Disabled,
}

/// A crew member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// Where the figure is.
    pub place: Place,
    /// Out of action for the rest of the mission.
    pub knocked_out: bool,
    /// What follows the figure.
    pub squad: Squad,
    /// The next A, B or robot action is heroic (SA-16.81).
    pub prepared: bool,
    /// The next turn's action is delayed.
    pub(crate) delayed: bool,
    queue: [Space; N_TURNS],
    n_queued: u8,
}

impl Member {
    const START: Self = Self {
        place: Place::Aboard(Station::UpperWhite),
        knocked_out: false,
        squad: Squad::None,
        prepared: false,
        delayed: false,
        queue: [Space::EMPTY; N_TURNS],
        n_queued: 0,
    };

    /// The cards that delays have pushed to later turns, next one first.
    #[must_use]
    pub fn queued(&self) -> &[Space] {
        &self.queue[..self.n_queued as usize]
    }

    /// Whether the next turn's action is delayed.
    #[must_use]
    pub const fn is_delayed(&self) -> bool {
        self.delayed
    }

    /// Whether the card of the next turn is not simply the one planned for it.
    #[inline]
    pub(crate) const fn is_out_of_step(&self) -> bool {
        self.n_queued != 0 || self.delayed
    }

    /// Puts a card before all others. What no turn is left for is lost (SA-5.3).
    pub(crate) fn push_front(&mut self, space: Space) {
        self.queue.copy_within(..N_TURNS - 1, 1);
        self.queue[0] = space;
        self.n_queued = (self.n_queued + 1).min(N_TURNS as u8);
    }

    fn push_back(&mut self, space: Space) {
        if (self.n_queued as usize) < N_TURNS {
            self.queue[self.n_queued as usize] = space;
            self.n_queued += 1;
        }
    }

    /// Forgets the cards that delays have pushed on.
    pub(crate) fn drop_cards(&mut self) {
        self.queue = [Space::EMPTY; N_TURNS];
        self.n_queued = 0;
    }

    fn pop_front(&mut self) {
        // All of it: the places behind the last card are empty.
        self.queue.copy_within(1.., 0);
        self.queue[N_TURNS - 1] = Space::EMPTY;
        self.n_queued -= 1;
    }

    /// The card of this turn, `planned` being what was laid on its space.
    ///
    /// Pushing cards on to the first empty space (SA-5.1) is a queue: each turn
    /// one card leaves it and the card of the turn's own space joins it. A
    /// delayed turn sends nothing out, unless the card ignores it (SA-16.86).
    pub(crate) fn take_card(
        &mut self,
        planned: Space,
        ignores_delay: impl Fn(Space) -> bool,
    ) -> Space {
        let next = if self.n_queued > 0 { self.queue[0] } else { planned };
        if self.delayed {
            self.delayed = false;
            if !ignores_delay(next) {
                if !planned.is_empty() {
                    self.push_back(planned);
                }
                return Space::EMPTY;
            }
        }
        if self.n_queued > 0 {
            self.pop_front();
            if !planned.is_empty() {
                self.push_back(planned);
            }
        }
        next
    }
}

/// A zone of the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZoneState {
    /// Energy in the shield.
    pub shield: u8,
    /// Energy in the reactor.
    pub reactor: u8,
    /// Tiles on the ship, as a set of [`Tile::bit`]s.
    pub tiles: u8,
    /// A structure tile of an earlier mission doubles damage (SA-12.14).
    pub weakened: bool,
    n_pile: u8,
    /// The pile, top tile in the lowest four bits.
    pile: u32,
}

impl ZoneState {
    fn new(zone: Zone, order: &[Tile; 6], carried: u8) -> Self {
        let missing = |tile: Tile| u8::from(carried & tile.bit() != 0);
        let mut state = Self {
            shield: zone.shield().1 - missing(Tile::Shield),
            reactor: zone.reactor().1 - missing(Tile::Reactor),
            tiles: carried,
            weakened: carried & Tile::Structure.bit() != 0,
            n_pile: 0,
            pile: 0,
        };
        for &tile in order.iter().filter(|tile| carried & tile.bit() == 0) {
            state.put_under(tile);
        }
        state
    }

    /// Whether the tile is on the ship.
    #[inline]
    #[must_use]
    pub const fn has(&self, tile: Tile) -> bool {
        self.tiles & tile.bit() != 0
    }

    /// How many tiles are on the ship.
    #[must_use]
    pub const fn n_tiles(&self) -> u8 {
        self.tiles.count_ones() as u8
    }

    /// Draws a tile, or `None` if there is none left (SA-8.9).
    pub(crate) fn draw(&mut self) -> Option<Tile> {
        if self.n_pile == 0 {
            return None;
        }
        let tile = Tile::ALL[(self.pile & 0xf) as usize];
        self.pile >>= 4;
        self.n_pile -= 1;
        self.tiles |= tile.bit();
        Some(tile)
    }

    /// Takes a tile off the ship and puts it under the pile.
    pub(crate) fn put_back(&mut self, tile: Tile) {
        self.tiles &= !tile.bit();
        self.put_under(tile);
    }

    fn put_under(&mut self, tile: Tile) {
        self.pile |= u32::from(tile as u8) << (4 * self.n_pile);
        self.n_pile += 1;
    }

    /// The pile, top tile first.
    pub fn pile(&self) -> impl Iterator<Item = Tile> {
        let pile = self.pile;
        (0..self.n_pile).map(move |idx| Tile::ALL[(pile >> (4 * idx) & 0xf) as usize])
    }
}

/// What has become of a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Not yet here.
    Waiting,
    /// On its trajectory.
    OnTrack,
    /// Destroyed, but its token goes on to Z (SA-19.133, SA-19.137).
    Lingering,
    /// Destroyed.
    Destroyed,
    /// It has performed Z.
    Survived,
    /// Drawn by the Vortex and put away (SA-19.122).
    Discarded,
}

/// A threat of the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The card.
    pub card: Card,
    /// What has become of it.
    pub fate: Fate,
    /// The turn on which it left the track.
    pub left_on: u8,
    /// Its number, or how many were called in before it.
    pub number: u8,
    /// The threat that called it in.
    pub caller: Option<u8>,
    /// The attached card, until it is called in.
    pub attached: Option<Card>,
    /// The card attached to the attached card.
    pub attached_then: Option<Card>,
    /// Where it comes from.
    pub origin: Origin,
    /// Its square; 0 off the track.
    pub square: u8,
    /// Squares per turn.
    pub speed: u8,
    /// Damage blocks on the card.
    pub damage: u8,
    /// Damage that destroys it.
    pub hit_points: u8,
    /// Shield points, without any Marauder's.
    pub shield: i8,
    /// Points ignored each turn.
    pub inaccessibility: u8,
    /// X and Y squares passed.
    pub n_passed: u8,
    /// The stations of its tokens.
    pub stations: Stations,
    /// Stealth not yet lifted.
    pub invisible: bool,
    /// Cryoshield not yet broken.
    pub cryoshield: bool,
    /// Out of phase now.
    pub phased_out: bool,
    /// Was out of phase when the turn began.
    pub began_phased_out: bool,
    /// Knocked off course by a rocket.
    pub off_course: bool,
    /// Returns fire.
    pub returns_fire: bool,
    /// A Slime without its original token.
    pub headless: bool,
}

impl Threat {
    pub(crate) fn waiting(card: Card, origin: Origin, number: u8) -> Self {
        let facts = card.facts();
        Self {
            card,
            fate: Fate::Waiting,
            left_on: 0,
            number,
            caller: None,
            attached: None,
            attached_then: None,
            origin,
            square: 0,
            speed: facts.speed,
            damage: 0,
            hit_points: facts.hit_points,
            shield: 0,
            inaccessibility: facts.inaccessibility,
            n_passed: 0,
            stations: Stations::NONE,
            invisible: facts.has(Trait::Stealth),
            cryoshield: facts.has(Trait::Cryoshield),
            phased_out: false,
            began_phased_out: false,
            off_course: false,
            returns_fire: false,
            headless: false,
        }
    }

    /// What is printed on its card.
    #[inline]
    #[must_use]
    pub fn facts(&self) -> &'static Facts {
        self.card.facts()
    }

    /// The zone of its trajectory.
    #[inline]
    #[must_use]
    pub const fn zone(&self) -> Option<Zone> {
        match self.origin {
            Origin::Zone(zone) => Some(zone),
            Origin::Internal => None,
        }
    }

    /// Whether it is on its trajectory.
    #[inline]
    #[must_use]
    pub fn is_on_track(&self) -> bool {
        self.fate == Fate::OnTrack
    }

    /// Its distance band.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        distance(self.square)
    }

    /// Damage it can still take.
    #[must_use]
    pub const fn remaining(&self) -> u8 {
        self.hit_points.saturating_sub(self.damage)
    }
}

/// What the shields do (SA-19.97 to SA-19.99).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShieldMode {
    /// Protect.
    Normal,
    /// Do nothing.
    Ignored,
    /// Add to attacks.
    Reversed,
}

/// Everything that is not in the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The turn resolved last; 0 before the first.
    pub turn: u8,
    /// Whether the mission is over, lost or not.
    pub over: bool,
    /// How the mission was lost.
    pub loss: Option<Loss>,
    /// The crew by seat.
    pub crew: [Member; MAX_CREW],
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

    pub(crate) fn before(setup: &Setup) -> Self {
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
            crew: [Member::START; MAX_CREW],
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

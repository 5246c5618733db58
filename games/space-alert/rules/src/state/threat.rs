//! A threat: its card, where it stands and what has become of it.

use serde::{Deserialize, Serialize};

use crate::{
    board::distance,
    card::{Card, CardFacts, Nature, Trait},
    mission::Origin,
    ship::{Stations, Zone},
};

/// What has become of a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
table::encode! {
    enum Fate { 0 Waiting, 1 OnTrack, 2 Lingering, 3 Destroyed, 4 Survived, 5 Discarded }
}

/// A threat of the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// Takes from its card what counts once it is there: shield or stations.
    #[inline]
    pub fn arrive(&mut self) {
        match self.facts().nature {
            Nature::External { shield } => self.shield = shield,
            Nature::Intruder { start, returns_fire } => {
                self.stations = start;
                self.returns_fire = returns_fire;
            }
            Nature::Malfunction { start, .. } => self.stations = start,
        }
    }

    /// What is printed on its card.
    #[inline]
    #[must_use]
    pub fn facts(&self) -> &'static CardFacts {
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

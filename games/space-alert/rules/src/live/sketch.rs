//! The planning board: figures, energy and markers that the crew pushes about.
//! It promises nothing (SA-2.11).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::setup::Berth;
use crate::{
    mission::{MAX_ANNOUNCED, MAX_CREW},
    ship::{Station, Zone},
};

/// Where a figure stands on the planning board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SketchSpot {
    /// In a station.
    Station(Station),
    /// Out in the interceptors.
    Space,
}
table::encode! { enum SketchSpot { 0 Station(station), 1 Space } }

/// One change of the planning board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stroke {
    /// A figure is moved.
    Figure {
        /// Whose.
        berth: Berth,
        /// Where to.
        to: SketchSpot,
    },
    /// The energy in a reactor.
    Reactor {
        /// Whose.
        zone: Zone,
        /// How much, 0 to 5.
        energy: u8,
    },
    /// The energy in a shield.
    Shield {
        /// Whose.
        zone: Zone,
        /// How much, 0 to 3.
        energy: u8,
    },
    /// The fuel capsules left.
    Capsules(u8),
    /// The rockets left.
    Rockets(u8),
    /// A threat's marker on its track.
    Threat {
        /// Which, in the order of announcement.
        threat: u8,
        /// On which square; `None` takes it off.
        square: Option<u8>,
    },
    /// The turn the board shows.
    Turn(u8),
    /// Everything as at the start.
    Reset,
}

/// The planning board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sketch {
    /// The figures.
    pub figures: ArrayVec<SketchSpot, MAX_CREW>,
    /// The reactors, red, white, blue.
    pub reactors: [u8; 3],
    /// The shields, red, white, blue.
    pub shields: [u8; 3],
    /// Fuel capsules.
    pub capsules: u8,
    /// Rockets.
    pub rockets: u8,
    /// The threats' markers, in the order of announcement.
    pub threats: ArrayVec<Option<u8>, MAX_ANNOUNCED>,
    /// The turn it shows.
    pub turn: u8,
}
table::encode! { struct Sketch { figures, reactors, shields, capsules, rockets, threats, turn } }

impl Sketch {
    /// The ship as it is set up (SA-1.20 to SA-1.24).
    #[must_use]
    pub fn new(n_crew: usize) -> Self {
        Self {
            figures: (0..n_crew).map(|_| SketchSpot::Station(Station::UpperWhite)).collect(),
            reactors: [2, 3, 2],
            shields: [1, 1, 1],
            capsules: 3,
            rockets: 3,
            threats: ArrayVec::new(),
            turn: 1,
        }
    }

    /// Whether the pieces for `stroke` exist.
    #[must_use]
    pub fn has(&self, stroke: Stroke) -> bool {
        match stroke {
            Stroke::Figure { berth, .. } => berth.idx() < self.figures.len(),
            Stroke::Reactor { energy, .. } => energy <= 5,
            Stroke::Shield { energy, .. } => energy <= 3,
            Stroke::Capsules(n) | Stroke::Rockets(n) => n <= 3,
            Stroke::Threat { threat, square } => {
                usize::from(threat) < self.threats.len()
                    && square.is_none_or(|square| (1..=16).contains(&square))
            }
            Stroke::Turn(turn) => (1..=13).contains(&turn),
            Stroke::Reset => true,
        }
    }

    /// Makes a change that [`Sketch::has`] allows.
    pub(super) fn draw(&mut self, stroke: Stroke) {
        match stroke {
            Stroke::Figure { berth, to } => self.figures[berth.idx()] = to,
            Stroke::Reactor { zone, energy } => self.reactors[zone.idx()] = energy,
            Stroke::Shield { zone, energy } => self.shields[zone.idx()] = energy,
            Stroke::Capsules(n) => self.capsules = n,
            Stroke::Rockets(n) => self.rockets = n,
            Stroke::Threat { threat, square } => self.threats[usize::from(threat)] = square,
            Stroke::Turn(turn) => self.turn = turn,
            Stroke::Reset => {
                let threats = self.threats.iter().map(|_| None).collect();
                *self = Self { threats, ..Self::new(self.figures.len()) };
            }
        }
    }
}

//! What a crew member can plan: symbols, cards and special actions.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ship::Station;

/// A symbol on an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// The weapon.
    A,
    /// The energy transfer.
    B,
    /// What the station is for.
    C,
    /// The battlebots.
    Robot,
    /// One station toward red.
    Red,
    /// One station toward blue.
    Blue,
    /// The gravolift.
    Lift,
}
table::encode! { enum Symbol { 0 A, 1 B, 2 C, 3 Robot, 4 Red, 5 Blue, 6 Lift } }

impl Symbol {
    /// All symbols.
    pub const ALL: [Self; 7] =
        [Self::A, Self::B, Self::C, Self::Robot, Self::Red, Self::Blue, Self::Lift];

    /// Whether it is a movement.
    #[must_use]
    pub const fn is_movement(self) -> bool {
        match self {
            Self::Red | Self::Blue | Self::Lift => true,
            Self::A | Self::B | Self::C | Self::Robot => false,
        }
    }

    /// Whether it has a heroic version; there is no heroic C (SA-4.63).
    #[must_use]
    pub const fn can_be_heroic(self) -> bool {
        match self {
            Self::A | Self::B | Self::Robot => true,
            Self::C | Self::Red | Self::Blue | Self::Lift => false,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::Robot => "robot",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Lift => "lift",
        })
    }
}

/// Which of the two special actions of a specialization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// The one on the light half.
    Basic,
    /// The one on the dark half.
    Advanced,
}
table::encode! { enum Special { 0 Basic, 1 Advanced } }

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Basic => "basic",
            Self::Advanced => "advanced",
        })
    }
}

/// What the visible half of a card says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No card.
    #[default]
    None,
    /// One symbol.
    Single(Symbol),
    /// Two symbols, the upper one first (SA-14.9).
    Double(Symbol, Symbol),
    /// What is left of a double action after its first half caused a delay (SA-14.17).
    Rest(Symbol),
    /// A heroic A, B or robot action.
    Heroic(Symbol),
    /// A heroic movement.
    HeroicMove(Station),
    /// A special action.
    Special(Special),
}
table::encode! {
    enum Action {
        0 None,
        1 Single(symbol),
        2 Double(first, second),
        3 Rest(symbol),
        4 Heroic(symbol),
        5 HeroicMove(station),
        6 Special(special),
    }
}

impl Action {
    /// Whether a card shows it, so that it can be planned.
    #[must_use]
    pub const fn can_be_planned(self) -> bool {
        match self {
            Self::Rest(_) => false,
            Self::Heroic(symbol) => symbol.can_be_heroic(),
            Self::None
            | Self::Single(_)
            | Self::Double(..)
            | Self::HeroicMove(_)
            | Self::Special(_) => true,
        }
    }
}

/// One space of an action board: its card, and a special card laid with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Space {
    /// The card.
    pub action: Action,
    /// The Medic's or Special Ops' card on the same space (SA-16.10).
    pub with: Option<Special>,
    /// The card was misplayed: the action is the intended one, at the price of
    /// a delay (SA-3.18, SA-3.19).
    pub tripped: bool,
}
table::encode! { struct Space { action, with, tripped } }

impl Space {
    /// No card.
    pub const EMPTY: Self = Self { action: Action::None, with: None, tripped: false };

    /// A space with one card.
    #[must_use]
    pub const fn of(action: Action) -> Self {
        Self { action, with: None, tripped: false }
    }

    /// Whether nothing lies there.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.action == Action::None && self.with.is_none()
    }
}

/// One of the ten specializations (SA-16.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Specialization {
    /// Launches from afar, or two at once.
    Rocketeer,
    /// Computer from afar, and eyes for three.
    DataAnalyst,
    /// Refuels from afar, and shields from nothing.
    EnergyTechnician,
    /// Fires the pulse cannon from elsewhere, or farther.
    PulseGunner,
    /// Makes heroes, or prevents knock-outs.
    Medic,
    /// Moves others, or jumps across the ship.
    Teleporter,
    /// Slows all threats, or leaves early.
    Hypernavigator,
    /// Prepares, or is undisturbed.
    SpecialOps,
    /// Robots that repair, and a shortcut into space.
    SquadLeader,
    /// Prepares weapons, or repairs doubly.
    Mechanic,
}
table::encode! {
    enum Specialization {
        0 Rocketeer,
        1 DataAnalyst,
        2 EnergyTechnician,
        3 PulseGunner,
        4 Medic,
        5 Teleporter,
        6 Hypernavigator,
        7 SpecialOps,
        8 SquadLeader,
        9 Mechanic,
    }
}

impl Specialization {
    /// All specializations.
    pub const ALL: [Self; 10] = [
        Self::Rocketeer,
        Self::DataAnalyst,
        Self::EnergyTechnician,
        Self::PulseGunner,
        Self::Medic,
        Self::Teleporter,
        Self::Hypernavigator,
        Self::SpecialOps,
        Self::SquadLeader,
        Self::Mechanic,
    ];
}

impl fmt::Display for Specialization {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rocketeer => "rocketeer",
            Self::DataAnalyst => "data analyst",
            Self::EnergyTechnician => "energy technician",
            Self::PulseGunner => "pulse gunner",
            Self::Medic => "medic",
            Self::Teleporter => "teleporter",
            Self::Hypernavigator => "hypernavigator",
            Self::SpecialOps => "special ops",
            Self::SquadLeader => "squad leader",
            Self::Mechanic => "mechanic",
        })
    }
}

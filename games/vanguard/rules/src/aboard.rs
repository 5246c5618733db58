//! What an exploration knows of the ship: conditions ask for it, nothing on
//! the planet changes it.

use vanguard_pack::{
    id::{
        DestinationId, DiscoveryId, EquipmentId, LogId, MissionId, ObjectiveId, PlanetId, SwitchId,
        SystemId, UniqueNumber, UpgradeId,
    },
    word::{MoraleLevel, Section},
};

/// What an exploration knows of the ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aboard {
    /// The cycle of the campaign, from 1.
    pub cycle: u16,
    /// The tech level.
    pub tech: u8,
    /// Morale.
    pub morale: MoraleLevel,
    /// Objectives on the bridge.
    pub objectives: Vec<ObjectiveId>,
    /// Upgrades installed.
    pub upgrades: Vec<UpgradeId>,
    /// Switches of the harder mode that are on (VG-1.41).
    pub hard: Vec<SwitchId>,
    /// Unique discoveries in their slots.
    pub slotted: Vec<UniqueNumber>,
    /// Gathered Discoveries.
    pub gathered: Vec<DiscoveryId>,
    /// Crewmembers who stayed aboard: section and rank.
    pub crew: Vec<(Section, u8)>,
    /// Equipment in the Armory (VG-8.2).
    pub armory: Vec<EquipmentId>,
    /// How many died before this exploration.
    pub n_dead: u16,
    /// How many situations are open.
    pub n_situations: u16,
    /// Missions completed before this exploration.
    pub done: Vec<MissionId>,
    /// Logs read before this exploration.
    pub logs: Vec<LogId>,
    /// Planets visited, this one too if it was.
    pub planets: Vec<PlanetId>,
    /// Systems visited.
    pub systems: Vec<SystemId>,
    /// Destinations visited.
    pub destinations: Vec<DestinationId>,
}
table::encode! {
    struct Aboard {
        cycle, tech, morale, objectives, upgrades, hard, slotted, gathered, crew, armory, n_dead,
        n_situations, done, logs, planets, systems, destinations,
    }
}

impl Default for Aboard {
    /// A campaign that has just begun (VG-1.47).
    fn default() -> Self {
        Self {
            cycle: 1,
            tech: 1,
            morale: MoraleLevel::Normal,
            objectives: Vec::new(),
            upgrades: Vec::new(),
            hard: Vec::new(),
            slotted: Vec::new(),
            gathered: Vec::new(),
            crew: Vec::new(),
            armory: Vec::new(),
            n_dead: 0,
            n_situations: 0,
            done: Vec::new(),
            logs: Vec::new(),
            planets: Vec::new(),
            systems: Vec::new(),
            destinations: Vec::new(),
        }
    }
}

//! What lasts from cycle to cycle: the ship with everybody and everything
//! aboard, as it lies at a save point.
//!
//! No order of any deck is in it: every pile is a list of what it holds, and
//! luck shuffles it when it is next used (VG-25.23).

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::KindId,
    effect::{PlainStat, Span},
    id::{
        DestinationId, DiscoveryId, EndingId, EquipmentId, FacilityId, LanderId, LanderModId,
        LandingNumber, LogId, MissionId, ObjectiveId, PlanetId, ProductionId, RankUpId, ResearchId,
        SectionCardId, SituationId, SwitchId, SystemId, UniqueNumber, UpgradeId,
    },
    word::{DiscoveryType, MoraleLevel, Section},
};

use super::{card::ShipCard, roster::Roster};
use crate::start::Record;

/// Slots of the research laboratory (VG-19.23).
pub const RESEARCH_SLOTS: usize = 6;
/// Slots for projects that are ready for production (VG-19.40).
pub const READY_SLOTS: usize = 6;
/// Stages of a production queue (VG-19.40).
pub const STAGES: usize = 3;
/// Production queues; at first one of them is open (VG-19.26).
pub const QUEUES: usize = 2;
/// Slots of the hangar (VG-20.13).
pub const LANDER_SLOTS: usize = 4;
/// Slots for lander mods (VG-20.13).
pub const MOD_SLOTS: usize = 8;
/// No section falls below so many dice (VG-17.39).
pub const DICE_MIN: usize = 4;

/// Tokens in the pools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pools {
    /// Energy.
    pub energy: u8,
    /// Command tokens.
    pub command: u8,
    /// Success tokens, in the pool or in the token bag.
    pub success: u8,
    /// Whether the penalty token lies in the command pool (VG-18.21).
    pub has_penalty: bool,
}
table::encode! { struct Pools { energy, command, success, has_penalty } }

/// What is installed on pages 3, 4, 14 and 33.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bridge {
    /// The objective.
    pub objective: ObjectiveId,
    /// The one beside it.
    pub secondary: Option<ObjectiveId>,
    /// The tech level.
    pub tech: u8,
    /// Morale.
    pub morale: MoraleLevel,
    /// Where the ship is.
    pub system: SystemId,
    /// Upgrades, as they were installed.
    pub upgrades: Vec<UpgradeId>,
}
table::encode! { struct Bridge { objective, secondary, tech, morale, system, upgrades } }

/// Pages 13 and 14.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Factory {
    /// Projects that are ready for production.
    pub ready: Vec<ProductionId>,
    /// The queues, stage 1 first.
    pub queues: [[Option<ProductionId>; STAGES]; QUEUES],
    /// How many queues are open.
    pub n_open: u8,
}
table::encode! { struct Factory { ready, queues, n_open } }

/// A lander in the hangar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LanderCard {
    /// Which.
    pub id: LanderId,
    /// Face down: it has to be repaired (VG-20.6).
    pub is_down: bool,
}
table::encode! { struct LanderCard { id, is_down } }

/// The landing card in the planetary scanner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scanner {
    /// Which landing card.
    pub landing: LandingNumber,
    /// How many of its parts are revealed.
    pub n_parts: u8,
}
table::encode! { struct Scanner { landing, n_parts } }

/// A record in Recorded Planets (VG-25.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanetRecord {
    /// Which planet.
    pub planet: PlanetId,
    /// How it was left.
    pub record: Record,
    /// The landing card in the scanner, if page 39 wrote it (VG-25.8).
    pub landing: Option<LandingNumber>,
}
table::encode! { struct PlanetRecord { planet, record, landing } }

/// What is known of the stars.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starmap {
    /// Systems visited.
    pub systems: Vec<SystemId>,
    /// Destinations visited.
    pub destinations: Vec<DestinationId>,
    /// Planets visited.
    pub planets: Vec<PlanetId>,
    /// Destinations that an effect has opened.
    pub open_destinations: Vec<DestinationId>,
    /// Systems that an effect has opened, whatever upgrade they need.
    pub open_systems: Vec<SystemId>,
    /// Planets whose landing cards are out of the game (VG-18.12).
    pub closed: Vec<PlanetId>,
    /// Recorded Planets.
    pub records: Vec<PlanetRecord>,
    /// The board that lies open on the table.
    pub board: Option<PlanetRecord>,
}
table::encode! {
    struct Starmap {
        systems, destinations, planets, open_destinations, open_systems, closed, records, board,
    }
}

/// A number of the rules that is changed for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Which number.
    pub stat: ShipStat,
    /// By how much.
    pub by: i8,
    /// Until when.
    pub span: Span,
}
table::encode! { struct Change { stat, by, span } }

/// A number of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipStat {
    /// One that stands for itself.
    Plain(PlainStat),
    /// Discoveries of a type that a research project costs less.
    Discount(DiscoveryType),
}
table::encode! { enum ShipStat { 0 Plain(stat), 1 Discount(of) } }

/// What lasts from cycle to cycle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    /// The cycle, from 1.
    pub cycle: u16,
    /// The crew.
    pub roster: Roster,
    /// The dice each section owns, sorted, wherever they are (VG-7.33).
    pub dice: [Vec<KindId>; 4],
    /// The section decks as they were last built, sorted.
    pub decks: [Vec<SectionCardId>; 4],
    /// Equipment the crew owns and nobody carries (VG-8.2).
    pub armory: Vec<EquipmentId>,
    /// Gathered Discoveries, sorted.
    pub gathered: Vec<DiscoveryId>,
    /// Unique discoveries in their slots, as they came.
    pub slotted: Vec<UniqueNumber>,
    /// Rows whose bonus has been had.
    pub rows: Vec<u8>,
    /// Tokens.
    pub pools: Pools,
    /// The bridge, and every upgrade.
    pub bridge: Bridge,
    /// Awaiting, as the cards came.
    pub awaiting: Vec<ShipCard>,
    /// Bridge cards of tray B: those that made room for others (VG-17.18).
    pub tray: Vec<ShipCard>,
    /// Out of the game for good.
    pub removed: Vec<ShipCard>,
    /// Possible Situations, sorted.
    pub possible: Vec<SituationId>,
    /// Situations above the ship book.
    pub situations: Vec<SituationId>,
    /// The research laboratory.
    pub lab: [Option<ResearchId>; RESEARCH_SLOTS],
    /// The production complex.
    pub factory: Factory,
    /// The hangar.
    pub hangar: Vec<LanderCard>,
    /// Lander mods.
    pub mods: Vec<LanderModId>,
    /// The add-on facility, once it is open (VG-19.3).
    pub facility: Option<FacilityId>,
    /// Rank-up cards of tray A, sorted.
    pub rank_ups: Vec<RankUpId>,
    /// The planetary scanner.
    pub scanner: Option<Scanner>,
    /// The stars.
    pub starmap: Starmap,
    /// Marks, by their number in the pack.
    pub marks: Vec<i16>,
    /// Logs read.
    pub logs: Vec<LogId>,
    /// Missions completed.
    pub done: Vec<MissionId>,
    /// Switches of the harder mode that are on (VG-1.41).
    pub hard: Vec<SwitchId>,
    /// Boxes of log 991 that are marked (VG-21.9).
    pub n_emergencies: u8,
    /// Numbers of the rules that are changed.
    pub changes: Vec<Change>,
    /// Upgrades that cannot be used again in this cycle.
    pub used: Vec<UpgradeId>,
    /// Whether it was saved, so that page 1 comes first (VG-17.10).
    pub is_saved: bool,
    /// How the campaign ended, if a log or a card says so.
    pub ending: Option<EndingId>,
    /// Whether it ended because nobody is left to send (VG-27.11).
    pub is_lost: bool,
}
table::encode! {
    struct Campaign {
        cycle, roster, dice, decks, armory, gathered, slotted, rows, pools, bridge, awaiting,
        tray, removed, possible, situations, lab, factory, hangar, mods, facility, rank_ups, scanner,
        starmap, marks, logs, done, hard, n_emergencies, changes, used, is_saved, ending, is_lost,
    }
}

impl Campaign {
    /// The dice of a section.
    #[must_use]
    pub fn dice(&self, section: Section) -> &[KindId] {
        &self.dice[section as usize]
    }

    /// How many dice the section with the fewest has.
    #[must_use]
    pub fn n_dice_least(&self) -> usize {
        self.dice.iter().map(Vec::len).min().unwrap_or(0)
    }

    /// A section takes a die.
    pub fn take_die(&mut self, section: Section, die: KindId) {
        insert(&mut self.dice[section as usize], die);
    }

    /// A section gives a die back; whether it had one.
    pub fn return_die(&mut self, section: Section, die: KindId) -> bool {
        remove(&mut self.dice[section as usize], &die)
    }

    /// Whether a card is installed, waits, or has left the game: it cannot come
    /// again. Bridge cards of tray B can.
    #[must_use]
    pub fn is_in_use(&self, card: ShipCard) -> bool {
        self.awaiting.contains(&card)
            || self.removed.contains(&card)
            || match card {
                ShipCard::Objective(id) => {
                    self.bridge.objective == id || self.bridge.secondary == Some(id)
                }
                ShipCard::Tech(level) => self.bridge.tech == level,
                ShipCard::Upgrade(id) => self.bridge.upgrades.contains(&id),
                ShipCard::Situation(id) => self.situations.contains(&id),
                ShipCard::Lander(id) => self.hangar.iter().any(|lander| lander.id == id),
                ShipCard::Mod(id) => self.mods.contains(&id),
                ShipCard::Research(id) => self.lab.contains(&Some(id)),
                ShipCard::Production(id) => {
                    self.factory.ready.contains(&id)
                        || self.factory.queues.iter().flatten().any(|other| *other == Some(id))
                }
                ShipCard::RankUp(id) => self.rank_ups.contains(&id),
            }
    }

    /// Takes a card out of Awaiting; whether it was there.
    pub fn take_waiting(&mut self, card: ShipCard) -> bool {
        remove(&mut self.awaiting, &card)
    }
}

/// Puts something into a sorted list.
pub(super) fn insert<T: Ord>(list: &mut Vec<T>, one: T) {
    let at = list.partition_point(|other| *other <= one);
    list.insert(at, one);
}

/// Takes one such thing out of a list; whether it was there.
pub(super) fn remove<T: PartialEq>(list: &mut Vec<T>, one: &T) -> bool {
    let found = list.iter().position(|other| other == one);
    found.map(|idx| list.remove(idx)).is_some()
}

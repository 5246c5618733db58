//! What can happen aboard.

use serde::{Deserialize, Serialize};
use table::{RuleId, Seat};
use vanguard_pack::{
    dice::{InjuryFace, KindId},
    id::{
        CrewmemberId, DestinationId, DiscoveryId, EndingId, EquipmentId, LanderId, LanderModId,
        LogId, MarkId, PlanetId, ProductionId, ResearchId, SectionCardId, SituationId, SwitchId,
        SystemId, UniqueNumber, UpgradeId,
    },
    word::{MoraleLevel, Section},
};

use super::{card::ShipCard, moves::Facility, step::Step};

/// Something that happened aboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A page of the ship book is opened.
    Page {
        /// Which.
        step: Step,
    },
    /// Somebody proposes something.
    Proposes {
        /// Who.
        seat: Seat,
    },
    /// Somebody answers a proposal.
    Answers {
        /// Who.
        seat: Seat,
        /// How.
        yes: bool,
    },
    /// An option is chosen.
    Chooses {
        /// Who.
        seat: Seat,
        /// Which.
        chosen: String,
    },
    /// A card of Awaiting is installed.
    Installed {
        /// Which.
        card: ShipCard,
    },
    /// A card goes into Awaiting.
    Waits {
        /// Which.
        card: ShipCard,
    },
    /// A card leaves the game.
    Removed {
        /// Which.
        card: ShipCard,
    },
    /// Energy changes.
    Energy {
        /// By how much.
        by: i8,
        /// How much there is now.
        left: u8,
    },
    /// Command tokens change.
    Command {
        /// By how much.
        by: i8,
        /// How much there is now.
        left: u8,
    },
    /// Success tokens change.
    Success {
        /// By how much.
        by: i8,
        /// How much there is now.
        left: u8,
    },
    /// Morale stands elsewhere.
    Morale {
        /// Where.
        level: MoraleLevel,
    },
    /// A situation lies above the ship book.
    Situation {
        /// Which.
        id: SituationId,
    },
    /// A situation takes effect.
    Strikes {
        /// Which.
        id: SituationId,
    },
    /// A situation is solved.
    Solved {
        /// Which.
        id: SituationId,
    },
    /// A situation goes back.
    SituationGone {
        /// Which.
        id: SituationId,
    },
    /// The ship flies to a system.
    Flew {
        /// Which.
        system: SystemId,
    },
    /// A destination is visited.
    Visited {
        /// Which.
        place: DestinationId,
    },
    /// A landing card is in the scanner.
    LandingCard,
    /// A part of the landing card is revealed.
    Scanned {
        /// Which, from 1.
        part: u8,
    },
    /// The ship is adrift.
    Adrift,
    /// A crewmember is assigned.
    Assigned {
        /// Which.
        card: CrewmemberId,
    },
    /// A facility is visited.
    Entered {
        /// Which.
        facility: Facility,
    },
    /// A discovery is paid or lost.
    Paid {
        /// Which.
        discovery: DiscoveryId,
    },
    /// A research project is completed.
    Researched {
        /// Which.
        id: ResearchId,
    },
    /// A project stands at a stage of a queue.
    Queued {
        /// Which.
        id: ProductionId,
        /// Which, from 0.
        stage: u8,
    },
    /// A production project is completed.
    Produced {
        /// Which.
        id: ProductionId,
    },
    /// Somebody joins a section.
    Joined {
        /// Which.
        card: CrewmemberId,
        /// Which section.
        section: Section,
    },
    /// Somebody goes back to Recruits.
    Dismissed {
        /// Which.
        card: CrewmemberId,
    },
    /// Somebody changes sections.
    Exchanged {
        /// Which.
        card: CrewmemberId,
        /// Which section.
        section: Section,
        /// The rank now.
        rank: u8,
    },
    /// Somebody has another rank.
    Ranked {
        /// Which.
        card: CrewmemberId,
        /// The rank now.
        rank: u8,
    },
    /// Somebody rests.
    Rests {
        /// Which.
        card: CrewmemberId,
    },
    /// Somebody is available.
    Ready {
        /// Which.
        card: CrewmemberId,
    },
    /// Recruits are laid open.
    Shown {
        /// Which.
        cards: Vec<CrewmemberId>,
    },
    /// A section returns a die to the box.
    DieGone {
        /// Which section.
        section: Section,
        /// Which kind.
        die: KindId,
    },
    /// A section takes a die from the box.
    DieGained {
        /// Which section.
        section: Section,
        /// Which kind.
        die: KindId,
    },
    /// A lander is face up.
    Repaired {
        /// Which.
        id: LanderId,
    },
    /// A lander is face down.
    Damaged {
        /// Which.
        id: LanderId,
    },
    /// A lander is taken.
    Chosen {
        /// Which.
        id: LanderId,
    },
    /// A mod is put on the lander or taken off.
    Mounted {
        /// Which.
        id: LanderModId,
        /// Put on, or taken off.
        on: bool,
    },
    /// A planet is recorded.
    Recorded {
        /// Which.
        planet: PlanetId,
    },
    /// Somebody joins the away team.
    Sent {
        /// Which.
        card: CrewmemberId,
    },
    /// Emergency recruits: a box of log 991 is marked.
    Emergency {
        /// How many boxes are marked.
        box_nth: u8,
    },
    /// A die stays in the compartment.
    DieStays {
        /// Which section.
        section: Section,
        /// Which kind.
        die: KindId,
    },
    /// A card joins or leaves a section deck.
    Deck {
        /// Which section.
        section: Section,
        /// Which.
        card: SectionCardId,
        /// Joins, or leaves.
        put: bool,
    },
    /// Small equipment is taken.
    Takes {
        /// Which.
        card: CrewmemberId,
        /// Which.
        equipment: EquipmentId,
    },
    /// Equipment is loaded.
    Loaded {
        /// Which.
        equipment: EquipmentId,
    },
    /// Equipment goes back to the Armory.
    PutBack {
        /// Which.
        equipment: EquipmentId,
    },
    /// The crew owns equipment.
    Equipped {
        /// Which.
        equipment: EquipmentId,
    },
    /// Equipment is out of the game.
    EquipmentLost {
        /// Which.
        equipment: EquipmentId,
    },
    /// The mission has failed.
    Failed,
    /// A discovery above the capacity is discarded.
    Excess {
        /// Which.
        discovery: DiscoveryId,
    },
    /// A discovery is gathered.
    Unloaded {
        /// Which.
        discovery: DiscoveryId,
    },
    /// A unique discovery is in its slot.
    Slotted {
        /// Which.
        number: UniqueNumber,
    },
    /// A unique discovery goes back.
    UniqueBack {
        /// Which.
        number: UniqueNumber,
    },
    /// A row of unique discoveries is complete.
    Row {
        /// Which, 1 to 8.
        row: u8,
    },
    /// Somebody is in a slot of the medbay.
    Admitted {
        /// Which.
        card: CrewmemberId,
        /// The slot.
        slot: u8,
    },
    /// A patient is healed.
    Healed {
        /// Which.
        card: CrewmemberId,
    },
    /// A survival check.
    Survival {
        /// Which.
        card: CrewmemberId,
        /// What the dice show.
        faces: Vec<InjuryFace>,
    },
    /// A crewmember dies.
    Died {
        /// Which.
        card: CrewmemberId,
    },
    /// A name goes on the memorial wall.
    Remembered {
        /// Which.
        card: CrewmemberId,
        /// The slot.
        slot: Option<u16>,
    },
    /// An upgrade is used.
    Uses {
        /// Which.
        id: UpgradeId,
    },
    /// Something can be used from now on.
    Opened,
    /// A planet can no longer be landed on.
    PlanetClosed {
        /// Which.
        planet: PlanetId,
    },
    /// A number of the rules is changed.
    Changed,
    /// A log is read.
    LogRead {
        /// Which.
        log: LogId,
    },
    /// A mark of the campaign stands elsewhere.
    Marked {
        /// Which.
        mark: MarkId,
        /// Where.
        to: i16,
    },
    /// The crew saves or plays on.
    Saved {
        /// Whether it is saved.
        save: bool,
    },
    /// A switch of the harder mode is turned on or off.
    Switched {
        /// Which.
        id: SwitchId,
        /// On, or off.
        on: bool,
    },
    /// The campaign ends.
    Ending {
        /// Which.
        ending: EndingId,
    },
}

impl Told {
    /// The rule that made it happen.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Page { .. } => "VG-17.1",
            Self::Proposes { .. } => "VG-27.2",
            Self::Answers { .. } => "VG-27.2",
            Self::Chooses { .. } => "VG-2.26",
            Self::Installed { .. } => "VG-17.16",
            Self::Waits { .. } => "VG-17.16",
            Self::Removed { .. } => "VG-19.17",
            Self::Energy { .. } => "VG-17.22",
            Self::Command { .. } => "VG-17.20",
            Self::Success { .. } => "VG-23.35",
            Self::Morale { .. } => "VG-17.35",
            Self::Situation { .. } => "VG-17.29",
            Self::Strikes { .. } => "VG-17.25",
            Self::Solved { .. } => "VG-19.58",
            Self::SituationGone { .. } => "VG-27.89",
            Self::Flew { .. } => "VG-18.4",
            Self::Visited { .. } => "VG-18.9",
            Self::LandingCard => "VG-18.10",
            Self::Scanned { .. } => "VG-18.14",
            Self::Adrift => "VG-18.13",
            Self::Assigned { .. } => "VG-17.7",
            Self::Entered { .. } => "VG-19.1",
            Self::Paid { .. } => "VG-19.13",
            Self::Researched { .. } => "VG-19.17",
            Self::Queued { .. } => "VG-19.31",
            Self::Produced { .. } => "VG-19.30",
            Self::Joined { .. } => "VG-19.53",
            Self::Dismissed { .. } => "VG-19.46",
            Self::Exchanged { .. } => "VG-19.42",
            Self::Ranked { .. } => "VG-23.30",
            Self::Rests { .. } => "VG-24.2",
            Self::Ready { .. } => "VG-23.23",
            Self::Shown { .. } => "VG-19.49",
            Self::DieGone { .. } => "VG-17.37",
            Self::DieGained { .. } => "VG-23.36",
            Self::Repaired { .. } => "VG-20.6",
            Self::Damaged { .. } => "VG-26.21",
            Self::Chosen { .. } => "VG-20.8",
            Self::Mounted { .. } => "VG-20.9",
            Self::Recorded { .. } => "VG-25.4",
            Self::Sent { .. } => "VG-21.5",
            Self::Emergency { .. } => "VG-21.9",
            Self::DieStays { .. } => "VG-21.17",
            Self::Deck { .. } => "VG-21.18",
            Self::Takes { .. } => "VG-21.22",
            Self::Loaded { .. } => "VG-21.23",
            Self::PutBack { .. } => "VG-21.26",
            Self::Equipped { .. } => "VG-8.16",
            Self::EquipmentLost { .. } => "VG-8.16",
            Self::Failed => "VG-23.16",
            Self::Excess { .. } => "VG-23.21",
            Self::Unloaded { .. } => "VG-23.51",
            Self::Slotted { .. } => "VG-23.47",
            Self::UniqueBack { .. } => "VG-23.48",
            Self::Row { .. } => "VG-23.49",
            Self::Admitted { .. } => "VG-24.7",
            Self::Healed { .. } => "VG-24.6",
            Self::Survival { .. } => "VG-24.13",
            Self::Died { .. } => "VG-24.14",
            Self::Remembered { .. } => "VG-24.20",
            Self::Uses { .. } => "VG-17.41",
            Self::Opened => "VG-19.3",
            Self::PlanetClosed { .. } => "VG-18.12",
            Self::Changed => "VG-17.23",
            Self::LogRead { .. } => "VG-18.6",
            Self::Marked { .. } => "VG-17.1",
            Self::Saved { .. } => "VG-25.2",
            Self::Switched { .. } => "VG-1.42",
            Self::Ending { .. } => "VG-27.11",
        })
    }

    /// Whether somebody learns something by luck or by a card that was hidden,
    /// so that what led to it cannot be taken back freely.
    #[must_use]
    pub const fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Situation { .. }
                | Self::Scanned { .. }
                | Self::Shown { .. }
                | Self::Joined { .. }
                | Self::Researched { .. }
                | Self::Produced { .. }
                | Self::Survival { .. }
                | Self::LogRead { .. }
                | Self::Ending { .. }
        )
    }
}

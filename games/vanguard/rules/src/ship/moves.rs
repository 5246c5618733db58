//! What players can do aboard.

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::KindId,
    id::{
        CrewmemberId, DestinationId, DiscoveryId, EquipmentId, LanderId, LanderModId, ProductionId,
        ResearchId, SectionCardId, SituationId, SwitchId, SystemId, UniqueNumber, UpgradeId,
    },
    word::Section,
};

/// A facility of page 6 (VG-19.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facility {
    /// Page 8.
    Laboratory,
    /// Page 12.
    Production,
    /// Page 16.
    Barracks,
    /// Page 17.
    SituationRoom,
    /// Page 40.
    AddOn,
}
table::encode! {
    enum Facility { 0 Laboratory, 1 Production, 2 Barracks, 3 SituationRoom, 4 AddOn }
}

impl Facility {
    /// All of them, in the order of their pages.
    pub const ALL: [Self; 5] =
        [Self::Laboratory, Self::Production, Self::Barracks, Self::SituationRoom, Self::AddOn];
}

/// What a player can do aboard.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipMove {
    /// Nothing more is done in this step.
    GoOn,
    /// Yes or no to what somebody proposes (VG-27.2).
    Answer(bool),
    /// An option of a choice, counted from 0 in the order of the card.
    Option(u8),
    /// A situation: the next to take effect, to be solved, or to go.
    Situation(SituationId),
    /// One more situation is solved by these crewmembers (VG-19.60).
    Supervise(SituationId, Vec<CrewmemberId>),
    /// Fly to a system (VG-18.4).
    Fly(SystemId),
    /// Visit a destination (VG-18.9).
    Visit(DestinationId),
    /// A scout lowers the cost of the next part (VG-18.15).
    Scout(CrewmemberId),
    /// The next part of the landing card is revealed (VG-18.14).
    Scan,
    /// A facility is visited (VG-19.1).
    Facility(Facility),
    /// A research project is paid (VG-19.11).
    Research(ResearchId),
    /// Lab work on the project of a slot, by these crewmembers (VG-19.18).
    LabWork(u8, Vec<CrewmemberId>),
    /// A ready project is put into a queue, at a stage, both from 0 (VG-19.31).
    Produce(ProductionId, u8, u8),
    /// A queued project is moved on by these crewmembers (VG-19.34).
    Assemble(ProductionId, Vec<CrewmemberId>),
    /// Two crewmembers change sections (VG-19.41).
    Exchange(CrewmemberId, CrewmemberId),
    /// A crewmember goes back to Recruits (VG-19.46).
    Dismiss(CrewmemberId),
    /// A trainer and who is trained (VG-19.47).
    Train(CrewmemberId, CrewmemberId),
    /// The section that drafts next (VG-19.52).
    Section(Section),
    /// A crewmember who was asked for.
    Crew(CrewmemberId),
    /// A recruit joins a section.
    Recruit(Section, CrewmemberId),
    /// A lander is taken out of the game, to make room (VG-20.2).
    ScrapLander(LanderId),
    /// A mod is taken out of the game, to make room (VG-20.5).
    ScrapMod(LanderModId),
    /// A lander is repaired (VG-20.6).
    Repair(LanderId),
    /// This lander is taken (VG-20.8).
    Lander(LanderId),
    /// A mod is put on the lander, or taken off again (VG-20.9).
    Mod(LanderModId),
    /// A crewmember joins the away team (VG-21.5).
    Send(CrewmemberId),
    /// A die stays in the compartment (VG-21.17).
    LeaveDie(Section, KindId),
    /// A card joins the section deck (VG-21.18).
    AddCard(Section, SectionCardId),
    /// A card leaves the section deck.
    DropCard(Section, SectionCardId),
    /// A crewmember takes small equipment (VG-21.22).
    Small(CrewmemberId, EquipmentId),
    /// Equipment is loaded onto the lander (VG-21.23).
    Load(EquipmentId),
    /// Equipment is put back into the Armory.
    PutBack(EquipmentId),
    /// A discovery that was asked for.
    Discovery(DiscoveryId),
    /// A unique discovery is unloaded (VG-23.46).
    Unique(UniqueNumber),
    /// Every section buys a die, perhaps with an instructor (VG-23.36).
    Buy(Option<CrewmemberId>),
    /// Every section sells a die (VG-23.40).
    Sell,
    /// A die of the box or of a section's compartment.
    Die(Section, KindId),
    /// A therapist and the patient who moves on (VG-24.4).
    Treat(CrewmemberId, CrewmemberId),
    /// A crewmember is put into a slot of the medbay (VG-24.7).
    Admit(CrewmemberId, u8),
    /// An upgrade is used (VG-17.41).
    Upgrade(UpgradeId),
    /// Save, or play on (VG-25.2).
    Save(bool),
    /// A switch of the harder mode is turned on or off (VG-1.42).
    Switch(SwitchId),
}
table::encode! {
    enum ShipMove {
        0 GoOn, 1 Answer(yes), 2 Option(option), 3 Situation(id), 4 Supervise(id, crew),
        5 Fly(system), 6 Visit(place), 7 Scout(card), 8 Scan, 9 Facility(facility),
        10 Research(id), 11 LabWork(slot, crew), 12 Produce(id, queue, stage),
        13 Assemble(id, crew), 14 Exchange(one, other), 15 Dismiss(card), 16 Train(by, whom),
        17 Section(section), 18 Crew(card), 19 Recruit(section, card), 20 ScrapLander(id),
        21 ScrapMod(id), 22 Repair(id), 23 Lander(id), 24 Mod(id), 25 Send(card),
        26 LeaveDie(section, die), 27 AddCard(section, card), 28 DropCard(section, card),
        29 Small(card, id), 30 Load(id), 31 PutBack(id), 32 Discovery(id), 33 Unique(number),
        34 Buy(instructor), 35 Sell, 36 Die(section, die), 37 Treat(by, whom), 38 Admit(card, slot),
        39 Upgrade(id), 40 Save(save), 41 Switch(id),
    }
}

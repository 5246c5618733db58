//! What is still to be done aboard, as entries of a stack, and what is asked.

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::{
    id::{CrewmemberId, DiscoveryId, SituationId, UniqueNumber},
    word::{DiscoveryType, Rarity, Section},
};

use super::{card::ShipCard, moves::ShipMove, step::Step};
use crate::{question::Seats, source::At, work::Frame};

/// Discoveries to pay (VG-19.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// Of this type; any if it is not said.
    pub of: Option<DiscoveryType>,
    /// Of at least this rarity (VG-19.15).
    pub rarity: Rarity,
}
table::encode! { struct Price { of, rarity } }

/// Where a die goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieTo {
    /// From the section's compartment into the box (VG-17.37).
    Box,
    /// From the box into the section's compartment (VG-23.36).
    Section,
}
table::encode! { enum DieTo { 0 Box, 1 Section } }

/// What happens to a crewmember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CrewFor {
    /// One rank higher (VG-23.30).
    Promote,
    /// The same, of those who rest and are of rank 1 (VG-24.29).
    Honour,
    /// One rank lower.
    Demote,
    /// To Resting Crew.
    Rest,
    /// Into the hand.
    Ready,
    /// So many slots on in the medbay (VG-24.3).
    Treat(u8),
}
table::encode! {
    enum CrewFor { 0 Promote, 1 Honour, 2 Demote, 3 Rest, 4 Ready, 5 Treat(slots) }
}

/// Something that is still to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A step of the book.
    Step(Step),
    /// Effects under way.
    Effects(Frame),
    /// An op, by its place in a list.
    Op(At, u8),
    /// Discoveries are paid.
    Pay(Vec<Price>),
    /// A section chooses a die.
    Die(Section, DieTo),
    /// A crewmember is chosen, of a section if one is given.
    Crew(CrewFor, Option<Section>),
    /// So many recruits join, by choice or by luck, a section if one is given;
    /// resting or not.
    Recruit(u8, bool, Option<Section>, bool),
    /// A situation is solved, or goes.
    Situation(bool),
    /// A solved situation goes where it belongs (VG-27.89).
    AfterSolved(SituationId),
    /// The section that drafts, those that are still to come, and the recruits
    /// laid open (VG-19.49).
    Draft(Option<Section>, Vec<Section>, Vec<CrewmemberId>),
    /// A card leaves the game (VG-19.17).
    Retire(ShipCard),
    /// A unique discovery goes to its slot (VG-23.47).
    Slot(UniqueNumber),
    /// A discovery goes to Gathered Discoveries (VG-23.51).
    Gather(DiscoveryId),
    /// Complete rows are looked for (VG-23.49).
    Rows,
    /// Morale goes down one level (VG-17.37).
    LowerMorale,
}
table::encode! {
    enum Work {
        0 Step(step), 1 Effects(frame), 2 Op(at, idx), 3 Pay(prices), 4 Die(section, to),
        5 Crew(what, section), 6 Recruit(n, chosen, section, rests), 7 Situation(solve),
        8 AfterSolved(id), 9 Draft(now, sections, shown), 10 Retire(card), 11 Slot(number),
        12 Gather(id), 13 Rows, 14 LowerMorale,
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What is done in a step.
    Step(Step),
    /// Which option of a choice.
    Choose,
    /// Which discovery of the gathered ones.
    Discovery(Price),
    /// Which die.
    Die(Section, DieTo),
    /// Which crewmember.
    Crew(CrewFor, Option<Section>),
    /// Which recruit.
    Recruit(Option<Section>),
    /// Which situation; whether it is solved.
    Situation(bool),
    /// Which section drafts next (VG-19.52).
    DraftOrder,
    /// Which recruit a section drafts (VG-19.52).
    Draft(Section),
}
table::encode! {
    enum Question {
        0 Step(step), 1 Choose, 2 Discovery(price), 3 Die(section, to), 4 Crew(what, section),
        5 Recruit(section), 6 Situation(solve), 7 DraftOrder, 8 Draft(section),
    }
}

/// A question and whom the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What is asked.
    pub question: Question,
    /// Who may answer.
    pub seats: Seats,
    /// Whether it is a common decision: one proposes, the others confirm
    /// (VG-27.2).
    pub is_common: bool,
}
table::encode! { struct Ask { question, seats, is_common } }

/// What somebody proposes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Who proposes it.
    pub by: Seat,
    /// What.
    pub mv: ShipMove,
    /// Who has to agree.
    pub wanted: Seats,
    /// Who agrees.
    pub agreed: Seats,
}
table::encode! { struct Proposal { by, mv, wanted, agreed } }

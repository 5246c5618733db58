//! What players can do during an exploration.

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    dice::{Colour, Face, KindId},
    id::{CheckId, DiscoveryId, EquipmentId, LanderModId, PathId, SectionCardId, UniqueNumber},
};

use crate::{board::Colours, check::PoolSet, member::Member};

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Go on: nothing more is done before what comes next.
    GoOn,
    /// An answer: yes or no.
    Answer(bool),
    /// The start token goes to this crewmember (VG-2.2, VG-2.3).
    Begin(Member),
    /// Travel along a path (VG-4.2).
    Travel(PathId),
    /// Prepare, with this part first (VG-4.15).
    Prepare(Preparation),
    /// Rest (VG-4.20).
    Rest,
    /// A special action (VG-4.33).
    Special(CheckId),
    /// Propose to lift off (VG-4.29).
    LiftOff,
    /// Exert a crewmember (VG-3.1).
    Exert(Member),
    /// Use an ability.
    Use(Ability),
    /// A die: which kind, and from where.
    Die(DieFrom, KindId),
    /// A section card of the hand or the discards that was asked for.
    Card(SectionCardId),
    /// An option of a choice, counted from 0 in the order of the card.
    Option(u8),
    /// A crewmember who was asked for.
    Name(Member),
    /// A column of the crew board (VG-14.3).
    Column(Colour),
    /// The lead that is placed next (VG-12.3).
    Lead(u8),
    /// A discovery that was asked for.
    Discovery(DiscoveryId),
    /// An injury slot, counted from 0.
    Injury(u8),
    /// A piece of equipment that was asked for.
    Equipment(EquipmentId),
    /// The card that goes on top next, by its place among those looked at.
    OnTop(u8),
    /// A die of a crewmember joins the check (VG-5.11, VG-5.14).
    Take(Member, KindId),
    /// A die that was chosen goes back to its board.
    PutBack(Member, KindId),
    /// A dice combination, paid with these dice of the pool (VG-5.34).
    Combine(Combining, PoolSet),
    /// The injury die that is resolved next, or changed (VG-5.55).
    InjuryDie(u8),
    /// The danger die that is resolved next, or taken out (VG-27.43).
    DangerDie(u8),
    /// Injury dice return to these columns (VG-5.65).
    Return(Colours),
    /// One of the ways to resolve a special effect, in the order they are
    /// listed (VG-27.33, VG-27.35).
    Way(u8),
    /// The row that is marked (VG-5.97).
    Row(u8),
    /// A die of the pool, by its place.
    PoolDie(u8),
    /// A die of the pool, by its place, and the face it is turned to.
    Turn(u8, Face),
}

/// Where a dice combination stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Combining {
    /// On a section card in the hand.
    Card(SectionCardId),
    /// On the global condition.
    Condition,
}

/// A part of the prepare action (VG-4.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// Drawing a section card (VG-4.16).
    Draw,
    /// A check for combinations (VG-4.18).
    Check,
}
table::encode! { enum Preparation { 0 Draw, 1 Check } }

/// Where a die comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieFrom {
    /// A slot of the crew board.
    Available,
    /// The spent pool.
    Spent,
}

/// Something with an effect that a player can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// The skill of a crewmember (VG-3.17).
    Skill(Member),
    /// The playable effect of a section card in a hand (VG-6.3).
    Card(Member, SectionCardId),
    /// Equipment that a crewmember carries, and which of its abilities (VG-8.6).
    Equipment(Member, EquipmentId, u8),
    /// The token of mission equipment in a crewmember's sector (VG-8.12).
    Token(Member, EquipmentId),
    /// A lander mod, and which of its abilities (VG-10.10).
    Mod(Member, LanderModId, u8),
    /// A discovery on the lander, used by a crewmember (VG-11.8).
    Discovery(Member, DiscoveryId),
    /// A unique discovery on the lander, used by a crewmember.
    Unique(Member, UniqueNumber),
}
table::encode! {
    enum Ability {
        0 Skill(member), 1 Card(member, card), 2 Equipment(member, id, nth),
        3 Discovery(member, id), 4 Unique(member, number), 5 Token(member, id),
        6 Mod(member, id, nth),
    }
}

impl Ability {
    /// Who uses it.
    #[must_use]
    pub const fn member(self) -> Member {
        match self {
            Self::Skill(member)
            | Self::Card(member, _)
            | Self::Equipment(member, ..)
            | Self::Token(member, _)
            | Self::Mod(member, ..)
            | Self::Discovery(member, _)
            | Self::Unique(member, _) => member,
        }
    }
}

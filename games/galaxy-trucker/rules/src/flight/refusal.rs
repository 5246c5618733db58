//! Why a choice is not allowed.

use table::RuleId;

use crate::{attack::AnswerRefusal, cargo::LoadRefusal, ship::PowerRefusal};

/// Why a choice is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is not this player's turn to choose.
    #[error("nothing is asked of you now")]
    NotAsked,
    /// An answer to another question.
    #[error("that is no answer to what is asked")]
    OtherQuestion,
    /// Giving up with a card on the table.
    #[error("you may give up only before the next card is turned up")]
    CardOnTable,
    /// No such ship flies, or it is the last one.
    #[error("only one of several flying ships can be withdrawn alone")]
    NoSuchShip,
    /// A reaction without an attack.
    #[error("there is nothing to react to")]
    NoAttack,
    /// Powering something else than engines.
    #[error("only double engines count now")]
    OnlyEngines,
    /// Powering something else than cannons.
    #[error("only double cannons count now")]
    OnlyCannons,
    /// Not in the one form that a choice has.
    #[error("name components in reading order, each once")]
    PowersOutOfOrder,
    /// It cannot be powered.
    #[error(transparent)]
    Power(PowerRefusal),
    /// The card has fewer planets.
    #[error("there is no such planet")]
    NoSuchPlanet,
    /// Somebody is there already.
    #[error("a planet takes one player")]
    PlanetTaken,
    /// Goods onto something else.
    #[error("name holds that get goods in reading order, each once")]
    NotAHold,
    /// The goods cannot be taken so.
    #[error(transparent)]
    Load(LoadRefusal),
    /// Another number of crew.
    #[error("{asked} crew must go, not {given}")]
    CrewNumber {
        /// How many are asked for.
        asked: u8,
        /// How many were named.
        given: u16,
    },
    /// Fewer figures in that cabin.
    #[error("name cabins in reading order, each once, with no more figures than there are")]
    NoSuchCrew,
    /// Not what smugglers want.
    #[error("the most valuable goods go, and tokens only for goods that are missing")]
    OtherGoods,
    /// Fewer goods in that hold.
    #[error("name holds in reading order, each once, with no more goods than there are")]
    NoSuchGoods,
    /// Fewer tokens on that battery.
    #[error("name batteries in reading order, each once, with no more tokens than there are")]
    NoSuchTokens,
    /// The reaction is not possible.
    #[error(transparent)]
    Answer(AnswerRefusal),
    /// Not a square of the broken ship.
    #[error("name the first square of one of the pieces, in reading order")]
    NotAPiece,
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Self::NotAsked | Self::OtherQuestion => RuleId::new("GT-5.32"),
            Self::CardOnTable => RuleId::new("GT-5.22"),
            Self::NoSuchShip => RuleId::new("GT-13.64"),
            Self::NoAttack => RuleId::new("GT-7.6"),
            Self::OnlyEngines => RuleId::new("GT-5.10"),
            Self::OnlyCannons => RuleId::new("GT-5.12"),
            Self::PowersOutOfOrder => RuleId::new("GT-5.8"),
            Self::Power(refusal) => refusal.rule(),
            Self::NoSuchPlanet => RuleId::new("GT-6.3"),
            Self::PlanetTaken => RuleId::new("GT-6.4"),
            Self::NotAHold => RuleId::new("GT-5.19"),
            Self::Load(refusal) => refusal.rule(),
            Self::CrewNumber { .. } | Self::NoSuchCrew => RuleId::new("GT-5.16"),
            Self::OtherGoods => RuleId::new("GT-6.20"),
            Self::NoSuchGoods => RuleId::new("GT-6.20"),
            Self::NoSuchTokens => RuleId::new("GT-6.21"),
            Self::Answer(refusal) => refusal.rule(),
            Self::NotAPiece => RuleId::new("GT-8.4"),
        }
    }
}

impl From<PowerRefusal> for Refusal {
    fn from(refusal: PowerRefusal) -> Self {
        Self::Power(refusal)
    }
}

impl From<LoadRefusal> for Refusal {
    fn from(refusal: LoadRefusal) -> Self {
        Self::Load(refusal)
    }
}

impl From<AnswerRefusal> for Refusal {
    fn from(refusal: AnswerRefusal) -> Self {
        Self::Answer(refusal)
    }
}

//! What ops are about: tokens, decks, cards, and what happens to them.

use serde::{Deserialize, Serialize};

use super::{
    num::Num,
    object::Level,
    phrase::phrases,
    term::{Term, Writer},
};
use crate::{
    id::{
        ConditionId, DestinationId, EquipmentId, FacilityId, LanderId, LanderModId, ObjectiveId,
        PoiNumber, ProductionId, RankUpId, Reference, ResearchId, SituationId, SystemId,
        UniqueNumber, UpgradeId,
    },
    word::{DiscoveryType, words},
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

phrases! {
    /// A token on a sector.
    Token as "a token" {
        /// A time token.
        Time "time" {},
        /// A marker.
        Marker "marker" {},
        /// The token of a piece of mission equipment.
        Equipment "equipment" { /// Which.
            id: EquipmentId },
    }
}

/// How a threat moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Drift {
    /// To the nearest crewmember, one sector.
    TowardCrew,
    /// Along its own path, one sector.
    AlongPath,
    /// Away from the nearest crewmember, one sector.
    Away,
}

impl Term for Drift {
    fn write(&self, to: &mut Writer<'_>) {
        to.word(match self {
            Self::TowardCrew => "toward crew",
            Self::AlongPath => "along path",
            Self::Away => "away",
        });
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        const WORDS: [(&str, Drift); 3] =
            [("toward", Drift::TowardCrew), ("along", Drift::AlongPath), ("away", Drift::Away)];
        let drift = from.listed("a way to move", WORDS.into_iter())?;
        match drift {
            Self::TowardCrew => from.expect_word("crew")?,
            Self::AlongPath => from.expect_word("path")?,
            Self::Away => {}
        }
        Ok(drift)
    }
}

phrases! {
    /// A deck that is looked into.
    Deck as "a deck" {
        /// The own section deck.
        Own "own" {},
        /// The event deck.
        Event "event" {},
        /// A discovery deck.
        Discovery "discovery" { /// Of this type.
            of: DiscoveryType },
    }
}

phrases! {
    /// A card that waits or leaves the game.
    Card as "a kind of card" {
        /// An objective.
        Objective "objective" { /// Which.
            id: ObjectiveId },
        /// A tech level.
        Tech "tech" { /// Which.
            level: Level },
        /// A ship upgrade.
        Upgrade "upgrade" { /// Which.
            id: UpgradeId },
        /// A situation.
        Situation "situation" { /// Which.
            id: SituationId },
        /// A lander.
        Lander "lander" { /// Which.
            id: LanderId },
        /// A lander mod.
        LanderMod "lander-mod" { /// Which.
            id: LanderModId },
        /// A research project.
        Research "research" { /// Which.
            id: ResearchId },
        /// A production project.
        Production "production" { /// Which.
            id: ProductionId },
        /// A rank-up card.
        RankUp "rank-up" { /// Which.
            id: RankUpId },
        /// A global condition.
        Condition "condition" { /// Which.
            id: ConditionId },
        /// A unique discovery, 33 or above.
        Unique "unique" { /// Which.
            number: UniqueNumber },
        /// A point of interest, all cards of the number.
        Poi "poi" { /// Which.
            number: PoiNumber },
    }
}

phrases! {
    /// What happens to situations.
    SituationStep as "what happens to situations" {
        /// New ones are drawn.
        Draw "draw" { /// How many.
            n: Num },
        /// One that is open goes back, by choice.
        Remove "remove" {},
        /// One that is open is solved, by choice.
        Solve "solve" {},
    }
}

phrases! {
    /// What is opened.
    Opening as "what is opened" {
        /// A facility of the pack.
        Facility "facility" { /// Which.
            id: FacilityId },
        /// The next production queue.
        Queue "queue" {},
        /// A place of a system.
        Destination "destination" { /// Which.
            id: DestinationId },
        /// A system.
        System "system" { /// Which.
            id: SystemId },
    }
}

words! {
    /// Where discoveries are.
    Whose as "a place of discoveries" {
        /// On the lander.
        Lander "lander",
        /// Among the gathered ones.
        Gathered "gathered",
    }

    /// What happens to a mission.
    MissionStep as "what happens to a mission" {
        /// It is turned face up.
        Reveal "reveal",
        /// It is laid on the board, revealed.
        Add "add",
        /// It is completed.
        Complete "complete",
        /// It has failed: the mission-failed token.
        Fail "fail",
    }

    /// How an exploration ends.
    EndBy as "a way to end the exploration" {
        /// As by the lift-off action.
        LiftOff "lift-off",
        /// As by a fourth injury.
        Evac "evac",
        /// As the log or mission says.
        Log "log",
    }

    /// Whether a path can be used.
    PathState as "the state of a path" {
        /// It can.
        Open "open",
        /// It cannot.
        Closed "closed",
    }

    /// What a rank-up card does.
    RankUpStep as "what happens to the rank-up card" {
        /// It is turned to its completed side.
        Complete "complete",
    }
}

//! Cards of the ship: those that wait to be installed and those that are out of
//! the game.

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    effect::Card,
    id::{
        LanderId, LanderModId, ObjectiveId, ProductionId, RankUpId, ResearchId, SituationId,
        UpgradeId,
    },
};

/// A card of the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipCard {
    /// An objective.
    Objective(ObjectiveId),
    /// A tech level.
    Tech(u8),
    /// An upgrade.
    Upgrade(UpgradeId),
    /// A situation.
    Situation(SituationId),
    /// A lander.
    Lander(LanderId),
    /// A lander mod.
    Mod(LanderModId),
    /// A research project.
    Research(ResearchId),
    /// A production project.
    Production(ProductionId),
    /// A rank-up card.
    RankUp(RankUpId),
}
table::encode! {
    enum ShipCard {
        0 Objective(id), 1 Tech(level), 2 Upgrade(id), 3 Situation(id), 4 Lander(id), 5 Mod(id),
        6 Research(id), 7 Production(id), 8 RankUp(id),
    }
}

impl ShipCard {
    /// The card that an effect means; `None` for cards of planets.
    #[must_use]
    pub const fn meant(card: &Card) -> Option<Self> {
        Some(match card {
            Card::Objective { id } => Self::Objective(*id),
            Card::Tech { level } => Self::Tech(level.0),
            Card::Upgrade { id } => Self::Upgrade(*id),
            Card::Situation { id } => Self::Situation(*id),
            Card::Lander { id } => Self::Lander(*id),
            Card::LanderMod { id } => Self::Mod(*id),
            Card::Research { id } => Self::Research(*id),
            Card::Production { id } => Self::Production(*id),
            Card::RankUp { id } => Self::RankUp(*id),
            Card::Condition { .. } | Card::Unique { .. } | Card::Poi { .. } => return None,
        })
    }
}

//! Lists of effects of the ship book.

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    effect::Effects,
    id::{
        DestinationId, DiscoveryId, FacilityId, ProductionId, ResearchId, SituationId,
        UniqueNumber, UpgradeId,
    },
};

use crate::book::Book;

/// A list of effects of the ship book, by the record it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipSource {
    /// What a situation does on the bridge (VG-17.25).
    Situation(SituationId),
    /// What a solved situation brings (VG-19.58).
    Solved(SituationId),
    /// What a research project brings (VG-19.17).
    Research(ResearchId),
    /// What a production project brings (VG-19.30).
    Production(ProductionId),
    /// What a visit does (VG-18.9).
    Destination(DestinationId),
    /// What an upgrade does when it is used (VG-17.41).
    Upgrade(UpgradeId),
    /// What using an upgrade costs beside energy.
    UpgradeCost(UpgradeId),
    /// What a complete row of unique discoveries brings, by its place in the
    /// pack (VG-23.49).
    Row(u16),
    /// The bonus of a memorial slot, by its place in the pack (VG-24.22).
    Memorial(u16),
    /// A step of the add-on facility (VG-19.3).
    Facility(FacilityId, u8),
    /// What a discovery does when it is unloaded (VG-23.50).
    Discovery(DiscoveryId),
    /// What a unique discovery does when it is unloaded (VG-23.46).
    Unique(UniqueNumber),
}
table::encode! {
    enum ShipSource {
        0 Situation(id), 1 Solved(id), 2 Research(id), 3 Production(id), 4 Destination(id),
        5 Upgrade(id), 6 UpgradeCost(id), 7 Row(nth), 8 Memorial(nth), 9 Facility(id, step),
        10 Discovery(id), 11 Unique(number),
    }
}

impl ShipSource {
    /// The list itself.
    #[must_use]
    pub fn find(self, book: &Book) -> Option<&Effects> {
        match self {
            Self::Situation(id) => Some(&book.situation(id).effect),
            Self::Solved(id) => Some(&book.situation(id).solved.effects),
            Self::Research(id) => Some(&book.research(id).effects),
            Self::Production(id) => Some(&book.production(id).effects),
            Self::Destination(id) => book.pack.destination(id)?.1.effects.as_ref(),
            Self::Upgrade(id) => Some(&book.upgrade(id).ability.as_ref()?.effects),
            Self::UpgradeCost(id) => Some(&book.upgrade(id).ability.as_ref()?.cost),
            Self::Row(nth) => book.pack.row_bonuses.get(usize::from(nth)).map(|row| &row.effects),
            Self::Memorial(nth) => {
                book.pack.memorials.get(usize::from(nth)).map(|slot| &slot.effects)
            }
            Self::Facility(id, step) => {
                book.facility(id).step.get(usize::from(step)).map(|step| &step.effects)
            }
            Self::Discovery(id) => book.discovery(id).unloaded.as_ref(),
            Self::Unique(number) => book.unique(number)?.unloaded.as_ref(),
        }
    }
}

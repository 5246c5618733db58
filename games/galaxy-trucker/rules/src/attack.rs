//! Attacks: meteors and cannon fire on every class (chapters 7, 11 to 13 and
//! the thrusters of 15).
//!
//! An attack goes in steps. The dice give an [`Aim`], common to all players
//! (GT-7.3). For each player concerned a [`Strike`] says what the aim means for
//! that ship: the targets, and which answers the owner may give. When the owner
//! is done, [`Strike::hit`] takes everything destroyed off together; if the
//! ship is then in several pieces ([`Ship::broken_by`]) the owner keeps one
//! ([`Ship::keep`]), and at last aliens cut off leave
//! ([`Ship::release_aliens`]).
//!
//! [`Ship::broken_by`]: crate::ship::Ship::broken_by
//! [`Ship::keep`]: crate::ship::Ship::keep
//! [`Ship::release_aliens`]: crate::ship::Ship::release_aliens

mod aim;
mod answer;
mod reach;
mod strike;
mod thrust;

use serde::{Deserialize, Serialize};

pub use self::{
    aim::Aim,
    answer::{Answer, AnswerRefusal},
    reach::Reach,
    strike::{Fate, Strike, Struck},
};
use crate::tile::Side;

/// What comes flying (GT-7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Bounces off smooth sides; a shield stops it (GT-7.7 to GT-7.9).
    SmallMeteor,
    /// Only a cannon stops it (GT-7.11 to GT-7.17).
    LargeMeteor,
    /// Only a shield stops it (GT-7.19).
    LightFire,
    /// Nothing stops it (GT-7.20).
    HeavyFire,
}
table::encode! { enum Size { 0 SmallMeteor, 1 LargeMeteor, 2 LightFire, 3 HeavyFire } }

impl Size {
    /// All sizes.
    pub const ALL: [Self; 4] =
        [Self::SmallMeteor, Self::LargeMeteor, Self::LightFire, Self::HeavyFire];

    /// Whether shields stop it.
    #[must_use]
    pub const fn is_shieldable(self) -> bool {
        matches!(self, Self::SmallMeteor | Self::LightFire)
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SmallMeteor => "small meteor",
            Self::LargeMeteor => "large meteor",
            Self::LightFire => "light cannon fire",
            Self::HeavyFire => "heavy cannon fire",
        }
    }
}

/// An attack as printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// What comes.
    pub size: Size,
    /// From where; classes IC and IIC may re-route it.
    pub from: Side,
}
table::encode! { struct Attack { size, from } }

/// Readings and modules that change how attacks are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Defences {
    /// On class IIIC a large meteor from a side is shot only from its own row,
    /// not from a neighbouring one (GT-16.18).
    pub same_row_on_torus: bool,
    /// Thrusters are in use (GT-15.1).
    pub with_thrusters: bool,
}
table::encode! { struct Defences { same_row_on_torus, with_thrusters } }

#[cfg(test)]
mod tests;

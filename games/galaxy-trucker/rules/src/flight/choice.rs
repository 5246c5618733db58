//! What players choose during a flight.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    attack::Answer,
    board::Square,
    cargo::Bonus,
    ship::{Goods, Power},
};

/// No player has more double cannons or double engines.
pub const MAX_POWERED: usize = 8;
/// No player has more cabins.
pub const MAX_CABINS: usize = 17;
/// No player has more holds.
pub const MAX_HOLDS: usize = 24;
/// No player has more battery tiles.
pub const MAX_BATTERIES: usize = 15;

/// Activations, each with the battery tile that pays for it (GT-5.8).
pub type Powers = ArrayVec<Power, MAX_POWERED>;
/// How many figures of which cabins.
pub type Figures = ArrayVec<(Square, u8), MAX_CABINS>;
/// Which goods of which holds.
pub type HoldGoods = ArrayVec<(Square, Goods), MAX_HOLDS>;
/// How many tokens of which battery tiles.
pub type Tokens = ArrayVec<(Square, u8), MAX_BATTERIES>;

/// What a player can answer during a flight; [`super::Question`] says which of
/// them fits. Each choice has one form: lists name squares in reading order,
/// each once and only where something changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// On to the next card.
    FlyOn,
    /// Gives up before the next card (GT-5.22).
    GiveUp,
    /// Withdraws a ship of a flotilla, by its place in the division (GT-13.64);
    /// the player is asked again.
    Withdraw(u8),
    /// Powers double engines or double cannons, or none (GT-5.9).
    Power(Powers),
    /// Lands on a planet, from 0 (GT-6.3).
    Land(u8),
    /// Takes the abandoned ship or station, or the reward of a beaten enemy
    /// (GT-6.8, GT-6.11, GT-6.19).
    Accept,
    /// Leaves what is offered (GT-6.3, GT-6.8, GT-6.11, GT-6.19).
    Pass,
    /// Arranges old and new goods (GT-5.20).
    Load(Load),
    /// Gives up crew (GT-5.16).
    GiveCrew(Figures),
    /// Gives up goods and, for those that are missing, tokens (GT-6.20,
    /// GT-6.21).
    GiveGoods(GoodsGiven),
    /// Reacts to an attack (GT-7.6); the player is asked again while more can
    /// be done.
    React(Answer),
    /// Does nothing more against an attack.
    Brace,
    /// Keeps the piece with this square as its first in reading order; the
    /// others are lost (GT-8.4).
    Keep(Square),
}

/// Whether squares are in reading order, each of them once.
pub(super) fn are_in_order<'a>(squares: impl Iterator<Item = &'a Square>) -> bool {
    squares.is_sorted_by(|one, next| one < next)
}

/// A complete new arrangement of goods.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Load {
    /// What chapter 14 adds, if it is wanted (GT-14.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// The goods of each hold; holds not named are empty.
    pub holds: HoldGoods,
}

/// What is handed over to smugglers or in a combat zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GoodsGiven {
    /// Goods, by hold.
    pub goods: HoldGoods,
    /// Tokens, by battery tile.
    pub tokens: Tokens,
}

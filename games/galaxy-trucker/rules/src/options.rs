//! Readings of the rules that tables differ on (chapter 16). The default is
//! what the rule book recommends.

use serde::{Deserialize, Serialize};

/// How disputed rules are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Class IIIC: a large meteor from a side is shot from its own row only,
    /// not from a neighbouring one (GT-16.18 A).
    pub own_row_only: bool,
    /// Half prices are rounded down, not up (GT-16.39 B).
    pub half_prices_down: bool,
    /// Who cannot pay for lost components falls below zero credits instead of
    /// stopping there (GT-16.43 B).
    pub below_zero: bool,
    /// Everybody sees a tile as soon as it is drawn (GT-16.53 B).
    pub open_hands: bool,
}
table::encode! { struct Options { own_row_only, half_prices_down, below_zero, open_hands } }

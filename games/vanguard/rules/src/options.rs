//! Readings of the rules that tables differ on (chapter 27). The default is
//! what the rule book recommends.

use serde::{Deserialize, Serialize};

/// How disputed rules are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A facility is visited once in a ship management, not as often as there
    /// are command tokens (VG-27.80 b).
    pub facilities_once: bool,
    /// Players send crewmembers of as many of their sections as they like, not
    /// one each (VG-27.93 b).
    pub free_team: bool,
    /// Promotions are paid with the success tokens that they ask for (VG-27.97 b).
    pub paid_promotions: bool,
}
table::encode! { struct Options { facilities_once, free_team, paid_promotions } }

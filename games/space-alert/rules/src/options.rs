//! Readings of the rules that tables differ on.
//!
//! The default is the reading this project recommends; every field is the
//! other one that is in use (chapter 20 of the rules).

use serde::{Deserialize, Serialize};

/// Where a table plays by the other reading. All `false` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A heroic move to the other deck of its own zone occupies the lift (SA-20.1 b).
    pub heroic_move_uses_lift: bool,
    /// Knocked-out figures no longer count as crew in a station (SA-20.16 b).
    pub knocked_out_do_not_count: bool,
    /// Fissure and old structure tiles double once in all (SA-20.21 b).
    pub zone_doubles_once: bool,
    /// The Nemesis does not retaliate in the step that destroys it (SA-20.27 b).
    pub dead_nemesis_is_silent: bool,
    /// The tanker's explosion comes on top of a swarm's cap (SA-20.31 b).
    pub explosion_ignores_cap: bool,
    /// Variable range interceptors with base action cards too (SA-20.43 b).
    pub variable_range_always: bool,
    /// One delay per turn is enough, also for a split double action (SA-20.44 b).
    pub one_delay_per_turn: bool,
    /// The Medic's protection covers the squad of who would be knocked out (SA-20.50 b).
    pub medic_covers_squads: bool,
    /// The Ninja's marks are placed by its X (SA-20.64 b).
    pub ninja_marks_with_x: bool,
    /// A campaign counts all visual confirmation, not its average (SA-20.24 b).
    pub campaign_sums_visual: bool,
}
table::encode! {
    struct Options {
        heroic_move_uses_lift,
        knocked_out_do_not_count,
        zone_doubles_once,
        dead_nemesis_is_silent,
        explosion_ignores_cap,
        variable_range_always,
        one_delay_per_turn,
        medic_covers_squads,
        ninja_marks_with_x,
        campaign_sums_visual,
    }
}

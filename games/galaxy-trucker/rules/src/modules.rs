//! What The Latest Models says about parts of the two big expansions (chapter
//! 15) whose own effects are not established: for whom something works, where
//! and in which order. Whoever adds such a part has to fill in the effect
//! alone.

pub mod intruders;
mod trade;

pub use trade::Trade;

use crate::{
    board::{Square, Squares},
    ship::Ship,
};

/// The ship that an engine booster takes into hyperspace: its own, not the rest
/// of the flotilla (GT-15.23).
#[must_use]
pub fn into_hyperspace(ship: &Ship, booster: Square) -> Squares {
    ship.division().ship_of(booster)
}

/// The cabins into which sleepers of a stasis chamber may wake: those of the
/// chamber's ship (GT-15.24), if it still has a human among its crew
/// (GT-15.25).
#[must_use]
pub fn may_wake_into(ship: &Ship, chamber: Square) -> Squares {
    let own = ship.division().ship_of(chamber);
    if ship.n_humans(own) == 0 { Squares::NONE } else { ship.cabins() & own }
}

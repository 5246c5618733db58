//! The rules of Galaxy Trucker with The Latest Models: tiles, ships, building
//! and flight.
//!
//! Numbers such as GT-3.5 are those of the rule book in
//! `docs/rules/galaxy-trucker`.

pub mod attack;
pub mod board;
pub mod card;
pub mod cargo;
pub mod flight;
#[cfg(feature = "golden")]
pub mod golden;
pub mod payout;
pub mod ship;
pub mod tile;
pub mod track;

#[cfg(test)]
mod testing;

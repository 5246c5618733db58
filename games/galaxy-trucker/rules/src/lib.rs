//! The rules of Galaxy Trucker with The Latest Models: tiles, ships, building
//! and flight.
//!
//! Numbers such as GT-3.5 are those of the rule book in
//! `docs/rules/galaxy-trucker`.

pub mod analysis;
#[cfg(feature = "art")]
pub mod art;
pub mod attack;
pub mod board;
pub mod card;
pub mod cargo;
pub mod flight;
#[cfg(feature = "golden")]
pub mod golden;
pub mod modules;
pub mod notation;
pub mod payout;
pub mod scenario;
pub mod ship;
pub mod tile;
pub mod track;

mod building;
mod event;
mod game;
mod moves;
mod options;
mod preparing;
#[cfg(test)]
mod proofs;
mod refusal;
mod sentence;
mod setup;
#[cfg(feature = "art")]
mod shelved;
mod streams;
#[cfg(test)]
mod testing;
mod view;

pub use building::{Circle, GRAB_MS, TileNo};
pub use event::Event;
pub use game::GalaxyTrucker;
pub use moves::Move;
pub use options::Options;
pub use preparing::Step;
pub use refusal::Refusal;
pub use setup::{
    ACTIONS_MAX, CLOCK_MAX, CLOCK_MIN, Manner, Module, Pace, Preset, ROUNDS_MAX, SEATS_MAX,
    SECONDS, SECONDS_MAX, Setup, TURNS_MAX, Warning,
};
pub use view::{
    BuilderView, BuildingView, FlightView, FlyerView, HandView, PileView, PreparedView,
    PreparingView, StageView, StrikeView, TileView, TimerView, View, tile_numbers,
};

//! Space Alert with The New Frontier: its components and the resolution of its
//! missions.
//!
//! A [`Setup`] states crew, plans, boards, threats and the order of the damage
//! tiles; checked, it is a [`Mission`]. [`resolve`] plays it through, turn by
//! turn as [`Resolution`] does, and tells every [`Event`] to whoever listens;
//! the [`Report`] has the score. [`notation`] reads and writes missions as
//! text.
//!
//! The components are data: the ship in [`ship`], the boards in [`board`], the
//! threat cards in [`card`]. Rules are cited by number (SA-4.12).
#![warn(clippy::float_arithmetic)]

pub mod action;
pub mod board;
pub mod campaign;
pub mod card;
pub mod event;
pub mod mission;
pub mod options;
pub mod random;
pub mod report;
pub mod ship;
pub mod state;

#[cfg(feature = "golden")]
pub mod golden;
pub mod notation;
mod resolve;
pub mod scenario;

pub use self::{
    event::Event,
    mission::{Mission, MissionError, Setup},
    options::Options,
    report::{Report, Score},
    resolve::{Resolution, resolve, resolve_from},
    state::State,
};

//! Space Alert with The New Frontier: its components and the resolution of its
//! missions.
//!
//! A [`MissionSetup`] states crew, plans, boards, threats and the order of the damage
//! tiles; checked, it is a [`Mission`]. [`resolve`] plays it through, turn by
//! turn as [`Resolution`] does, and tells every [`ResolutionEvent`] to whoever listens;
//! the [`Report`] has the score. [`notation`] reads and writes missions as
//! text.
//!
//! ```
//! use space_alert::{Mission, ResolutionEvent, resolve};
//! use table::{Happening, Told};
//!
//! let mission: Mission = "\
//!     boards T4 T5 T6 T3
//!     1 white Gunship
//!     crew purple: A A
//!     crew yellow: lift A
//! ".parse()?;
//! let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
//! let report = resolve(&mission, &mut told);
//! assert_eq!(report.score.map(|score| score.threats), Some(4));
//!
//! let names = vec!["Ann".to_owned(), "Bob".to_owned()];
//! let is_end = |told: &&Told<ResolutionEvent>| {
//!     matches!(told.event, ResolutionEvent::Destroyed { .. })
//! };
//! let destroyed = told.iter().find(is_end).unwrap();
//! assert_eq!(destroyed.event.sentence(&names), "Gunship (1) is destroyed.");
//! assert_eq!(destroyed.event.rule().to_string(), "SA-6.20");
//! # Ok::<(), space_alert::notation::NotationError>(())
//! ```
//!
//! The components are data: the ship in [`ship`], the boards in [`board`], the
//! threat cards in [`card`]. [`timeline`] has the soundtracks of missions,
//! [`debrief`] looks back at one that was flown, and [`career`] keeps what
//! explorers take home. Rules are cited by number (SA-4.12).
#![warn(clippy::float_arithmetic)]

pub mod action;
pub mod art;
pub mod board;
pub mod campaign;
pub mod card;
pub mod career;
pub mod debrief;
mod dice;
pub mod event;
pub mod live;
pub mod mission;
pub mod narration;
pub mod options;
mod pool;
pub mod random;
pub mod report;
pub mod ship;
pub mod slots;
pub mod state;

#[cfg(feature = "golden")]
pub mod golden;
pub mod notation;
mod resolve;
pub mod scenario;
mod shelved;
pub mod timeline;

pub use self::{
    event::ResolutionEvent,
    mission::{Mission, MissionError, MissionSetup},
    options::Options,
    pool::{Pool, Pools},
    report::{Report, Score},
    resolve::{Resolution, resolve, resolve_from, snapshots},
    state::State,
};

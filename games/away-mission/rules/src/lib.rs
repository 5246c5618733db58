//! *Away Mission*: captains beam teams to a strange planet and push their luck.
//!
//! Components are data ([`Location`], [`Crew`], [`Sheet`], [`Track`]); the
//! state of a match is [`AwayMission`], which implements [`table::Game`].
//! Rules carry the numbers of the rule book in `docs/rules/away-mission`
//! (`AM-4.2`).
#![warn(clippy::float_arithmetic)]

pub mod analysis;

pub mod art;
mod crew;
mod edition;
mod event;
mod game;
mod grid;
mod location;
mod moves;
mod outing;
#[cfg(test)]
mod proofs;
mod rank;
mod refusal;
mod setup;
mod sheet;
mod shelved;
mod teams;
mod tell;
mod track;
mod view;

pub mod scenario;

pub use crew::{Crew, ParseRosterError, Roster, Space, Team};
pub use edition::Edition;
pub use event::Event;
pub use game::{AwayMission, Die, Score, mission_topic};
pub use grid::{Column, Direction, Grid, GridIdx, Row, Square};
pub use location::{Effect, Location};
pub use moves::{Move, Path};
pub use outing::{Death, Outing, Standing, Visit};
pub use rank::Rank;
pub use refusal::Refusal;
pub use setup::{GlitchRule, OfficerRule, Options, Setup};
pub use sheet::{Sheet, SheetChoice};
pub use track::{Line, Progress, Track};
pub use view::{CaptainView, Choice, OutingView, StageView, View};

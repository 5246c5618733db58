//! Away Mission's room.
//!
//! Nothing here knows a rule: what is allowed and what would happen is asked
//! of the engine ([`away_mission::Outing`]), what things are called and look
//! like of its data.

mod actions;
mod advisor;
mod aside;
mod board;
mod compare;
mod crew;
mod dice;
mod embark;
mod ending;
mod gallery;
mod icon;
mod log;
mod outlook;
mod prompt;
mod review;
mod room;
mod scene;
mod setup;
mod tracks;
mod words;

pub(super) use compare::Comparison;
pub(super) use gallery::Gallery;
pub(super) use review::Review;
pub(super) use room::Room;
pub(super) use setup::{SetupForm, resized as resized_setup};

/// The game's name in addresses and files.
pub(super) const ID: &str = "away-mission";

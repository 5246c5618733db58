//! The components as pictures, drawn from the same data that the rules use.
//!
//! Icons stand on a square of [`ICON`] points, in one style: bold round
//! strokes, solid where something kills, so that they are told apart in black
//! and white and at the size of a thumbnail. Strips, cards and whole sheets
//! are made of them.
#![allow(clippy::float_arithmetic, reason = "pictures are no part of the state of a match")]

mod aliens;
mod brush;
mod crew;
mod places;
mod symbols;

pub use brush::ICON;
pub use crew::{crew_icon, crew_ink};
pub use symbols::{Axis, Mark, die_face, glitch, gravestone, location_icon, track_symbol};

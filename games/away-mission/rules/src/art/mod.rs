//! The components as pictures, drawn from the same data that the rules use.
//!
//! Icons stand on a square of [`ICON`] points, in one style: bold round
//! strokes, solid where something kills, so that they are told apart in black
//! and white and at the size of a thumbnail. Strips, cards and whole sheets
//! are made of them.
#![allow(clippy::float_arithmetic, reason = "pictures are no part of the state of a match")]

mod accent;
mod aliens;
mod brush;
mod crew;
mod effect;
mod hero;
mod key;
mod location;
mod places;
mod sheet;
mod strips;
mod symbols;
#[cfg(test)]
mod tests;

pub use accent::ACCENT;
pub use brush::ICON;
pub use crew::{crew_icon, crew_ink};
pub use effect::{effect_words, location_words};
pub use hero::hero;
pub use key::key_card;
pub use location::location_icon;
pub use sheet::{PageSize, sheet_page};
pub use strips::{losses_strip, track_strip};
pub use symbols::{Axis, Mark, die_face, discovery, glitch, gravestone, track_symbol};

//! The components as pictures, drawn from the same data that the rules use.
//!
//! Icons stand on a square of [`ICON`] points, in one style: bold round
//! strokes, letters and shapes that tell things apart without colour and at
//! the size of a thumbnail. Boards and cards are made of them.
#![allow(clippy::float_arithmetic, reason = "pictures are no part of the state of a mission")]

mod badges;
mod brush;
mod pieces;
mod symbols;
#[cfg(test)]
mod tests;

pub use self::{
    badges::specialization_badge,
    brush::ICON,
    pieces::{
        colour_name, energy_block, figure, fuel_capsule, interceptors, knocked_out, rocket, squad,
        tile,
    },
    symbols::{action_name, action_symbol, special_symbol, symbol_icon, symbol_name},
};

//! The components as pictures, drawn from the same data that the rules use.
//!
//! Icons stand on a square of [`ICON`] points, in one style: bold round
//! strokes, letters and shapes that tell things apart without colour and at
//! the size of a thumbnail. Boards and cards are made of them.
//!
//! ```
//! use picture::Look;
//! use space_alert::art::{ComponentKind, gallery};
//!
//! let gallery = gallery();
//! let entry = gallery.iter().find(|entry| entry.tags.contains(&"red")).unwrap();
//! assert_eq!(entry.kind, ComponentKind::Threat);
//! assert!(entry.picture().to_svg(Look::Screen).starts_with("<svg"));
//! ```
#![allow(clippy::float_arithmetic, reason = "pictures are no part of the state of a mission")]

mod abilities;
mod accent;
mod action_card;
mod badges;
mod brush;
mod card;
mod debrief;
mod emblem;
mod gallery;
mod hero;
mod pieces;
mod ship;
mod symbols;
#[cfg(test)]
mod tests;
mod token;
mod trajectory;
mod words;

pub use self::{
    abilities::{Ability, abilities},
    accent::ACCENT,
    action_card::{action_card, card_back, half},
    badges::specialization_badge,
    brush::ICON,
    card::{card_words, threat_card},
    emblem::emblem_of,
    gallery::{Component, ComponentKind, gallery},
    hero::hero,
    pieces::{
        colour_name, energy_block, figure, fuel_capsule, interceptors, knocked_out, rocket, squad,
        tile,
    },
    ship::{ailments, marks, ship_words},
    symbols::{action_name, action_symbol, special_symbol, symbol_icon, symbol_name},
    token::{threat_label, threat_status},
    trajectory::{board, board_size, middle as square_middle, trajectory},
    words::{act_words, effects_words},
};

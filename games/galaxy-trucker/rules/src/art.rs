//! Tiles, boards, ships and cards as pictures, drawn from the same data that
//! the rules use.
//!
//! A tile is [`TILE`] points wide. Its hull leaves a gap around it, where the
//! connectors are: a joint bridges the gap, a mistake visibly does not. Every
//! kind of module has an outline of its own, goods have as many spots as they
//! are worth, players have letters: nothing is told by colour alone.
//!
//! ```
//! use galaxy_trucker::{art::TileArt, tile::{Placed, TileId}};
//! use picture::Look;
//!
//! let picture = TileArt::new(Placed::upright(TileId::PILOT_CABIN)).scene();
//! assert!(picture.title.starts_with("pilot cabin"));
//! assert!(picture.to_svg(Look::Screen).starts_with("<svg"));
//! ```
#![allow(clippy::float_arithmetic, reason = "pictures are no part of the state of a match")]

mod accent;
mod board;
mod brush;
mod card;
mod clock;
mod connector;
mod die;
mod gallery;
mod hero;
mod livery;
mod load;
mod missile;
mod module;
mod outline;
mod page;
mod palette;
mod ship;
mod showpiece;
mod symbol;
#[cfg(test)]
mod tests;
mod tile;
mod track;
mod words;

pub use self::{
    accent::ACCENT,
    board::{Layout, Lines, board},
    brush::TILE,
    card::{card, card_back, card_words},
    clock::{number_tile, timer, timer_circles},
    die::die,
    gallery::{Component, ComponentKind, gallery},
    hero::hero,
    livery::{Livery, rocket},
    load::{Load, alien_icon, good, human_icon, token_icon},
    missile::attack_icon,
    page::{PageSize, page},
    ship::{ShipArt, SquareMark},
    showpiece::showpiece,
    symbol::{Symbol, symbol},
    tile::{State, TileArt, broken_tile, tile_back},
    track::{Road, Route, track},
    words::tile_words,
};

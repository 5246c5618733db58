//! What is seen of a change for a moment: a tile that settles on its square,
//! joints that flash, doors that slide open. When it is over nothing of it is
//! left to be seen, so that it may stay where it is.

use std::fmt::Write as _;

use galaxy_trucker::{
    art::{Layout, Livery, TileArt},
    ship::Ship,
    tile::Side,
};
use picture::Look;
use table::Seat;

/// More new tiles than these are no move of somebody but another picture.
const TILES_MAX: u8 = 2;

/// What to show of the way from one ship to the next one.
pub(super) fn picture(before: &Ship, now: &Ship, layout: &Layout, seat: Seat) -> Option<String> {
    let placed = now.squares() - before.squares();
    let opened = now.division().open - before.division().open;
    if now.class() != before.class() || placed.len() > TILES_MAX {
        return None;
    }
    let mut svg = String::new();
    for square in placed {
        let Some(tile) = now.tile(square) else { continue };
        let (x, y) = layout.corner(square);
        let tile = TileArt::new(tile).of(Livery::of(seat)).scene().svg_body(Look::Screen);
        let _ =
            write!(svg, "<g transform=\"translate({x} {y})\"><g class=\"settles\">{tile}</g></g>");
        for side in Side::ALL.into_iter().filter(|side| now.joined(*side).has(square)) {
            let (x, y) = layout.edge(square, side);
            let _ = write!(svg, "<circle class=\"flash\" cx=\"{x}\" cy=\"{y}\" r=\"30\"/>");
        }
    }
    for square in opened {
        let (x, y) = layout.corner(square);
        let middle = x + 50.0;
        let _ = write!(
            svg,
            "<rect class=\"door\" x=\"{x}\" y=\"{y}\" width=\"50\" height=\"100\"/>\
             <rect class=\"door right\" x=\"{middle}\" y=\"{y}\" width=\"50\" height=\"100\"/>"
        );
    }
    (!svg.is_empty()).then(|| {
        let (width, height) = (layout.width, layout.height);
        format!("<svg class=\"gt\" viewBox=\"0 0 {width} {height}\">{svg}</svg>")
    })
}

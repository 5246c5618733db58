//! Classes IC and IIC: two halves and the splice between them (GT-11.5).

use picture::{Figure, Shape};

use super::{Layout, area, layout::SEAM};
use crate::{
    art::{
        brush::{TILE, line},
        connector::teeth,
        palette::{CONNECTOR, EDGE, GROUND, GROUND_LINE, SPACE, mixed},
    },
    board::Square,
    ship::Ship,
    tile::Side,
};

/// The ground of the two halves, in two tints.
pub(super) fn halves(layout: &Layout) -> Vec<Shape> {
    let board = layout.class.board();
    let is_left = |square: &Square| board.place(*square).column <= 2;
    let left = board.squares.into_iter().filter(is_left).collect();
    let cool = picture::Shade::new(0x2f6fd0, 0x6f9fff);
    let warm = picture::Shade::new(0xc05030, 0xff8060);
    vec![
        area(layout, left, mixed(GROUND, cool, 0.14)),
        area(layout, board.squares - left, mixed(GROUND, warm, 0.14)),
    ]
}

/// A zip between the halves, with a bridge for every joint across it.
pub(super) fn seam(layout: &Layout, ship: &Ship) -> Vec<Shape> {
    let (_, top, _, bottom) = layout.squares_box();
    let from = layout.column_left(2) + TILE;
    let middle = from + SEAM / 2.0;
    let over = if layout.is_bare { 10.0 } else { 20.0 };
    let strip = Figure::rect(middle - 11.0, top - over, 22.0, bottom - top + 2.0 * over);
    let mut shapes: Vec<Shape> = vec![strip.fill(mixed(SPACE, EDGE, 0.12)).into()];
    let mut teeth_of_zip = String::new();
    let mut y = top - 8.0;
    while y < bottom + over - 8.0 {
        teeth_of_zip.push_str(&format!("M{} {y}h18", middle - 9.0));
        y += 20.0;
    }
    shapes.push(line(&teeth_of_zip, GROUND_LINE, 5.0));
    for (square, placed) in ship.tiles() {
        let is_joint =
            layout.class.board().splice.has(square) && ship.joined(Side::Right).has(square);
        if !is_joint {
            continue;
        }
        let (_, y) = layout.corner(square);
        for (along, width) in teeth(placed.connectors().at(Side::Right)) {
            let bridge = Figure::rect(from, y + along, SEAM, *width);
            shapes.push(bridge.fill(CONNECTOR).stroke(EDGE, 1.5).sharp().into());
        }
    }
    shapes
}

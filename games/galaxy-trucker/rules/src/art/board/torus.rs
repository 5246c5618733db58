//! Class IIIC: the far side repeated around the edge, and marks where joints
//! cross it (GT-12.4).

use picture::{Figure, Shape};

use super::{Layout, empty_square, layout::RING_GAP};
use crate::{
    art::{
        brush::{TILE, at, soft},
        palette::{GROUND_LINE, SPACE, faded, mixed},
    },
    board::{Class, Place, Square},
    ship::Ship,
    tile::Side,
};

/// The edge, where it is joined to the far side.
const JOINED: picture::Shade = picture::Shade::new(0x0b57c9, 0x9ccbff);

/// How faint the repeated squares are.
const FAINT: f64 = 0.68;

/// The far side, repeated faintly around the board. Tiles are drawn by `tile`.
pub(in crate::art) fn ring(
    layout: &Layout,
    ship: &Ship,
    tile: impl Fn(Square) -> Vec<Shape>,
) -> Vec<Shape> {
    let board = Class::IIIC.board();
    let n = i16::from(board.n_rows());
    let (left, top, ..) = layout.squares_box();
    let mut shapes = Vec::new();
    for row in 0..=n + 1 {
        for column in 0..=n + 1 {
            let is_inside = |line: i16| (1..=n).contains(&line);
            if is_inside(row) && is_inside(column) {
                continue;
            }
            let wrapped = |line: i16| ((line - 1).rem_euclid(n) + 1) as u8;
            let place = Place {
                row: layout.line_at(wrapped(row), true),
                column: layout.line_at(wrapped(column), false),
            };
            let Some(square) = board.at(place) else { continue };
            let shift = |line: i16| match line {
                0 => -RING_GAP,
                line if line > n => RING_GAP,
                _ => 0.0,
            };
            let x = left + f64::from(column - 1) * TILE + shift(column);
            let y = top + f64::from(row - 1) * TILE + shift(row);
            let shapes_here = if ship.squares().has(square) {
                faded(tile(square), SPACE, FAINT)
            } else {
                vec![empty_square(mixed(GROUND_LINE, SPACE, 0.6))]
            };
            shapes.push(at(x, y, shapes_here));
        }
    }
    shapes
}

/// The edge, with arrows that are bright where a joint crosses it.
pub(in crate::art) fn frame(layout: &Layout, ship: &Ship) -> Vec<Shape> {
    let board = Class::IIIC.board();
    let (left, top, right, bottom) = layout.squares_box();
    let edge = Figure::rect(left - 11.0, top - 11.0, right - left + 22.0, bottom - top + 22.0);
    let mut shapes: Vec<Shape> = vec![edge.stroke(JOINED, 2.5).sharp().dashed(12.0).into()];
    for line in 1..=board.n_rows() {
        let across = [
            (Place { row: layout.line_at(1, true), column: line }, Side::Front),
            (Place { row: line, column: layout.line_at(1, false) }, Side::Left),
        ];
        for (place, side) in across {
            let is_joined = board.at(place).is_some_and(|square| ship.joined(side).has(square));
            let (paint, width) =
                if is_joined { (JOINED, 7.0) } else { (mixed(GROUND_LINE, SPACE, 0.35), 3.0) };
            let data = match side {
                Side::Front => {
                    let x = layout.column_left(line) + 36.0;
                    format!("M{x} {}l14-10 14 10M{x} {}l14 10 14-10", top - 18.0, bottom + 18.0)
                }
                _ => {
                    let y = layout.row_top(line) + 36.0;
                    format!("M{} {y}l-10 14 10 14M{} {y}l10 14-10 14", left - 18.0, right + 18.0)
                }
            };
            shapes.push(soft(&data, paint, width));
        }
    }
    shapes
}

//! Components that came off: a scar where each was, and the tile drifting away.

use picture::{Figure, Group, Shape, Transform};

use crate::{
    art::{
        ACCENT,
        board::Layout,
        brush::TILE,
        load::Load,
        outline::outline,
        palette::{GROUND_LINE, SPACE, faded},
        tile::{TileArt, cracks},
    },
    board::Squares,
    ship::Ship,
};

/// The room that drifting tiles need at both sides of a board.
pub(super) const ROOM: f64 = 120.0;

/// Where components were.
pub(super) fn scars(layout: &Layout, squares: Squares) -> Vec<Shape> {
    let scar = |square| {
        let (x, y) = layout.corner(square);
        let scar = Figure::rect(x + 8.0, y + 8.0, 84.0, 84.0);
        scar.stroke(ACCENT.second, 4.0).dashed(7.0).into()
    };
    squares.into_iter().map(scar).collect()
}

/// The tiles, paler and turned, at the side to which they drift. Those that
/// were struck are cracked.
pub(super) fn pieces(
    layout: &Layout,
    before: &Ship,
    squares: Squares,
    struck: Squares,
) -> Vec<Shape> {
    let (left, _, right, _) = layout.squares_box();
    let mut shapes = Vec::new();
    let mut taken: [Vec<f64>; 2] = Default::default();
    for square in squares {
        let Some(placed) = before.tile(square) else { continue };
        let (x, y) = layout.middle(square);
        let is_left = x < (left + right) / 2.0;
        let taken = &mut taken[usize::from(is_left)];
        let nth = taken.len() as f64;
        let away = 112.0 + 22.0 * (nth % 2.0);
        let to_x = if is_left { left - away } else { right + away };
        let mut to_y = (y + 18.0).min(layout.height - TILE * 0.7);
        while taken.iter().any(|other| (other - to_y).abs() < 96.0) {
            to_y -= 24.0;
        }
        taken.push(to_y);
        let (near, middle) = if is_left { (x - 20.0, x - 70.0) } else { (x + 20.0, x + 70.0) };
        let wake = outline(&format!("M{near} {y}Q{middle} {y} {to_x} {to_y}"));
        shapes.push(wake.stroke(GROUND_LINE, 4.0).dashed(9.0).into());
        let mut tile = TileArt::new(placed).loaded(Load::of(before, square)).shapes();
        if struck.has(square) {
            tile.extend(cracks());
        }
        let degrees = if is_left { -19.0 + 33.0 * (nth % 2.0) } else { 17.0 - 29.0 * (nth % 2.0) };
        let transform = Transform::turn(degrees, TILE / 2.0, TILE / 2.0)
            .then(Transform::scale(0.92))
            .then(Transform::shift(to_x - TILE * 0.46, to_y - TILE * 0.46));
        shapes.push(Group { transform, shapes: faded(tile, SPACE, 0.3) }.into());
    }
    shapes
}

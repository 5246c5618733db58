//! The boards of all classes: outline, squares, marks and numbers.

mod flotilla;
mod labels;
mod layout;
mod splice;
mod torus;

use picture::{Figure, Scene, Shade, Shape};

pub use self::{labels::Lines, layout::Layout};
pub(super) use self::{
    labels::labels,
    torus::{frame as torus_frame, ring as torus_ring},
};
use super::{
    brush::{TILE, at, line},
    outline::outline,
    palette::{CONNECTOR, EDGE, GROUND, GROUND_LINE, mixed},
};
use crate::{
    board::{Class, Opening, Square, Squares},
    ship::Ship,
};

/// An empty board; of class IVC with the squares that the dice have opened.
#[must_use]
pub fn board(class: Class, opening: Opening) -> Scene {
    let layout = Layout::labelled(class);
    let mut empty = Ship::empty(class);
    empty.open(opening);
    let mut scene =
        Scene::new(layout.width, layout.height).titled(format!("board of class {class}"));
    if class == Class::IIIC {
        scene.shapes.extend(torus_ring(&layout, &empty, |_| Vec::new()));
        scene.shapes.extend(torus_frame(&layout, &empty));
    }
    scene.shapes.extend(ground(&layout, &empty));
    scene.shapes.extend(labels(&layout, &Lines::default()));
    scene
}

/// What lies under the tiles: the outline, and squares that are still empty.
pub(super) fn ground(layout: &Layout, ship: &Ship) -> Vec<Shape> {
    let class = layout.class;
    let board = class.board();
    let mut shapes = match class {
        Class::IC | Class::IIC => splice::halves(layout),
        Class::IVC => flotilla::ships(layout, ship.division()),
        _ => vec![area(layout, board.squares, GROUND)],
    };
    let empty = ship.division().open - ship.squares();
    shapes.extend(empty.into_iter().map(|square| {
        let (x, y) = layout.corner(square);
        at(x, y, vec![empty_square(GROUND_LINE)])
    }));
    match class {
        Class::IC | Class::IIC => shapes.extend(splice::seam(layout, ship)),
        Class::IVC => shapes.extend(flotilla::locks(layout, ship)),
        _ => (),
    }
    if class == Class::IIC {
        shapes.extend(only_here(Class::IC).into_iter().map(|square| {
            let (x, y) = layout.corner(square);
            at(x, y, vec![line("M3 22V3h19M97 78v19H78", mixed(CONNECTOR, EDGE, 0.18), 5.0)])
        }));
    }
    shapes
}

/// Orange squares: those of class IIC that the other class lacks (GT-11.3).
fn only_here(other: Class) -> Squares {
    let own = Class::IIC.board();
    let is_missing = |square: &Square| other.board().at(own.place(*square)).is_none();
    own.squares.into_iter().filter(is_missing).collect()
}

/// Squares as one ground with round corners.
fn area(layout: &Layout, squares: Squares, fill: Shade) -> Shape {
    let data: String = squares
        .into_iter()
        .map(|square| {
            let (x, y) = layout.corner(square);
            format!("M{x} {y}h{TILE}v{TILE}h-{TILE}z")
        })
        .collect();
    outline(&data).fill(fill).stroke(fill, if layout.is_bare { 14.0 } else { 22.0 }).into()
}

/// A square without a tile.
pub(super) fn empty_square(paint: Shade) -> Shape {
    Figure::rect(6.0, 6.0, 88.0, 88.0).stroke(paint, 2.5).sharp().dashed(9.0).into()
}

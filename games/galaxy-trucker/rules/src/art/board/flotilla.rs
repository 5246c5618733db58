//! Class IVC: four ships, and squares between them that the dice open.

use picture::{Figure, Shade, Shape};

use super::{Layout, area};
use crate::{
    art::{
        brush::{at, letter, line, sized},
        die::face,
        palette::*,
    },
    board::{Class, Division, Mark, Part, Square, ship_letter},
    ship::Ship,
};

/// One tint for each ship.
const TINTS: [Shade; 4] = [
    Shade::new(0x2f6fd0, 0x6f9fff),
    Shade::new(0x2a8a50, 0x63d4a8),
    Shade::new(0xb08000, 0xffcf3f),
    Shade::new(0xc05030, 0xff8d6b),
];

/// The grounds of the ships as they are united now, with their letters.
pub(super) fn ships(layout: &Layout, division: &Division) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (idx, (outline, tint)) in (0..).zip(division.ships().iter().zip(TINTS)) {
        shapes.push(area(layout, outline.squares, mixed(GROUND, tint, 0.22)));
        if layout.is_bare {
            continue;
        }
        shapes.extend(outline.parts.iter().map(|part| badge(layout, part, tint, ship_letter(idx))));
    }
    shapes
}

/// The letter of a ship, in a corner of the map that no square needs.
fn badge(layout: &Layout, part: Part, tint: Shade, name: char) -> Shape {
    let (row, column) = match part {
        Part::FrontLeft => (2, 3),
        Part::FrontRight => (2, 7),
        Part::RearLeft => (10, 3),
        Part::RearRight => (10, 7),
    };
    let (x, y) = (layout.column_left(column) + 50.0, layout.row_top(row) + 50.0);
    let plate = Figure::rect(-24.0, -24.0, 48.0, 48.0).rounded(12.0);
    let name = letter(0.0, 0.0, 31.0, name).paint(EDGE);
    at(x, y, vec![plate.fill(mixed(tint, WHITE, 0.25)).stroke(EDGE, 2.0).into(), name.into()])
}

/// Marked squares: locked ones closed by hatches, opened ones with their doors
/// pushed aside (GT-13.6).
pub(super) fn locks(layout: &Layout, ship: &Ship) -> Vec<Shape> {
    let board = Class::IVC.board();
    let mut shapes = Vec::new();
    for mark in Mark::ALL {
        for square in board.marked(mark) {
            let (x, y) = layout.corner(square);
            shapes.push(at(x, y, marked(mark, square, ship)));
        }
    }
    shapes
}

fn marked(mark: Mark, square: Square, ship: &Ship) -> Vec<Shape> {
    if !ship.division().open.has(square) {
        return locked(mark);
    }
    let frame = Figure::rect(4.0, 4.0, 92.0, 92.0).stroke(GOOD, 5.0).sharp();
    let mut shapes: Vec<Shape> = vec![frame.into()];
    if !ship.squares().has(square) {
        let door = |x| Figure::rect(x, 6.0, 20.0, 88.0).fill(mixed(GROUND, GOOD, 0.45)).into();
        shapes.extend([door(6.0), door(74.0)]);
        shapes.push(symbol(mark));
    }
    shapes
}

fn locked(mark: Mark) -> Vec<Shape> {
    let steel = mixed(SPACE, GROUND_LINE, 0.35);
    let stripe = mixed(SPACE, GROUND_LINE, 0.75);
    [
        Figure::rect(6.0, 6.0, 88.0, 88.0).fill(steel).stroke(GROUND_LINE, 3.0).sharp().into(),
        line("M8 30L30 8M8 54L54 8M8 78L78 8M22 92L92 22M46 92L92 46M70 92L92 70", stripe, 4.0),
        line("M7 24V7h17M76 7h17v17M93 76v17H76M24 93H7V76", GROUND_LINE, 6.0),
    ]
    .into_iter()
    .chain(faded(vec![symbol(mark)], steel, 0.32))
    .collect()
}

/// A die with the number, or the star that equal dice open (GT-13.23).
fn symbol(mark: Mark) -> Shape {
    match mark {
        Mark::Joker => {
            let star = Figure::star(0.0, 0.0, 52.0, 22.0, 5);
            sized(50.0, 52.0, 0.5, vec![star.fill(CONNECTOR).stroke(EDGE, 5.0).into()])
        }
        mark => sized(50.0, 50.0, 0.46, face(Some(mark as u8 + 1))),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Class, Place};

    #[test]
    fn badges_stand_beside_the_squares() {
        for (row, column) in [(2, 3), (2, 7), (10, 3), (10, 7)] {
            assert_eq!(Class::IVC.board().at(Place { row, column }), None);
        }
    }
}

//! An attack on its line: where it comes in, what it strikes, what becomes of it.

use picture::{Figure, Shape};

use crate::{
    art::{
        ACCENT,
        board::Layout,
        brush::{TILE, at, sized},
        missile::coming_from,
        outline::outline,
        palette::{BAD, GOOD, GROUND, SHIELD, mixed},
        tile::{cross, tick},
    },
    attack::{Aim, Fate, Strike, Struck},
    board::{Class, Square, Squares},
    tile::Side,
};

type Spot = (f64, f64);

/// The room that a missile needs outside the numbers of a board.
pub(super) const ROOM: f64 = 126.0;
/// How far from the edge of the picture a missile waits.
const OUTSIDE: f64 = 86.0;
/// How near a missile comes to what it will strike.
const NEAR: f64 = 62.0;

/// The components that the attack takes.
pub(super) fn targets(strike: &Strike) -> Squares {
    strike
        .lines
        .iter()
        .filter(|struck| struck.fate == Fate::Lost)
        .filter_map(|struck| struck.target)
        .collect()
}

/// The lines of an attack as bands under the tiles.
pub(super) fn bands(layout: &Layout, aim: &Aim, strike: &Strike) -> Vec<Shape> {
    let paint = mixed(GROUND, ACCENT.fill, 0.22);
    let band = |line: u8| {
        let (x, y, width, height) = if aim.from.is_lengthwise() {
            (layout.column_left(line) + 4.0, 0.0, TILE - 8.0, layout.height)
        } else {
            (0.0, layout.row_top(line) + 4.0, layout.width, TILE - 8.0)
        };
        Figure::rect(x, y, width, height).fill(paint).into()
    };
    let lines = strike.lines.iter().filter_map(|struck| struck.line);
    lines.filter(|line| is_drawn(layout, aim.from, *line)).map(band).collect()
}

/// Whether the picture has the line: nothing can be hit on those that have no
/// square.
fn is_drawn(layout: &Layout, from: Side, line: u8) -> bool {
    if from.is_lengthwise() {
        layout.columns().any(|column| column == line)
    } else {
        layout.rows().any(|row| row == line)
    }
}

/// What flies along the lines, and what it strikes.
pub(super) fn missiles(layout: &Layout, aim: &Aim, strike: &Strike) -> Vec<Shape> {
    strike.lines.iter().flat_map(|struck| missile(layout, aim, strike, *struck)).collect()
}

fn missile(layout: &Layout, aim: &Aim, strike: &Strike, struck: Struck) -> Vec<Shape> {
    let from = aim.from;
    let Some(line) = struck.line.filter(|line| is_drawn(layout, from, *line)) else {
        return Vec::new();
    };
    let (entry, exit) = ends(layout, from, line);
    let mut shapes = Vec::new();
    let stop = struck.target.map_or(exit, |target| struck_side(layout, target, from));
    let spot = match aim.start {
        Some(start) => {
            shapes.extend(path_on_torus(layout, from, start, struck.target, (entry, exit)));
            layout.middle(start)
        }
        None => {
            // Over an empty square, or else beyond the numbers.
            let is_inside = struck.target.is_some() && distance(entry, stop) >= TILE;
            let spot =
                if is_inside { forward(stop, from, -NEAR) } else { waiting(layout, from, entry) };
            if !is_inside && distance(entry, stop) >= TILE {
                shapes.push(flight(forward(entry, from, 8.0), forward(stop, from, -8.0)));
            }
            spot
        }
    };
    shapes.push(sized(spot.0, spot.1, 0.8, coming_from(strike.size, from)));
    if let Some(target) = struck.target {
        shapes.extend(outcome(layout, target, from, struck.fate));
    }
    shapes
}

/// Where a missile waits that has not come in: beyond the numbers.
fn waiting(layout: &Layout, from: Side, (x, y): Spot) -> Spot {
    match from {
        Side::Front => (x, OUTSIDE),
        Side::Rear => (x, layout.height - OUTSIDE),
        Side::Left => (OUTSIDE, y),
        Side::Right => (layout.width - OUTSIDE, y),
    }
}

/// A dotted line of flight.
fn flight((x1, y1): Spot, (x2, y2): Spot) -> Shape {
    outline(&format!("M{x1} {y1}L{x2} {y2}")).stroke(ACCENT.line, 6.0).dashed(14.0).into()
}

/// Where a line comes into the picture and leaves it.
fn ends(layout: &Layout, from: Side, line: u8) -> (Spot, Spot) {
    let (left, top, right, bottom) = layout.squares_box();
    let x = layout.column_left(line) + TILE / 2.0;
    let y = layout.row_top(line) + TILE / 2.0;
    match from {
        Side::Front => ((x, top), (x, bottom)),
        Side::Rear => ((x, bottom), (x, top)),
        Side::Left => ((left, y), (right, y)),
        Side::Right => ((right, y), (left, y)),
    }
}

/// The middle of the side that is struck.
fn struck_side(layout: &Layout, target: Square, from: Side) -> Spot {
    let (x, y) = layout.middle(target);
    forward((x, y), from, -TILE / 2.0)
}

/// So far on in the direction of flight.
fn forward((x, y): Spot, from: Side, by: f64) -> Spot {
    match from {
        Side::Front => (x, y + by),
        Side::Rear => (x, y - by),
        Side::Left => (x + by, y),
        Side::Right => (x - by, y),
    }
}

fn distance((x1, y1): Spot, (x2, y2): Spot) -> f64 {
    (x1 - x2).abs() + (y1 - y2).abs()
}

/// From the rolled square to the target, around the edge if need be (GT-12.37).
fn path_on_torus(
    layout: &Layout,
    from: Side,
    start: Square,
    target: Option<Square>,
    (entry, exit): (Spot, Spot),
) -> Vec<Shape> {
    debug_assert_eq!(
        layout.class,
        Class::IIIC,
        "only the torus has a square where the path begins"
    );
    let ring = Figure::circle(layout.middle(start).0, layout.middle(start).1, 44.0);
    let mut shapes: Vec<Shape> = vec![ring.stroke(ACCENT.line, 5.0).into()];
    let Some(target) = target.filter(|target| *target != start) else { return shapes };
    let begins = forward(layout.middle(start), from, 46.0);
    let ends = struck_side(layout, target, from);
    let along = |(x, y): Spot| match from {
        Side::Front => y,
        Side::Rear => -y,
        Side::Left => x,
        Side::Right => -x,
    };
    if along(ends) >= along(begins) - 10.0 {
        if distance(begins, ends) > 12.0 {
            shapes.push(flight(begins, ends));
        }
    } else {
        shapes.push(flight(begins, forward(exit, from, 40.0)));
        shapes.push(flight(forward(entry, from, -40.0), ends));
    }
    shapes
}

/// A frame and a mark on the target.
fn outcome(layout: &Layout, target: Square, from: Side, fate: Fate) -> Vec<Shape> {
    let (x, y) = layout.corner(target);
    let framed = |paint| Figure::rect(2.0, 2.0, 96.0, 96.0).stroke(paint, 7.0).sharp();
    let mut shapes: Vec<Shape> = match fate {
        Fate::Miss => Vec::new(),
        Fate::Danger => vec![framed(BAD).into()],
        Fate::Lost => vec![framed(BAD).dashed(12.0).into(), at(50.0, 50.0, cross())],
        Fate::Smooth | Fate::Joined => vec![framed(GOOD).into(), at(84.0, 84.0, tick())],
        Fate::Shot => vec![framed(GOOD).into(), at(84.0, 84.0, tick())],
        Fate::Shielded => vec![framed(GOOD).into(), at(84.0, 84.0, tick())],
    };
    if fate == Fate::Shielded {
        let arc = outline("M-6 10Q50-34 106 10").stroke(SHIELD, 10.0);
        let turned = crate::art::brush::quarters(from as u8, vec![arc.into()]);
        shapes.extend(turned);
    }
    vec![at(x, y, shapes)]
}

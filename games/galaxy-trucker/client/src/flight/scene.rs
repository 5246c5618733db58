//! One act of an attack as a picture that moves by its style sheet. What it
//! shows is gone when it has ended.

use std::fmt::Write as _;

use galaxy_trucker::{
    art::{Layout, Load, TileArt, attack_icon, broken_tile},
    attack::{Attack, Fate, Struck},
    board::{Class, Place, Square, Squares},
    flight::Roll,
    ship::Ship,
    tile::Side,
};
use picture::Look;

use super::drama::Act;
use crate::{desk::Desk, hull};

type Spot = (f64, f64);

fn open(svg: &mut String, layout: &Layout, style: &str) {
    let (width, height) = (layout.width, layout.height);
    let _ =
        write!(svg, "<svg class=\"gt show\" viewBox=\"0 0 {width} {height}\" style=\"{style}\">");
}

fn tile(ship: &Ship, square: Square) -> String {
    let Some(placed) = ship.tile(square) else { return String::new() };
    TileArt::new(placed).loaded(Load::of(ship, square)).scene().svg_body(Look::Screen)
}

/// Components that will come off later, where they still are.
pub(super) fn still<'a>(desk: Desk, lost: impl Iterator<Item = (&'a Ship, Squares)>) -> String {
    let mut svg = String::new();
    for (ship, squares) in lost {
        let layout = hull::layout(desk, ship);
        for square in squares {
            if svg.is_empty() {
                open(&mut svg, &layout, "");
            }
            let (x, y) = layout.corner(square);
            let _ = write!(svg, "<g transform=\"translate({x} {y})\">{}</g>", tile(ship, square));
        }
    }
    if !svg.is_empty() {
        svg.push_str("</svg>");
    }
    svg
}

/// The whole act.
pub(super) fn draw(desk: Desk, act: &Act) -> String {
    let layout = hull::layout(desk, &act.before);
    let mut svg = String::new();
    open(&mut svg, &layout, &format!("--hit:{}ms", act.strikes_after()));
    if let Some(roll) = act.roll.as_ref().filter(|_| act.is_rolled) {
        for struck in &act.lines {
            fly(&mut svg, &layout, roll, struck);
        }
    }
    let is_struck = |square: Square| {
        act.lines.iter().any(|it| it.target == Some(square) && it.fate == Fate::Lost)
    };
    for square in act.lost {
        drift(&mut svg, &layout, &act.before, square, is_struck(square));
    }
    if let Some(roll) = &act.roll {
        for struck in &act.lines {
            outcome(&mut svg, &layout, roll.from, struck);
        }
    }
    svg.push_str("</svg>");
    svg
}

/// The line lights up, and what comes flies along it.
fn fly(svg: &mut String, layout: &Layout, roll: &Roll, struck: &Struck) {
    let Some(line) = struck.line else { return };
    let (left, top, right, bottom) = layout.squares_box();
    let (x, y, width, height) = if roll.from.is_lengthwise() {
        (layout.column_left(line), 0.0, 100.0, layout.height)
    } else {
        (0.0, layout.row_top(line), layout.width, 100.0)
    };
    let _ = write!(
        svg,
        "<rect class=\"beam\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
    );
    let (x, y) = (x + width / 2.0, y + height / 2.0);
    let (entry, exit) = match roll.from {
        Side::Front => ((x, top - 160.0), (x, bottom + 120.0)),
        Side::Rear => ((x, bottom + 160.0), (x, top - 120.0)),
        Side::Left => ((left - 160.0, y), (right + 120.0, y)),
        Side::Right => ((right + 160.0, y), (left - 120.0, y)),
    };
    let end = struck.target.map_or(exit, |target| layout.edge(target, roll.from));
    // On the torus it comes into being on a square (GT-12.36).
    let start = match (layout.class, &*roll.dice) {
        (Class::IIIC, [column, row]) => {
            let board = Class::IIIC.board();
            board.at(Place { row: *row, column: *column }).map(|square| layout.middle(square))
        }
        _ => None,
    };
    let along = |(x, y): Spot| match roll.from {
        Side::Front => y,
        Side::Rear => -y,
        Side::Left => x,
        Side::Right => -x,
    };
    match start {
        Some(start) if along(end) + 60.0 < along(start) => {
            missile(svg, roll, start, exit, "out");
            missile(svg, roll, entry, end, "in");
        }
        Some(start) => missile(svg, roll, start, end, ""),
        None => missile(svg, roll, entry, end, ""),
    }
}

fn missile(svg: &mut String, roll: &Roll, (from_x, from_y): Spot, (x, y): Spot, class: &str) {
    let icon = attack_icon(Attack { size: roll.size, from: roll.from });
    let (width, height) = (icon.width, icon.height);
    let (dx, dy) = match roll.from {
        Side::Front => (-0.5, -1.0),
        Side::Right => (0.0, -0.5),
        Side::Rear => (-0.5, 0.0),
        Side::Left => (-1.0, -0.5),
    };
    let body = icon.svg_body(Look::Screen);
    let _ = write!(
        svg,
        "<g transform=\"translate({} {})\"><g class=\"flies {class}\" style=\"--x:{}px;--y:{}px\">{body}</g></g>",
        x + dx * width,
        y + dy * height,
        from_x - x,
        from_y - y
    );
}

/// A component comes off: what was struck shakes and cracks first.
fn drift(svg: &mut String, layout: &Layout, ship: &Ship, square: Square, is_struck: bool) {
    let (left, top, right, bottom) = layout.squares_box();
    let ((x, y), (mid_x, mid_y)) = (layout.corner(square), layout.middle(square));
    let (out_x, out_y) = (mid_x - (left + right) / 2.0, mid_y - (top + bottom) / 2.0);
    let side = if out_x < 0.0 { -1.0 } else { 1.0 };
    let (to_x, to_y) = (out_x * 0.5 + side * 170.0, out_y * 0.4 + 40.0);
    let angle = side * (40.0 + f64::from(square.idx() as u8 % 4) * 12.0);
    let cracks = ship.tile(square).filter(|_| is_struck).map(|placed| {
        let body = broken_tile(placed).svg_body(Look::Screen);
        format!("<g class=\"cracks\">{body}</g>")
    });
    let class = if is_struck { "shakes" } else { "" };
    let _ = write!(
        svg,
        "<g transform=\"translate({x} {y})\"><g class=\"drifts\" style=\"--x:{to_x}px;--y:{to_y}px;--r:{angle}deg\">\
         <g class=\"{class}\">{}{}</g></g></g>",
        tile(ship, square),
        cracks.unwrap_or_default()
    );
}

/// A word and a ring where it came to nothing.
fn outcome(svg: &mut String, layout: &Layout, from: Side, struck: &Struck) {
    let Some(target) = struck.target else { return };
    let word = match struck.fate {
        Fate::Smooth | Fate::Joined => "bounces off",
        Fate::Shot => "shot",
        Fate::Shielded => "shield holds",
        Fate::Miss | Fate::Danger | Fate::Lost => return,
    };
    let (x, y) = layout.edge(target, from);
    let _ = write!(
        svg,
        "<circle class=\"puff\" cx=\"{x}\" cy=\"{y}\" r=\"46\"/><text class=\"fate\" x=\"{x}\" y=\"{}\">{word}</text>",
        y - 14.0
    );
}

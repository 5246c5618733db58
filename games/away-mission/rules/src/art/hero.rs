//! The picture on the shelf: the first grid of the first sheet, tilted over a
//! planet, with a team that has just been beamed down.

use std::fmt::Write as _;

use picture::{Colour, Hero, Look, Stop, Tenth};

use super::{ICON, location_icon};
use crate::{Column, Edition, GridIdx, Location, Row, Sheet, SheetChoice, Square};

/// Where the team stands.
const LANDED: Square = Square::new(Column(3), Row(3));

/// Where it is beamed from, above the frame.
const ABOVE: i8 = -60;

/// The picture on the shelf, as SVG.
#[must_use]
pub fn hero() -> String {
    let mut hero = Hero::new();
    space(&mut hero);
    planet(&mut hero);
    grid(&mut hero);
    team(&mut hero);
    hero.to_svg()
}

const fn solid(at: f64, rgb: u32) -> Stop {
    Stop(at, Colour::hex(rgb), 1.0)
}

fn space(hero: &mut Hero) {
    hero.downward("a", &[solid(0.0, 0x0a1424), solid(0.6, 0x0f3440), solid(1.0, 0x1b5a5c)]);
    hero.sky("a", 3, Colour::hex(0xdce6ff));
    // A ringed neighbour.
    hero.put(format_args!(
        "<circle cx=\"276\" cy=\"62\" r=\"25\" fill=\"#153c4a\"/>\
         <path d=\"M251 62A25 25 0 0 1 290 42 30 30 0 0 0 262 82 25 25 0 0 1 251 62Z\" fill=\"#4fb9ae\" \
         opacity=\".8\"/><ellipse cx=\"276\" cy=\"62\" rx=\"42\" ry=\"9\" fill=\"none\" stroke=\"#ffc97a\" \
         stroke-width=\"3\" transform=\"rotate(-18 276 62)\" opacity=\".85\"/>"
    ));
}

fn planet(hero: &mut Hero) {
    let land =
        [solid(0.0, 0xffd08a), solid(0.35, 0xd9752f), solid(0.7, 0x6b2b2a), solid(1.0, 0x2a1226)];
    hero.around("b", (0.5, 0.1), 0.9, &land);
    hero.put(format_args!(
        "<g fill=\"#6fdccb\"><circle cx=\"170\" cy=\"560\" r=\"392\" opacity=\".18\"/>\
         <circle cx=\"170\" cy=\"560\" r=\"382\" opacity=\".22\"/></g>\
         <circle cx=\"170\" cy=\"560\" r=\"372\" fill=\"url(#b)\"/><g fill=\"#7a3526\" opacity=\".5\">"
    ));
    for (x, y, wide) in [
        (24, 268, 13),
        (62, 332, 19),
        (118, 352, 9),
        (206, 348, 15),
        (262, 318, 22),
        (318, 262, 10),
        (300, 350, 12),
    ] {
        let high = Tenth(f64::from(wide) * 0.42);
        hero.put(format_args!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{wide}\" ry=\"{high}\"/>"));
    }
    hero.put(format_args!("</g>"));
}

/// Where a point of the sheet is seen, `u` columns from its left and `w` rows
/// from its top: the plane is turned about its own axis and tipped backwards.
fn seen(u: f64, w: f64) -> (f64, f64) {
    let (turn, tip) = ((-14_f64).to_radians(), 52_f64.to_radians());
    let (u, w) = (u - 3.0, w - 3.0);
    let (across, along) = (u * turn.cos() - w * turn.sin(), u * turn.sin() + w * turn.cos());
    // Nearer is larger.
    let near = 9.2 / (9.2 - along * tip.sin());
    (170.0 + across * 43.0 * near, 205.0 + along * tip.cos() * 43.0 * near)
}

/// The part of the sheet between two opposite corners, as path data.
fn patch((left, top): (f64, f64), (right, bottom): (f64, f64)) -> String {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let mut data = String::new();
    for (idx, (u, w)) in corners.into_iter().enumerate() {
        let (x, y) = seen(u, w);
        let _ = write!(data, "{}{} {}", if idx == 0 { 'M' } else { 'L' }, Tenth(x), Tenth(y));
    }
    data + "Z"
}

fn grid(hero: &mut Hero) {
    let sheet = Sheet::of(&SheetChoice::Printed(1), Edition::First);
    let sheet = sheet.expect("the box has a first sheet");
    let grid = sheet.grid(GridIdx(1));
    let board = patch((-0.25, -0.25), (6.25, 6.25));
    hero.put(format_args!(
        "<path d=\"{board}\" fill=\"#04161b\" opacity=\".35\" transform=\"translate(5 13)\"/>\
         <path d=\"{board}\" fill=\"#0e2a33\" stroke=\"#8ff5e4\" stroke-width=\"2\"/>\
         <g style=\"--ink-line:#e6fffa;--ink-danger:#ff9aa0;--ink-leaf:#86e3a0\">"
    ));
    for location in Location::ALL {
        let body = location_icon(location).svg_body(Look::Screen);
        // The cell has its ground from where it is drawn.
        hero.define(&format!(
            "<g id=\"{}\"><path d=\"M-4-4H52V52H-4Z\" stroke=\"#6fdccb\" stroke-opacity=\".55\"/>{body}</g>",
            location.code()
        ));
    }
    let is_horde = |square: Square| grid.at(square) == Location::AlienHorde;
    let is_rolled = |square: Square| square.column() == LANDED.column();
    let cells = |wanted: &dyn Fn(Square) -> bool| {
        let cells = Square::all().filter(|square| wanted(*square));
        cells.map(|square| cell(square, grid.at(square))).collect::<String>()
    };
    let plain = cells(&|square| !is_horde(square) && !is_rolled(square));
    let hordes = cells(&is_horde);
    let rolled = cells(&|square| is_rolled(square) && !is_horde(square) && square != LANDED);
    let landed = cells(&|square| square == LANDED);
    for (ground, cells) in [("#1a4650", plain), ("#4a1e2b", hordes), ("#5b3a1c", rolled)] {
        hero.put(format_args!("<g fill=\"{ground}\" style=\"--ink-paper:{ground}\">{cells}</g>"));
    }
    hero.put(format_args!(
        "<g fill=\"#ffb454\" style=\"--ink-paper:#ffb454;--ink-line:#3a1e00\">{landed}</g></g>"
    ));
}

/// A square with what is found there. It lies in the plane of the sheet: its
/// axes are those of the square.
fn cell(square: Square, location: Location) -> String {
    let middle = |number: u8| f64::from(number) - 0.5;
    let (u, w) = (middle(square.column().0), middle(square.row().0));
    // Half of a cell is a little less than half of its room.
    let half = 0.44;
    let (x, y) = seen(u, w);
    let ((left_x, left_y), (right_x, right_y)) = (seen(u - half, w), seen(u + half, w));
    let ((up_x, up_y), (down_x, down_y)) = (seen(u, w - half), seen(u, w + half));
    let [a, b, c, d] = [right_x - left_x, right_y - left_y, down_x - up_x, down_y - up_y]
        .map(|edge| edge / (ICON + 8.0));
    let (x, y) = (x - (a + c) * ICON / 2.0, y - (b + d) * ICON / 2.0);
    format!(
        "<use href=\"#{}\" transform=\"matrix({a:.2} {b:.2} {c:.2} {d:.2} {} {})\"/>",
        location.code(),
        Tenth(x),
        Tenth(y),
    )
}

fn team(hero: &mut Hero) {
    let beam = Colour::hex(0x8ff5e4);
    hero.downward("c", &[Stop(0.0, beam, 0.0), Stop(1.0, beam, 0.75)]);
    let middle = |at: u8| f64::from(at) - 0.5;
    let (x, y) = seen(middle(LANDED.column().0), middle(LANDED.row().0));
    let [left, inner_left, inner_right, right] = [-9.0, -4.0, 4.0, 9.0].map(|by| Tenth(x + by));
    let (at_x, at_y) = (Tenth(x), Tenth(y));
    hero.put(format_args!(
        "<path d=\"M{left} {at_y}L{inner_left} {ABOVE}H{inner_right}L{right} {at_y}A11 6 0 0 1 {left} \
         {at_y}Z\" fill=\"url(#c)\"/><ellipse cx=\"{at_x}\" cy=\"{at_y}\" rx=\"15\" ry=\"7.5\" \
         fill=\"none\" stroke=\"#dffff8\" stroke-width=\"1.6\"/>"
    ));
    for (by, colour) in [(-10.0, 0xffd04f), (10.0, 0x6fdb8f), (0.0, 0x6fb7ff)] {
        let nearer = if by == 0.0 { 6.0 } else { 3.0 };
        hero.suit((x + by, y + nearer), Colour::hex(colour));
    }
}

#[cfg(test)]
mod tests {
    use super::hero;

    #[test]
    fn it_shows_every_square_and_says_nothing() {
        let svg = hero();
        let document = roxmltree::Document::parse(&svg).expect("well-formed");
        let count =
            |tag: &str| document.descendants().filter(|node| node.has_tag_name(tag)).count();
        assert_eq!(count("use"), 36);
        assert_eq!(count("text"), 0);
        assert!(svg.len() < 24_000, "{}", svg.len());
    }

    /// It is shown as a file of its own, where no page gives it colours.
    #[test]
    fn it_brings_every_ink_that_its_icons_ask_for() {
        let svg = hero();
        for asked in svg.split("var(").skip(1) {
            let ink = asked.split(',').next().unwrap_or(asked);
            assert!(svg.contains(&format!("{ink}:")), "{ink}");
        }
    }
}

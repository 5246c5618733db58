//! An attack on its way: its line, its target, and what comes.

use std::fmt::Write as _;

use galaxy_trucker::{
    StrikeView,
    art::{Layout, attack_icon},
    attack::{Attack, Fate},
    tile::Side,
};
use picture::Look;

use super::framed;

/// Draws every line of an attack.
pub(super) fn draw(svg: &mut String, layout: &Layout, strike: &StrikeView) {
    let (left, top, right, bottom) = layout.squares_box();
    for struck in &strike.lines {
        let Some(line) = struck.line else { continue };
        let (x, y, width, height) = if strike.from.is_lengthwise() {
            (layout.column_left(line), 0.0, 100.0, layout.height)
        } else {
            (0.0, layout.row_top(line), layout.width, 100.0)
        };
        let _ = write!(
            svg,
            "<rect class=\"line\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
        let (mut x, mut y) = match strike.from {
            Side::Front => (x + 50.0, top),
            Side::Right => (right, y + 50.0),
            Side::Rear => (x + 50.0, bottom),
            Side::Left => (left, y + 50.0),
        };
        if let Some(target) = struck.target {
            if matches!(struck.fate, Fate::Danger | Fate::Lost) {
                framed(svg, "wrong", layout.corner(target));
            }
            (x, y) = layout.edge(target, strike.from);
        }
        let icon = attack_icon(Attack { size: strike.size, from: strike.from });
        let (width, height) = (icon.width, icon.height);
        let (dx, dy) = match strike.from {
            Side::Front => (-0.5, -1.0),
            Side::Right => (0.0, -0.5),
            Side::Rear => (-0.5, 0.0),
            Side::Left => (-1.0, -0.5),
        };
        let (x, y) = (x + dx * width, y + dy * height);
        let body = icon.svg_body(Look::Screen);
        let _ = write!(svg, "<g transform=\"translate({x} {y})\">{body}</g>");
    }
}

//! The one style that all pictures share.

use picture::{Figure, Ink, Path, Scene, Text};
pub(super) use table::capitalised as sentence_case;

/// The side of an icon, in points.
pub const ICON: f64 = 48.0;

/// How wide the strokes of an icon are.
pub(super) const STROKE: f64 = 3.0;

/// An empty icon with an accessible name.
pub(super) fn icon(name: impl Into<String>) -> Scene {
    Scene::new(ICON, ICON).titled(name)
}

/// A line in the common stroke.
pub(super) fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Figure {
    Figure::line(x1, y1, x2, y2).stroke(Ink::Line, STROKE)
}

/// A dot in `ink`.
pub(super) fn dot(x: f64, y: f64, radius: f64, ink: Ink) -> Figure {
    Figure::circle(x, y, radius).fill(ink)
}

/// A letter or number, centred.
pub(super) fn letter(x: f64, y: f64, size: f64, content: impl Into<String>) -> Text {
    Text::new(x, 0.0, content).size(size).bold().middle().centred_on(y)
}

/// A lightning bolt about `x`, `y` that reaches `reach` up and down.
pub(super) fn bolt(x: f64, y: f64, reach: f64) -> Figure {
    let at = |dx: f64, dy: f64| (x + dx * reach, y + dy * reach);
    Figure::polygon([
        at(0.2, -1.0),
        at(-0.55, 0.15),
        at(-0.05, 0.15),
        at(-0.2, 1.0),
        at(0.55, -0.15),
        at(0.05, -0.15),
    ])
}

/// A shield about `x`, `y` that reaches `reach` up and down.
pub(super) fn shield(x: f64, y: f64, reach: f64) -> Path {
    let at = |dx: f64, dy: f64| (x + dx * reach, y + dy * reach);
    let (left, right) = (at(-0.85, -0.85), at(0.85, -0.85));
    Path::at(left.0, left.1)
        .to(right.0, right.1)
        .to(x + 0.85 * reach, y - 0.1 * reach)
        .curve(at(0.85, 0.4), at(0.5, 0.8), at(0.0, 1.0))
        .curve(at(-0.5, 0.8), at(-0.85, 0.4), at(-0.85, -0.1))
        .close()
}

/// A cross of two strokes over something that does not work.
pub(super) fn crossed(scene: &mut Scene, x: f64, y: f64, reach: f64, ink: Ink, width: f64) {
    scene.draw(Figure::line(x - reach, y - reach, x + reach, y + reach).stroke(ink, width));
    scene.draw(Figure::line(x - reach, y + reach, x + reach, y - reach).stroke(ink, width));
}

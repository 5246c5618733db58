//! The one style that all pictures share.

use picture::{Figure, Group, Shade, Shape, Text, Transform};

use super::{outline::outline, palette::EDGE};

/// The side of a tile, in points.
pub const TILE: f64 = 100.0;

/// Something solid with a dark edge.
pub(super) fn solid(data: &str, fill: Shade) -> Shape {
    edged(outline(data), fill)
}

/// The same for a figure that is already there.
pub(super) fn edged(figure: Figure, fill: Shade) -> Shape {
    figure.fill(fill).stroke(EDGE, 2.0).sharp().into()
}

/// Something solid without an edge.
pub(super) fn flat(data: &str, fill: Shade) -> Shape {
    outline(data).fill(fill).into()
}

/// A disc without an edge.
pub(super) fn disc(x: f64, y: f64, radius: f64, fill: Shade) -> Shape {
    Figure::circle(x, y, radius).fill(fill).into()
}

/// A line with sharp ends.
pub(super) fn line(data: &str, paint: Shade, width: f64) -> Shape {
    outline(data).stroke(paint, width).sharp().into()
}

/// A line with round ends.
pub(super) fn soft(data: &str, paint: Shade, width: f64) -> Shape {
    outline(data).stroke(paint, width).into()
}

/// A letter or number, centred.
pub(super) fn letter(x: f64, y: f64, size: f64, content: impl Into<String>) -> Text {
    Text::new(x, 0.0, content).size(size).bold().middle().centred_on(y)
}

/// Shapes moved.
pub(super) fn at(x: f64, y: f64, shapes: Vec<Shape>) -> Shape {
    Group { transform: Transform::shift(x, y), shapes }.into()
}

/// Shapes enlarged about the origin, then moved.
pub(super) fn sized(x: f64, y: f64, factor: f64, shapes: Vec<Shape>) -> Shape {
    let transform = Transform::scale(factor).then(Transform::shift(x, y));
    Group { transform, shapes }.into()
}

/// Shapes turned by quarters about the middle of a tile.
pub(super) fn quarters(n: u8, shapes: Vec<Shape>) -> Vec<Shape> {
    if n == 0 {
        return shapes;
    }
    let transform = Transform::turn(90.0 * f64::from(n), TILE / 2.0, TILE / 2.0);
    vec![Group { transform, shapes }.into()]
}

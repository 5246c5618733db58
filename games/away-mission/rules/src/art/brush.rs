//! The one style that all icons share.

use picture::{Figure, Group, Ink, Path, Scene, Shape, Transform};

/// The side of an icon, in points.
pub const ICON: f64 = 48.0;

/// How wide the strokes of an icon are.
pub(super) const STROKE: f64 = 3.0;

/// An empty icon with an accessible name.
pub(super) fn icon(name: impl Into<String>) -> Scene {
    Scene::new(ICON, ICON).titled(name)
}

/// A path in the common stroke.
pub(super) fn outline(path: Path) -> Figure {
    Figure::path(path).stroke(Ink::Line, STROKE)
}

/// A closed path that is solid, its corners as round as those of strokes.
pub(super) fn solid(path: Path, ink: Ink) -> Figure {
    Figure::path(path).fill(ink).stroke(ink, 2.0)
}

/// A line in the common stroke.
pub(super) fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Figure {
    Figure::line(x1, y1, x2, y2).stroke(Ink::Line, STROKE)
}

/// A dot in `ink`.
pub(super) fn dot(x: f64, y: f64, radius: f64, ink: Ink) -> Figure {
    Figure::circle(x, y, radius).fill(ink)
}

/// Draws something and its mirror image in the icon's middle.
pub(super) fn both_sides(scene: &mut Scene, figure: Figure) {
    scene.draw(figure.clone());
    let shapes = vec![Shape::from(figure)];
    scene.draw(Group { transform: Transform::mirror(ICON / 2.0), shapes });
}

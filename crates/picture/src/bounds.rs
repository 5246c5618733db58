//! Where shapes end up, so that tests can tell that nothing is cut off or
//! covered.

use crate::{Figure, Outline, Point, Scene, Shape, Text, Transform, transform::point};

/// A box around something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub min: Point,
    /// The lower right corner.
    pub max: Point,
}

impl Bounds {
    fn around(points: impl Iterator<Item = Point>) -> Option<Self> {
        points.map(|point| Self { min: point, max: point }).reduce(|one, other| Self {
            min: point(one.min.x.min(other.min.x), one.min.y.min(other.min.y)),
            max: point(one.max.x.max(other.max.x), one.max.y.max(other.max.y)),
        })
    }

    fn grown(self, by: f64) -> Self {
        Self {
            min: point(self.min.x - by, self.min.y - by),
            max: point(self.max.x + by, self.max.y + by),
        }
    }

    /// Whether `other` lies inside.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        self.min.x <= other.min.x
            && self.min.y <= other.min.y
            && self.max.x >= other.max.x
            && self.max.y >= other.max.y
    }

    /// Whether the two have some area in common.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.min.x < other.max.x
            && other.min.x < self.max.x
            && self.min.y < other.max.y
            && other.min.y < self.max.y
    }
}

/// A figure or a line of text with the box it takes in the whole picture, and
/// how much it is enlarged there.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// A figure or a text; groups are opened.
    pub shape: &'a Shape,
    /// Around it, strokes included.
    pub bounds: Bounds,
    /// How much the groups around it enlarge it.
    pub factor: f64,
}

impl Scene {
    /// The whole picture.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        Bounds { min: point(0.0, 0.0), max: point(self.width, self.height) }
    }

    /// Every figure and every line of text, with where it ends up.
    #[must_use]
    pub fn placed(&self) -> Vec<Placed<'_>> {
        let mut placed = Vec::new();
        collect(&self.shapes, Transform::IDENTITY, &mut placed);
        placed
    }
}

fn collect<'a>(shapes: &'a [Shape], transform: Transform, placed: &mut Vec<Placed<'a>>) {
    for shape in shapes {
        let corners = match shape {
            Shape::Figure(figure) => figure_box(figure),
            Shape::Text(text) => Some(text_box(text)),
            Shape::Group(group) => {
                collect(&group.shapes, group.transform.then(transform), placed);
                None
            }
        };
        let moved = corners.and_then(|Bounds { min, max }| {
            let corners = [min, max, point(min.x, max.y), point(max.x, min.y)];
            Bounds::around(corners.into_iter().map(|corner| transform.apply(corner)))
        });
        let factor = transform.factor();
        placed.extend(moved.map(|bounds| Placed { shape, bounds, factor }));
    }
}

fn figure_box(figure: &Figure) -> Option<Bounds> {
    let bounds = match &figure.outline {
        Outline::Rect { corner, width, height, .. } => {
            let opposite = point(corner.x + width, corner.y + height);
            Bounds::around([*corner, opposite].into_iter())
        }
        Outline::Line(from, to) => Bounds::around([*from, *to].into_iter()),
        Outline::Circle { centre, radius } => {
            Some(Bounds { min: *centre, max: *centre }.grown(*radius))
        }
        Outline::Polygon(corners) => Bounds::around(corners.iter().copied()),
        Outline::Path(path) => Bounds::around(path.points()),
    };
    bounds.map(|bounds| bounds.grown(figure.stroke.map_or(0.0, |stroke| stroke.width / 2.0)))
}

fn text_box(text: &Text) -> Bounds {
    let left = text.left();
    Bounds {
        min: point(left, text.at.y - Text::CAP_HEIGHT * text.size),
        max: point(left + text.width(), text.at.y + Text::DEPTH * text.size),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Figure, Group, Ink, Scene, Text, Transform};

    #[test]
    fn groups_and_strokes_count() {
        let mut scene = Scene::new(20.0, 20.0);
        let line = Figure::line(0.0, 0.0, 4.0, 0.0).stroke(Ink::Line, 2.0);
        let transform = Transform::scale(2.0).then(Transform::shift(5.0, 5.0));
        scene.draw(Group { transform, shapes: vec![line.into()] });
        let bounds = scene.placed()[0].bounds;
        assert_eq!((bounds.min.x, bounds.min.y), (3.0, 3.0));
        assert_eq!((bounds.max.x, bounds.max.y), (15.0, 7.0));
        assert!(scene.bounds().contains(&bounds));
        scene.draw(Text::new(18.0, 10.0, "too long"));
        assert!(!scene.bounds().contains(&scene.placed()[1].bounds));
    }
}

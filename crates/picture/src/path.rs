//! Outlines of lines and curves.

use crate::{Point, transform::point};

/// A piece of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts again here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic Bézier curve: two control points, then where it ends.
    Curve(Point, Point, Point),
    /// A straight line back to the last start.
    Close,
}

/// An outline, built piece by piece.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub(crate) Vec<Segment>);

/// How far the control points of a quarter circle stand from its ends, for a
/// radius of 1; the usual choice, off by less than 0.03 %.
const QUARTER: f64 = 0.552_285;

impl Path {
    /// A path that starts here.
    #[must_use]
    pub fn at(x: f64, y: f64) -> Self {
        Self(vec![Segment::Move(point(x, y))])
    }

    /// Starts another stroke of the same path here.
    #[must_use]
    pub fn jump(mut self, x: f64, y: f64) -> Self {
        self.0.push(Segment::Move(point(x, y)));
        self
    }

    /// A straight line to here.
    #[must_use]
    pub fn to(mut self, x: f64, y: f64) -> Self {
        self.0.push(Segment::Line(point(x, y)));
        self
    }

    /// A curve that leaves towards the first point, arrives from the second
    /// and ends in the third.
    #[must_use]
    pub fn curve(mut self, leave: (f64, f64), arrive: (f64, f64), end: (f64, f64)) -> Self {
        let [leave, arrive, end] = [leave, arrive, end].map(|(x, y)| point(x, y));
        self.0.push(Segment::Curve(leave, arrive, end));
        self
    }

    /// A line back to the start.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.0.push(Segment::Close);
        self
    }

    /// The pieces.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// A rectangle, its corners rounded by quarter circles.
    #[must_use]
    pub fn rounded_rect(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Self {
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let (right, bottom) = (x + width, y + height);
        let near = radius * (1.0 - QUARTER);
        Self::at(x + radius, y)
            .to(right - radius, y)
            .curve((right - near, y), (right, y + near), (right, y + radius))
            .to(right, bottom - radius)
            .curve((right, bottom - near), (right - near, bottom), (right - radius, bottom))
            .to(x + radius, bottom)
            .curve((x + near, bottom), (x, bottom - near), (x, bottom - radius))
            .to(x, y + radius)
            .curve((x, y + near), (x + near, y), (x + radius, y))
            .close()
    }

    /// An ellipse about `x`, `y`, reaching `wide` to each side and `high` up and down.
    #[must_use]
    pub fn ellipse(x: f64, y: f64, wide: f64, high: f64) -> Self {
        let (dx, dy) = (wide * QUARTER, high * QUARTER);
        Self::at(x + wide, y)
            .curve((x + wide, y + dy), (x + dx, y + high), (x, y + high))
            .curve((x - dx, y + high), (x - wide, y + dy), (x - wide, y))
            .curve((x - wide, y - dy), (x - dx, y - high), (x, y - high))
            .curve((x + dx, y - high), (x + wide, y - dy), (x + wide, y))
            .close()
    }

    /// The points that span the path: control points lie outside the curve,
    /// so that this is never too small.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> {
        self.0.iter().flat_map(|segment| match *segment {
            Segment::Move(to) | Segment::Line(to) => vec![to],
            Segment::Curve(leave, arrive, end) => vec![leave, arrive, end],
            Segment::Close => Vec::new(),
        })
    }
}

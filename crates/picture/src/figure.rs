//! Figures: an outline, what fills it and what draws it.

use crate::{Paint, Path, Point, number::sin_cos, transform::point};

/// The geometry of a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A rectangle, its corners rounded by `radius`.
    Rect {
        /// The upper left corner.
        corner: Point,
        /// To the right.
        width: f64,
        /// Downwards.
        height: f64,
        /// Of the corners.
        radius: f64,
    },
    /// A straight line.
    Line(Point, Point),
    /// A circle.
    Circle {
        /// The middle.
        centre: Point,
        /// From the middle to the line.
        radius: f64,
    },
    /// Corners joined by straight lines, and the last with the first.
    Polygon(Vec<Point>),
    /// Lines and curves.
    Path(Path),
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// Round, and so are the corners.
    Round,
    /// Cut off where it ends, with sharp corners.
    Butt,
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// With what.
    pub paint: Paint,
    /// How wide.
    pub width: f64,
    /// How it ends.
    pub cap: Cap,
    /// Length of dashes and of the gaps between them, if it is dashed.
    pub dash: Option<f64>,
}

/// An outline with its paint.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The geometry.
    pub outline: Outline,
    /// What fills it, if anything.
    pub fill: Option<Paint>,
    /// How the outline is drawn, if at all.
    pub stroke: Option<Stroke>,
}

impl Figure {
    fn new(outline: Outline) -> Self {
        Self { outline, fill: None, stroke: None }
    }

    /// A rectangle with its upper left corner at `x`, `y`.
    #[must_use]
    pub fn rect(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self::new(Outline::Rect { corner: point(x, y), width, height, radius: 0.0 })
    }

    /// A straight line.
    #[must_use]
    pub fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Self {
        Self::new(Outline::Line(point(x1, y1), point(x2, y2)))
    }

    /// A circle about `x`, `y`.
    #[must_use]
    pub fn circle(x: f64, y: f64, radius: f64) -> Self {
        Self::new(Outline::Circle { centre: point(x, y), radius })
    }

    /// A polygon with these corners.
    #[must_use]
    pub fn polygon(corners: impl IntoIterator<Item = (f64, f64)>) -> Self {
        Self::new(Outline::Polygon(corners.into_iter().map(|(x, y)| point(x, y)).collect()))
    }

    /// A regular polygon about `x`, `y`, the first corner at the top.
    #[must_use]
    pub fn regular(x: f64, y: f64, radius: f64, n_corners: u8) -> Self {
        Self::round(x, y, &[radius], n_corners)
    }

    /// A star about `x`, `y` with so many tips, the first at the top.
    #[must_use]
    pub fn star(x: f64, y: f64, outer: f64, inner: f64, n_tips: u8) -> Self {
        Self::round(x, y, &[outer, inner], n_tips * 2)
    }

    /// Corners at equal angles, their distances taken in turn from `radii`.
    fn round(x: f64, y: f64, radii: &[f64], n_corners: u8) -> Self {
        let step = std::f64::consts::TAU / f64::from(n_corners);
        Self::polygon((0..n_corners).zip(radii.iter().cycle()).map(|(idx, radius)| {
            let (sin, cos) = sin_cos(step * f64::from(idx));
            (x + radius * sin, y - radius * cos)
        }))
    }

    /// Lines and curves.
    #[must_use]
    pub fn path(path: Path) -> Self {
        Self::new(Outline::Path(path))
    }

    /// The same with rounded corners; only rectangles have corners to round.
    #[must_use]
    pub fn rounded(mut self, by: f64) -> Self {
        if let Outline::Rect { radius, .. } = &mut self.outline {
            *radius = by;
        }
        self
    }

    /// The same, filled.
    #[must_use]
    pub fn fill(mut self, paint: impl Into<Paint>) -> Self {
        self.fill = Some(paint.into());
        self
    }

    /// The same, drawn with round ends and corners.
    #[must_use]
    pub fn stroke(mut self, paint: impl Into<Paint>, width: f64) -> Self {
        self.stroke = Some(Stroke { paint: paint.into(), width, cap: Cap::Round, dash: None });
        self
    }

    /// The same with sharp ends and corners.
    #[must_use]
    pub fn sharp(mut self) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.cap = Cap::Butt;
        }
        self
    }

    /// The same with a dashed outline.
    #[must_use]
    pub fn dashed(mut self, length: f64) -> Self {
        if let Some(stroke) = &mut self.stroke {
            stroke.dash = Some(length);
        }
        self
    }
}

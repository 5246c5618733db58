//! A line of text.

use crate::{Ink, Paint, Point, transform::point, widths};

/// Which part of the line stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// How heavy the letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Weight {
    Regular,
    Bold,
}

/// A line of text in Helvetica or what stands in for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// On the baseline.
    pub at: Point,
    /// The letters.
    pub content: String,
    /// Of the font.
    pub size: f64,
    /// Which part of the line is at `at`.
    pub anchor: Anchor,
    /// How heavy it is.
    pub weight: Weight,
    /// What it is written with.
    pub paint: Paint,
}

impl Text {
    /// How high capitals stand above the baseline, at size 1.
    pub const CAP_HEIGHT: f64 = 0.718;
    /// How deep letters hang below the baseline, at size 1.
    pub const DEPTH: f64 = 0.207;

    /// A line that starts at `x` on the baseline `y`, 10 points high.
    #[must_use]
    pub fn new(x: f64, y: f64, content: impl Into<String>) -> Self {
        Self {
            at: point(x, y),
            content: content.into(),
            size: 10.0,
            anchor: Anchor::Start,
            weight: Weight::Regular,
            paint: Ink::Line.into(),
        }
    }

    /// The same with another size.
    #[must_use]
    pub const fn size(mut self, size: f64) -> Self {
        self.size = size;
        self
    }

    /// The same with its middle at its point.
    #[must_use]
    pub const fn middle(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// The same with its end at its point.
    #[must_use]
    pub const fn end(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }

    /// The same in bold letters.
    #[must_use]
    pub const fn bold(mut self) -> Self {
        self.weight = Weight::Bold;
        self
    }

    /// The same with other paint.
    #[must_use]
    pub fn paint(mut self, paint: impl Into<Paint>) -> Self {
        self.paint = paint.into();
        self
    }

    /// The same moved so that its capitals stand centred on `y`.
    #[must_use]
    pub fn centred_on(mut self, y: f64) -> Self {
        self.at.y = y + self.size * Self::CAP_HEIGHT / 2.0;
        self
    }

    /// The same, set smaller if it is wider than `room`.
    #[must_use]
    pub fn within(mut self, room: f64) -> Self {
        self.size = self.size.min(self.size * room / self.width());
        self
    }

    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        widths::width(&self.content, self.weight) * self.size
    }

    /// Where it starts.
    pub(crate) fn left(&self) -> f64 {
        self.at.x
            - match self.anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => self.width() / 2.0,
                Anchor::End => self.width(),
            }
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn a_line_shrinks_into_its_room_but_never_grows() {
        let line = Text::new(0.0, 0.0, "Some words").size(20.0);
        assert!(line.width() > 60.0);
        assert!((line.clone().within(60.0).width() - 60.0).abs() < 1e-9);
        assert!((line.clone().within(600.0).size - 20.0).abs() < 1e-9);
        assert!((Text::new(0.0, 0.0, "").within(5.0).size - 10.0).abs() < 1e-9);
    }

    #[test]
    fn anchors_place_the_start() {
        let line = Text::new(100.0, 0.0, "x");
        assert!((line.clone().middle().left() - (100.0 - line.width() / 2.0)).abs() < 1e-9);
        assert!((line.clone().end().left() - (100.0 - line.width())).abs() < 1e-9);
    }
}

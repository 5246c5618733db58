//! Scenes: pictures of a certain size, made of shapes.

use crate::{Figure, Text, Transform};

/// Shapes that are moved, turned or enlarged together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// How.
    pub transform: Transform,
    /// What, from back to front.
    pub shapes: Vec<Shape>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An outline with its paint.
    Figure(Figure),
    /// A line of text.
    Text(Text),
    /// Several shapes.
    Group(Group),
}

impl From<Figure> for Shape {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}

impl From<Text> for Shape {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<Group> for Shape {
    fn from(group: Group) -> Self {
        Self::Group(group)
    }
}

/// A picture: a size, words for those who do not see it, and shapes from back
/// to front.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// In points.
    pub width: f64,
    /// In points.
    pub height: f64,
    /// What it shows; empty if it only decorates.
    pub title: String,
    /// More about what it shows; may be empty.
    pub description: String,
    /// From back to front.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// An empty picture.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height, title: String::new(), description: String::new(), shapes: Vec::new() }
    }

    /// The same with a name, which screen readers say.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The same with a longer description for screen readers.
    #[must_use]
    pub fn described(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// The same as decoration beside text that says it all: without words, and
    /// hidden from screen readers.
    #[must_use]
    pub fn decorative(mut self) -> Self {
        self.title.clear();
        self.description.clear();
        self
    }

    /// Adds a shape in front.
    pub fn draw(&mut self, shape: impl Into<Shape>) {
        self.shapes.push(shape.into());
    }

    /// Adds another picture in front, as large as fits the box and centred in
    /// it.
    pub fn place(&mut self, picture: Self, x: f64, y: f64, width: f64, height: f64) {
        let factor = (width / picture.width).min(height / picture.height);
        let left = x + (width - picture.width * factor) / 2.0;
        let top = y + (height - picture.height * factor) / 2.0;
        let transform = Transform::scale(factor).then(Transform::shift(left, top));
        self.draw(Group { transform, shapes: picture.shapes });
    }
}

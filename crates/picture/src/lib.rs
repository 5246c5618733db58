//! A small vocabulary of drawings.
//!
//! A game states its components once, as data; this crate turns what a game
//! says about their looks into pictures. A [`Scene`] holds [`Shape`]s: a
//! [`Figure`] (rectangle, line, circle, polygon or [`Path`] with fill and
//! stroke), a [`Text`], or a [`Group`] under a [`Transform`]. Lengths are in
//! points, with the origin in the upper left corner and y downwards.
//!
//! Figures are painted with [`Ink`]s rather than colours, because the same
//! picture is looked at in a light browser, a dark browser and on paper. See
//! [`Look`].
//!
//! ```
//! use picture::{Figure, Ink, Look, Scene, Text};
//!
//! let mut scene = Scene::new(48.0, 48.0).titled("door");
//! scene.draw(Figure::rect(12.0, 4.0, 24.0, 40.0).rounded(3.0).stroke(Ink::Line, 3.0));
//! scene.draw(Figure::circle(30.0, 25.0, 2.0).fill(Ink::Line));
//! scene.draw(Text::new(24.0, 14.0, "7").middle());
//! assert!(scene.to_svg(Look::Screen).starts_with("<svg"));
//! ```

mod accent;
mod bounds;
mod figure;
mod hero;
mod number;
mod paint;
mod path;
#[cfg(feature = "pdf")]
mod pdf;
mod scene;
mod svg;
mod text;
mod transform;
mod widths;

pub use accent::{Accent, Shade};
pub use bounds::{Bounds, Placed};
pub use figure::{Cap, Figure, Outline, Stroke};
pub use hero::{Hero, Stop, Tenth};
pub use number::{decimal, sin_cos};
pub use paint::{Colour, Ink, Look, Paint};
pub use path::{Path, Segment};
#[cfg(feature = "pdf")]
pub use pdf::to_pdf;
pub use scene::{Group, Scene, Shape};
pub use svg::escape;
pub use text::{Anchor, Text, Weight};
pub use transform::{Point, Transform};

//! Pages to print: a board to build on, or a ship to keep.

use picture::{Figure, Ink, Scene, Text};

/// A size of paper, upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageSize {
    /// 210 mm by 297 mm.
    A4,
    /// 8.5 in by 11 in.
    Letter,
}

impl PageSize {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height in points.
    #[must_use]
    pub const fn points(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// What printers cannot reach, and some air.
const MARGIN: f64 = 30.0;
const HEADER: f64 = 42.0;

/// A picture of a board or a ship under a title, as large as the page allows.
#[must_use]
pub fn page(picture: Scene, title: &str, size: PageSize) -> Scene {
    let (width, height) = size.points();
    let mut page = Scene::new(width, height)
        .titled(format!("Galaxy Trucker: {title}"))
        .described(picture.title.clone());
    page.draw(Figure::rect(0.0, 0.0, width, height).fill(Ink::Paper));
    let inner = width - 2.0 * MARGIN;
    page.draw(Text::new(MARGIN, MARGIN + 18.0, title).size(20.0).bold().within(inner * 0.7));
    let right = width - MARGIN;
    page.draw(Text::new(right, MARGIN + 18.0, "Galaxy Trucker").end().paint(Ink::Muted));
    let under = MARGIN + 28.0;
    page.draw(Figure::line(MARGIN, under, right, under).stroke(Ink::Line, 1.0));
    let top = MARGIN + HEADER;
    page.place(picture, MARGIN, top, inner, height - top - MARGIN);
    page
}

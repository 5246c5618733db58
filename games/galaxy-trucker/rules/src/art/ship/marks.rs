//! Marks on squares: where a tile fits, what is wrong, where nothing is.

use picture::{Figure, Shape};

use crate::{
    art::{
        ACCENT,
        board::Layout,
        brush::{at, line, soft},
        palette::{GROUND, faded, mixed},
        tile::{TileArt, corners, cross, wrong_frame},
    },
    board::Square,
    ship::Mistake,
    tile::Placed,
};

/// A mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareMark {
    /// The tile in hand fits as it is held.
    Fits,
    /// It fits after turning.
    FitsTurned,
    /// It is held over this square.
    Ghost(Placed),
    /// An empty square of the weak spot (GT-12.22).
    Hole,
    /// The component would come off as well.
    Falls,
}

impl SquareMark {
    pub(super) fn shapes(self) -> Vec<Shape> {
        let accent = ACCENT.line;
        match self {
            Self::Fits => {
                let ground = Figure::rect(6.0, 6.0, 88.0, 88.0).fill(mixed(GROUND, accent, 0.16));
                std::iter::once(ground.into()).chain(corners(accent)).collect()
            }
            Self::FitsTurned => vec![
                Figure::rect(8.0, 8.0, 84.0, 84.0).stroke(accent, 3.0).sharp().dashed(5.0).into(),
                soft(
                    "M67 42C60 27 38 28 33 44 29 60 44 72 57 67 63 65 66 61 68 56M68 29v13H55",
                    accent,
                    5.0,
                ),
            ],
            Self::Ghost(placed) => {
                let mut shapes = faded(TileArt::new(placed).shapes(), GROUND, 0.22);
                shapes.push(Figure::rect(3.0, 3.0, 94.0, 94.0).stroke(accent, 6.0).sharp().into());
                shapes
            }
            Self::Hole => {
                let rust = ACCENT.second;
                let data = "M8 30L30 8M8 54L54 8M8 78L78 8M22 92L92 22M46 92L92 46M70 92L92 70";
                vec![
                    line(data, mixed(GROUND, rust, 0.55), 5.0),
                    Figure::rect(6.0, 6.0, 88.0, 88.0).stroke(rust, 4.0).sharp().into(),
                ]
            }
            Self::Falls => {
                let rust = ACCENT.second;
                vec![Figure::rect(4.0, 4.0, 92.0, 92.0).stroke(rust, 5.0).dashed(8.0).into()]
            }
        }
    }
}

/// Every mistake: frames around those that take part, a cross on the edge.
pub(super) fn mistakes(layout: &Layout, mistakes: &[Mistake]) -> Vec<Shape> {
    let framed = |square: Square| {
        let (x, y) = layout.corner(square);
        at(x, y, vec![wrong_frame()])
    };
    let mut shapes: Vec<Shape> = Vec::new();
    for mistake in mistakes {
        shapes.push(framed(mistake.square));
        shapes.extend(mistake.other.map(framed));
    }
    for mistake in mistakes {
        let (x, y) = layout.edge(mistake.square, mistake.side);
        shapes.push(at(x, y, cross()));
        // Around the edge of the torus the other end is far away.
        if let Some(other) = mistake.other.filter(|_| mistake.around_edge) {
            let (x, y) = layout.edge(other, mistake.side.opposite());
            shapes.push(at(x, y, cross()));
        }
    }
    shapes
}

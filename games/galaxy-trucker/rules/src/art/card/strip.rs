//! Symbols side by side.

use picture::{Figure, Ink, Paint, Shape};

use crate::{
    art::{
        ACCENT,
        brush::{at, letter, sized, soft},
        load::good_block,
        missile::attack_symbol,
        symbol::Symbol,
    },
    attack::Attack,
    ship::Goods,
};

/// Things in a row, each with the room it takes.
#[derive(Default)]
pub(super) struct Strip(Vec<(f64, Vec<Shape>)>);

impl Strip {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// A symbol, 32 wide times `factor`.
    pub(super) fn symbol(mut self, symbol: Symbol, factor: f64) -> Self {
        let room = if symbol == Symbol::Days { 54.0 } else { 38.0 };
        self.0.push((room * factor, vec![sized(0.0, 0.0, factor, symbol.shapes())]));
        self
    }

    /// A number or a few words.
    pub(super) fn text(
        mut self,
        words: impl Into<String>,
        size: f64,
        paint: impl Into<Paint>,
    ) -> Self {
        let text = letter(0.0, 0.0, size, words).paint(paint);
        self.0.push((text.width() + 8.0, vec![text.into()]));
        self
    }

    /// An arrow: this leads to that.
    pub(super) fn arrow(mut self) -> Self {
        self.0.push((44.0, vec![soft("M-15 0h28M4-9l9 9-9 9", ACCENT.line, 4.5)]));
        self
    }

    /// Blocks of goods.
    pub(super) fn goods(mut self, goods: Goods, factor: f64) -> Self {
        for good in goods.iter() {
            self.0.push((27.0 * factor, vec![sized(0.0, 0.0, factor, good_block(good))]));
        }
        self
    }

    /// Meteors or shots, each `size` wide.
    pub(super) fn attacks(mut self, attacks: impl IntoIterator<Item = Attack>, size: f64) -> Self {
        for attack in attacks {
            // A cell each, so that arrows of neighbours are not taken for one sign.
            let (corner, side) = (-size / 2.0 + 1.5, size - 3.0);
            let cell = Figure::rect(corner, corner, side, side).rounded(side / 7.0).fill(Ink::Wash);
            let sign = sized(0.0, 0.0, size / 78.0, attack_symbol(attack, ACCENT.line));
            let shapes = vec![cell.into(), sign];
            self.0.push((size, shapes));
        }
        self
    }

    /// Anything else, so wide.
    pub(super) fn shapes(mut self, width: f64, shapes: Vec<Shape>) -> Self {
        self.0.push((width, shapes));
        self
    }

    fn width(&self) -> f64 {
        self.0.iter().map(|(width, _)| width).sum()
    }

    /// The strip from `x` on, its middle at the height `y`.
    pub(super) fn from(self, mut x: f64, y: f64) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for (width, item) in self.0 {
            shapes.push(at(x + width / 2.0, y, item));
            x += width;
        }
        shapes
    }

    /// The strip about `x`, its middle at the height `y`.
    pub(super) fn about(self, x: f64, y: f64) -> Vec<Shape> {
        let left = x - self.width() / 2.0;
        self.from(left, y)
    }
}

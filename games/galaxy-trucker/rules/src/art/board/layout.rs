//! Where the squares of a class are in its picture.

use crate::{
    art::brush::TILE,
    board::{Class, Square},
    tile::Side,
};

/// How far apart the halves of a spliced board are drawn.
pub(in crate::art) const SEAM: f64 = 44.0;
/// How far the repeated squares of the torus are from the edge.
pub(in crate::art) const RING_GAP: f64 = 22.0;

/// The room around the squares.
#[derive(Clone, Copy, Debug)]
struct Margin {
    left: f64,
    right: f64,
    /// Above and below.
    ends: f64,
}

/// Places in the picture of a class, in points.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Whose.
    pub class: Class,
    /// Of the picture.
    pub width: f64,
    /// Of the picture.
    pub height: f64,
    /// Whether it has no numbers around it.
    pub is_bare: bool,
    left: f64,
    top: f64,
    rows: (u8, u8),
    columns: (u8, u8),
    /// How far the view of the torus is rolled, in rows and columns.
    roll: (u8, u8),
}

impl Layout {
    /// With the numbers of rows and columns around the squares.
    #[must_use]
    pub fn labelled(class: Class) -> Self {
        let margin = match class {
            Class::IC | Class::IIC => Margin { left: 150.0, right: 76.0, ends: 66.0 },
            Class::IIIC => Margin { left: 188.0, right: 188.0, ends: 188.0 },
            _ => Margin { left: 66.0, right: 66.0, ends: 66.0 },
        };
        Self::with(class, margin, false)
    }

    /// Squares only.
    #[must_use]
    pub fn bare(class: Class) -> Self {
        Self::with(class, Margin { left: 12.0, right: 12.0, ends: 12.0 }, true)
    }

    fn with(class: Class, margin: Margin, is_bare: bool) -> Self {
        let board = class.board();
        // Some maps have rows and columns without any square.
        let used = |n: u8, is_used: &dyn Fn(u8) -> bool| {
            let mut lines = (1..=n).filter(|line| is_used(*line));
            let first = lines.next().unwrap_or(1);
            (first, lines.next_back().unwrap_or(first))
        };
        let rows = used(board.n_rows(), &|row| !board.row(row).is_empty());
        let columns = used(board.n_columns(), &|column| !board.column(column).is_empty());
        let seam = if class.is_spliced() { SEAM } else { 0.0 };
        let length = |(first, last): (u8, u8)| f64::from(last + 1 - first) * TILE;
        Self {
            class,
            width: margin.left + length(columns) + seam + margin.right,
            height: length(rows) + 2.0 * margin.ends,
            is_bare,
            left: margin.left,
            top: margin.ends,
            rows,
            columns,
            roll: (0, 0),
        }
    }

    /// The same, rolled down and to the right by so many rows and columns: on
    /// the torus nothing changes but the view.
    #[must_use]
    pub const fn rolled(mut self, rows: u8, columns: u8) -> Self {
        if matches!(self.class, Class::IIIC) {
            self.roll = (rows, columns);
        }
        self
    }

    /// The line of the map that is shown at the place of another one.
    #[must_use]
    pub const fn line_at(&self, place: u8, is_row: bool) -> u8 {
        let (lines, roll) =
            if is_row { (self.rows, self.roll.0) } else { (self.columns, self.roll.1) };
        let n = lines.1 + 1 - lines.0;
        (place - lines.0 + n - roll % n) % n + lines.0
    }

    /// Where a line is shown, counted from 0.
    fn place_of(line: u8, (first, last): (u8, u8), roll: u8) -> f64 {
        let place = f64::from(line) - f64::from(first);
        if roll == 0 {
            return place;
        }
        f64::from((line - first + roll) % (last + 1 - first))
    }

    /// The same with more room at a side.
    #[must_use]
    pub fn with_room(mut self, side: Side, by: f64) -> Self {
        match side {
            Side::Front => self.top += by,
            Side::Left => self.left += by,
            Side::Right | Side::Rear => (),
        }
        if side.is_lengthwise() {
            self.height += by;
        } else {
            self.width += by;
        }
        self
    }

    /// The upper left corner of a square.
    #[must_use]
    pub fn corner(&self, square: Square) -> (f64, f64) {
        let place = self.class.board().place(square);
        (self.column_left(place.column), self.row_top(place.row))
    }

    /// The middle of a square.
    #[must_use]
    pub fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + TILE / 2.0, y + TILE / 2.0)
    }

    /// The middle of a side of a square; on the splice between the halves.
    #[must_use]
    pub fn edge(&self, square: Square, side: Side) -> (f64, f64) {
        let board = self.class.board();
        let (x, y) = self.middle(square);
        let half = TILE / 2.0;
        let beside = board.neighbour(square, Side::Left);
        let seam = match side {
            Side::Right if board.splice.has(square) => SEAM / 2.0,
            Side::Left if beside.is_some_and(|left| board.splice.has(left)) => -SEAM / 2.0,
            _ => 0.0,
        };
        match side {
            Side::Front => (x, y - half),
            Side::Right => (x + half + seam, y),
            Side::Rear => (x, y + half),
            Side::Left => (x - half + seam, y),
        }
    }

    /// The left edge of a column of the map, counted from 1.
    #[must_use]
    pub fn column_left(&self, column: u8) -> f64 {
        let is_right_half = self.class.is_spliced() && column > 2;
        let seam = if is_right_half { SEAM } else { 0.0 };
        self.left + Self::place_of(column, self.columns, self.roll.1) * TILE + seam
    }

    /// The upper edge of a row of the map, counted from 1.
    #[must_use]
    pub fn row_top(&self, row: u8) -> f64 {
        self.top + Self::place_of(row, self.rows, self.roll.0) * TILE
    }

    /// The rows that have squares.
    pub fn rows(&self) -> impl Iterator<Item = u8> {
        self.rows.0..=self.rows.1
    }

    /// The columns that have squares.
    pub fn columns(&self) -> impl Iterator<Item = u8> {
        self.columns.0..=self.columns.1
    }

    /// The box around all squares: left, top, right and bottom.
    #[must_use]
    pub fn squares_box(&self) -> (f64, f64, f64, f64) {
        let seam = if self.class.is_spliced() { SEAM } else { 0.0 };
        let length = |(first, last): (u8, u8)| f64::from(last + 1 - first) * TILE;
        let right = self.left + length(self.columns) + seam;
        (self.left, self.top, right, self.top + length(self.rows))
    }
}

//! Boards: the outline of each class, its neighbours, lines and labels.

mod maps;
mod opening;
mod squares;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

pub use self::{
    opening::{Division, Mark, Opening, Outline, Part, Parts, ship_letter},
    squares::{N_SQUARES_MAX, Square, Squares, SquaresIter},
};
use crate::tile::{Side, Sides};

/// A class of ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Class {
    I,
    II,
    III,
    /// One half of the spliced board, without the orange squares (GT-11.2).
    IC,
    /// The whole spliced board (GT-11.3).
    IIC,
    /// The torus (GT-12.2, GT-12.3).
    IIIC,
    /// Four ships (GT-13.8).
    IVC,
}
table::encode! { enum Class { 0 I, 1 II, 2 III, 3 IC, 4 IIC, 5 IIIC, 6 IVC } }

impl Class {
    /// All classes.
    pub const ALL: [Self; 7] =
        [Self::I, Self::II, Self::III, Self::IC, Self::IIC, Self::IIIC, Self::IVC];

    /// The level of its flight, 1 to 4 (GT-1.7).
    #[must_use]
    pub const fn level(self) -> u8 {
        match self {
            Self::I | Self::IC => 1,
            Self::II | Self::IIC => 2,
            Self::III | Self::IIIC => 3,
            Self::IVC => 4,
        }
    }

    /// Whether it is one of the two classes with a splice (GT-11.1).
    #[must_use]
    pub const fn is_spliced(self) -> bool {
        matches!(self, Self::IC | Self::IIC)
    }

    /// Whether the pilot cabin is set aside at the start instead of lying on
    /// its square (GT-10.1, GT-10.2).
    #[must_use]
    pub const fn starts_anywhere(self) -> bool {
        self.board().pilot_cabin.is_none()
    }

    /// Its board.
    #[must_use]
    pub const fn board(self) -> &'static Board {
        &maps::BOARDS[self as usize]
    }

    /// The name people use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::I => "I",
            Self::II => "II",
            Self::III => "III",
            Self::IC => "IC",
            Self::IIC => "IIC",
            Self::IIIC => "IIIC",
            Self::IVC => "IVC",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Class {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|class| class.name() == name).ok_or_else(|| {
            let known = Self::ALL.map(Self::name).join(", ");
            format!("there is no class {name}; the classes are {known}")
        })
    }
}

/// A place on the map of a class: row from the front and column from the left,
/// both from 1. Only for people; the engine uses [`Square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The row of the map, not its printed label.
    pub row: u8,
    /// The column of the map, not its printed label.
    pub column: u8,
}

/// The board of a class.
#[derive(Debug)]
pub struct Board {
    /// Whose it is.
    pub class: Class,
    /// All squares of the outline, locked ones included.
    pub squares: Squares,
    /// The square on which the pilot cabin lies from the start (GT-2.16).
    pub pilot_cabin: Option<Square>,
    /// The printed labels of the rows, front first.
    pub row_labels: &'static [u8],
    /// The printed labels of the columns, left first.
    pub column_labels: &'static [u8],
    /// Squares whose right side lies on the splice (GT-11.5).
    pub splice: Squares,
    /// The squares of each row, front first.
    rows: [Squares; N_ROWS],
    /// The squares of each column, left first.
    columns: [Squares; N_COLUMNS],
    numbers: [[u8; N_COLUMNS]; N_ROWS],
    places: [Place; N_SQUARES_MAX],
    neighbours: [[u8; 4]; N_SQUARES_MAX],
    /// The neighbours at each set of sides.
    beside: [[Squares; 16]; N_SQUARES_MAX],
    /// The plain squares of the four ships of class IVC.
    parts: [Squares; 4],
    /// The squares of each mark of class IVC.
    marks: [Squares; 7],
}

const NOWHERE: u8 = u8::MAX;
const N_ROWS: usize = 10;
const N_COLUMNS: usize = 9;

impl Board {
    const fn new(
        class: Class,
        row_labels: &'static [u8],
        column_labels: &'static [u8],
        map: &[&str],
    ) -> Self {
        let (n_rows, n_columns) = (row_labels.len(), column_labels.len());
        let mut board = Self {
            class,
            squares: Squares::NONE,
            pilot_cabin: None,
            row_labels,
            column_labels,
            splice: Squares::NONE,
            rows: [Squares::NONE; N_ROWS],
            columns: [Squares::NONE; N_COLUMNS],
            numbers: [[NOWHERE; N_COLUMNS]; N_ROWS],
            places: [Place { row: 0, column: 0 }; N_SQUARES_MAX],
            neighbours: [[NOWHERE; 4]; N_SQUARES_MAX],
            beside: [[Squares::NONE; 16]; N_SQUARES_MAX],
            parts: [Squares::NONE; 4],
            marks: [Squares::NONE; 7],
        };
        assert!(map.len() == n_rows, "every row has a label");
        let mut n_squares = 0;
        let mut row = 0;
        while row < n_rows {
            let line = map[row].as_bytes();
            assert!(line.len() == n_columns, "every column has a label");
            let mut column = 0;
            while column < n_columns {
                if line[column] != b'.' {
                    board.add(Square::new(n_squares), row, column, line[column]);
                    n_squares += 1;
                }
                column += 1;
            }
            row += 1;
        }
        board.link(n_squares);
        board
    }

    const fn add(&mut self, square: Square, row: usize, column: usize, mark: u8) {
        let idx = square.idx();
        self.squares.insert(square);
        self.rows[row].insert(square);
        self.columns[column].insert(square);
        self.numbers[row][column] = idx as u8;
        self.places[idx] = Place { row: row as u8 + 1, column: column as u8 + 1 };
        if self.class.is_spliced() && self.column_labels[column] == 3 {
            self.splice.insert(square);
        }
        match mark {
            b'#' => {
                if matches!(self.class, Class::IVC) {
                    // Front and rear meet between rows 6 and 7, left and right
                    // in column 5 of the map.
                    let part = if row < 6 { 0 } else { 2 } + if column < 4 { 0 } else { 1 };
                    self.parts[part].insert(square);
                }
            }
            b'S' => self.pilot_cabin = Some(square),
            b'J' => self.marks[Mark::Joker as usize].insert(square),
            b'1'..=b'6' => self.marks[(mark - b'1') as usize].insert(square),
            _ => panic!("no such mark"),
        }
    }

    /// Finds the neighbours; on the torus around the edges too (GT-12.4).
    const fn link(&mut self, n_squares: u8) {
        let (n_rows, n_columns) = (self.row_labels.len(), self.column_labels.len());
        let mut idx = 0;
        while idx < n_squares as usize {
            let (row, column) =
                (self.places[idx].row as usize - 1, self.places[idx].column as usize - 1);
            let mut side = 0;
            while side < 4 {
                let (down, right) = [(0, 1), (1, 2), (2, 1), (1, 0)][side];
                let (row, column) = (row + down, column + right);
                // Both are one too large here, so that none is below zero.
                let place = if matches!(self.class, Class::IIIC) {
                    Some(((row + n_rows - 1) % n_rows, (column + n_columns - 1) % n_columns))
                } else if row == 0 || column == 0 || row > n_rows || column > n_columns {
                    None
                } else {
                    Some((row - 1, column - 1))
                };
                if let Some((row, column)) = place
                    && self.numbers[row][column] != NOWHERE
                {
                    self.neighbours[idx][side] = self.numbers[row][column];
                    let neighbour = Square::new(self.numbers[row][column]);
                    let mut sides = 0;
                    while sides < 16 {
                        if sides >> side & 1 == 1 {
                            self.beside[idx][sides].insert(neighbour);
                        }
                        sides += 1;
                    }
                }
                side += 1;
            }
            idx += 1;
        }
    }

    /// The neighbour at a side; on the torus around the edge if need be.
    #[must_use]
    pub const fn neighbour(&self, square: Square, side: Side) -> Option<Square> {
        match self.neighbours[square.idx()][side.idx()] {
            NOWHERE => None,
            number => Some(Square::new(number)),
        }
    }

    /// The neighbours of a square at some of its sides.
    #[must_use]
    pub const fn beside(&self, square: Square, sides: Sides) -> Squares {
        self.beside[square.idx()][sides.0 as usize]
    }

    /// The squares that share an edge with some of the squares.
    #[must_use]
    pub fn touching(&self, squares: Squares) -> Squares {
        squares.into_iter().fold(Squares::NONE, |all, square| all | self.beside(square, Sides::ALL))
    }

    /// The square at a place of the map, if the class has one there.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<Square> {
        let row = self.numbers.get(usize::from(place.row).checked_sub(1)?)?;
        match *row.get(usize::from(place.column).checked_sub(1)?)? {
            NOWHERE => None,
            number => Some(Square::new(number)),
        }
    }

    /// The place of a square on the map.
    #[must_use]
    pub const fn place(&self, square: Square) -> Place {
        self.places[square.idx()]
    }

    /// The squares of a column of the map, counted from 1.
    #[must_use]
    pub const fn column(&self, column: u8) -> Squares {
        self.columns[column as usize - 1]
    }

    /// The squares of a row of the map, counted from 1.
    #[must_use]
    pub const fn row(&self, row: u8) -> Squares {
        self.rows[row as usize - 1]
    }

    /// The columns of the map with a printed label.
    pub fn columns_labelled(&self, label: u8) -> impl Iterator<Item = u8> {
        labelled(self.column_labels, label)
    }

    /// The rows of the map with a printed label; classes IC and IIC have two
    /// rows 3 and two rows 4 (GT-11.4).
    pub fn rows_labelled(&self, label: u8) -> impl Iterator<Item = u8> {
        labelled(self.row_labels, label)
    }

    /// The squares of a column (for attacks from front and rear) or a row (from
    /// the sides) of the map, counted from 1.
    #[must_use]
    pub const fn line(&self, from: Side, line: u8) -> Squares {
        if from.is_lengthwise() { self.column(line) } else { self.row(line) }
    }

    /// How many columns (for attacks from front and rear) or rows (from the
    /// sides) the map has.
    #[must_use]
    pub const fn n_lines(&self, from: Side) -> u8 {
        if from.is_lengthwise() { self.n_columns() } else { self.n_rows() }
    }

    /// How many rows the map has.
    #[must_use]
    pub const fn n_rows(&self) -> u8 {
        self.row_labels.len() as u8
    }

    /// How many columns the map has.
    #[must_use]
    pub const fn n_columns(&self) -> u8 {
        self.column_labels.len() as u8
    }

    /// The plain squares of one of the four ships of class IVC (GT-13.8).
    #[must_use]
    pub const fn part(&self, part: Part) -> Squares {
        self.parts[part as usize]
    }

    /// The squares with a mark of class IVC (GT-13.6).
    #[must_use]
    pub const fn marked(&self, mark: Mark) -> Squares {
        self.marks[mark as usize]
    }
}

fn labelled(labels: &'static [u8], label: u8) -> impl Iterator<Item = u8> {
    (1..).zip(labels).filter(move |(_, own)| **own == label).map(|(line, _)| line)
}

#[cfg(test)]
mod tests;

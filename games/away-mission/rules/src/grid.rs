//! Grids, squares and directions (rule book, chapters 1 and 4 to 7).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Location;

/// A column of a grid, 1 (left) to 6 (AM-13.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Column(pub u8);

/// A row of a grid, 1 (top) to 6 (AM-13.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row(pub u8);

/// Which of the three grids of a sheet, 1 to 3; written M1 to M3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GridIdx(pub u8);
table::encode! { struct GridIdx(number) }

impl GridIdx {
    /// All grids of a sheet.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// The grid as an index into lists of three.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for GridIdx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{}", self.0)
    }
}

/// A square of a grid, written `(column,row)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(u8);
table::encode! { struct Square(number) }

impl Square {
    /// The square in `column` and `row`, each 1 to 6.
    #[must_use]
    pub const fn new(column: Column, row: Row) -> Self {
        Self((row.0 - 1) * 6 + column.0 - 1)
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..36).map(Self)
    }

    /// Its column.
    #[must_use]
    pub const fn column(self) -> Column {
        Column(self.0 % 6 + 1)
    }

    /// Its row.
    #[must_use]
    pub const fn row(self) -> Row {
        Row(self.0 / 6 + 1)
    }

    /// The square as an index into lists of 36.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The square as a bit of a set.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The neighbour in a direction; there is no wrapping (AM-7.3, AM-7.5).
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        let (column, row) = (self.column().0, self.row().0);
        Some(match direction {
            Direction::Left if column > 1 => Self(self.0 - 1),
            Direction::Right if column < 6 => Self(self.0 + 1),
            Direction::Up if row > 1 => Self(self.0 - 6),
            Direction::Down if row < 6 => Self(self.0 + 6),
            Direction::Left | Direction::Right | Direction::Up | Direction::Down => return None,
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.column().0, self.row().0)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Which way a glitch throws the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}
table::encode! { enum Direction { 0 Left, 1 Right, 2 Up, 3 Down } }

impl Direction {
    /// All directions.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Whether it takes a horizontal glitch (AM-7.3).
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// The letter in notation.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Right => 'R',
            Self::Up => 'U',
            Self::Down => 'D',
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}

/// A mission grid: 36 locations (AM-1.2). Written as six rows of six letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid([Location; 36]);
table::encode! { struct Grid(locations) }

impl Grid {
    /// The grid with these locations, row by row.
    #[must_use]
    pub const fn new(locations: [Location; 36]) -> Self {
        Self(locations)
    }

    /// What lies on `square`.
    #[must_use]
    pub const fn at(&self, square: Square) -> Location {
        self.0[square.idx()]
    }

    /// The squares of a column, top to bottom.
    pub fn column(column: Column) -> impl Iterator<Item = Square> {
        (1..=6).map(move |row| Square::new(column, Row(row)))
    }

    /// The squares with a kind of location, as a set of bits.
    #[must_use]
    pub fn squares_of(&self, location: Location) -> u64 {
        Square::all()
            .filter(|square| self.at(*square) == location)
            .fold(0, |set, square| set | square.bit())
    }
}

/// The text is not a grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGridError {
    /// Not six rows of six.
    #[error("a grid has six rows of six letters, not `{0}`")]
    Shape(String),
    /// A letter that is no location.
    #[error("`{0}` is no location")]
    Letter(char),
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let codes: Vec<char> = text.chars().filter(|code| !code.is_whitespace()).collect();
        if codes.len() != 36 {
            return Err(ParseGridError::Shape(text.to_owned()));
        }
        let mut locations = [Location::PeacefulScenery; 36];
        for (location, code) in locations.iter_mut().zip(codes) {
            *location = Location::from_code(code).ok_or(ParseGridError::Letter(code))?;
        }
        Ok(Self(locations))
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self
            .0
            .chunks(6)
            .map(|row| row.iter().map(|location| location.code()).collect())
            .collect();
        f.write_str(&rows.join(" "))
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Column, Direction, Row, Square};

    #[test]
    fn there_is_no_wrapping() {
        let corner = Square::new(Column(1), Row(6));
        assert_eq!(corner.neighbour(Direction::Left), None);
        assert_eq!(corner.neighbour(Direction::Down), None);
        assert_eq!(corner.neighbour(Direction::Up), Some(Square::new(Column(1), Row(5))));
        assert_eq!(corner.neighbour(Direction::Right), Some(Square::new(Column(2), Row(6))));
    }
}

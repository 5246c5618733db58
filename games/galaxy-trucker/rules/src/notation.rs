//! Ships as text that people can read, write and post.
//!
//! ```text
//! class II
//! 6,6:  .             cannon-*010
//! 7,6:  cabin-1300:hh pilot:hh    battery2-0003:2
//! 8,6:  .             engine-11*0 hold3-0101:YB
//! ```
//!
//! The first line names the class, and in class IVC the dice that were rolled:
//! `class IVC 3 6`. Each further line begins with a square, row first, as
//! printed on the board, and then has the tiles from there to the right; a dot
//! leaves a square out. Blanks do not matter otherwise, and `#` begins a
//! remark.
//!
//! A tile is its kind and its four sides as it lies: front, right, rear, left.
//! 0 is smooth, 1 simple, 2 double, 3 universal, and `*` is the side where a
//! muzzle, an exhaust or a thruster points. A shield says after its sides which
//! sides of the ship it covers: `ne` front and right, `se` right and rear, `sw`,
//! `nw`. The pilot cabin is just `pilot`.
//!
//! What is aboard follows after a colon: `h` or `hh` for humans, `p` or `b` for
//! an alien, a digit for battery tokens, and letters of `RYGB` for goods.

pub mod square;
pub mod tile;

mod aboard;

use std::{fmt, str::FromStr};

use crate::{
    board::{Class, Opening, Place, Square},
    ship::Ship,
    tile::{N_TILES, Placed, TileId},
};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: u32,
    /// The square, as printed on the board, if it is about one.
    pub square: Option<String>,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(square) = &self.square {
            write!(f, ", square {square}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for NotationError {}

/// Reads a ship.
///
/// A ship with mistakes is read like any other: finding them is the business of
/// the spot check.
///
/// # Errors
///
/// The first line that is not understood, and the square if it is about one:
/// squares that the class does not have, tiles that the box does not have or
/// not so often, and what cannot be aboard.
pub fn read(text: &str) -> Result<Ship, NotationError> {
    let mut draft: Option<Draft> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let result = match &mut draft {
            _ if line.is_empty() => Ok(()),
            None => Draft::begin(line).map(|begun| draft = Some(begun)),
            Some(draft) => draft.row(number, line),
        };
        result.map_err(|fault| fault.at_line(number))?;
    }
    let draft = draft.ok_or_else(|| Fault::new("the first line is `class` and a class"));
    let draft = draft.map_err(|fault| fault.at_line(1))?;
    draft.check_box()?;
    draft.finish()
}

impl FromStr for Ship {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        read(text)
    }
}

/// Writes a ship, drawn as a grid.
#[must_use]
pub fn write(ship: &Ship) -> String {
    let board = ship.board();
    let mut text = format!("class {}", ship.class());
    for die in ship.opening().dice() {
        text.push_str(&format!(" {die}"));
    }
    text.push('\n');
    let columns = ship.squares().into_iter().map(|square| board.place(square).column);
    let Some(first) = columns.clone().min() else { return text };
    let last = columns.max().unwrap_or(first);
    let cell = |row, column| {
        let at = board.at(Place { row, column });
        let placed = at.and_then(|at| Some((at, ship.tile(at)?)));
        placed.map_or(".".to_owned(), |(at, placed)| word(ship, at, placed))
    };
    let width = |column| (1..=board.n_rows()).map(|row| cell(row, column).len()).max();
    let rows = (1..=board.n_rows()).filter(|row| ship.squares().meets(board.row(*row)));
    for row in rows {
        let mut line = format!("{:<5}", square::name(board, Place { row, column: first }) + ":");
        for column in first..=last {
            let width = width(column).unwrap_or_default();
            line.push_str(&format!(" {:<width$}", cell(row, column)));
        }
        while line.ends_with([' ', '.']) {
            line.pop();
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// What is aboard a square, as it is written after the colon; nothing if it is
/// empty.
#[must_use]
pub fn aboard(ship: &Ship, at: Square) -> String {
    aboard::write(ship, at)
}

/// A tile with what is on it.
fn word(ship: &Ship, at: Square, placed: Placed) -> String {
    let (tile, aboard) = (tile::write(placed), aboard::write(ship, at));
    if aboard.is_empty() { tile } else { format!("{tile}:{aboard}") }
}

/// A fault before its line is known.
#[derive(Debug)]
pub(crate) struct Fault {
    square: Option<String>,
    message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(square) = &self.square {
            write!(f, "square {square}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl Fault {
    fn new(message: impl Into<String>) -> Self {
        Self { square: None, message: message.into() }
    }

    pub(crate) fn at_line(self, line: u32) -> NotationError {
        NotationError { line, square: self.square, message: self.message }
    }
}

/// A ship that is being read line by line.
pub(crate) struct Draft {
    ship: Ship,
    /// Where each tile was read.
    tiles: Vec<(Square, u32)>,
}

impl Draft {
    /// `class II`, `class IVC 3 6`.
    pub(crate) fn begin(line: &str) -> Result<Self, Fault> {
        let mut words = line.split_whitespace();
        let class = words.next().filter(|word| *word == "class").and_then(|_| words.next());
        let class: Class = class
            .ok_or_else(|| Fault::new("the first line is `class` and a class"))?
            .parse()
            .map_err(|message: String| Fault::new(message))?;
        let wrong = || Fault::new("after class IVC come at most two dice, each 1 to 6");
        let dice: Vec<u8> =
            words.map(|word| word.parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
        if !dice.is_empty() && class != Class::IVC {
            return Err(Fault::new(format!("class {class} rolls no dice while it is built")));
        }
        Ok(Self::new(class, Opening::of(&dice).ok_or_else(wrong)?))
    }

    /// An empty board.
    pub(crate) fn new(class: Class, opening: Opening) -> Self {
        let mut ship = Ship::new(class);
        if let Some(square) = class.board().pilot_cabin {
            ship.take(square);
        }
        ship.open(opening);
        Self { ship, tiles: Vec::new() }
    }

    /// `7,6: cabin-1300:hh . pilot`.
    pub(crate) fn row(&mut self, number: u32, line: &str) -> Result<(), Fault> {
        let class = self.ship.class();
        let (start, words) = line
            .split_once(':')
            .ok_or_else(|| Fault::new("a line is a square, a colon and tiles: `7,6: pilot`"))?;
        let mut place = square::read_place(class, start.trim()).map_err(Fault::new)?;
        for word in words.split_whitespace() {
            if word != "." {
                self.tile(number, place, word).map_err(|message| Fault {
                    square: Some(square::name(class.board(), place)),
                    message,
                })?;
            }
            place.column = place.column.saturating_add(1);
        }
        Ok(())
    }

    fn tile(&mut self, number: u32, place: Place, word: &str) -> Result<(), String> {
        let class = self.ship.class();
        let at =
            class.board().at(place).ok_or_else(|| format!("class {class} has no square here"))?;
        if !self.ship.division().open.has(at) {
            return Err("this square is locked; the dice did not open it (GT-13.7)".to_owned());
        }
        if self.ship.tile(at).is_some() {
            return Err("a tile lies here already".to_owned());
        }
        let (tile, aboard) = match word.split_once(':') {
            Some((tile, aboard)) => (tile, Some(aboard)),
            None => (word, None),
        };
        self.ship.place(at, tile::read(tile)?);
        self.tiles.push((at, number));
        aboard.map_or(Ok(()), |aboard| aboard::read(&mut self.ship, at, aboard))
    }

    /// Whether the box has so many of each tile (GT-1.22); a player has one
    /// pilot cabin.
    fn check_box(&self) -> Result<(), NotationError> {
        let mut n_used = [0; N_TILES];
        for (at, line) in &self.tiles {
            let Some(placed) = self.ship.tile(*at) else { continue };
            let is_pilot_cabin = placed.tile == TileId::PILOT_CABIN;
            let most = if is_pilot_cabin { 1 } else { placed.tile.get().copies };
            n_used[placed.tile.idx()] += 1;
            if n_used[placed.tile.idx()] > most {
                return Err(NotationError {
                    line: *line,
                    square: Some(square::write(self.ship.class(), *at)),
                    message: format!("there are only {most} of `{}`", tile::write(placed)),
                });
            }
        }
        Ok(())
    }

    /// The ship, if its aliens can live where they are.
    pub(crate) fn finish(self) -> Result<Ship, NotationError> {
        let ship = self.ship;
        for (at, line) in self.tiles {
            aboard::check_alien(&ship, at).map_err(|message| NotationError {
                line,
                square: Some(square::write(ship.class(), at)),
                message,
            })?;
        }
        Ok(ship)
    }
}

#[cfg(test)]
mod tests;

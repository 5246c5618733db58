//! From dice to lines (GT-7.2, GT-11.12 to GT-11.23, GT-12.36).

use arrayvec::ArrayVec;

use crate::{
    board::{Board, Class, Place, Square},
    tile::Side,
};

/// Where an attack goes, when nothing about it changes any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The final direction; the printed one is forgotten (GT-11.17).
    pub from: Side,
    /// The columns (from front and rear) or rows (from the sides) of the map,
    /// counted from 1: two if the attack is duplicated, the front one first
    /// (GT-11.22). None for a sum that no line of the board has.
    pub lines: ArrayVec<Option<u8>, 2>,
    /// The square where the path begins, on class IIIC (GT-12.36).
    pub start: Option<Square>,
}
table::encode! { struct Aim { from, lines, start } }

impl Aim {
    /// Rolls dice until the line is final. All dice of one attack follow each
    /// other at once; nobody reacts in between (GT-11.16).
    pub fn roll(class: Class, from: Side, mut die: impl FnMut() -> u8) -> Self {
        let board = class.board();
        match class {
            Class::I | Class::II | Class::III | Class::IVC => {
                Self::on_usual(board, from, die() + die())
            }
            Class::IC | Class::IIC => match (from.is_lengthwise(), die()) {
                // A re-routed attack is not re-routed again (GT-11.34).
                (true, 1) => Self::on_rows(board, Side::Left, die()),
                (true, 6) => Self::on_rows(board, Side::Right, die()),
                (true, column) => Self::on_column(board, from, column),
                (false, row) => Self::on_rows(board, from, row),
            },
            Class::IIIC => {
                let column = die();
                let row = die();
                Self::on_torus(board, from, Place { row, column })
            }
        }
    }

    fn on_usual(board: &Board, from: Side, sum: u8) -> Self {
        let line = if from.is_lengthwise() {
            board.columns_labelled(sum).next()
        } else {
            board.rows_labelled(sum).next()
        };
        Self { from, lines: [line].into_iter().collect(), start: None }
    }

    fn on_column(board: &Board, from: Side, label: u8) -> Self {
        let lines = [board.columns_labelled(label).next()];
        Self { from, lines: lines.into_iter().collect(), start: None }
    }

    /// A mark that two rows have duplicates the attack (GT-11.22).
    fn on_rows(board: &Board, from: Side, label: u8) -> Self {
        Self { from, lines: board.rows_labelled(label).map(Some).collect(), start: None }
    }

    fn on_torus(board: &Board, from: Side, place: Place) -> Self {
        let line = if from.is_lengthwise() { place.column } else { place.row };
        Self { from, lines: [Some(line)].into_iter().collect(), start: board.at(place) }
    }
}

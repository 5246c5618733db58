//! Squares as they are printed: `7,6`, row and column of the board. The rows
//! of classes IC and IIC have two 3s and two 4s, so they are `p1` to `p8`.

use crate::board::{Board, Class, Place, Square};

/// The name of a square.
#[must_use]
pub fn write(class: Class, square: Square) -> String {
    let board = class.board();
    let place = board.place(square);
    name(board, place)
}

/// The name of a place of the map, whether the class has a square there or
/// not.
pub(super) fn name(board: &Board, place: Place) -> String {
    let column = label(board.column_labels, place.column);
    format!("{},{column}", row_name(board, place.row))
}

/// The name of a row of the map.
#[must_use]
pub fn row_name(board: &Board, row: u8) -> String {
    if board.class.is_spliced() {
        format!("p{row}")
    } else {
        label(board.row_labels, row).to_string()
    }
}

fn label(labels: &[u8], number: u8) -> u8 {
    let idx = usize::from(number).wrapping_sub(1);
    labels.get(idx).copied().unwrap_or_default()
}

/// The place of the map that a word names, whether the class has a square
/// there or not.
///
/// # Errors
///
/// What is wrong with the word.
pub(super) fn read_place(class: Class, word: &str) -> Result<Place, String> {
    let board = class.board();
    let wrong = || {
        format!("`{word}` is no square; squares are written row first, as in `{}`", {
            board.squares.first().map_or_else(String::new, |square| write(class, square))
        })
    };
    let (row, column) = word.split_once(',').ok_or_else(wrong)?;
    Ok(Place {
        row: read_row(board, row).ok_or_else(wrong)?,
        column: find(board.column_labels, column).ok_or_else(wrong)?,
    })
}

/// The row of the map with this name.
pub(crate) fn read_row(board: &Board, word: &str) -> Option<u8> {
    if board.class.is_spliced() {
        let row = word.strip_prefix('p')?.parse().ok()?;
        (1..=board.n_rows()).contains(&row).then_some(row)
    } else {
        find(board.row_labels, word)
    }
}

fn find(labels: &[u8], word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    let idx = labels.iter().position(|label| *label == number)?;
    Some(idx as u8 + 1)
}

/// The square that a word names.
///
/// # Errors
///
/// What is wrong with the word, or that the class has no such square.
pub fn read(class: Class, word: &str) -> Result<Square, String> {
    let place = read_place(class, word)?;
    class.board().at(place).ok_or_else(|| format!("class {class} has no square {word}"))
}

#[cfg(test)]
mod tests {
    use super::{read, write};
    use crate::board::Class;

    #[test]
    fn every_square_has_a_name_and_comes_back() {
        for class in Class::ALL {
            for square in class.board().squares {
                let name = write(class, square);
                assert_eq!(read(class, &name), Ok(square), "{class} {name}");
            }
        }
    }

    #[test]
    fn names_are_the_printed_numbers() {
        let pilot_cabin = Class::II.board().pilot_cabin.unwrap();
        assert_eq!(write(Class::II, pilot_cabin), "7,7");
        assert_eq!(read(Class::IIC, "p5,2").unwrap_err(), "class IIC has no square p5,2");
        for word in ["", "7", "7,", "7,7,7", "0,7", "p7,7", "7,é", "99999,1"] {
            let error = read(Class::II, word).unwrap_err();
            assert!(error.contains("squares are written row first, as in `4,7`"), "{error}");
        }
    }
}

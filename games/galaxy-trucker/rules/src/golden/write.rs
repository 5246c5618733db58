//! Writing the notation that all kinds of cases share.

use serde_json::{Value, json};

use crate::{
    board::{Board, Place, Square, Squares},
    ship::{Figures, Goods, Ship},
    tile::Alien,
};

/// `[row, column]`.
pub(super) fn square(board: &Board, square: Square) -> Value {
    place(board.place(square))
}

/// `[row, column]`.
pub(super) fn place(place: Place) -> Value {
    json!([place.row, place.column])
}

/// A sorted list of squares.
pub(super) fn squares(board: &Board, squares: Squares) -> Value {
    squares.into_iter().map(|at| square(board, at)).collect()
}

/// `[row, column, what]`.
pub(super) fn with(board: &Board, square: Square, what: impl Into<Value>) -> Value {
    let place = board.place(square);
    json!([place.row, place.column, what.into()])
}

/// Goods as letters.
pub(super) fn goods(goods: Goods) -> String {
    goods.iter().map(crate::ship::Good::letter).collect()
}

/// The letter of an alien.
pub(super) fn alien(alien: Alien) -> &'static str {
    match alien {
        Alien::Purple => "p",
        Alien::Brown => "b",
    }
}

/// Cannon strength, counted in halves.
pub(super) fn halves(halves: u16) -> Value {
    if halves.is_multiple_of(2) { json!(halves / 2) } else { json!(f64::from(halves) / 2.0) }
}

/// Who is in which cabin.
pub(super) fn crew(ship: &Ship) -> Value {
    let occupied = ship.occupied().into_iter();
    occupied
        .map(|cabin| {
            let figures = match ship.figures(cabin) {
                Figures::Humans(n) => "h".repeat(usize::from(n)),
                Figures::Alien(colour) => alien(colour).to_owned(),
            };
            with(ship.board(), cabin, figures)
        })
        .collect()
}

/// The tokens on each battery that has some.
pub(super) fn batteries(ship: &Ship) -> Value {
    let charged = ship.charged().into_iter();
    charged.map(|battery| with(ship.board(), battery, ship.tokens(battery))).collect()
}

/// The goods in each hold that has some.
pub(super) fn holds(ship: &Ship) -> Value {
    let loaded = ship.holds().into_iter().filter(|hold| !ship.goods(*hold).is_empty());
    loaded.map(|hold| with(ship.board(), hold, goods(ship.goods(hold)))).collect()
}

//! What an example demands of the board of a class.

use super::words::{self, holds, same};
use crate::{
    attack::Aim,
    board::{Class, Mark, Opening, Parts, Square},
    payout::{Insurance, cap},
    tile::Side,
};

/// Whether `item` holds for the board of a class.
pub(super) fn hold(class: Class, item: &str) -> Result<(), String> {
    let words: Vec<&str> = item.split_whitespace().collect();
    let board = class.board();
    match words[..] {
        ["level", number] => same(item, class.level(), number),
        ["squares", number] => same(item, board.squares.len(), number),
        ["has", ref names @ ..] => words::squares(class, names).map(|_| ()),
        ["lacks", name] => holds(item, words::square(class, name).is_err()),
        ["rows", ref labels @ ..] => same(item, list(board.row_labels), labels.join(" ")),
        ["columns", ref labels @ ..] => same(item, list(board.column_labels), labels.join(" ")),
        ["beside", one, ref others @ ..] => {
            let one = words::square(class, one)?;
            let neighbours = neighbours(class, one).collect();
            let others = words::squares(class, others)?;
            same(item, words::names(class, neighbours), words::names(class, others))
        }
        ["pairs", number] => {
            let halves = board.squares.into_iter().flat_map(|square| neighbours(class, square));
            same(item, halves.count() / 2, number)
        }
        ["pilot", "cabin", wanted] => {
            let square = board
                .pilot_cabin
                .map_or("nowhere".to_owned(), |square| words::names(class, square.into()));
            same(item, square, wanted)
        }
        ["marked", mark, number] => {
            let mark = Mark::ALL.into_iter().find(|known| known.name() == mark);
            let mark = mark.ok_or_else(|| format!("`{item}` names no mark"))?;
            same(item, board.marked(mark).len(), number)
        }
        ["chances", "from", side, ref wanted @ ..] => {
            let side = words::side(side)?;
            same(item, list(&chances(class, side)), wanted.join(" "))
        }
        ["after", ref rest @ ..] => after(class, item, rest),
        ["cap", wanted] => {
            let cap = cap(class, Insurance::None);
            same(item, cap.map_or("none".to_owned(), |cap| cap.to_string()), wanted)
        }
        ["apart"] => holds(item, parts_are_apart(class)),
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn list(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn neighbours(class: Class, square: Square) -> impl Iterator<Item = Square> {
    Side::ALL.into_iter().filter_map(move |side| class.board().neighbour(square, side))
}

/// Of the 36 rolls of two dice, how many attacks from a side end on one column,
/// on one row and on two rows.
fn chances(class: Class, from: Side) -> [u8; 3] {
    let mut n = [0; 3];
    for roll in 0..36 {
        let mut dice = [roll / 6 + 1, roll % 6 + 1].into_iter();
        let aim = Aim::roll(class, from, || dice.next().unwrap_or(1));
        match (aim.from.is_lengthwise(), aim.lines.len()) {
            (true, _) => n[0] += 1,
            (false, 1) => n[1] += 1,
            (false, _) => n[2] += 1,
        }
    }
    n
}

/// `after 3 6 open 3 6`, `after 3 6 ships FL+FR+RL RR`.
fn after(class: Class, item: &str, words: &[&str]) -> Result<(), String> {
    let n_dice = words.iter().take_while(|word| word.parse::<u8>().is_ok()).count();
    let (dice, rest) = words.split_at(n_dice);
    let dice: Vec<u8> =
        dice.iter().map(|die| words::number("a die", die)).collect::<Result<_, _>>()?;
    let opening = Opening::of(&dice).ok_or("at most two dice are rolled, each 1 to 6")?;
    match rest {
        ["open", marks @ ..] => {
            let open: Vec<&str> = opening.marks().map(Mark::name).collect();
            same(item, open.join(" "), marks.join(" "))
        }
        ["ships", ships @ ..] => {
            let parts = opening.division(class).ships().iter().map(|ship| ship.parts);
            let parts: Vec<String> = parts.map(|parts: Parts| parts.to_string()).collect();
            same(item, parts.join(" "), ships.join(" "))
        }
        ["squares", number] => same(item, opening.division(class).open.len(), number),
        _ => Err(format!("`{item}` is not understood")),
    }
}

/// Whether no plain squares of two ships share an edge before the dice.
fn parts_are_apart(class: Class) -> bool {
    let ships = Opening::LOCKED.division(class).ships();
    ships.iter().all(|ship| {
        let around = ship.squares.into_iter().flat_map(|square| neighbours(class, square));
        let others = ships.iter().filter(|other| other.parts != ship.parts);
        let around = around.collect();
        others.into_iter().all(|other| !other.squares.meets(around))
    })
}

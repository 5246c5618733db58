//! Reading the notation that all kinds of cases share.

use serde_json::Value;

use crate::{
    board::{Board, Class, Opening, Place, Square},
    ship::{Figures, Good, Goods, Power, Ship},
    tile::{Alien, Placed, Side, TileId, Turn},
};

/// What was read, or why not.
pub(super) type Read<T> = Result<T, String>;

/// A text.
pub(super) fn text(value: &Value) -> Read<&str> {
    value.as_str().ok_or_else(|| format!("{value} is not a text"))
}

/// A list; a missing one is empty.
pub(super) fn list(value: &Value) -> Read<&[Value]> {
    match value {
        Value::Null => Ok(&[]),
        value => value.as_array().map(Vec::as_slice).ok_or(format!("{value} is not a list")),
    }
}

/// A small number.
pub(super) fn number(value: &Value) -> Read<u8> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| format!("{value} is not a small number"))
}

/// A number of credits or days.
pub(super) fn count(value: &Value) -> Read<u32> {
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| format!("{value} is not a number"))
}

/// A yes or no; missing is no.
pub(super) fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or(false)
}

/// A place as the cases write it: row and column of the map, not labels.
fn written(place: Place) -> String {
    format!("[{},{}]", place.row, place.column)
}

/// `[row, column, …]`.
pub(super) fn place(value: &Value) -> Read<Place> {
    Ok(Place { row: number(&value[0])?, column: number(&value[1])? })
}

/// `[row, column, …]` as a square of a class.
pub(super) fn square(board: &Board, value: &Value) -> Read<Square> {
    let place = place(value)?;
    board.at(place).ok_or_else(|| format!("class {} has no square {}", board.class, written(place)))
}

/// A list of squares.
pub(super) fn squares<C: FromIterator<Square>>(board: &Board, value: &Value) -> Read<C> {
    list(value)?.iter().map(|value| square(board, value)).collect()
}

/// A square, or none if it is missing.
pub(super) fn maybe_square(board: &Board, value: &Value) -> Read<Option<Square>> {
    if value.is_null() { Ok(None) } else { square(board, value).map(Some) }
}

/// A direction of an attack.
pub(super) fn direction(value: &Value) -> Read<Side> {
    let name = text(value)?;
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| side.name() == name).ok_or_else(|| format!("{name} is no direction"))
}

/// Goods as letters.
pub(super) fn goods(value: &Value) -> Read<Goods> {
    let letters = text(value)?.chars();
    letters
        .map(|letter| Good::of_letter(letter).ok_or_else(|| format!("{letter} is no good")))
        .collect()
}

/// The dice of class IVC.
pub(super) fn opening(value: &Value) -> Read<Opening> {
    let dice = list(value)?.iter().map(number).collect::<Read<Vec<_>>>()?;
    Opening::of(&dice).ok_or_else(|| format!("{dice:?} are no dice of class IVC"))
}

/// Components with the batteries that pay for them.
pub(super) fn powers(board: &Board, value: &Value) -> Read<Vec<Power>> {
    list(value)?
        .iter()
        .map(|power| {
            Ok(Power { component: square(board, &power[0])?, battery: square(board, &power[1])? })
        })
        .collect()
}

/// A ship with its class and dice; tiles outside of the outline are an error.
pub(super) fn ship(value: &Value) -> Read<Ship> {
    let (ship, outside) = ship_and_outside(value)?;
    match outside.first() {
        None => Ok(ship),
        Some(place) => Err(format!("{} is no open square", written(*place))),
    }
}

/// A ship with its class and dice, and the tiles that lie outside of the
/// outline and are left out.
pub(super) fn ship_and_outside(value: &Value) -> Read<(Ship, Vec<Place>)> {
    let class: Class = text(&value["class"])?.parse()?;
    ship_of(class, opening(&value["dice"])?, value)
}

/// A ship of a known class, and the tiles outside.
pub(super) fn ship_of(class: Class, opening: Opening, value: &Value) -> Read<(Ship, Vec<Place>)> {
    let board = class.board();
    let mut ship = Ship::empty(class);
    ship.open(opening);
    let mut outside = Vec::new();
    for tile in list(&value["tiles"])? {
        let place = place(tile)?;
        let open = board.at(place).filter(|square| ship.division().open.has(*square));
        let Some(square) = open else {
            outside.push(place);
            continue;
        };
        let id: TileId =
            text(&tile[2])?.parse().map_err(|error| format!("{}: {error}", written(place)))?;
        let turn = Turn::try_from(number(&tile[3])?)?;
        ship.place(square, Placed { tile: id, turn });
    }
    for crew in list(&value["crew"])? {
        ship.set_figures(square(board, crew)?, figures(&crew[2])?);
    }
    for battery in list(&value["batteries"])? {
        ship.set_tokens(square(board, battery)?, number(&battery[2])?);
    }
    for hold in list(&value["goods"])? {
        ship.set_goods(square(board, hold)?, goods(&hold[2])?);
    }
    Ok((ship, outside))
}

/// Who lives in a cabin: `h`, `hh`, `p` or `b`.
pub(super) fn figures(value: &Value) -> Read<Figures> {
    match text(value)? {
        "" => Ok(Figures::Humans(0)),
        "h" => Ok(Figures::Humans(1)),
        "hh" => Ok(Figures::Humans(2)),
        "p" => Ok(Figures::Alien(Alien::Purple)),
        "b" => Ok(Figures::Alien(Alien::Brown)),
        other => Err(format!("{other} are no figures")),
    }
}

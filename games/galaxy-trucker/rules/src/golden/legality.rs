//! The spot check and its repair.

use serde_json::{Value, json};

use super::{
    read::{self, Read},
    write,
};
use crate::{
    board::{Place, Square, Squares},
    ship::{Fault, Ship},
};

/// What is wrong with a ship, and its pieces.
pub(super) fn legality(input: &Value) -> Read<Value> {
    let (ship, outside) = read::ship_and_outside(&input["ship"])?;
    let ships = ship.outlines().iter().map(|outline| {
        let pieces = ship.pieces(outline.squares);
        let pieces: Value = pieces.map(|piece| write::squares(ship.board(), piece)).collect();
        json!({"name": outline.parts.to_string(), "pieces": pieces})
    });
    Ok(json!({
        "mistakes": mistakes(&ship, &outside),
        "ships": ships.collect::<Value>(),
        "legal": outside.is_empty() && ship.is_legal(),
    }))
}

/// What is left of a ship when components are taken off.
pub(super) fn repair(input: &Value) -> Read<Value> {
    let mut ship = read::ship(&input["ship"])?;
    let before = ship.squares();
    ship.lose(read::squares(ship.board(), &input["remove"])?);
    for kept in read::squares::<Vec<Square>>(ship.board(), &input["keep"])? {
        ship.keep(kept);
    }
    let lost: Squares = before - ship.squares();
    Ok(json!({
        "lost": write::squares(ship.board(), lost),
        "mistakes": mistakes(&ship, &[]),
        "legal": ship.is_legal(),
    }))
}

/// Sorted by kind and squares.
fn mistakes(ship: &Ship, outside: &[Place]) -> Value {
    let board = ship.board();
    let outside = outside.iter().map(|place| ("outside", vec![*place]));
    let found = ship.mistakes().into_iter().map(|mistake| {
        let mut places = vec![board.place(mistake.square)];
        places.extend(mistake.other.map(|other| board.place(other)));
        let name = match mistake.fault {
            Fault::SimpleDouble => "simple-double",
            Fault::ConnectorSmooth => "connector-smooth",
            Fault::Splice => "splice",
            Fault::Muzzle => "muzzle",
            Fault::Exhaust => "exhaust",
            Fault::ExhaustDirection => "exhaust-direction",
            Fault::Thruster => "thruster",
        };
        if matches!(mistake.fault, Fault::SimpleDouble | Fault::ConnectorSmooth | Fault::Splice) {
            places.sort_unstable();
        }
        (name, places)
    });
    let mut all: Vec<_> = outside.chain(found).collect();
    all.sort_unstable();
    let all = all.into_iter().map(|(name, places)| {
        let mut mistake = vec![json!(name)];
        mistake.extend(places.into_iter().map(write::place));
        Value::from(mistake)
    });
    all.collect()
}

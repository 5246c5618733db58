//! The opening of class IVC.

use serde_json::{Value, json};

use super::read::{self, Read};
use crate::board::{Class, Outline, Part, Parts};

/// What is open, and which ships there are.
pub(super) fn open(input: &Value) -> Read<Value> {
    let opening = read::opening(&input["dice"])?;
    let begun = read::list(&input["begun"])?.iter().map(|name| {
        let name = read::text(name)?;
        let part = Part::ALL.into_iter().find(|part| part.name() == name);
        part.ok_or_else(|| format!("{name} is no part"))
    });
    let begun: Parts = begun.collect::<Read<_>>()?;
    let ships = opening.division(Class::IVC).ships();
    let is_begun = |ship: &&Outline| ship.parts.iter().any(|part| begun.has(part));
    let names = |ships: &mut dyn Iterator<Item = &Outline>| -> Value {
        ships.map(|ship| ship.parts.to_string()).collect()
    };
    Ok(json!({
        "open": opening.marks().map(|mark| mark.name()).collect::<Value>(),
        "ships": names(&mut ships.iter()),
        "free_start": names(&mut ships.iter().filter(|ship| !is_begun(ship))),
        "may_look": ships.iter().all(|ship| is_begun(&ship)),
    }))
}

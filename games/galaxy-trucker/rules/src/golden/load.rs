//! Loading goods.

use serde_json::{Value, json};

use super::read::{self, Read};
use crate::{
    cargo::{Bonus, Filled, Gain, Room, check_arrangement},
    ship::{Good, Goods},
    tile::{Kind, TileId},
};

/// Whether goods may be arranged so, and how they are arranged best.
pub(super) fn load(input: &Value) -> Read<Value> {
    let mut holds = Vec::new();
    let mut room = Room::default();
    let (mut aboard, mut value) = (Goods::NONE, 0);
    for hold in read::list(&input["holds"])? {
        let tile: TileId =
            read::text(&hold["tile"])?.parse().map_err(|error| format!("{error}"))?;
        let (containers, special) = (tile.get().capacity, tile.get().kind == Kind::SpecialHold);
        let before = read::goods(&hold["goods"])?;
        aboard = aboard.and(before);
        let placed = &input["placement"][read::text(&hold["id"])?];
        let goods = if placed.is_null() { Goods::NONE } else { read::goods(placed)? };
        value += goods.value();
        *if special { &mut room.special } else { &mut room.plain } += containers;
        holds.push(Filled { containers, special, before, after: goods });
    }
    let gain = match &input["gained"] {
        Value::Null => None,
        gained => {
            Some(Gain { goods: read::goods(gained)?, with_bonus: read::flag(&input["chapter14"]) })
        }
    };
    let ok = check_arrangement(holds, gain, bonus(&input["bonus"])?).is_ok();
    Ok(json!({
        "ok": ok,
        "value": ok.then_some(value),
        "best": gain.map_or(aboard, |gain| gain.best(aboard, room).0).value(),
    }))
}

/// What chapter 14 adds: the letter of a good that becomes better, or `blue`.
pub(super) fn bonus(value: &Value) -> Read<Option<Bonus>> {
    match value.as_str() {
        None | Some("") => Ok(None),
        Some("blue") => Ok(Some(Bonus::Blue)),
        Some(letter) => {
            let good = letter.chars().next().and_then(Good::of_letter);
            good.map(|good| Some(Bonus::Better(good))).ok_or(format!("{letter} is no bonus"))
        }
    }
}

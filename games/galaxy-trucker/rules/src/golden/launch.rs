//! Exposed connectors, loading, strength and the weak spot.

use serde_json::{Value, json};

use super::{
    read::{self, Read},
    write,
};
use crate::{
    board::{Class, Squares},
    ship::{Fee, fee, largest_cluster},
    tile::{Alien, Kind, Side},
};

/// The exposed connectors, one by one.
pub(super) fn exposed(input: &Value) -> Read<Value> {
    let ship = read::ship(&input["ship"])?;
    let sides = ship.squares().into_iter().flat_map(|square| {
        let ship = &ship;
        let bare = Side::ALL.into_iter().filter(move |side| ship.exposed(*side).has(square));
        bare.map(move |side| write::with(ship.board(), square, ["n", "e", "s", "w"][side.idx()]))
    });
    Ok(json!({"total": ship.n_exposed(), "sides": sides.collect::<Value>()}))
}

/// Who and what can be aboard at the start.
pub(super) fn launch(input: &Value) -> Read<Value> {
    let ship = read::ship(&input["ship"])?;
    let [plain, special] = ship.n_containers();
    let aliens = ship.of_kind(Kind::Cabin).into_iter().map(|cabin| {
        let possible = ship.aliens_possible(cabin);
        let colours = Alien::ALL.into_iter().filter(|alien| possible.has(*alien));
        write::with(ship.board(), cabin, colours.map(write::alien).collect::<String>())
    });
    Ok(json!({
        "humans": ship.most_humans(),
        "batteries": ship.most_tokens(),
        "plain": plain,
        "special": special,
        "aliens": aliens.collect::<Value>(),
        "most_aliens": ship.most_aliens(),
    }))
}

/// Strengths with some components powered.
pub(super) fn strength(input: &Value) -> Read<Value> {
    let ship = read::ship(&input["ship"])?;
    let powers = read::powers(ship.board(), &input["power"])?;
    let Ok(powered) = ship.check_power(&powers) else { return Ok(json!({"ok": false})) };
    let ships = ship.outlines().iter().filter(|outline| outline.squares.meets(ship.squares()));
    let ships = ships.map(|outline| {
        json!([
            outline.parts.to_string(),
            write::halves(ship.cannon_strength_of(outline.squares, powered)),
            ship.engine_strength_of(outline.squares, powered),
        ])
    });
    Ok(json!({
        "ok": true,
        "cannon": write::halves(ship.cannon_strength(powered)),
        "engine": ship.engine_strength(powered),
        "ships": ships.collect::<Value>(),
        "crew": ship.n_crew(),
    }))
}

/// The weak spot of class IIIC and how its fee is paid.
pub(super) fn weak_spot(input: &Value) -> Read<Value> {
    let largest = if input["ship"].is_null() {
        let empty: Squares = read::squares(Class::IIIC.board(), &input["empty"])?;
        largest_cluster(empty)
    } else {
        read::ship(&input["ship"])?.weak_spot()
    };
    let credits = read::count(&input["credits"])?;
    let fee = Fee::settle(fee(largest).into(), credits, read::flag(&input["loans"]));
    Ok(json!({
        "largest": largest,
        "fee": fee.amount,
        "paid": fee.paid,
        "loan": fee.loan,
        "debt": fee.debt,
    }))
}

//! Settling up.

use serde_json::{Map, Value, json};

use super::{
    read::{self, Read},
    track::days,
};
use crate::{
    board::Class,
    card::{Harder, Level},
    options::Options,
    payout::{Arrived, Insurance, Return, arrival_order, cap, settle},
    ship::{Fee, Goods},
};

/// What everybody gets and pays.
pub(super) fn payout(input: &Value) -> Read<Value> {
    let class: Class = read::text(&input["class"])?.parse()?;
    let level = Level::of_class(class).rules_card(Harder(read::flag(&input["chapter14"])));
    let players = read::list(&input["players"])?;
    let returns = players.iter().map(|player| back(class, player)).collect::<Read<Vec<_>>>()?;
    let name = |idx: usize| read::text(&players[idx]["name"]).map(str::to_owned);
    let mut told = Map::new();
    for (idx, settled) in settle(level, &returns, Options::default()).iter().enumerate() {
        let settled = json!({
            "arrival": settled.arrival,
            "looks": settled.looks,
            "goods": settled.goods,
            "debt_paid": settled.debt_paid,
            "penalty": settled.penalty,
            "credits": settled.credits,
        });
        told.insert(name(idx)?, settled);
    }
    let order = arrival_order(&returns);
    let order = order.iter().map(|seat| name(seat.idx())).collect::<Read<Vec<_>>>()?;
    Ok(json!({"players": told, "order": order}))
}

fn back(class: Class, player: &Value) -> Read<Return> {
    let number = |key: &str| match &player[key] {
        Value::Null => Ok(0),
        value => read::count(value),
    };
    let goods = |key: &str| match &player[key] {
        Value::Null => Ok(Goods::NONE),
        value => read::goods(value),
    };
    let premium = number("insurance")?;
    let insurance = Insurance::ALL.into_iter().find(|own| u32::from(own.premium()) == premium);
    let insurance = insurance.ok_or_else(|| format!("nothing is insured for {premium}"))?;
    let fee = Fee::settle(number("fee")?, number("credits")?, false);
    let credits = i64::from(number("credits")?) + i64::from(number("earned")?)
        - i64::from(fee.paid)
        - i64::from(premium);
    let out = read::flag(&player["out"]);
    let arrived = if out {
        None
    } else {
        let ships = if player["ships"].is_null() { 1 } else { read::number(&player["ships"])? };
        let exposed = u16::from(read::number(&player["exposed"])?);
        Some(Arrived { ships, position: days(&player["pos"])?, exposed })
    };
    let (whole, half) = (goods("goods")?, goods("half")?);
    let (whole, half) = if out { (Goods::NONE, whole.and(half)) } else { (whole, half) };
    Ok(Return {
        credits: i32::try_from(credits).map_err(|error| error.to_string())?,
        debt: u16::try_from(fee.debt).map_err(|error| error.to_string())?,
        arrived,
        goods: whole,
        half,
        lost: u16::try_from(number("lost")?).map_err(|error| error.to_string())?,
        cap: cap(class, insurance),
    })
}

//! Cases of kind `odds`: chances before a roll.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use vanguard_pack::dice::Colour;

use super::{
    facts,
    read::{Read, Words, count, list, number, text},
};
use crate::{
    need::Converts,
    odds::{
        Asked, Does, Fraction, OddsError, Special, Throw, combination,
        goal::{self, Effect},
        harm::{self, Injuries, Strikes},
        rows,
        tracks::{self, Step7, Track, Tracked},
    },
};

/// Works out the chances of a case.
pub(super) fn odds(case: &Value) -> Read<Map<String, Value>> {
    let words = Words::default();
    let dice = list(&case["dice"]).map(|die| {
        let kind = words.kind(text(die, "dice")?)?;
        Ok(Throw::from(words.dice.kind(kind)))
    });
    let dice: Vec<Throw> = dice.collect::<Read<_>>()?;
    let converts = list(&case["converts"]).map(|convert| words.convert(text(convert, "converts")?));
    let converts = Converts::new(&converts.collect::<Read<Vec<_>>>()?);
    if case["tracks"].is_array() {
        return with_tracks(case, &words, converts, &dice);
    }
    let rows = list(&case["rows"]).map(|row| match &row["need"] {
        Value::Null => Ok(None),
        need => words.need(text(need, "need")?).map(Some),
    });
    let rows = rows.collect::<Read<_>>()?;
    let colours: Vec<&str> = list(&case["rows"]).filter_map(|row| row["colour"].as_str()).collect();
    let asked = Asked { specials: specials(case, &words, &colours)?, rows, converts };
    if case["class"] == "X1" {
        return with_goal(case, &words, &asked, &dice, &colours);
    }
    if let Some(need) = case["combination"].as_str() {
        let combined = combination::chances(&asked, &dice, &words.need(need)?).map_err(told)?;
        return Ok(Map::from_iter([
            ("payable".to_owned(), fraction(combined.payable)),
            ("rows_if_used".to_owned(), fractions(combined.rows_if_used)),
            ("rows_if_not".to_owned(), fractions(combined.rows_if_not)),
        ]));
    }
    with_harm(case, &words, &asked, &dice)
}

fn told(error: OddsError) -> String {
    error.to_string()
}

fn fraction(fraction: Fraction) -> Value {
    Value::String(fraction.to_string())
}

fn fractions(fractions: Vec<Fraction>) -> Value {
    fractions.into_iter().map(fraction).collect()
}

/// The special effects in order, that of the condition first. Outcomes and
/// tracks are named by the colours of `places`.
fn specials(case: &Value, words: &Words, places: &[&str]) -> Read<Vec<Special>> {
    let condition = Some(&case["condition"]).filter(|condition| condition.is_object());
    let all = condition.into_iter().chain(list(&case["special"]).flat_map(list));
    all.map(|special| {
        let does = text(&special["do"], "do")?.split(';').map(|effect| does(effect, places));
        let does = does.collect::<Read<Vec<_>>>()?.into_iter().flatten().collect();
        Ok(Special { need: words.need(text(&special["need"], "need")?)?, does })
    })
    .collect()
}

/// What an effect does to rows and tracks; nothing, if neither.
fn does(effect: &str, places: &[&str]) -> Read<Option<Does>> {
    let mut words = effect.split_whitespace();
    let op = words.next().unwrap_or_default();
    if !["advance", "reduce", "outcome"].contains(&op) {
        return Ok(None);
    }
    let name = words.next().unwrap_or_default();
    let place = places.iter().position(|place| *place == name);
    let place = place.ok_or_else(|| format!("{effect}: there is no {name}"))? as u8;
    let n = count(words.next())?;
    Ok(Some(match op {
        "advance" => Does::Advance { track: place, n },
        "reduce" => Does::Reduce { track: place, n },
        _ => Does::Outcome(place),
    }))
}

fn with_tracks(
    case: &Value,
    words: &Words,
    converts: Converts,
    dice: &[Throw],
) -> Read<Map<String, Value>> {
    let ids: Vec<&str> = list(&case["tracks"]).filter_map(|track| track["id"].as_str()).collect();
    let tracks = list(&case["tracks"]).map(|track| {
        let (spaces, at) = (number(&track["spaces"], "spaces")?, number(&track["at"], "at")?);
        Ok(Track { spaces, at })
    });
    let goal = text(&case["plan"]["goal"], "plan.goal")?;
    let step7 = match text(&case["plan"]["step7"], "plan.step7")? {
        "printed" => Step7::Printed,
        "free" => Step7::Free,
        other => return Err(format!("plan.step7: there is no {other}")),
    };
    let tracked = Tracked {
        specials: specials(case, words, &ids)?,
        tracks: tracks.collect::<Read<_>>()?,
        converts,
        step7,
        goal: ids.iter().position(|id| *id == goal).ok_or("plan.goal: there is no such track")?,
    };
    let moved = tracks::chances(&tracked, dice).map_err(told)?;
    let keyed = |chances: BTreeMap<Vec<u8>, Fraction>| -> Value {
        let key = |places: Vec<u8>| places.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        chances.into_iter().map(|(places, chance)| (key(places), fraction(chance))).collect()
    };
    let outcomes: Value =
        ids.iter().zip(moved.outcomes).map(|(id, chance)| (*id, fraction(chance))).collect();
    Ok(Map::from_iter([
        ("advances".to_owned(), keyed(moved.advances)),
        ("markers".to_owned(), keyed(moved.markers)),
        ("outcomes".to_owned(), outcomes),
    ]))
}

fn with_goal(
    case: &Value,
    words: &Words,
    asked: &Asked,
    dice: &[Throw],
    colours: &[&str],
) -> Read<Map<String, Value>> {
    let goal = text(&case["goal"], "goal")?;
    let row = colours.iter().position(|colour| *colour == goal);
    let row = row.ok_or_else(|| format!("goal: there is no row {goal}"))?;
    let effects = list(&case["effects"]).map(|effect| {
        let effect = text(effect, "effects")?;
        let parts: Vec<&str> = effect.split_whitespace().collect();
        match parts[..] {
            ["reroll", n] => Ok(Effect::Reroll { n: count(Some(n))?, colour: None }),
            ["reroll", n, colour] => {
                let colour = Colour::of_name(colour).ok_or("effects: there is no such colour")?;
                Ok(Effect::Reroll { n: count(Some(n))?, colour: Some(colour) })
            }
            ["turn", "1", from, "to", to] => {
                Ok(Effect::Turn { from: words.face(from)?, to: words.face(to)? })
            }
            _ => Err(format!("effects: {effect} is not understood")),
        }
    });
    let effects = effects.collect::<Read<Vec<_>>>()?;
    let best = goal::chances(asked, dice, &effects, row).map_err(told)?;
    Ok(Map::from_iter([
        ("chance".to_owned(), fraction(best.chance)),
        ("without".to_owned(), fraction(best.without)),
    ]))
}

fn with_harm(
    case: &Value,
    words: &Words,
    asked: &Asked,
    dice: &[Throw],
) -> Read<Map<String, Value>> {
    let mut found = Map::new();
    let injuries = injuries(&case["injury"], words)?;
    let struck = harm::struck(&injuries);
    let keyed = |received: &[harm::Received]| {
        let one = |(slot, face): &harm::Received| format!("{slot}:{}", face.name());
        let all: Vec<String> = received.iter().map(one).collect();
        if all.is_empty() { "none".to_owned() } else { all.join(" ") }
    };
    let together: Value =
        struck.together.iter().map(|(all, chance)| (keyed(all), fraction(*chance))).collect();
    found.insert("injury".to_owned(), together);
    let each: Value =
        struck.each.iter().map(|(one, chance)| (keyed(&[*one]), fraction(*chance))).collect();
    found.insert("slots".to_owned(), each);

    let (mut tables, mut harmful) = (Vec::new(), Vec::new());
    for letter in list(&case["danger"]) {
        let table = facts::danger(text(letter, "danger")?)?;
        harmful.push(table.iter().filter(|result| result.starts_with("injury")).count() as u8);
        let named = table.map(|result| match result {
            "" => "nothing".to_owned(),
            _ => result.replace(" | ", " or "),
        });
        let results = harm::results(&named).into_iter();
        tables.push(results.map(|(name, chance)| (name, fraction(chance))).collect::<Value>());
    }
    let n_injuries = injuries.slots.iter().flatten().count();
    let gained = harm::gained(&harmful, n_injuries);
    found.insert("danger".to_owned(), json!(tables));
    let cards: Value = gained
        .cards
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance > Fraction::ZERO)
        .map(|(n, chance)| (n.to_string(), fraction(*chance)))
        .collect();
    found.insert("injuries_gained".to_owned(), cards);
    found.insert("ended".to_owned(), fraction(gained.ended));
    let rows = match case["injury"] {
        Value::Null => rows::chances(asked, dice).map_err(told)?,
        _ => harm::rows_after(asked, dice, &struck, gained.ended).map_err(told)?,
    };
    found.insert("rows".to_owned(), fractions(rows));
    Ok(found)
}

/// The injury dice of a case.
fn injuries(injury: &Value, words: &Words) -> Read<Injuries> {
    let slots = list(&injury["cards"]).map(|card| {
        if card.is_null() {
            return Ok(None);
        }
        let strikes = |effect: &str| match effect {
            "no-convert" => Strikes::NoConvert,
            "turn-wild" => Strikes::TurnsWild,
            _ => Strikes::Elsewhere,
        };
        let (minor, major) = match &card["effects"] {
            Value::Null => {
                let (minor, major) = facts::injury(text(&card["card"], "card")?)?;
                (Some(minor), Some(major))
            }
            effects => (effects["minor"].as_str(), effects["major"].as_str()),
        };
        Ok(Some(harm::Card {
            down: card["down"] == true,
            minor: minor.map(strikes),
            major: major.map(strikes),
        }))
    });
    Ok(Injuries {
        slots: slots.collect::<Read<_>>()?,
        n_dice: usize::from(injury["dice"].as_u64().unwrap_or(0) as u8),
        faces: words.dice.injury,
        majors_first: injury["order"] == "major-first",
    })
}

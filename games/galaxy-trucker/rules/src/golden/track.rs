//! Rockets on the track.

use serde_json::{Map, Value, json};
use table::Seat;

use super::read::{self, Read};
use crate::{
    card::Level,
    track::{MAX_PLAYERS, Track},
};

/// Where rockets are after each step.
pub(super) fn track(input: &Value) -> Read<Value> {
    let (names, mut track) = begin(input)?;
    let mut steps = Vec::new();
    let mut lapped = Vec::new();
    for step in read::list(&input["steps"])? {
        match read::text(&step["op"])? {
            "move" => track.go(seat(&names, read::text(&step["who"])?)?, days(&step["days"])?),
            "lose" => {
                let mut lost = [0; MAX_PLAYERS];
                for (name, days) in object(&step["days"])? {
                    lost[seat(&names, name)?.idx()] = read::number(days)?;
                }
                track.lose(&lost, |_, _, _| {});
            }
            "leave" => track.leave(seat(&names, read::text(&step["who"])?)?),
            "end" => {
                for seat in track.lapped().iter() {
                    track.leave(seat);
                    lapped.push(names[seat.idx()].clone());
                }
            }
            other => return Err(format!("{other} is no step")),
        }
        steps.push(positions(&names, &track));
    }
    lapped.sort();
    Ok(json!({"steps": steps, "order": order(&names, &track), "lapped": lapped}))
}

fn begin(input: &Value) -> Read<(Vec<String>, Track)> {
    let start = &input["start"];
    if start.is_null() {
        let rockets = object(&input["rockets"])?;
        let names: Vec<_> = rockets.keys().cloned().collect();
        let mut track = Track::default();
        for (idx, position) in rockets.values().enumerate() {
            track.put(Seat(idx as u8), days(position)?);
        }
        return Ok((names, track));
    }
    let names = read::list(&start["order"])?;
    let names = names.iter().map(|name| read::text(name).map(str::to_owned));
    let names = names.collect::<Read<Vec<_>>>()?;
    let level = usize::from(read::number(&start["level"])?).wrapping_sub(1);
    let level = Level::ALL.get(level).ok_or("there are levels 1 to 4")?;
    let order: Vec<_> = Seat::all(names.len() as u8).collect();
    let track = Track::start(&order, days(&start["leader"])?, level.start_gap());
    Ok((names, track))
}

fn positions(names: &[String], track: &Track) -> Value {
    let at = |(idx, name): (usize, &String)| (name.clone(), json!(track.position(Seat(idx as u8))));
    names.iter().enumerate().map(at).collect::<Map<_, _>>().into()
}

/// The names in flight order.
pub(super) fn order(names: &[String], track: &Track) -> Vec<String> {
    track.order().iter().map(|seat| names[seat.idx()].clone()).collect()
}

/// The seat of a name.
pub(super) fn seat(names: &[String], name: &str) -> Read<Seat> {
    let idx = names.iter().position(|own| own == name);
    idx.map(|idx| Seat(idx as u8)).ok_or_else(|| format!("nobody is called {name}"))
}

/// A position, or days; lost ones are negative.
pub(super) fn days(value: &Value) -> Read<i16> {
    let days = value.as_i64().and_then(|days| i16::try_from(days).ok());
    days.ok_or_else(|| format!("{value} is no number of days"))
}

fn object(value: &Value) -> Read<&Map<String, Value>> {
    value.as_object().ok_or_else(|| format!("{value} is no object"))
}

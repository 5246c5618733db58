//! Changes of the position that save an example many turns. Numbers have
//! limits, so that a slip of the pen is refused rather than resolved.

use super::words;
use crate::{
    Mission, State,
    campaign::SQUAD_STATIONS,
    ship::Place,
    state::{Fate, ShieldMode},
};

/// Changes the position as `item` says.
pub(super) fn apply(mission: &Mission, state: &mut State, item: &str) -> Result<(), String> {
    let list: Vec<&str> = item.split_whitespace().collect();
    match &list[..] {
        [player, rest @ ..] if words::player(player).is_ok() => {
            let seat = words::player(player)?;
            if seat.idx() >= mission.setup().crew.len() {
                return Err(format!("{player} is not in the crew"));
            }
            let member = &mut state.crew[seat.idx()];
            match rest {
                ["in", "space"] => member.place = Place::Space(1),
                ["in", "space", distance] => {
                    member.place = Place::Space(words::up_to(3, "a distance", distance)?);
                }
                ["in", station] => member.place = Place::Aboard(words::station(Some(station))?),
                ["squad", squad] => member.squad = words::squad(squad)?,
                ["knocked", "out"] => member.knocked_out = true,
                ["prepared"] => member.prepared = true,
                ["delayed"] => member.delayed = true,
                _ => return Err(format!("`{item}` is not understood")),
            }
            return Ok(());
        }
        ["fuel", n] => state.fuel = words::up_to(3, "fuel", n)?,
        ["rockets", n] => state.rockets = words::up_to(3, "rockets", n)?,
        ["squad", station, squad] => {
            let station = words::station(Some(station))?;
            let idx = SQUAD_STATIONS.iter().position(|other| *other == station);
            state.stored[idx.ok_or("squads are kept in LR and UB")?] = words::squad(squad)?;
        }
        ["shields", "reversed"] => state.shield_mode = ShieldMode::Reversed,
        ["shields", "ignored"] => state.shield_mode = ShieldMode::Ignored,
        [zone, store @ ("reactor" | "shield"), n] if words::zone(Some(zone)).is_ok() => {
            let zone = words::zone(Some(zone))?;
            let n = words::up_to(9, "energy", n)?;
            let zone = &mut state.zones[zone.idx()];
            match *store {
                "reactor" => zone.reactor = n,
                _ => zone.shield = n,
            }
        }
        _ => return threat(state, item),
    }
    Ok(())
}

fn threat(state: &mut State, item: &str) -> Result<(), String> {
    let cards: Vec<_> = state.threats().iter().map(|threat| threat.card).collect();
    let (card, rest) =
        words::card_of(item, cards).ok_or_else(|| format!("`{item}` is not understood"))?;
    let n_threats = state.n_threats as usize;
    let threat = state.threats[..n_threats].iter_mut().find(|threat| threat.card == card);
    let threat = threat.ok_or("there is no such threat")?;
    if threat.fate != Fate::OnTrack {
        return Err(format!("the {card} is not on its track"));
    }
    let list: Vec<&str> = rest.split_whitespace().collect();
    match &list[..] {
        // As if it had advanced: marks it has passed do not come again.
        ["at", square] => threat.square = words::up_to(16, "a square", square)?.max(1),
        ["hp", n] => {
            let left = words::up_to(threat.hit_points, "hit points", n)?;
            threat.damage = threat.hit_points - left.max(1);
        }
        ["damage", n] => threat.damage = words::up_to(threat.hit_points - 1, "damage", n)?,
        ["shield", n] => threat.shield = words::up_to(9, "a shield", n)?.cast_signed(),
        ["speed", n] => threat.speed = words::up_to(9, "a speed", n)?,
        _ => return Err(format!("`{item}` is not understood")),
    }
    Ok(())
}

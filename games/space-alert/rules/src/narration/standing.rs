//! How the ship, the threats and the crew stand after a turn.

use table::count;

use super::note::stations;
use crate::{
    Mission, State,
    event::NamedThreat,
    ship::{Tile, Zone},
    state::{Squad, Threat},
};

/// What lies on the table after a turn, in a few lines: zones, threats, crew.
#[must_use]
pub fn standing(mission: &Mission, state: &State, names: &[String]) -> Vec<String> {
    let mut lines = vec![ship(state)];
    for slot in state.moving() {
        lines.push(threat(state, slot, &state.threats[slot]));
    }
    lines.push(crew(mission, state, names));
    lines
}

fn ship(state: &State) -> String {
    let zone = |of: Zone| {
        let zone = &state.zones[of.idx()];
        let tiles: Vec<String> = Tile::ALL
            .into_iter()
            .filter(|tile| zone.has(*tile))
            .map(|tile| tile.to_string())
            .collect();
        let damage = match tiles.is_empty() {
            true => String::new(),
            false => format!(", damaged: {}", tiles.join(", ")),
        };
        format!("{of} shield {}, reactor {}{damage}", zone.shield, zone.reactor)
    };
    let zones = Zone::ALL.map(zone).join("; ");
    let (fuel, rockets) = (count(state.fuel, "fuel capsule"), count(state.rockets, "rocket"));
    format!("{zones}; {fuel}, {rockets}")
}

fn threat(state: &State, slot: usize, threat: &Threat) -> String {
    let named = NamedThreat::of(state, slot);
    let place = match threat.zone() {
        Some(zone) => format!("{zone}, shield {}", state.shield_of(threat)),
        None if threat.stations.is_empty() => "aboard".to_owned(),
        None => stations(threat.stations),
    };
    let left = count(threat.remaining(), "hit point");
    format!("{named}: square {}, {place}, {left} left", threat.square)
}

fn crew(mission: &Mission, state: &State, names: &[String]) -> String {
    let n_crew = mission.setup().crew.len();
    let members = state.crew[..n_crew].iter().zip(names).map(|(member, name)| {
        let squad = match member.squad {
            Squad::None => "",
            Squad::Active => " with battlebots",
            Squad::Disabled => " with disabled battlebots",
        };
        let down = if member.knocked_out { ", knocked out" } else { "" };
        format!("{name} in {}{squad}{down}", member.place)
    });
    members.collect::<Vec<_>>().join("; ")
}

//! What the end of a mission is worth to a crewmate.

use space_alert::{
    Resolution, State,
    ship::{Place, Zone},
    state::{Fate, Squad, Threat},
};

/// What it is worth to come home at all.
const HOME: i32 = 3000;

/// What the end of a mission is worth to a crew that wants to come home, and
/// then to be praised. Damage counts more the nearer a zone is to breaking.
pub(super) fn worth_of(resolution: &Resolution<'_>, saves: bool) -> i32 {
    let (report, state) = (resolution.report(), resolution.state());
    let fate = if report.loss.is_some() { 100 * i32::from(report.turn) } else { HOME };
    let threats: i32 = report.threats.iter().map(|threat| i32::from(threat.points)).sum();
    let damage: i32 = report
        .tiles
        .iter()
        .map(|tiles| {
            let n_tiles = tiles.count_ones() as i32;
            15 * n_tiles + 10 * n_tiles * n_tiles
        })
        .sum();
    let n_out = report.crew.iter().filter(|member| member.knocked_out).count() as i32;
    let visual = report.score.map_or(0, |score| score.visual + score.analyst - score.medic);
    fate + 15 * threats + 10 * visual + progress(state) + if saves { savings(state) } else { 0 }
        - damage
        - 120 * n_out
        - 10 * i32::from(report.squads_disabled)
}

/// What is half done: others may finish it.
fn progress(state: &State) -> i32 {
    let hurt = |threat: &Threat| match threat.fate {
        Fate::OnTrack | Fate::Survived if threat.damage > 0 => {
            let share = 10 * i32::from(threat.facts().destroyed) * i32::from(threat.damage);
            share / i32::from(threat.hit_points.max(threat.damage).max(1))
        }
        _ => 0,
    };
    state.threats().iter().map(hurt).sum()
}

/// How well the crew stands for whatever comes: in all zones, with squads.
pub(super) fn readiness(state: &State) -> i32 {
    let able = || state.crew.iter().filter(|member| !member.knocked_out);
    let is_there = |zone: &&Zone| {
        able().any(
            |member| matches!(member.place, Place::Aboard(station) if station.zone() == **zone),
        )
    };
    let n_zones = Zone::ALL.iter().filter(is_there).count() as i32;
    let n_squads = able().filter(|member| member.squad == Squad::Active).count() as i32;
    8 * n_zones + 12 * n_squads
}

/// What is left for the threats to come.
fn savings(state: &State) -> i32 {
    let stored =
        state.zones.iter().map(|zone| 3 * i32::from(zone.shield) + 2 * i32::from(zone.reactor));
    stored.sum::<i32>() + 8 * i32::from(state.fuel) + 3 * i32::from(state.rockets)
}

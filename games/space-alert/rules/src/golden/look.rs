//! The values of a state by which cases are compared.

use std::collections::BTreeMap;

use table::Told;

use super::Case;
use crate::{
    Report, Resolution, ResolutionEvent, State,
    campaign::SQUAD_STATIONS,
    card::{Nature, Trait},
    ship::{Place, Station, Tile},
    state::{Fate, Squad, Threat},
};

/// Named values.
pub type Fields = BTreeMap<String, String>;

pub(super) const fn station_code(station: Station) -> &'static str {
    match station {
        Station::UpperRed => "UR",
        Station::UpperWhite => "UW",
        Station::UpperBlue => "UB",
        Station::LowerRed => "LR",
        Station::LowerWhite => "LW",
        Station::LowerBlue => "LB",
    }
}

fn place_code(place: Place) -> String {
    match place {
        Place::Aboard(station) => station_code(station).to_owned(),
        Place::Space(distance) => format!("S{distance}"),
    }
}

/// The key of a threat: that of its announced ancestor and a `c` per call.
pub(super) fn key(case: &Case, state: &State, slot: usize) -> String {
    match state.threats[slot].caller {
        None => case.keys[slot].clone(),
        Some(caller) => key(case, state, caller as usize) + "c",
    }
}

pub(super) fn loss(case: &Case, state: &State) -> String {
    state.loss.map_or_else(String::new, |loss| {
        format!("turn {} by {}", loss.turn, key(case, state, loss.by.slot as usize))
    })
}

fn tiles(set: u8) -> String {
    let mut letters: Vec<char> =
        Tile::ALL.iter().filter(|tile| set & tile.bit() != 0).map(|tile| tile.letter()).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

pub(super) fn join<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// The state after a turn.
pub(super) fn turn_fields(case: &Case, state: &State) -> Fields {
    let mut fields = Fields::new();
    let crew = &state.crew[..case.mission.setup().crew.len()];
    let mut set = |name: &str, value: String| fields.insert(name.to_owned(), value);
    set("pos", join(crew.iter().map(|member| place_code(member.place))));
    set(
        "bots",
        join(crew.iter().map(|member| match member.squad {
            Squad::None => '.',
            Squad::Active => '+',
            Squad::Disabled => '-',
        })),
    );
    set("ko", join(crew.iter().map(|member| u8::from(member.knocked_out))));
    set("dmg", state.zones.map(|zone| tiles(zone.tiles)).join("/"));
    set("shield", join(state.zones.map(|zone| zone.shield)));
    set("reactor", join(state.zones.map(|zone| zone.reactor)));
    set("fuel", state.fuel.to_string());
    set("rockets", state.rockets.to_string());
    for (slot, threat) in state.threats().iter().enumerate() {
        threat_fields(&mut fields, &key(case, state, slot), state, threat);
    }
    fields
}

/// Rows of the threats: square, hit points, shield or inaccessibility, speed.
fn threat_fields(fields: &mut Fields, key: &str, state: &State, threat: &Threat) {
    let facts = threat.facts();
    let mut set = |name: String, square: u8, hit_points: u8, shield: i8, speed: u8| {
        fields.insert(name, format!("{square} {hit_points} {shield} {speed}"));
    };
    match threat.fate {
        Fate::OnTrack => {
            let shield = match facts.nature {
                Nature::External { .. } => state.shield_of(threat),
                // Three at once is shown as two points ignored.
                Nature::Malfunction { .. } if facts.has(Trait::NeedsThree) => 2,
                Nature::Intruder { .. } | Nature::Malfunction { .. } => {
                    threat.inaccessibility as i8
                }
            };
            if !threat.headless {
                set(key.to_owned(), threat.square, threat.remaining(), shield, threat.speed);
            }
            if let Nature::Intruder { start, .. } = facts.nature
                && facts.has(Trait::Slime)
            {
                for station in threat.stations.iter().filter(|station| !start.has(*station)) {
                    let name = format!("{key}@{}", station_code(station));
                    set(name, threat.square, 1, 0, threat.speed);
                }
            }
        }
        // What goes on after a Ninja or a Beast is a mark there, not a threat.
        Fate::Lingering | Fate::Waiting | Fate::Destroyed | Fate::Survived | Fate::Discarded => {}
    }
    if facts.has(Trait::StrikesAtJump) {
        for station in Station::ALL {
            let n: u8 = state.sabotage[station.idx()].iter().sum();
            if n > 0 {
                fields.insert(format!("{key}@{}", station_code(station)), n.to_string());
            }
        }
    }
}

/// The outcome.
pub(super) fn outcome_fields(
    case: &Case,
    resolution: &Resolution<'_>,
    told: &[Told<ResolutionEvent>],
) -> Fields {
    let state = resolution.state();
    let report = resolution.report();
    let mut fields = Fields::new();
    if state.loss.is_some() {
        fields.insert("result".to_owned(), "lost".to_owned());
        fields.insert("lost".to_owned(), self::loss(case, state));
        return fields;
    }
    fields.insert("result".to_owned(), "won".to_owned());
    if let Some(score) = report.score {
        let points = [
            ("threats", score.threats),
            ("visual", score.visual),
            ("special", score.analyst),
            ("damage", score.damage),
            ("worst_zone", score.worst_zone),
            ("knocked_out", score.knocked_out),
            ("battlebots", score.squads),
            ("advanced_medic", score.medic),
            ("final_score", score.total),
        ];
        for (name, value) in points {
            fields.insert(format!("points.{name}"), value.to_string());
        }
    }
    let last = turn_fields(case, state);
    for name in ["pos", "bots", "ko", "dmg", "shield", "reactor", "fuel", "rockets"] {
        fields.insert(name.to_owned(), last[name].clone());
    }
    fields.insert("computer".to_owned(), join(state.maintained.map(u8::from)));
    fields.insert("early_jump".to_owned(), join(state.early_jump));
    for (idx, station) in SQUAD_STATIONS.into_iter().enumerate() {
        let stored = match state.stored[idx] {
            Squad::None => "taken",
            Squad::Active => "stored",
            Squad::Disabled => "stored_disabled",
        };
        fields.insert(format!("store.{}", station_code(station)), stored.to_owned());
    }
    threat_outcomes(case, &report, &mut fields);
    for (slot, threat) in state.threats().iter().enumerate() {
        let key = key(case, state, slot);
        let acts: String = told
            .iter()
            .filter_map(|told| {
                let ResolutionEvent::Performs { threat, mark, .. } = told.event else {
                    return None;
                };
                (threat.slot as usize == slot).then(|| mark.to_string())
            })
            .collect();
        // Offshoots and last moments are not counted as the card's actions there.
        let facts = threat.facts();
        if !facts.has(Trait::Slime) && !facts.has(Trait::ActsAtJump) {
            fields.insert(format!("acts.{key}"), acts);
        }
        if matches!(threat.fate, Fate::Destroyed | Fate::Lingering | Fate::Survived) {
            fields.insert(format!("left.{key}"), threat.left_on.to_string());
        }
        if threat.fate == Fate::OnTrack && !threat.headless {
            let at = format!("{} {}", threat.square, threat.remaining());
            fields.insert(format!("at.{key}"), at);
        }
    }
    fields
}

fn threat_outcomes(case: &Case, report: &Report, fields: &mut Fields) {
    let mut caller: Option<String> = None;
    let mut total = 0;
    for threat in &report.threats {
        let key =
            case.keys[threat.announced as usize].clone() + &"c".repeat(threat.generation as usize);
        // What was destroyed together with its caller is paid out with the caller.
        let uncalled = threat.destroyed_uncalled;
        let status = match (threat.fate, threat.generation) {
            _ if uncalled => "not_called",
            (Fate::Destroyed | Fate::Lingering, _) => "destroyed",
            (Fate::Survived, _) => "survived",
            (Fate::OnTrack, _) => "on_track",
            (Fate::Waiting, 0) => "not_appeared",
            (Fate::Waiting | Fate::Discarded, _) => "not_called",
        };
        let points = if uncalled { 0 } else { threat.points };
        fields.insert(format!("threat.{key}"), format!("{status} {points}"));
        if uncalled {
            total += threat.points;
            if let Some(caller) = &caller {
                fields.insert(format!("threat.{caller}"), format!("destroyed {total}"));
            }
        } else {
            caller = Some(key);
            total = points;
        }
    }
}

//! The ship in words: what a picture of it shows, for those who hear it.

use table::Seat;

use super::{brush::sentence_case, pieces::colour_name, token::threat_label};
use crate::{
    card::NINJA_MARKS,
    mission::Mission,
    ship::{Side, Station, System, Tile, Zone},
    state::{Fate, Squad, State, Threat},
};

/// The ship in words.
#[must_use]
pub fn ship_words(state: &State, mission: &Mission) -> String {
    let mut lines: Vec<String> = Vec::new();
    for zone in Zone::ALL {
        let now = &state.zones[zone.idx()];
        let mut line = format!("{zone} zone: shield {}, reactor {}", now.shield, now.reactor);
        let tiles: Vec<String> = Tile::ALL
            .into_iter()
            .filter(|&tile| now.has(tile))
            .map(|tile| tile.to_string())
            .collect();
        if !tiles.is_empty() {
            line += &format!(", damaged: {}", tiles.join(", "));
        }
        lines.push(sentence_case(&line));
    }
    lines.push(format!("Fuel {}, rockets {}", state.fuel, state.rockets));
    for (seat, planned) in mission.setup().crew.iter().enumerate() {
        let member = &state.crew[seat];
        let mut line = format!("{} in {}", colour_name(planned.colour), member.place);
        line += match member.squad {
            Squad::None => "",
            Squad::Active => " with battlebots",
            Squad::Disabled => " with disabled battlebots",
        };
        line += if member.knocked_out { ", knocked out" } else { "" };
        line += if member.is_delayed() { ", delayed" } else { "" };
        for ailment in ailments(state, seat) {
            line += ", ";
            line += ailment;
        }
        lines.push(sentence_case(&line));
    }
    for station in Station::ALL {
        for threat in threats_in(state, station) {
            lines.push(format!("{} ({}) in {station}", threat.facts().name, threat_label(threat)));
        }
        lines.extend(
            marks(state, station).iter().map(|mark| sentence_case(&format!("{mark} in {station}"))),
        );
    }
    for (side, sealed) in [Side::Left, Side::Right].into_iter().zip(state.sealed) {
        if sealed {
            let zone = match side {
                Side::Left => Zone::Red,
                Side::Right => Zone::Blue,
            };
            lines.push(format!("The doors between {zone} and white are sealed"));
        }
    }
    format!("{}.", lines.join(". "))
}

/// What threats have done to a crew member, in words.
#[must_use]
pub fn ailments(state: &State, seat: usize) -> Vec<&'static str> {
    let bit = 1 << seat;
    let all = [
        (state.poisoned & bit != 0, "poisoned"),
        (state.infected & bit != 0, "infected"),
        (state.host == Some(Seat(seat as u8)), "carries the Parasite"),
    ];
    all.into_iter().filter_map(|(is, word)| is.then_some(word)).collect()
}

/// Threats whose tokens are in the station.
fn threats_in(state: &State, station: Station) -> impl Iterator<Item = &Threat> {
    state.threats().iter().filter(move |threat| {
        matches!(threat.fate, Fate::OnTrack | Fate::Lingering) && threat.stations.has(station)
    })
}

/// What lies about in a station, in words.
#[must_use]
pub fn marks(state: &State, station: Station) -> Vec<String> {
    let mut marks = Vec::new();
    match state.mines[station.idx()] {
        0 => {}
        1 => marks.push("mine".to_owned()),
        n_mines => marks.push(format!("{n_mines} mines")),
    }
    if state.ninja_marks && NINJA_MARKS.has(station) {
        marks.push("poison".to_owned());
    }
    if state.slimy.has(station) {
        marks.push("slime".to_owned());
    }
    if state.contaminated.has(station) {
        marks.push("contaminated".to_owned());
    }
    for system in System::ALL {
        if state.sabotage[station.idx()][system.idx()] > 0 {
            marks.push(format!("{system} sabotaged"));
        }
    }
    marks
}

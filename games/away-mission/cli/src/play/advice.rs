//! The advisor's opinion, in words.

use away_mission::{
    Location, Setup, View,
    analysis::{Advice, Effort, Thinking, advise as ask, odds::Chance},
};
use table::{Seat, count};

use super::dodge;

/// What the advisor thinks, many lines; `None` if nothing is asked.
pub(super) fn advise(setup: &Setup, view: &View, seat: Seat) -> Option<String> {
    Some(match ask(setup, view, seat, Thinking::THOROUGH)? {
        Advice::Embark(advice) => {
            let line = |team: &away_mission::analysis::TeamValue| {
                format!("    {} {:<6} {:6.1}", team.grid, team.team.to_string(), team.value)
            };
            let teams: Vec<String> = advice.teams.iter().take(6).map(line).collect();
            format!("  points to be expected, estimated\n{}", teams.join("\n"))
        }
        Advice::StayOrGo(advice) => {
            let odds = &advice.odds;
            // Several rows can lead to the same kind of place.
            let mut places: Vec<(Location, f64)> = Vec::new();
            for place in &odds.dodging.places {
                match places.iter_mut().find(|(location, _)| *location == place.location) {
                    Some((_, chance)) => *chance += place.chance.as_f64(),
                    None => places.push((place.location, place.chance.as_f64())),
                }
            }
            places.sort_by(|one, other| other.1.total_cmp(&one.1));
            let places: Vec<String> = places
                .into_iter()
                .map(|(location, chance)| {
                    format!("    {:<18} {:3.0} %", location.name(), chance * 100.0)
                })
                .collect();
            format!(
                "  where you land if you stay and dodge as advised\n{}\n  \
                 everybody lost {}   points to be expected: stay {:+.1}, go {:+.1}\n  {}",
                places.join("\n"),
                percent(odds.dodging.lost),
                advice.stay,
                advice.go,
                effort(advice.effort)
            )
        }
        Advice::Land(advice) => {
            let line = |option: &away_mission::analysis::advice::DodgeValue| {
                let (key, way) = (dodge::keys(&option.path), dodge::words(&option.path));
                let (place, value) = (option.location.name(), option.value);
                format!("    {key:<4} {way:<10} {place:<18} {value:+.1}")
            };
            let lines: Vec<String> = advice.dodges.iter().map(line).collect();
            let lines = lines.join("\n");
            format!("  points to be expected\n{lines}\n  {}", effort(advice.effort))
        }
    })
}

/// How good the values are.
fn effort(effort: Effort) -> String {
    match effort {
        Effort { is_exact: true, .. } => "exact: the last mission, followed to its end".to_owned(),
        Effort { is_solved: true, .. } => "followed to the end of the mission; what tracks will \
                                           score later is estimated"
            .to_owned(),
        Effort { depth, .. } => format!("looked {} ahead, then estimated", count(depth, "turn")),
    }
}

fn percent(chance: Chance) -> String {
    format!("{:.0} %", chance.as_f64() * 100.0)
}

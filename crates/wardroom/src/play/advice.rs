//! The advisor's opinion, in words.

use away_mission::{
    Setup, View,
    analysis::{Advice, Thinking, advise as ask, odds::Chance},
};
use table::Seat;

/// What the advisor thinks, many lines; `None` if nothing is asked.
pub(super) fn advise(setup: &Setup, view: &View, seat: Seat) -> Option<String> {
    Some(match ask(setup, view, seat, Thinking::THOROUGH)? {
        Advice::Embark(advice) => {
            let line = |team: &away_mission::analysis::TeamValue| {
                format!("    {:<6} {:6.1}", team.team.to_string(), team.value)
            };
            let teams: Vec<String> = advice.teams.iter().take(6).map(line).collect();
            format!("  points to be expected from the mission\n{}", teams.join("\n"))
        }
        Advice::StayOrGo(advice) => {
            let odds = &advice.odds;
            let places: Vec<String> = odds
                .dodging
                .places
                .iter()
                .map(|place| format!("    {:<18} {}", place.location.name(), percent(place.chance)))
                .collect();
            format!(
                "  staying ends, dodging well, at\n{}\n  all lost {}   stay {:+.1}   go {:+.1}",
                places.join("\n"),
                percent(odds.dodging.lost),
                advice.stay,
                advice.go
            )
        }
        Advice::Land(advice) => {
            let line = |dodge: &away_mission::analysis::advice::DodgeValue| {
                let way = match dodge.path.to_string() {
                    path if path.is_empty() => "land".to_owned(),
                    path => path,
                };
                format!("    {way:<5} {:<18} {:+.1}", dodge.location.name(), dodge.value)
            };
            advice.dodges.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    })
}

fn percent(chance: Chance) -> String {
    format!("{:.0} %", chance.as_f64() * 100.0)
}

//! What happened in this cycle, read from its log: the rules have written it.

use client::{
    ending::{self, Deed},
    feed::LogLine,
    room::Room,
};
use leptos::prelude::*;
use table::{RuleId, Seat};
use vanguard::{ship::ShipView, view::View};
use vanguard_content::Vanguard;
use vanguard_pack::word::Section;

use crate::ship::words;

/// A round begins on the planet.
pub(super) const ROUND: &str = "VG-2.7";
/// A mission is completed.
pub(super) const COMPLETED: &str = "VG-9.13";
/// A discovery is unloaded.
pub(super) const UNLOADED: &str = "VG-23.51";
/// Somebody has a place on the memorial wall.
const REMEMBERED: &str = "VG-24.20";

/// What a crew tells when it is home: missions, people, unique finds, projects.
const TELLING: [&str; 8] =
    [COMPLETED, "VG-9.19", "VG-11.16", "VG-16.12", "VG-24.14", "VG-24.7", "VG-23.30", "VG-19.17"];

/// At most so many lines are told; the log has them all.
const N_TOLD: usize = 8;

fn is_by(line: &LogLine, rules: &[&'static str]) -> bool {
    let is_one = |rule: RuleId| rules.iter().any(|own| RuleId::new(own) == rule);
    !line.is_undone && line.rule.is_some_and(is_one)
}

/// How often something happened in this cycle.
pub(super) fn n_times(log: &[LogLine], rule: &'static str) -> usize {
    log.iter().filter(|line| is_by(line, &[rule])).count()
}

/// Who died in this cycle.
pub(super) fn fallen(ship: &ShipView, log: &[LogLine]) -> String {
    let wall = &ship.campaign.roster.wall;
    let new = wall.len().saturating_sub(n_times(log, REMEMBERED));
    words::crew(&wall[new..].iter().map(|fallen| fallen.card).collect::<Vec<_>>())
}

/// How the team left the planet.
pub(super) fn way_home(log: &[LogLine]) -> Option<&'static str> {
    const WAYS: [(&str, &str); 4] = [
        ("VG-4.32", "The team lifted off when it chose to."),
        ("VG-16.5", "A fourth injury, and the team had to be fetched."),
        ("VG-16.10", "The story called the team back."),
        ("VG-16.13", "Nobody came back from the planet."),
    ];
    WAYS.into_iter().find(|(rule, _)| n_times(log, rule) > 0).map(|(_, words)| words)
}

/// Who led which section, where several play, and what the crew tells.
pub(crate) fn told(room: Room<Vanguard>) -> Option<AnyView> {
    let leaders = room.view.with(|view| match view {
        View::Ship(ship) => leaders(room, ship.players),
        View::Muster(_) | View::Exploration(_) => Vec::new(),
    });
    let lines = room.log.with(|log| {
        let lines = log.iter().filter(|line| is_by(line, &TELLING));
        let mut lines: Vec<String> = lines.map(|line| line.sentence.clone()).collect();
        lines.dedup();
        lines.truncate(N_TOLD);
        lines
    });
    let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let leaders = (!leaders.is_empty()).then(|| ending::deeds(leaders));
    Some(view! { <ul class="deeds" aria-label="What happened" data-testid="outcome-told">{lines}</ul> {leaders} }.into_any())
}

fn leaders(room: Room<Vanguard>, players: [Seat; 4]) -> Vec<Deed> {
    let n_seats = room.names.with(Vec::len) as u8;
    let led = |seat: Seat| {
        let sections = Section::ALL.iter().zip(players).filter(|(_, own)| *own == seat);
        let sections: Vec<String> = sections.map(|(section, _)| section.to_string()).collect();
        Deed::new(room.name(seat), format!("led {}", words::all_of(&sections)))
    };
    if n_seats > 1 { Seat::all(n_seats).map(led).collect() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use table::Tone;

    use super::*;

    fn line(rule: &'static str, is_undone: bool) -> LogLine {
        LogLine {
            seq: 1,
            at: 0,
            by: None,
            idx: 0,
            sentence: String::new(),
            rule: Some(RuleId::new(rule)),
            tone: Tone::Plain,
            sight: None,
            is_undone,
        }
    }

    #[test]
    fn what_was_taken_back_did_not_happen() {
        let log = [line("VG-4.32", true), line("VG-16.5", false), line(ROUND, false)];
        assert_eq!(way_home(&log), Some("A fourth injury, and the team had to be fetched."));
        assert_eq!((n_times(&log, ROUND), n_times(&log, COMPLETED)), (1, 0));
    }
}

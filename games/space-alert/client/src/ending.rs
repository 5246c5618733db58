//! The end in words: did the ship come home, and in what state?

mod deeds;
mod told;

use client::{
    best,
    ending::{Ending, Row, Score},
};
use leptos::prelude::*;
use space_alert::{
    Mission as Flight, Report, debrief::Flown, live::Setup, ship::Zone, state::Fate,
};
use space_alert_parts::{
    hull,
    show::{loss_words, score_lines},
};

pub(crate) use self::told::told;

use crate::{
    ladder::{self, LADDER},
    room::Mission,
};

/// From so many tiles on a zone has a hole; with a seventh it is gone.
const HOLE: u32 = 4;

/// How a mission ended.
pub(crate) fn ending(room: Mission) -> Option<Ending> {
    room.view.with(|view| {
        let report = view.report.as_ref()?;
        let rung = room.setup.with(ladder::rung);
        let crew = view.crew.len();
        Some(Ending {
            played: format!("{} · {} turns · crew of {crew}", rung.title, view.course.n_turns()),
            verdict: verdict(report),
            line: match report.loss {
                Some(loss) => loss_words(loss),
                None => line(report),
            },
            score: report.score.map(|score| Score {
                note: best_before(room, rung.id, crew, score.total),
                ..Score::new(score.total, "point")
            }),
            rows: report.score.map(|score| rows(report, score)).unwrap_or_default(),
            standing: Vec::new(),
            picture: view.mission.clone().and_then(|flown| Some(portrait(&flown.try_into().ok()?))),
        })
    })
}

/// The best of this browser's crews of that size on flights of that kind.
fn best_before(room: Mission, rung: &str, n_crew: usize, score: i32) -> Option<String> {
    room.seat()?;
    let flown = room.facts.with(|facts| facts.commitment.clone())?;
    let before = best::before(&format!("space-alert-best-{rung}-{n_crew}"), &flown, score);
    best::words("your crew’s", score, before)
}

fn verdict(report: &Report) -> String {
    if report.loss.is_some() {
        return "The ship is lost".to_owned();
    }
    let damage = report.tiles.map(u8::count_ones);
    let worst = Zone::ALL.into_iter().zip(damage).max_by_key(|(_, n)| *n);
    match worst {
        Some((_, 0)) => "Home without a scratch".to_owned(),
        Some((zone, HOLE..)) => format!("Home, with a hole in the {zone} zone"),
        _ => "The ship came home".to_owned(),
    }
}

fn line(report: &Report) -> String {
    let count = |is_it: fn(Fate) -> bool| report.threats.iter().filter(|it| is_it(it.fate)).count();
    let destroyed = count(destroyed);
    let survived = count(|fate| fate == Fate::Survived);
    let n_out = report.crew.iter().filter(|member| member.knocked_out).count();
    let threats = match (destroyed, survived) {
        (_, 0) => "Every threat was destroyed.".to_owned(),
        (0, _) => "No threat was destroyed, and none was enough.".to_owned(),
        (destroyed, survived) => {
            format!("{} destroyed, {survived} flown past.", table::count(destroyed, "threat"))
        }
    };
    let crew = match n_out {
        0 => "All of you walk off.".to_owned(),
        1 => "One of you is carried off.".to_owned(),
        n => format!("{n} of you are carried off."),
    };
    format!("{threats} {crew}")
}

/// The ship as it is now.
fn portrait(mission: &Flight) -> String {
    hull::portrait(&Flown::of(mission).end, mission)
}

/// What the score is made of, as far as it counts.
fn rows(report: &Report, score: space_alert::Score) -> Vec<Row> {
    let [_, others @ ..] = score_lines(score);
    let threats = [
        ("Threats destroyed", "SA-10.2", destroyed as fn(Fate) -> bool),
        ("Threats survived", "SA-10.3", |fate| fate == Fate::Survived),
    ];
    let threats = threats.into_iter().map(|(name, rule, is_it)| {
        let points = report.threats.iter().filter(|threat| is_it(threat.fate));
        let points: Vec<i32> = points.map(|threat| threat.points.into()).collect();
        let each: Vec<String> = points.iter().map(ToString::to_string).collect();
        let row = Row::new(name, points.iter().sum(), rule);
        if each.len() > 1 { row.noted(each.join(" + ")) } else { row }
    });
    let others = others.into_iter().map(|(name, points, rule)| {
        let row = Row::new(name, points, rule);
        match rule {
            "SA-10.7" => row.noted(damage(report)),
            "SA-10.8" => row.noted("the worst zone counts twice"),
            "SA-10.9" => row.noted("2 for each of you"),
            "SA-10.11" => row.noted("the best turn of each phase"),
            _ => row,
        }
    });
    threats.chain(others).filter(|row| row.points != 0).collect()
}

/// The tiles on the ship, zone by zone.
fn damage(report: &Report) -> String {
    let hurt = Zone::ALL.into_iter().zip(report.tiles.map(u8::count_ones));
    let hurt = hurt.filter(|(_, n)| *n > 0).map(|(zone, n)| format!("{n} in {zone}"));
    hurt.collect::<Vec<_>>().join(", ")
}

/// Whether a threat is no more.
const fn destroyed(fate: Fate) -> bool {
    matches!(fate, Fate::Destroyed | Fate::Lingering)
}

/// Whether the crew has decided to fly on in its campaign, and has a ship for it.
pub(crate) fn goes_on(room: Mission) -> bool {
    room.view.with(|view| {
        let is_home = view.report.as_ref().is_some_and(|report| report.loss.is_none());
        is_home && view.campaign.as_ref().is_some_and(|campaign| campaign.goes_on == Some(true))
    })
}

/// The next step of the training, for a crew that came home.
pub(crate) fn next(room: Mission) -> Option<(String, Setup)> {
    let setup = room.setup.get_untracked();
    let came_home = room
        .view
        .with_untracked(|view| view.report.as_ref().is_some_and(|report| report.loss.is_none()));
    if !came_home || setup.campaign.is_some() {
        return None;
    }
    let now = ladder::rung(&setup);
    let idx = LADDER.iter().position(|rung| rung.id == now.id)?;
    let after = LADDER.get(idx + 1)?;
    let words = format!("Next: {}", after.title.to_ascii_lowercase());
    let mut next = Setup { pace: setup.pace, ..Setup::for_players(setup.n_players()) };
    next.mission = (after.choice)();
    next.house.guide = true;
    next.house.help = setup.house.help;
    Some((words, next))
}

#[cfg(test)]
mod tests {
    use space_alert_parts::examples;

    use super::*;

    #[test]
    fn the_lines_of_a_score_add_up_to_it() {
        for (name, text) in examples::ALL {
            let mission = space_alert::notation::parse(text).expect("a mission");
            let report = Flown::of(&mission).report;
            let Some(score) = report.score else { continue };
            let rows = rows(&report, score);
            assert!(rows.iter().all(|row| row.points != 0), "{name}");
            assert_eq!(rows.iter().map(|row| row.points).sum::<i32>(), score.total, "{name}");
        }
    }
}

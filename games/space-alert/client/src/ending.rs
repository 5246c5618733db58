//! The end in words: did the ship come home, and in what state?

use client::ending::{Ending, Row, Score};
use leptos::prelude::*;
use space_alert::{Report, live::Setup, ship::Zone, state::Fate};
use space_alert_parts::show::{loss_words, score_lines};

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
                points: score.total,
                unit: if score.total == 1 { "point" } else { "points" },
                rank: None,
            }),
            rows: report.score.map(rows).unwrap_or_default(),
            standing: Vec::new(),
            picture: None,
        })
    })
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
    let destroyed = count(|fate| matches!(fate, Fate::Destroyed | Fate::Lingering));
    let survived = count(|fate| fate == Fate::Survived);
    let n_out = report.crew.iter().filter(|member| member.knocked_out).count();
    let threats = match (destroyed, survived) {
        (_, 0) => "Every threat was destroyed.".to_owned(),
        (0, _) => "No threat was destroyed, and none was enough.".to_owned(),
        (destroyed, survived) => {
            let threats = if destroyed == 1 { "threat" } else { "threats" };
            format!("{destroyed} {threats} destroyed, {survived} flown past.")
        }
    };
    let crew = match n_out {
        0 => "All of you walk off.".to_owned(),
        1 => "One of you is carried off.".to_owned(),
        n => format!("{n} of you are carried off."),
    };
    format!("{threats} {crew}")
}

fn rows(score: space_alert::Score) -> Vec<Row> {
    let applies = |line: &(&str, i32, &str)| line.1 != 0;
    let row = |(name, points, rule)| Row::new(name, points, rule);
    score_lines(score).into_iter().filter(applies).map(row).collect()
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

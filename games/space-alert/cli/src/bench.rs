//! `wardroom bench`: figures of the engine.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

mod steps;

use std::{hint::black_box, time::Instant};

use command::Board;
use space_alert::{Mission, golden::compact, random, resolve};
use table::{Luck, Seed, Silence};

pub(crate) fn run(board: &Board) -> anyhow::Result<()> {
    let seconds = if board.quick { 0.3 } else { 2.0 };
    let recorded = recorded()?;
    board.show("space-alert.recorded", rate(&recorded, seconds), "missions/s");
    let show = |name: &str, n_crew, n_threats| {
        board.show(
            &format!("space-alert.{name}"),
            rate(&missions(n_crew, n_threats), seconds),
            "missions/s",
        );
    };
    show("crew-5-threats-8", 5, 8);
    for n_crew in 1..=4 {
        show(&format!("crew-{n_crew}-threats-8"), n_crew, 8);
    }
    for n_threats in [0, 2, 4, 6, 10, 12] {
        show(&format!("crew-5-threats-{n_threats}"), 5, n_threats);
    }
    for (step, share) in steps::shares(&recorded, seconds) {
        board.show(&format!("space-alert.recorded-{step}"), 100.0 * share, "% of the time");
    }
    Ok(())
}

/// The missions with which the engine is compared.
fn recorded() -> anyhow::Result<Vec<Mission>> {
    let cases = compact::read_cases(compact::RECORDED)?;
    Ok(cases.into_iter().map(|case| case.mission).collect())
}

fn missions(n_crew: u8, n_threats: u8) -> Vec<Mission> {
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let style = random::Style { n_crew, n_threats, ..random::Style::default() };
    (0..1000).map(|number| random::mission(&style, number, &mut luck)).collect()
}

/// Missions resolved per second with nobody listening.
fn rate(missions: &[Mission], seconds: f64) -> f64 {
    let round = || -> i64 {
        let score = |mission| resolve(black_box(mission), &mut Silence).score;
        missions
            .iter()
            .map(|mission| score(mission).map_or(-1, |score| i64::from(score.total)))
            .sum()
    };
    let expected = round();
    let begun = Instant::now();
    let mut n_resolved = 0_u64;
    while begun.elapsed().as_secs_f64() < seconds {
        assert_eq!(round(), expected, "the same missions end in the same way");
        n_resolved += missions.len() as u64;
    }
    n_resolved as f64 / begun.elapsed().as_secs_f64()
}

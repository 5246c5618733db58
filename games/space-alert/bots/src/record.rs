//! How often bots come home: missions over fixed seeds.
//!
//! Every bot flies the same missions: mission `n` of a trial has the seed
//! `Seed::numbered(n)`. Counts are whole numbers, so the table is the same for
//! any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use shelf::{Bot, NamedBot};
use space_alert::{
    live::{Choice, Pool, Setup, SpaceAlert},
    timeline::MissionGroup,
};
use table::Seed;

use crate::flight::{Passenger, fly};

/// What is flown, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The kind of mission.
    pub group: MissionGroup,
    /// The colours of the common threats.
    pub common: Pool,
    /// The colours of the serious threats.
    pub serious: Pool,
    /// How many play; up to four, androids fill the crew.
    pub n_players: u8,
    /// The last seat belongs to a person who does nothing.
    pub has_passenger: bool,
}

const RED: Pool = Pool { white: false, yellow: false, red: true };

/// All trials, in the order of the table.
pub const TRIALS: [Trial; 15] = {
    let white = Trial {
        group: MissionGroup::Mission,
        common: Pool::WHITE,
        serious: Pool::WHITE,
        n_players: 4,
        has_passenger: false,
    };
    [
        Trial { group: MissionGroup::TestRun, ..white },
        Trial { group: MissionGroup::Simulation, ..white },
        Trial { group: MissionGroup::AdvancedSimulation, ..white },
        Trial { n_players: 1, ..white },
        Trial { n_players: 2, ..white },
        Trial { n_players: 3, ..white },
        white,
        Trial { n_players: 5, ..white },
        Trial { has_passenger: true, ..white },
        Trial { has_passenger: true, n_players: 5, ..white },
        Trial { serious: Pool::YELLOW, ..white },
        Trial { common: Pool::YELLOW, serious: Pool::YELLOW, ..white },
        Trial { common: RED, serious: RED, ..white },
        Trial { group: MissionGroup::DoubleEasier, ..white },
        Trial { group: MissionGroup::DoubleStandard, ..white },
    ]
};

impl Trial {
    /// What is agreed on.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::for_players(self.n_players);
        setup.mission = Choice::Any(self.group);
        setup.common = self.common;
        setup.serious = self.serious;
        setup.modules.new_threats = self.common.red || self.serious.red;
        setup.modules.double_actions =
            matches!(self.group, MissionGroup::DoubleEasier | MissionGroup::DoubleStandard);
        setup
    }

    /// The threats in a word.
    fn threats(&self) -> String {
        let word = |pool: Pool| match (pool.white, pool.yellow, pool.red) {
            (true, false, false) => "white",
            (false, true, false) => "yellow",
            (false, false, true) => "red",
            _ => "mixed",
        };
        let (common, serious) = (word(self.common), word(self.serious));
        if common == serious { common.to_owned() } else { format!("{common}, serious {serious}") }
    }

    fn crew(&self) -> String {
        let n_bots = self.n_players - u8::from(self.has_passenger);
        let bots = table::count(n_bots, "bot");
        let n_crew = self.n_players.max(4);
        let androids = match (self.n_players, n_crew - self.n_players) {
            (1, _) => ", 4 androids".to_owned(),
            (_, 0) => String::new(),
            (_, 1) => ", 1 android".to_owned(),
            (_, n) => format!(", {n} androids"),
        };
        let passenger = if self.has_passenger { ", 1 idle player" } else { "" };
        format!("{bots}{androids}{passenger}")
    }
}

/// How a bot did in a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The trial.
    pub trial: Trial,
    /// The bot.
    pub bot: &'static str,
    /// Missions flown.
    pub n_missions: u64,
    /// Missions from which the ship came home.
    pub n_home: u64,
    /// The scores of those, added up.
    pub score: i64,
    /// The best of them.
    pub best: i32,
}

impl Row {
    /// The share of missions survived, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.n_home as f64 / self.n_missions.max(1) as f64
    }

    /// The standard error of the share.
    #[must_use]
    pub fn standard_error(&self) -> f64 {
        let share = self.share();
        (share * (1.0 - share) / self.n_missions.max(1) as f64).sqrt()
    }

    /// The mean score of the missions survived.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.score as f64 / self.n_home.max(1) as f64
    }

    fn add(&mut self, other: &Self) {
        self.n_missions += other.n_missions;
        self.n_home += other.n_home;
        self.score += other.score;
        self.best = self.best.max(other.best);
    }
}

/// Flies `n_missions` of each trial with each bot. `progress` hears of the
/// missions flown and to fly.
pub fn rows<'a>(
    trials: &[Trial],
    bots: impl IntoIterator<Item = &'a NamedBot<SpaceAlert>>,
    n_missions: u64,
    n_threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Vec<Row> {
    let bots: Vec<_> = bots.into_iter().collect();
    let n_all = n_missions * (trials.len() * bots.len()) as u64;
    let n_done = AtomicU64::new(0);
    let finished = || progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
    let mut rows = Vec::new();
    for trial in trials {
        rows.extend(bots.iter().map(|bot| row(*trial, bot, n_missions, n_threads, &finished)));
    }
    rows
}

fn row(
    trial: Trial,
    bot: &NamedBot<SpaceAlert>,
    n_missions: u64,
    n_threads: usize,
    finished: &(dyn Fn() + Sync),
) -> Row {
    let empty = Row { trial, bot: bot.id, n_missions: 0, n_home: 0, score: 0, best: i32::MIN };
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = empty.clone();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= n_missions {
                return sum;
            }
            sum.add(&flight(&empty, bot, number));
            finished();
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..n_threads.max(1)).map(|_| scope.spawn(work)).collect();
        let mut sum = empty.clone();
        for worker in workers {
            sum.add(&worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        sum
    })
}

fn flight(row: &Row, bot: &NamedBot<SpaceAlert>, number: u64) -> Row {
    let trial = row.trial;
    let mut crew: Vec<Box<dyn Bot<SpaceAlert>>> = Vec::new();
    for seat in 1..=trial.n_players {
        crew.push(if trial.has_passenger && seat == trial.n_players {
            Box::new(Passenger)
        } else {
            (bot.make)()
        });
    }
    let flown = fly(trial.setup(), Seed::numbered(number), &mut crew);
    let report = flown.expect("trials are agreed on by the rules").report;
    let score = report.score.map(|score| score.total);
    Row {
        n_missions: 1,
        n_home: u64::from(score.is_some()),
        score: score.unwrap_or(0).into(),
        best: score.unwrap_or(i32::MIN),
        ..row.clone()
    }
}

/// The rows as a Markdown table.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let mut text = String::from(
        "| missions | threats | crew | bot | flown | came home | standard error | mean score | highest |\n\
         |---|---|---|---|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let Row { trial, bot, n_missions, .. } = row;
        let (share, error) = (row.share() * 100.0, row.standard_error() * 100.0);
        let (mean, best) = if row.n_home == 0 {
            ("–".to_owned(), "–".to_owned())
        } else {
            (format!("{:.1}", row.mean()), row.best.to_string())
        };
        let (group, threats, crew) = (trial.group.title(), trial.threats(), trial.crew());
        text += &format!(
            "| {group} | {threats} | {crew} | {bot} | {n_missions} | {share:.0} % | ± {error:.1} | {mean} | {best} |\n",
        );
    }
    text
}

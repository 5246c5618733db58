//! How bots fare: whole campaigns over fixed seeds, by number of players.
//!
//! Campaign `n` has the seeds of [`crate::story::seed`] and divides the sections
//! by [`crate::story::setup`]. All seats are played by the same bot. The rows do
//! not depend on the number of threads.

use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
};

use shelf::NamedBot;
use vanguard::exploration::End;
use vanguard_content::Vanguard;
use vanguard_pack::word::Result as Ending;

use crate::story::{self, Mission, Story};

/// Who plays, and how often.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// The bots, one after the other.
    pub bots: Vec<&'a NamedBot<Vanguard>>,
    /// Numbers of players, one after the other.
    pub n_seats: Vec<u8>,
    /// The numbers of the campaigns.
    pub campaigns: Range<u64>,
    /// How many threads work.
    pub n_threads: usize,
}

/// How a bot fares with a number of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The bot's name.
    pub bot: &'static str,
    /// How many players.
    pub n_seats: u8,
    /// Campaigns played.
    pub n_campaigns: u64,
    /// Shares of campaigns won, ended mixed and lost, 0 to 1.
    pub results: [f64; 3],
    /// Mean cycles of a campaign.
    pub n_cycles: f64,
    /// Share of first missions that succeed.
    pub first: f64,
    /// Share of later missions that succeed.
    pub later: f64,
    /// Share of missions that end by an emergency evacuation.
    pub evacuated: f64,
    /// Deaths in a campaign.
    pub dead: f64,
    /// Rounds of a mission: the median and the 90th percentile.
    pub rounds: (u16, u16),
    /// Checks of a mission.
    pub checks: f64,
    /// Share of checks with rows in which a row above the last is marked.
    pub green: f64,
    /// Exertions of a crewmember in a mission.
    pub exertions: f64,
    /// Rests of a mission.
    pub rests: f64,
    /// Share of the supplies that are used.
    pub supplies: f64,
    /// Injuries of a crewmember in a mission.
    pub injuries: f64,
    /// Share of cycles adrift.
    pub adrift: f64,
    /// Dice of the section with the fewest, at the end.
    pub dice: f64,
}

impl Row {
    /// The share of campaigns that end won or mixed.
    #[must_use]
    pub fn good(&self) -> f64 {
        self.results[0] + self.results[1]
    }

    /// The standard error of that share.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.good() * (1.0 - self.good()) / self.n_campaigns as f64).sqrt()
    }

    /// From what happened.
    fn of(bot: &'static str, n_seats: u8, stories: &[Story]) -> Self {
        let missions: Vec<&Mission> = stories.iter().flat_map(|story| &story.missions).collect();
        let share = |n: usize, all: usize| n as f64 / all.max(1) as f64;
        let sum = |of: &dyn Fn(&Mission) -> u16| -> usize {
            missions.iter().map(|mission| usize::from(of(mission))).sum()
        };
        let ended = |result: Ending| stories.iter().filter(move |story| story.result() == result);
        let won = |is_first: bool| {
            let own = missions.iter().filter(|mission| mission.is_first == is_first);
            let n_won = own.clone().filter(|mission| mission.has_succeeded).count();
            share(n_won, own.count())
        };
        let mut rounds: Vec<u16> = missions.iter().map(|mission| mission.n_rounds).collect();
        rounds.sort_unstable();
        let at = |share: usize| rounds.get(rounds.len() * share / 100).copied().unwrap_or(0);
        let of_story = |of: &dyn Fn(&Story) -> u16| -> usize {
            stories.iter().map(|story| usize::from(of(story))).sum()
        };
        let n_cycles = of_story(&|story| story.n_cycles);
        let evacuated = missions.iter().filter(|own| own.end == Some(End::Evacuation)).count();
        Self {
            bot,
            n_seats,
            n_campaigns: stories.len() as u64,
            results: [Ending::Won, Ending::Mixed, Ending::Lost]
                .map(|result| share(ended(result).count(), stories.len())),
            n_cycles: share(n_cycles, stories.len()),
            first: won(true),
            later: won(false),
            evacuated: share(evacuated, missions.len()),
            dead: share(sum(&|own| own.n_dead), stories.len()),
            rounds: (at(50), at(90)),
            checks: share(sum(&|own| own.n_checks), missions.len()),
            green: share(sum(&|own| own.marked.1), sum(&|own| own.marked.0)),
            exertions: share(sum(&|own| own.n_exertions), sum(&|own| own.n_team)),
            rests: share(sum(&|own| own.n_rests), missions.len()),
            supplies: share(sum(&|own| own.supplies.1), sum(&|own| own.supplies.0)),
            injuries: share(sum(&|own| own.n_injuries), sum(&|own| own.n_team)),
            adrift: share(of_story(&|story| story.n_adrift), n_cycles),
            dice: share(of_story(&|story| story.n_dice), stories.len()),
        }
    }
}

/// How the bots of a trial fare. `progress` is told the campaigns finished and
/// the campaigns to play.
#[must_use]
pub fn rows(trial: &Trial<'_>, progress: &(dyn Fn(u64, u64) + Sync)) -> Vec<Row> {
    let Trial { bots, n_seats, campaigns, n_threads } = trial;
    let n_each = campaigns.end - campaigns.start;
    let n_all = n_each * (bots.len() * n_seats.len()) as u64;
    let n_done = AtomicU64::new(0);
    progress(0, n_all);
    let mut rows = Vec::new();
    for bot in bots {
        for n_seats in n_seats {
            let next = AtomicU64::new(campaigns.start);
            let work = || {
                let mut stories = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= campaigns.end {
                        return stories;
                    }
                    let setup = story::setup(*n_seats, number);
                    stories.push(story::play(bot, setup, number, &mut ()));
                    progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
                }
            };
            let stories = std::thread::scope(|scope| {
                let workers: Vec<_> = (1..(*n_threads).max(1)).map(|_| scope.spawn(work)).collect();
                workers.into_iter().fold(work(), |mut stories, worker| {
                    let others =
                        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                    stories.extend(others);
                    stories
                })
            });
            rows.push(Row::of(bot.id, *n_seats, &stories));
        }
    }
    rows
}

/// The rows as Markdown tables: how campaigns end, and what they are like.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let percent = |share: f64| format!("{:.0} %", 100.0 * share);
    let mut text = String::from(
        "| bot | players | campaigns | won | mixed | lost | won or mixed | cycles | first mission | later missions |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let [won, mixed, lost] = row.results.map(percent);
        let (good, error) = (100.0 * row.good(), 100.0 * row.error());
        text += &format!(
            "| {} | {} | {} | {won} | {mixed} | {lost} | {good:.1} ± {error:.1} % | {:.1} | {} | {} |\n",
            row.bot,
            row.n_seats,
            row.n_campaigns,
            row.n_cycles,
            percent(row.first),
            percent(row.later),
        );
    }
    text += "\n| bot | players | evacuations | deaths | rounds, median (90th percentile) | checks | green or better | exertions | injuries | rests | supplies used | adrift | dice at the end |\n\
             |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for row in rows {
        text += &format!(
            "| {} | {} | {} | {:.2} | {} ({}) | {:.1} | {} | {:.2} | {:.2} | {:.1} | {} | {} | {:.1} |\n",
            row.bot,
            row.n_seats,
            percent(row.evacuated),
            row.dead,
            row.rounds.0,
            row.rounds.1,
            row.checks,
            percent(row.green),
            row.exertions,
            row.injuries,
            row.rests,
            percent(row.supplies),
            percent(row.adrift),
            row.dice,
        );
    }
    text
}

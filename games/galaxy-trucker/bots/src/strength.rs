//! How strong bots are: mean credits over fixed seeds, class by class.
//!
//! All bots of a trial sit at one table, one seat each, and play one round
//! against the clock; in the next game everybody sits one seat further. Game
//! `n` has the seed `Seed::numbered(n)`. Sums are kept in whole numbers, so the
//! table is the same for any number of threads.

mod play;

use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
};

use galaxy_trucker::{GalaxyTrucker, SEATS_MAX, Setup, StageView, analysis::Sums, board::Class};
use shelf::{Bot, NamedBot};

pub use self::play::play_out;

/// Who plays what, and how often.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// Those at the table, at most five.
    pub bots: Vec<&'a NamedBot<GalaxyTrucker>>,
    /// What is flown, one class after the other.
    pub classes: Vec<Class>,
    /// The numbers of the games, which are those of their seeds.
    pub games: Range<u64>,
    /// How many threads work.
    pub n_threads: usize,
}

/// The strength of one bot on one class.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What is flown.
    pub class: Class,
    /// The bot's name.
    pub bot: &'static str,
    /// Games played.
    pub n_games: u64,
    /// Mean credits after the round.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Share of games in which everybody else had fewer credits, 0 to 1.
    pub won: f64,
    /// Share of flights finished, 0 to 1.
    pub finished: f64,
    /// Mean number of components lost, those of the spot check included.
    pub lost: f64,
    /// Mean share of the open squares that were filled at the launch.
    pub filled: f64,
    /// Mean number of exposed connectors at the launch.
    pub exposed: f64,
}

/// What one game came to for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ended {
    credits: i32,
    has_won: bool,
    has_finished: bool,
    lost: u16,
    /// Filled squares of a thousand.
    filled: u16,
    exposed: u16,
}

/// The sums of one bot on one class.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    credits: Sums,
    won: Sums,
    finished: Sums,
    lost: Sums,
    filled: Sums,
    exposed: Sums,
}

impl Tally {
    fn add(&mut self, ended: &Ended) {
        self.credits.add(ended.credits.into());
        self.won.add(ended.has_won.into());
        self.finished.add(ended.has_finished.into());
        self.lost.add(ended.lost.into());
        self.filled.add(ended.filled.into());
        self.exposed.add(ended.exposed.into());
    }

    fn and(self, other: Self) -> Self {
        Self {
            credits: self.credits.and(other.credits),
            won: self.won.and(other.won),
            finished: self.finished.and(other.finished),
            lost: self.lost.and(other.lost),
            filled: self.filled.and(other.filled),
            exposed: self.exposed.and(other.exposed),
        }
    }

    fn row(self, class: Class, bot: &'static str) -> Row {
        Row {
            class,
            bot,
            n_games: self.credits.n(),
            mean: self.credits.mean(),
            standard_error: self.credits.standard_error(),
            won: self.won.mean(),
            finished: self.finished.mean(),
            lost: self.lost.mean(),
            filled: self.filled.mean() / 1000.0,
            exposed: self.exposed.mean(),
        }
    }
}

/// The strength of the bots of a trial; those of one class follow each other in
/// the order given.
///
/// `progress` is told the games finished and the games to play, all classes
/// together.
#[must_use]
pub fn rows(trial: &Trial<'_>, progress: &(dyn Fn(u64, u64) + Sync)) -> Vec<Row> {
    let Trial { bots, classes, games, n_threads } = trial;
    let bots = &bots[..bots.len().min(SEATS_MAX)];
    let n_all = (games.end - games.start) * classes.len() as u64;
    let n_done = AtomicU64::new(0);
    let mut rows = Vec::new();
    for class in classes {
        let next = AtomicU64::new(games.start);
        let work = || {
            let mut tallies = [Tally::default(); SEATS_MAX];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games.end {
                    return tallies;
                }
                for (tally, ended) in tallies.iter_mut().zip(play(bots, *class, number)) {
                    tally.add(&ended);
                }
                progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
            }
        };
        let tallies = std::thread::scope(|scope| {
            let workers: Vec<_> = (1..(*n_threads).max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().fold(work(), |mut tallies, worker| {
                let others = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                tallies.iter_mut().zip(others).for_each(|(own, other)| *own = own.and(other));
                tallies
            })
        });
        rows.extend(bots.iter().zip(tallies).map(|(bot, tally)| tally.row(*class, bot.id)));
    }
    rows
}

/// Plays game `number`; the results are in the order of the bots.
fn play(bots: &[&NamedBot<GalaxyTrucker>], class: Class, number: u64) -> Vec<Ended> {
    let n_seats = bots.len();
    let place = |bot: usize| (bot + (number % n_seats as u64) as usize) % n_seats;
    let mut seated: Vec<Option<Box<dyn Bot<GalaxyTrucker>>>> = (0..n_seats).map(|_| None).collect();
    for (idx, bot) in bots.iter().enumerate() {
        seated[place(idx)] = Some((bot.make)());
    }
    let mut seated: Vec<_> = seated.into_iter().flatten().collect();
    let setup = Setup::one_round(n_seats as u8, class);
    // Filled squares of a thousand, and exposed connectors, at the launch.
    let mut launched = vec![(0, 0); n_seats];
    let view = play_out(&mut seated, &setup, number, |_, _, view| {
        if let StageView::Preparing(preparing) = &view.stage {
            for (launched, player) in launched.iter_mut().zip(&preparing.players) {
                let open = f64::from(player.ship.division().open.len());
                let filled = f64::from(player.ship.squares().len()) / open * 1000.0;
                *launched = (filled as u16, player.ship.n_exposed());
            }
        }
    });
    let StageView::Over { last } = &view.stage else { return vec![Ended::default(); n_seats] };
    let ended = |bot: usize| {
        let own = place(bot);
        let credits = view.credits[own];
        let mut others = view.credits.iter().enumerate().filter(|(seat, _)| *seat != own);
        let (filled, exposed) = launched[own];
        Ended {
            credits,
            has_won: others.all(|(_, other)| *other < credits),
            has_finished: last.flyers[own].position.is_some(),
            lost: last.flyers[own].lost,
            filled,
            exposed,
        }
    };
    (0..n_seats).map(ended).collect()
}

/// The rows as a Markdown table.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let mut text = String::from(
        "| class | bot | games | mean credits | standard error | won | flights finished | components lost | squares filled | open connectors |\n\
         |---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let Row { class, bot, n_games, mean, standard_error, lost, exposed, .. } = row;
        let [won, finished, filled] =
            [row.won, row.finished, row.filled].map(|share| 100.0 * share);
        text += &format!(
            "| {class} | {bot} | {n_games} | {mean:.2} | ± {standard_error:.2} | {won:.0} % | {finished:.0} % | {lost:.1} | {filled:.0} % | {exposed:.1} |\n",
        );
    }
    text
}

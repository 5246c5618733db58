//! How strong bots are: mean scores over fixed seeds.
//!
//! Every bot plays the same solo games: game `n` has the seed
//! `Seed::numbered(n)` and the printed sheet 1 if `n` is even, 2 if it is odd.
//! Sums are kept in whole numbers, so the table is the same for any number of
//! threads.

use std::sync::atomic::{AtomicU64, Ordering};

use away_mission::{AwayMission, Setup, SheetChoice, Standing};
use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use table::{Audience, Game, Luck, Millis, Outcome, Seat, Seed, Silence};

/// The strength of one bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub bot: &'static str,
    /// Games played.
    pub n_games: u64,
    /// Mean score.
    pub mean: f64,
    /// Standard error of the mean.
    pub standard_error: f64,
    /// Standard deviation of a score.
    pub sd: f64,
    /// Lowest score.
    pub min: i32,
    /// Highest score.
    pub max: i32,
    /// Share of missions lost, 0 to 1.
    pub lost_share: f64,
    /// Mean turns of a mission, the one in which the captain leaves included.
    pub turns: f64,
}

/// The strength of some bots.
///
/// `progress` is told the games finished and the games to play, all bots
/// together.
pub fn rows<'a>(
    bots: impl IntoIterator<Item = &'a NamedBot<AwayMission>>,
    n_games: u64,
    n_threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Vec<Row> {
    let bots: Vec<_> = bots.into_iter().collect();
    let n_all = n_games * bots.len() as u64;
    let n_done = AtomicU64::new(0);
    let finished = || progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
    bots.iter().map(|bot| measure(bot.id, bot.make, n_games, n_threads, &finished)).collect()
}

/// The strength of any bot that plays Away Mission; `player` makes one for
/// each thread and `finished` hears of every game.
pub fn measure(
    bot: &'static str,
    player: impl Fn() -> Box<dyn Bot<AwayMission>> + Sync,
    n_games: u64,
    n_threads: usize,
    finished: &(dyn Fn() + Sync),
) -> Row {
    let next = AtomicU64::new(0);
    let work = || {
        let mut sums = Sums::default();
        let mut player = player();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= n_games {
                return sums;
            }
            sums.add(&play(player.as_mut(), number));
            finished();
        }
    };
    let sums = if n_threads <= 1 {
        work()
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().fold(Sums::default(), |sums, worker| {
                sums.merged(&worker.join().unwrap_or_else(|panic| {
                    std::panic::resume_unwind(panic);
                }))
            })
        })
    };
    sums.row(bot)
}

/// What one game came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ended {
    score: i32,
    n_lost: u32,
    n_turns: u32,
}

/// Plays solo game `number`.
fn play(bot: &mut dyn Bot<AwayMission>, number: u64) -> Ended {
    let setup = solo(number);
    let seed = Seed::numbered(number);
    let mut luck = Luck::seeded(&seed);
    let mut draws = Draws::from_text(&format!("strength {number}"));
    let mut game = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
    let mut result = Ended::default();
    let seat = Seat(0);
    let mut view = game.view(Audience::Seat(seat));
    loop {
        let legal = || game.legal_moves(seat);
        let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
        let Some(mv) = bot.choose(&asked, &mut draws).and_then(Answer::into_move) else { break };
        game.play(seat, &mv, Millis(0), &mut luck, &mut Silence).expect("bots play by the rules");
        let after = game.view(Audience::Seat(seat));
        let is_new_turn = (after.mission, after.turn) != (view.mission, view.turn);
        result.n_turns += u32::from(is_new_turn && after.turn > 0);
        let was_lost = |view: &away_mission::View| {
            let outing = view.captains[0].outing.as_ref();
            outing.is_some_and(|outing| outing.standing == Standing::Lost)
        };
        result.n_lost += u32::from(was_lost(&after) && !was_lost(&view));
        view = after;
    }
    if let Some(Outcome::Ranked { scores, .. }) = game.outcome() {
        result.score = scores[0];
    }
    result
}

fn solo(number: u64) -> Setup {
    let sheet = if number.is_multiple_of(2) { 1 } else { 2 };
    Setup { sheets: vec![SheetChoice::Printed(sheet)], options: Default::default() }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sums {
    n_games: i64,
    score: i64,
    score_squared: i64,
    min: i32,
    max: i32,
    n_lost: i64,
    n_turns: i64,
}

impl Default for Sums {
    fn default() -> Self {
        let (min, max) = (i32::MAX, i32::MIN);
        Self { n_games: 0, score: 0, score_squared: 0, min, max, n_lost: 0, n_turns: 0 }
    }
}

impl Sums {
    fn add(&mut self, result: &Ended) {
        let score = i64::from(result.score);
        *self = self.merged(&Self {
            n_games: 1,
            score,
            score_squared: score * score,
            min: result.score,
            max: result.score,
            n_lost: result.n_lost.into(),
            n_turns: result.n_turns.into(),
        });
    }

    fn merged(&self, other: &Self) -> Self {
        Self {
            n_games: self.n_games + other.n_games,
            score: self.score + other.score,
            score_squared: self.score_squared + other.score_squared,
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            n_lost: self.n_lost + other.n_lost,
            n_turns: self.n_turns + other.n_turns,
        }
    }

    fn row(&self, bot: &'static str) -> Row {
        let n = self.n_games.max(1) as f64;
        let mean = self.score as f64 / n;
        // In whole numbers as long as possible: n·Σx² − (Σx)².
        let spread = self.n_games * self.score_squared - self.score * self.score;
        let sd = (spread as f64 / (n * (n - 1.0).max(1.0))).sqrt();
        let n_missions = 3.0 * n;
        Row {
            bot,
            n_games: self.n_games as u64,
            mean,
            standard_error: sd / n.sqrt(),
            sd,
            min: self.min,
            max: self.max,
            lost_share: self.n_lost as f64 / n_missions,
            turns: self.n_turns as f64 / n_missions,
        }
    }
}

/// The rows as a Markdown table.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let mut text = String::from(
        "| bot | games | mean score | standard error | sd | lowest | highest | missions lost | turns per mission |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let Row { bot, n_games, mean, standard_error, sd, min, max, lost_share, turns } = row;
        let lost = lost_share * 100.0;
        text += &format!(
            "| {bot} | {n_games} | {mean:.2} | ± {standard_error:.2} | {sd:.1} | {min} | {max} | {lost:.1} % | {turns:.1} |\n",
        );
    }
    text
}

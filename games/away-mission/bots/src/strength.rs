//! How strong bots are: mean scores over fixed seeds.
//!
//! Every bot plays the same solo games: game `n` has the seed
//! `Seed::numbered(n)` and the printed sheet 1 of an edition if `n` is even, 2
//! if it is odd.
//! Sums are kept in whole numbers, so the table is the same for any number of
//! threads.

use std::sync::atomic::{AtomicU64, Ordering};

use away_mission::{AwayMission, Edition, Options, Setup, SheetChoice, Standing};
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

/// The strength of some bots on the sheets of an edition.
///
/// `progress` is told the games finished and the games to play, all bots
/// together.
pub fn rows<'a>(
    bots: impl IntoIterator<Item = &'a NamedBot<AwayMission>>,
    edition: Edition,
    n_games: u64,
    n_threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Vec<Row> {
    let bots: Vec<_> = bots.into_iter().collect();
    let n_all = n_games * bots.len() as u64;
    let n_done = AtomicU64::new(0);
    let finished = || progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
    let row = |bot: &&NamedBot<AwayMission>| {
        row(bot.id, &games(bot.make, edition, n_games, n_threads, &finished))
    };
    bots.iter().map(row).collect()
}

/// What a player made of every game, in the order of their numbers; `player`
/// makes one for each thread and `finished` hears of every game.
pub fn games(
    player: impl Fn() -> Box<dyn Bot<AwayMission>> + Sync,
    edition: Edition,
    n_games: u64,
    n_threads: usize,
    finished: &(dyn Fn() + Sync),
) -> Vec<Ended> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        let mut player = player();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= n_games {
                return played;
            }
            played.push((number, play(player.as_mut(), edition, number)));
            finished();
        }
    };
    let mut played = if n_threads <= 1 {
        work()
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().flat_map(|worker| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            joined.collect()
        })
    };
    played.sort_unstable_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, ended)| ended).collect()
}

/// What one game came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// The score.
    pub score: i32,
    /// Missions lost, of three.
    pub n_lost: u32,
    /// Turns of all missions, those in which the captain leaves included.
    pub n_turns: u32,
}

/// Plays solo game `number`.
fn play(bot: &mut dyn Bot<AwayMission>, edition: Edition, number: u64) -> Ended {
    let setup = solo(edition, number);
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

fn solo(edition: Edition, number: u64) -> Setup {
    let sheet = if number.is_multiple_of(2) { 1 } else { 2 };
    let options = Options { edition, ..Options::default() };
    Setup { sheets: vec![SheetChoice::Printed(sheet)], options }
}

/// The row of a table: a player by name, and what its games came to.
#[must_use]
pub fn row(bot: &'static str, games: &[Ended]) -> Row {
    let sum = |number: fn(&Ended) -> i64| games.iter().map(number).sum::<i64>();
    let (n_games, score) = (games.len() as i64, sum(|ended| ended.score.into()));
    let n = n_games.max(1) as f64;
    // In whole numbers as long as possible: n·Σx² − (Σx)².
    let squared = sum(|ended| i64::from(ended.score) * i64::from(ended.score));
    let sd = ((n_games * squared - score * score) as f64 / (n * (n - 1.0).max(1.0))).sqrt();
    let scores = || games.iter().map(|ended| ended.score);
    let n_missions = 3.0 * n;
    Row {
        bot,
        n_games: games.len() as u64,
        mean: score as f64 / n,
        standard_error: sd / n.sqrt(),
        sd,
        min: scores().min().unwrap_or(0),
        max: scores().max().unwrap_or(0),
        lost_share: sum(|ended| ended.n_lost.into()) as f64 / n_missions,
        turns: sum(|ended| ended.n_turns.into()) as f64 / n_missions,
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

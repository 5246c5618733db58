//! How strong bots are: mean credits over fixed seeds, class by class.
//!
//! All bots of the list sit at one table, one seat each, and play one round
//! against the clock; in the next game everybody sits one seat further. Game
//! `n` has the seed `Seed::numbered(n)`. Sums are kept in whole numbers, so the
//! table is the same for any number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use galaxy_trucker::{
    GalaxyTrucker, SEATS_MAX, Setup, StageView, View, analysis::Sums, board::Class,
};
use shelf::{Answer, Bot, Draws, NamedBot};
use table::{Audience, Game, Luck, Millis, Seat, Seed, Silence};

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
    /// Share of flights finished, 0 to 1.
    pub finished: f64,
    /// Mean number of components lost.
    pub lost: f64,
    /// Mean share of the squares that were filled at the launch.
    pub filled: f64,
}

/// What one game came to for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ended {
    credits: i32,
    has_finished: bool,
    lost: u16,
    /// Filled squares of a thousand.
    filled: u16,
}

/// The sums of one bot on one class.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    credits: Sums,
    finished: Sums,
    lost: Sums,
    filled: Sums,
}

impl Tally {
    fn add(&mut self, ended: &Ended) {
        self.credits.add(ended.credits.into());
        self.finished.add(ended.has_finished.into());
        self.lost.add(ended.lost.into());
        self.filled.add(ended.filled.into());
    }

    fn and(self, other: Self) -> Self {
        Self {
            credits: self.credits.and(other.credits),
            finished: self.finished.and(other.finished),
            lost: self.lost.and(other.lost),
            filled: self.filled.and(other.filled),
        }
    }

    fn row(self, class: Class, bot: &'static str) -> Row {
        Row {
            class,
            bot,
            n_games: self.credits.n(),
            mean: self.credits.mean(),
            standard_error: self.credits.standard_error(),
            finished: self.finished.mean(),
            lost: self.lost.mean(),
            filled: self.filled.mean() / 1000.0,
        }
    }
}

/// The strength of some bots, at most five, on some classes; bots of one class
/// follow each other in the order given.
///
/// `progress` is told the games finished and the games to play, all classes
/// together.
pub fn rows<'a>(
    bots: impl IntoIterator<Item = &'a NamedBot<GalaxyTrucker>>,
    classes: &[Class],
    n_games: u64,
    n_threads: usize,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Vec<Row> {
    let bots: Vec<_> = bots.into_iter().take(SEATS_MAX).collect();
    let n_all = n_games * classes.len() as u64;
    let n_done = AtomicU64::new(0);
    let mut rows = Vec::new();
    for class in classes {
        let next = AtomicU64::new(0);
        let work = || {
            let mut tallies = [Tally::default(); SEATS_MAX];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= n_games {
                    return tallies;
                }
                for (tally, ended) in tallies.iter_mut().zip(play(&bots, *class, number)) {
                    tally.add(&ended);
                }
                progress(n_done.fetch_add(1, Ordering::Relaxed) + 1, n_all);
            }
        };
        let tallies = std::thread::scope(|scope| {
            let workers: Vec<_> = (1..n_threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().fold(work(), |mut tallies, worker| {
                let others = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                tallies.iter_mut().zip(others).for_each(|(own, other)| *own = own.and(other));
                tallies
            })
        });
        let of_bots = bots.iter().zip(tallies);
        rows.extend(of_bots.map(|(bot, tally)| tally.row(*class, bot.id)));
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
    let mut filled = vec![0; n_seats];
    let view = play_out(&mut seated, &setup, number, |_, _, view| {
        if let StageView::Preparing(preparing) = &view.stage {
            let all = f64::from(class.board().squares.len());
            for (filled, player) in filled.iter_mut().zip(&preparing.players) {
                *filled = (f64::from(player.ship.squares().len()) / all * 1000.0) as u16;
            }
        }
    });
    let StageView::Over { last } = &view.stage else { return vec![Ended::default(); n_seats] };
    let ended = |bot: usize| {
        let flyer = &last.flyers[place(bot)];
        Ended {
            credits: view.credits[place(bot)],
            has_finished: flyer.position.is_some(),
            lost: flyer.lost,
            filled: filled[place(bot)],
        }
    };
    (0..n_seats).map(ended).collect()
}

/// After so many questions a game is stuck.
const QUESTIONS_MAX: u32 = 200_000;

/// Plays a whole game with one bot in every seat, time included, and gives what
/// everybody sees at the end. `look` sees every move with the view it is based
/// on.
///
/// # Panics
///
/// If a bot plays a move that is refused, or if the game does not end.
pub fn play_out(
    bots: &mut [Box<dyn Bot<GalaxyTrucker>>],
    setup: &Setup,
    number: u64,
    mut look: impl FnMut(Seat, &<GalaxyTrucker as Game>::Move, &View),
) -> View {
    let mut luck = Luck::seeded(&Seed::numbered(number));
    let mut draws = Draws::from_text(&format!("strength {number}"));
    let mut game = GalaxyTrucker::start(setup, &(), &mut luck, &mut Silence);
    let mut at = Millis(0);
    let mut waits = vec![Millis(0); bots.len()];
    for _ in 0..QUESTIONS_MAX {
        if game.outcome().is_some() {
            return game.view(Audience::Spectator);
        }
        let mut has_moved = false;
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            if !game.awaits(seat) || waits[seat.idx()] > at {
                continue;
            }
            let view = game.view(Audience::Seat(seat));
            match bot.choose(setup, &view, seat, at, &mut draws) {
                Some(Answer::Move(mv)) => {
                    if let Err(refusal) = game.play(seat, &mv, at, &mut luck, &mut Silence) {
                        panic!("{seat} plays {mv:?}, which is refused: {refusal}");
                    }
                    look(seat, &mv, &view);
                    has_moved = true;
                }
                Some(Answer::Wait { ms }) => waits[seat.idx()] = at.after(ms.max(1)),
                None => waits[seat.idx()] = at.after(IDLE_MS),
            }
        }
        if !has_moved {
            let waiting = waits.iter().copied().filter(|until| *until > at).min();
            let next = [game.wake_at(), waiting].into_iter().flatten().min();
            at = next.unwrap_or(at.after(IDLE_MS)).max(at);
        }
        if game.wake_at().is_some_and(|due| due <= at) {
            game.wake(at, &mut luck, &mut Silence);
            waits.fill(at);
        }
    }
    panic!("game {number} does not end: {:?}", game.view(Audience::Everything).stage);
}

/// A bot that has nothing to do is asked again after so long.
const IDLE_MS: u64 = 1000;

/// The rows as a Markdown table.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let mut text = String::from(
        "| class | bot | games | mean credits | standard error | flights finished | components lost | squares filled |\n\
         |---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let Row { class, bot, n_games, mean, standard_error, finished, lost, filled } = row;
        let (finished, filled) = (finished * 100.0, filled * 100.0);
        text += &format!(
            "| {class} | {bot} | {n_games} | {mean:.2} | ± {standard_error:.2} | {finished:.0} % | {lost:.1} | {filled:.0} % |\n",
        );
    }
    text
}

//! Measures how long bots think and how fast they build:
//! `pace [GAMES [CLASS…]]`.

#![allow(clippy::print_stdout, reason = "it is a command")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "it measures time")]

use std::{
    cell::RefCell,
    rc::Rc,
    time::{Duration, Instant},
};

use galaxy_trucker::{GalaxyTrucker, Move, Setup, StageView, board::Class};
use galaxy_trucker_bots::{BOTS, strength::play_out};
use shelf::{Answer, Asked, Bot, Draws};

/// What was measured of one bot on one class.
#[derive(Debug, Default)]
struct Measured {
    n_answers: u32,
    thinking: Duration,
    longest: Duration,
    /// When the hand reached for a tile, in milliseconds of the match.
    reached: Vec<u64>,
    n_gaps: u32,
    gaps: u64,
}

/// A bot under a stopwatch.
struct Timed {
    bot: Box<dyn Bot<GalaxyTrucker>>,
    measured: Rc<RefCell<Measured>>,
}

impl Bot<GalaxyTrucker> for Timed {
    fn choose(
        &mut self,
        asked: &Asked<'_, GalaxyTrucker>,
        draws: &mut Draws,
    ) -> Option<Answer<Move>> {
        let Asked { view, at, .. } = *asked;
        let start = Instant::now();
        let answer = self.bot.choose(asked, draws);
        let spent = start.elapsed();
        let mut measured = self.measured.borrow_mut();
        measured.n_answers += 1;
        measured.thinking += spent;
        measured.longest = measured.longest.max(spent);
        if matches!(answer, Some(Answer::Move(Move::Draw(_) | Move::Take(_)))) {
            measured.reached.push(at.0);
        }
        if !matches!(view.stage, StageView::Building(_)) {
            let gaps: Vec<u64> =
                measured.reached.windows(2).map(|pair| pair[1] - pair[0]).collect();
            measured.n_gaps += gaps.len() as u32;
            measured.gaps += gaps.iter().sum::<u64>();
            measured.reached.clear();
        }
        answer
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let n_games: u64 = words.next().map_or(20, |n| n.parse().expect("a number of games"));
    let mut classes: Vec<Class> = words.map(|name| name.parse().expect("a class")).collect();
    if classes.is_empty() {
        classes = Class::ALL.to_vec();
    }
    println!("| class | bot | answers | mean ms | longest ms | seconds a tile |");
    println!("|---|---|--:|--:|--:|--:|");
    for class in classes {
        let measured: Vec<Rc<RefCell<Measured>>> = BOTS.iter().map(|_| Rc::default()).collect();
        for number in 0..n_games {
            let timed = BOTS.iter().zip(&measured).map(|(bot, measured)| {
                let measured = Rc::clone(measured);
                Box::new(Timed { bot: (bot.make)(), measured }) as Box<dyn Bot<GalaxyTrucker>>
            });
            let setup = Setup::one_round(BOTS.len() as u8, class);
            play_out(&mut timed.collect::<Vec<_>>(), &setup, number, |_, _, _| {});
        }
        for (bot, measured) in BOTS.iter().zip(&measured) {
            let measured = measured.borrow();
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            let (mean, longest) =
                (ms(measured.thinking) / f64::from(measured.n_answers), ms(measured.longest));
            let pace = measured.gaps as f64 / f64::from(measured.n_gaps.max(1)) / 1000.0;
            println!(
                "| {class} | {} | {} | {mean:.2} | {longest:.1} | {pace:.1} |",
                bot.id, measured.n_answers
            );
        }
    }
}

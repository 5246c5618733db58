//! How many whole random games are played in a second, on one core, with
//! nobody listening: `cargo run --release -p galaxy-trucker --example game_speed`.
//!
//! With a number, it plays so many games and nothing else, for counting
//! instructions.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "it measures time")]
#![allow(clippy::float_arithmetic, reason = "rates for people to read")]

use std::{env, fs, sync::LazyLock, time::Instant};

use galaxy_trucker::{GalaxyTrucker, Setup, StageView, board::Class};
use table::{Audience, Game as _, Luck, Millis, Seat, Seed, Silence};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Seconds this thread has had a core for itself, or of the clock where the
/// system does not tell.
fn seconds() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

/// Numbers that need no time to draw.
struct Fast(u64);

impl Fast {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u32
    }
}

/// One game by chance, against the clock: somebody moves every half second.
/// Says how many moves it had.
fn play(setup: &Setup, number: u64, mut show: impl FnMut(&GalaxyTrucker)) -> u64 {
    let mut draw = Fast(number);
    let mut luck = Luck::seeded(&Seed::numbered(number));
    let mut game = GalaxyTrucker::start(setup, &(), &mut luck, &mut Silence);
    let (mut at, mut seat, mut n_moves) = (Millis(0), 0, 0);
    while game.outcome().is_none() {
        at = at.after(500);
        while let Some(due) = game.wake_at().filter(|due| *due <= at) {
            game.wake(due, &mut luck, &mut Silence);
        }
        for _ in 0..setup.n_seats {
            seat = (seat + 1) % setup.n_seats;
            if game.awaits(Seat(seat)) {
                break;
            }
        }
        if let Some(mv) = game.random_move(Seat(seat), &mut |bound| draw.below(bound)) {
            game.play_unchecked(Seat(seat), &mv, at, &mut luck, &mut Silence);
            n_moves += 1;
        }
        show(&game);
    }
    n_moves
}

/// How large the ships of some games are, and how long their flights.
fn look(setup: &Setup, n_games: u64) -> (f64, f64) {
    let (mut n_tiles, mut n_cards) = (0, 0);
    for number in 0..n_games {
        let mut has_launched = false;
        play(setup, number, |game| match game.view(Audience::Spectator).stage {
            StageView::Flight(flight) if !has_launched => {
                has_launched = true;
                n_tiles += flight
                    .flyers
                    .iter()
                    .map(|flyer| u32::from(flyer.ship.squares().len()))
                    .sum::<u32>();
            }
            StageView::Over { last } => n_cards += last.turned_up.len(),
            _ => {}
        });
    }
    let n_ships = n_games * u64::from(setup.n_seats);
    (f64::from(n_tiles) / n_ships as f64, n_cards as f64 / n_games as f64)
}

fn main() {
    let setup = Setup::one_round(4, Class::II);
    if let Some(n_games) = env::args().nth(1).and_then(|text| text.parse::<u64>().ok()) {
        let n_moves: u64 = (0..n_games).map(|number| play(&setup, number, |_| {})).sum();
        println!("{n_games} games, {n_moves} moves");
        return;
    }
    let (n_tiles, n_cards) = look(&setup, 200);
    println!("{n_tiles:.1} tiles of a ship at launch, {n_cards:.1} cards of a flight");
    let (mut n_games, mut n_moves) = (0, 0);
    let start = seconds();
    while seconds() - start < 3.0 {
        for _ in 0..100 {
            n_moves += play(&setup, n_games, |_| {});
            n_games += 1;
        }
    }
    println!(
        "whole random games, four players, class II: {:.0} a second, {:.0} moves each",
        n_games as f64 / (seconds() - start),
        n_moves as f64 / n_games as f64,
    );
}

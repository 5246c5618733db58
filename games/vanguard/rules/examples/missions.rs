//! How many moves a second random first missions take, on one core with nobody
//! listening: `cargo run --release -p vanguard --example missions`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures and prints"
)]

use std::time::Instant;

use table::{Game as _, Luck, Millis, Seat, Seed, Silence, Topic};
use vanguard::{
    cycle::{CycleMove, CycleSetup, Stage},
    game::Content as _,
    moves::Move,
};
use vanguard_content::{LongLamps, Vanguard};

fn main() {
    let _ = LongLamps::book();
    let mut pick = Luck::seeded(&Seed::from_text("moves"));
    let (mut n_moves, mut n_missions, mut index) = (0_u64, 0_u64, 0_u32);
    let begun = Instant::now();
    while begun.elapsed().as_secs() < 5 {
        n_missions += 1;
        let setup = CycleSetup::dealt((n_missions % 4) as u8 + 1);
        let mut luck = Luck::seeded(&Seed::numbered(n_missions));
        let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
        while !matches!(game.stage, Stage::Ship(_)) {
            for seat in Seat::all(setup.n_seats) {
                if !game.awaits(seat) {
                    continue;
                }
                // Exertion without need ends a mission after a few moves.
                let mut mv = None;
                for _ in 0..4 {
                    mv = game.random_move(seat, &mut |bound| {
                        index += 1;
                        pick.below(Topic { stream: 0, index }, bound)
                    });
                    if !matches!(mv, Some(CycleMove::Explore(Move::Exert(_) | Move::LiftOff))) {
                        break;
                    }
                }
                let mv = mv.expect("an awaited seat has a move");
                game.play_unchecked(seat, &mv, Millis(0), &mut luck, &mut Silence);
                n_moves += 1;
            }
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{n_missions} missions, {:.0} moves each, {:.0} moves a second",
        n_moves as f64 / n_missions as f64,
        n_moves as f64 / seconds
    );
}

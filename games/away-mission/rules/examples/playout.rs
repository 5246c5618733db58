//! Random solo games with nobody listening, to count instructions:
//! `valgrind --tool=callgrind target/release/examples/playout 2000`.
#![allow(clippy::print_stdout, reason = "it says how much it did")]

use away_mission::{AwayMission, Setup};
use table::{Game as _, Luck, Millis, Seat, Seed, Silence, Topic};

fn main() {
    let n_games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2000);
    let setup = Setup::for_captains(1);
    let mut choices = Luck::seeded(&Seed::numbered(0));
    let mut n_moves = 0_u32;
    for number in 0..n_games {
        let mut luck = Luck::seeded(&Seed::numbered(number));
        let mut game = AwayMission::start(&setup, &(), &mut luck, &mut Silence);
        let mut index = 0;
        let mut draw = |bound| {
            index += 1;
            choices.below(Topic { stream: number, index }, bound)
        };
        while let Some(mv) = game.random_move(Seat(0), &mut draw) {
            game.play_unchecked(Seat(0), &mv, Millis(0), &mut luck, &mut Silence);
            n_moves += 1;
        }
        assert!(game.outcome().is_some(), "every game ends");
    }
    println!("{n_games} games, {n_moves} moves");
}

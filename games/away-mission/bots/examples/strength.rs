//! Prints the strength of the bots of Away Mission as a Markdown table:
//!
//! ```text
//! cargo run --release -p away-mission-bots --example strength -- [games] [threads] [edition] [bot …]
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use std::process::ExitCode;

use away_mission::Edition;
use away_mission_bots::{BOTS, strength};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let n_games = args.next().map_or(Ok(20_000), |text| text.parse());
    let n_threads = args.next().map_or(Ok(1), |text| text.parse());
    let (Ok(n_games), Ok(n_threads)) = (n_games, n_threads) else {
        eprintln!("usage: strength [games] [threads] [edition] [bot …]");
        return ExitCode::FAILURE;
    };
    let mut wanted: Vec<String> = args.collect();
    let named = wanted.first().and_then(|name| Edition::from_name(name));
    wanted.drain(..usize::from(named.is_some()));
    let edition = named.unwrap_or(Edition::NEWEST);
    let is_wanted = |id: &str| wanted.is_empty() || wanted.iter().any(|bot| bot == id);
    let chosen = BOTS.iter().filter(|bot| is_wanted(bot.id));
    let progress = |n_done: u64, n_all: u64| {
        if n_done.is_multiple_of(1000) {
            eprint!("\r{n_done} of {n_all} games");
        }
    };
    let rows = strength::rows(chosen, edition, n_games, n_threads, &progress);
    eprintln!();
    print!("{}", strength::markdown(&rows));
    ExitCode::SUCCESS
}

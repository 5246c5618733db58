//! How bots fare in whole campaigns, as the tables of docs/bots.md:
//! `cargo run --release -p vanguard-bots --example campaigns -- 250`, with the
//! first campaign as a second number.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints tables")]

use vanguard_bots::{
    BOTS,
    strength::{self, Trial},
};

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let n = numbers.first().copied().unwrap_or(50);
    let first = numbers.get(1).copied().unwrap_or(0);
    let trial = Trial {
        bots: BOTS.iter().collect(),
        n_seats: vec![1, 2, 3, 4],
        campaigns: first..first + n,
        n_threads: 2,
    };
    print!(
        "{}",
        strength::markdown(&strength::rows(&trial, &|done, all| eprint!("\r{done}/{all}")))
    );
}

//! Prints how often the bots of Space Alert come home, as a Markdown table:
//!
//! ```text
//! cargo run --release -p space-alert-bots --example bot_record -- [missions] [threads] [bot …]
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use std::process::ExitCode;

use space_alert_bots::{
    BOTS,
    record::{self, TRIALS},
};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let n_missions = args.next().map_or(Ok(100), |text| text.parse());
    let n_threads = args.next().map_or(Ok(1), |text| text.parse());
    let (Ok(n_missions), Ok(n_threads)) = (n_missions, n_threads) else {
        eprintln!("usage: record [missions] [threads] [bot …]");
        return ExitCode::FAILURE;
    };
    let wanted: Vec<String> = args.collect();
    let is_wanted = |id: &str| wanted.is_empty() || wanted.iter().any(|bot| bot == id);
    let chosen = || BOTS.iter().filter(|bot| is_wanted(bot.id));
    let progress = |n_done: u64, n_all: u64| eprint!("\r{n_done} of {n_all} missions");
    // Row by row, because the whole table takes its time.
    for trial in TRIALS {
        let rows = record::rows(&[trial], chosen(), n_missions, n_threads, &progress);
        let table = record::markdown(&rows);
        let is_first = trial == TRIALS[0];
        table.lines().skip(if is_first { 0 } else { 2 }).for_each(|line| println!("{line}"));
    }
    eprintln!();
    ExitCode::SUCCESS
}

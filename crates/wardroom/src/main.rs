//! The program: serve, play, simulate, replay, verify, print, rules, bench.
//!
//! Thin glue over the other rooms. Each command is a module with its
//! arguments and one `run`; nothing here knows a rule.

mod assets;
mod bench;
mod cli;
mod look;
mod play;
mod print;
mod replay;
mod rules;
mod serve;
mod simulate;
mod site;
mod verify;

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match cli::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}error:{} {error:#}", look::BAD.render(), look::reset());
            ExitCode::FAILURE
        }
    }
}

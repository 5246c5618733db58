//! The program: serve, play, resolve, simulate, replay, verify, print, rules,
//! golden, bench.
//!
//! Thin glue over the other rooms. Each command is a module with its
//! arguments and one `run`; nothing here knows a rule.

mod assets;
mod bench;
mod cli;
mod golden;
mod look;
mod play;
mod print;
mod replay;
mod resolve;
mod rules;
mod serve;
mod simulate;
mod site;
mod timeline;
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

//! The program: serve, back up, simulate, replay, verify, rules, bench, and
//! what each game adds.
//!
//! Thin glue over the other rooms. Each command is a module with its
//! arguments and one `run`; nothing here knows a rule.

#[cfg(unix)]
mod admin;
mod assets;
mod backup;
mod bench;
mod cli;
mod clients;
mod config;
mod games;
mod manual;
mod own;
mod per_game;
mod replay;
mod rules;
mod serve;
mod site;
mod verify;

use std::process::ExitCode;

use command::look;

fn main() -> ExitCode {
    match config::parse(std::env::args_os()).and_then(cli::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}error:{} {error:#}", look::BAD.render(), look::reset());
            ExitCode::FAILURE
        }
    }
}

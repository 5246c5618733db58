//! The program: serve, back up, simulate, replay, verify, rules, bench, and
//! what each game adds.
//!
//! Thin glue over the other rooms. Each command is a module with its
//! arguments and one `run`; nothing here knows a rule. The binary adds the
//! browser clients; all the rest is built while they are.

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
mod migrate;
mod own;
mod per_game;
mod replay;
mod rules;
mod serve;
mod site;
mod verify;

use std::process::ExitCode;

use command::look;

pub use assets::{Asset, Files, Page};
pub use games::shelf;

/// The addresses of the pages that the clients have.
pub fn pages() -> impl Iterator<Item = String> {
    clients::CLIENTS.iter().map(web_plan::Client::page)
}

/// Does what the command line says. `files` is what browsers load.
#[must_use]
pub fn main(files: Files) -> ExitCode {
    match config::parse(std::env::args_os()).and_then(|cli| cli::run(cli, files)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output, such as `head`, has read enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{}error:{} {}", look::BAD.render(), look::reset(), said(&error));
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is)
}

/// An error with its causes. Some errors say their cause themselves; nothing is
/// said twice.
fn said(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::said;

    #[test]
    fn a_cause_is_said_once() {
        let inner = anyhow!("entry 1: expected a turn");
        assert_eq!(said(&inner), "entry 1: expected a turn");
        let outer = anyhow!("entry 1: expected a turn").context("a.txt");
        assert_eq!(said(&outer), "a.txt: entry 1: expected a turn");
        let twice = inner.context("the code: entry 1: expected a turn");
        assert_eq!(said(&twice), "the code: entry 1: expected a turn");
    }
}

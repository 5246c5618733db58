//! Chores, in Rust: `cargo xtask web` and others.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore says what it did")]

mod browser;
#[path = "../../wardroom/program/src/clients.rs"]
mod clients;
mod cluster;
mod deny;
mod features;
mod kill;
mod packages;
mod simulate;
mod unused;
mod web;

use std::{
    env,
    path::Path,
    process::{Command, ExitCode},
};

use anyhow::{Context as _, Result, bail};
use web_bundle::Purpose;

const HELP: &str = "\
cargo xtask <chore>

  web               build the browser clients into target/web/site and say how large they are
  web-quick         the same, sooner and larger
  clients           list the packages of the browser clients
  browser [PART…]   play in headless Chromium; only scenarios whose name contains PART
  deny              check licences, versions and sources of dependencies by deny.toml
  unused            look for dependencies that no source names
  features          check the program without each of its games
  kill [N]          kill the server N times in the middle of play and look for every move
  simulate [ARG…]   run the server on virtual time, with faults chosen by seeds; --help says more
  cluster [ARG…]    try storage over PostgreSQL, and several nodes that share it, with cut
                    connections, kills and restarts; an argument is a part of a test's name,
                    --faults N or --seed S";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    match env::args().nth(1).as_deref() {
        Some("web") => web::build(&workspace, Purpose::Serving),
        Some("web-quick") => web::build(&workspace, Purpose::Trying),
        Some("clients") => {
            clients::CLIENTS.iter().for_each(|client| println!("{}", client.package()));
            Ok(())
        }
        Some("browser") => browser::run(&workspace, &env::args().skip(2).collect::<Vec<_>>()),
        Some("deny") => deny::run(&workspace),
        Some("unused") => unused::run(&workspace),
        Some("features") => features::run(&workspace),
        Some("kill") => kill::run(&workspace, env::args().nth(2).as_deref()),
        Some("simulate") => simulate::run(&workspace, &env::args().skip(2).collect::<Vec<_>>()),
        Some("cluster") => cluster::run(&workspace, &env::args().skip(2).collect::<Vec<_>>()),
        Some("help" | "--help") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => bail!("there is no chore called `{other}`\n\n{HELP}"),
    }
}

/// Runs a program, and fails if it does.
fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}

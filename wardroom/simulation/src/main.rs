//! Simulates the server with all games: many seeds, or one to look at.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore says what it did")]

use std::{env, ops::Range, process::ExitCode};

use anyhow::{Context as _, Result, bail};
use simulator::{Bug, House, Report, Scene, tests_tables};

const HELP: &str = "\
cargo xtask simulate [OPTION…]

  --seeds FROM..TO   run these seeds, on all processors (default 0..200)
  --seed N           run this one
  --trace            tell each step
  --planted BUG      with an error planted in the server: told-before-stored,
                     number-given-twice, sleeps-on, played-twice, trusts-errors,
                     missing-fence, lease-by-wall-clock
  --failures N       stop after so many seeds that found something (default 1)";

/// How often each of the small games stands in the list: they are cheap, and the
/// server does not know one game from another.
const N_SMALL: usize = 3;

/// The games of the program, and the small ones of the tests.
fn scene() -> Result<Scene> {
    let shelf = program::shelf();
    let games: Vec<_> = shelf.kits().map(|kit| kit.id().to_owned()).collect();
    let shelf = shelf
        .with::<template_game::Duel>(template_bots::BOTS)
        .with::<server_testing::sprint::Sprint>(&[]);
    let mut tables = Vec::new();
    for _ in 0..N_SMALL {
        tables.extend(tests_tables()?);
    }
    for game in games {
        let kit = shelf.kit(&game)?;
        let n_seats = kit.n_seats_min().max(2).min(kit.n_seats_max());
        tables.push((game, kit.default_setup(n_seats)));
    }
    Ok(Scene::new(shelf, tables))
}

struct Options {
    seeds: Range<u64>,
    seed: Option<u64>,
    is_told: bool,
    bug: Option<Bug>,
    n_failures: usize,
}

fn options() -> Result<Option<Options>> {
    let mut options =
        Options { seeds: 0..200, seed: None, is_told: false, bug: None, n_failures: 1 };
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().with_context(|| format!("{arg} needs a value\n\n{HELP}"));
        match arg.as_str() {
            "--seeds" => {
                let text = value()?;
                let ends = text.split_once("..").context("seeds are given as FROM..TO")?;
                options.seeds = ends.0.parse()?..ends.1.parse()?;
            }
            "--seed" => options.seed = Some(value()?.parse()?),
            "--failures" => options.n_failures = value()?.parse()?,
            "--trace" => options.is_told = true,
            "--planted" => {
                let name = value()?;
                let bug = Bug::ALL.into_iter().find(|bug| bug.name() == name);
                options.bug = Some(bug.with_context(|| format!("there is no {name}\n\n{HELP}"))?);
            }
            "--help" => return Ok(None),
            other => bail!("there is no {other}\n\n{HELP}"),
        }
    }
    Ok(Some(options))
}

fn run() -> Result<bool> {
    let Some(options) = options()? else {
        println!("{HELP}");
        return Ok(true);
    };
    let house = House::new(scene()?)?;
    if let Some(seed) = options.seed {
        return Ok(match house.run(seed, options.bug, options.is_told) {
            Ok(summary) => {
                println!("{summary:?}");
                true
            }
            Err(failure) => {
                println!("{failure}");
                false
            }
        });
    }
    let report = house.run_many(options.seeds, options.bug, options.n_failures);
    let Report { n_passed, n_steps, virtual_ms, n_crashes, failures } = report;
    failures.iter().for_each(|failure| println!("{failure}\n"));
    let hours = virtual_ms / 3_600_000;
    println!(
        "{n_passed} seeds passed: {n_steps} steps, {hours} h, the power failed {n_crashes} times"
    );
    Ok(failures.is_empty())
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

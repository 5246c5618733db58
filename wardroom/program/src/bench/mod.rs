//! `wardroom bench`: figures about this program, on this machine.
//!
//! One line per figure, `name value unit`. A group of figures is an engine, by
//! the name of its game, a busy server, or the pages of the site.

mod busy;

use anyhow::bail;
use command::Board;

use crate::{assets::Files, games};

/// Arguments of `bench`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(help = filter_help())]
    filter: Vec<String>,
    /// Less work, for a first look.
    #[arg(long)]
    quick: bool,
    /// Print JSON, one object per line.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    over: busy::Over,
}

/// What browsers load.
const WEB: &str = "web";

fn filter_help() -> String {
    let loads = games::COMMANDS.iter().filter_map(|game| game.load);
    let loads: String = loads.map(|load| format!(", `{}` ({})", load.group, load.about)).collect();
    let engines = games::COMMANDS.iter().filter(|game| game.bench.is_some());
    let engines: String = engines.map(|game| format!("`{}`, ", game.id)).collect();
    format!("Only figures of these groups; all by default: {engines}`{WEB}` (first visits){loads}")
}

/// All groups, in the order in which they are measured.
fn groups() -> Vec<&'static str> {
    let engines = games::COMMANDS.iter().filter(|game| game.bench.is_some()).map(|game| game.id);
    let loads = games::COMMANDS.iter().filter_map(|game| game.load).map(|load| load.group);
    engines.chain([WEB]).chain(loads).collect()
}

/// Whether a word means a group: a part of its name will do, and so will the
/// name of a figure.
fn means(word: &str, group: &str) -> bool {
    group.contains(word) || word.contains(group)
}

pub(crate) fn run(args: &Args, files: Files) -> anyhow::Result<()> {
    let groups = groups();
    for word in &args.filter {
        if !groups.iter().any(|group| means(word, group)) {
            bail!("there are no figures of `{word}`; there are of {}", games::list(groups));
        }
    }
    let wants =
        |group: &str| args.filter.is_empty() || args.filter.iter().any(|word| means(word, group));
    let board = Board { quick: args.quick, json: args.json };
    for game in games::COMMANDS {
        if let Some(bench) = game.bench.filter(|_| wants(game.id)) {
            bench(&board)?;
        }
    }
    if wants(WEB) {
        for page in files.pages {
            let n_kilobytes = page.n_first_load_bytes as f64 / 1000.0;
            board.show(&format!("{WEB}.first-load.{}", page.name), n_kilobytes, "kB");
        }
    }
    for load in games::COMMANDS.iter().filter_map(|game| game.load) {
        if wants(load.group) {
            busy::run(&board, &load, &args.over)?;
        }
    }
    Ok(())
}

//! `wardroom play`: a game in the terminal.

mod advice;
mod away_mission;
mod sheet;

use std::path::PathBuf;

use ::away_mission::{Sheet, SheetChoice};
use anyhow::{Context as _, bail};

/// Arguments of `play`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = "away-mission")]
    game: String,
    /// A captain at this keyboard, by name; can be given several times.
    #[arg(long = "captain", value_name = "NAME")]
    captains: Vec<String>,
    /// A captain who is a bot: random, cautious, greedy or expert; can be
    /// given several times.
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<String>,
    /// The sheet all play: 1 or 2, or `gen:N` for the generated sheet N; by
    /// default 1 and 2 in turn.
    #[arg(long, value_name = "SHEET")]
    sheet: Option<String>,
    /// Any text that fixes the dice; chance decides if not given.
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,
    /// Allow several glitches in one turn (AM-13.6).
    #[arg(long)]
    chain: bool,
    /// Allow an officer twice in a team (AM-13.2).
    #[arg(long)]
    any_five: bool,
    /// Each gravestone costs 2 points (AM-12.3).
    #[arg(long)]
    veteran: bool,
    /// Show the odds and the advisor's opinion before every decision.
    #[arg(long)]
    advisor: bool,
    /// Continue the match saved in this file.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save the match to this file after every move.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match args.game.as_str() {
        "away-mission" => away_mission::run(args),
        other => bail!("`{other}` cannot be played in the terminal; `away-mission` can"),
    }
}

/// Luck that nobody knows before.
pub(crate) fn chance() -> anyhow::Result<table::Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow::anyhow!("the system gives no chance: {error}"))?;
    Ok(table::Seed::from_bytes(bytes))
}

/// The sheet that `1`, `2` or `gen:N` means.
pub(crate) fn parse_sheet(text: &str) -> anyhow::Result<SheetChoice> {
    let choice = match text.strip_prefix("gen:") {
        Some(number) => SheetChoice::Generated(number.parse().context("--sheet gen:N")?),
        None => SheetChoice::Printed(text.parse().context("--sheet is 1, 2 or gen:N")?),
    };
    if Sheet::of(&choice).is_none() {
        bail!("--sheet {text}: the printed sheets are 1 and 2");
    }
    Ok(choice)
}

//! `wardroom simulate`: how strong bots are.

use anyhow::bail;
use bots::{
    space_alert::record,
    strength::{self, Row},
};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use space_alert::live::SpaceAlert;
use table::Game as _;

use crate::look;

/// Arguments of `simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = "away-mission")]
    game: String,
    /// Which bots; all of them if not said. Can be given several times.
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<String>,
    /// How many games each bot plays, in Space Alert of each kind: the seeds 0,
    /// 1, 2, … 1000 of Away Mission, 20 of Space Alert if not said.
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// How many threads work; the figures do not depend on it.
    #[arg(long, default_value_t = 2, value_name = "N")]
    threads: usize,
    /// How the table is written.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The same as `--format json`.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Markdown,
    Json,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let known = bots::names(&args.game);
    if known.is_empty() {
        bail!("no bot plays `{}`; bots play {}", args.game, bots::games().join(", "));
    }
    let is_space_alert = args.game == SpaceAlert::ID;
    let n_games = args.games.unwrap_or(if is_space_alert { 20 } else { 1000 });
    if n_games == 0 || args.threads == 0 {
        bail!("--games and --threads are at least 1");
    }
    let chosen: Vec<&'static str> = if args.bots.is_empty() {
        known.to_vec()
    } else {
        args.bots.iter().map(|name| find(known, name)).collect::<Result<_, _>>()?
    };
    let format = if args.json { Format::Json } else { args.format };
    let bar = ProgressBar::no_length();
    let style = "{bar:40} {pos}/{len} games, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
    if is_space_alert {
        let rows = record::rows(&record::TRIALS, &chosen, n_games, args.threads, &|done, all| {
            bar.set_length(all);
            bar.set_position(done);
        });
        bar.finish_and_clear();
        print_record(&rows, format);
        return Ok(());
    }
    bar.set_length(n_games * chosen.len() as u64);
    let rows = strength::rows(&args.game, &chosen, n_games, args.threads, &|done, _| {
        // Drawing is slower than a quick bot's game.
        if done % 64 == 0 {
            bar.set_position(done);
        }
    })?;
    bar.finish_and_clear();
    print(&rows, format);
    Ok(())
}

fn find(known: &[&'static str], name: &str) -> anyhow::Result<&'static str> {
    match known.iter().find(|bot| **bot == name) {
        Some(bot) => Ok(bot),
        None => bail!("there is no bot `{name}`; there are {}", known.join(", ")),
    }
}

fn print(rows: &[Row], format: Format) {
    match format {
        Format::Json => {
            let rows: Vec<_> = rows.iter().map(as_json).collect();
            anstream::println!("{}", json!(rows));
        }
        Format::Markdown => anstream::print!("{}", strength::markdown(rows)),
        Format::Text => {
            let head = format!(
                "{:<10} {:>8} {:>16} {:>6} {:>5} {:>5} {:>7}",
                "bot", "games", "mean", "sd", "min", "max", "lost"
            );
            anstream::println!("{}", look::dress(look::HEAD, head));
            for row in rows {
                anstream::println!(
                    "{:<10} {:>8} {:>7.2} ± {:<6.3} {:>6.1} {:>5} {:>5} {:>6.1}%",
                    row.bot,
                    row.n_games,
                    row.mean,
                    row.standard_error,
                    row.sd,
                    row.min,
                    row.max,
                    row.lost_share * 100.0
                );
            }
        }
    }
}

fn print_record(rows: &[record::Row], format: Format) {
    match format {
        Format::Json => {
            let rows: Vec<_> = rows.iter().map(record_as_json).collect();
            anstream::println!("{}", json!(rows));
        }
        // The table is as readable as it is: its words are longer than columns.
        Format::Text | Format::Markdown => anstream::print!("{}", record::markdown(rows)),
    }
}

fn record_as_json(row: &record::Row) -> serde_json::Value {
    let trial = row.trial;
    json!({
        "group": trial.group, "common": trial.common, "serious": trial.serious,
        "players": trial.n_players, "passenger": trial.has_passenger, "bot": row.bot,
        "missions": row.n_missions, "home": row.n_home, "share": row.share(),
        "standard_error": row.standard_error(), "mean": row.mean(),
    })
}

fn as_json(row: &Row) -> serde_json::Value {
    json!({
        "bot": row.bot, "games": row.n_games, "mean": row.mean,
        "standard_error": row.standard_error, "sd": row.sd, "min": row.min, "max": row.max,
        "lost_share": row.lost_share, "turns": row.turns,
    })
}

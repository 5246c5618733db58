//! `wardroom simulate`: how strong bots are.

use anyhow::Context as _;
use command::{Format, Plan, Simulation};

use crate::games;

/// Arguments of `simulate`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = usual())]
    game: String,
    /// Which bots; all of them if not said. Can be given several times.
    #[arg(long = "bot", value_name = "NAME")]
    bots: Vec<String>,
    #[arg(long, value_name = "N", help = games_help())]
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

fn simulations() -> impl Iterator<Item = (&'static str, Simulation)> {
    games::COMMANDS.iter().filter_map(|game| Some((game.id, game.simulate?)))
}

fn usual() -> &'static str {
    simulations().next().map_or("none", |(id, _)| id)
}

fn games_help() -> String {
    let usual = |(id, it): (&str, Simulation)| format!("{} {} in {id}", it.n_games, it.about);
    let usual: Vec<String> = simulations().map(usual).collect();
    format!("How many games each bot plays: the seeds 0, 1, 2, … If not said, {}", usual.join(", "))
}

pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let found = simulations().find(|(id, _)| *id == args.game);
    let known = || games::list(simulations().map(|(id, _)| id));
    let (_, simulation) =
        found.with_context(|| format!("`{}` cannot be simulated; {} can", args.game, known()))?;
    let format = if args.json { Format::Json } else { args.format };
    let n_games = args.games.unwrap_or(simulation.n_games);
    (simulation.run)(&Plan::new(args.bots, n_games, args.threads, format)?)
}

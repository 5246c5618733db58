//! `wardroom simulate`: how strong the bots are, and what a ship brings home.

mod bots;
mod numbers;
mod record;
mod ship;

use std::path::PathBuf;

use clap::ValueEnum;
use command::{Format, Run, TrialArgs};
use galaxy_trucker::board::Class;

/// How many games each bot plays on each class if nobody says.
const N_GAMES: u64 = 100;

/// Tell how strong the bots of Galaxy Trucker are, or what a ship brings home.
///
/// Without a ship, bots play games of one round on each class, 100 by default,
/// with one of each at the table: mean credits with their standard error, the
/// share of flights finished, and how good the ships are.
///
/// With a ship, it is flown through a level many times, with a steady hand: it
/// lands where there is something to load, shoots and shields whatever it can,
/// and never gives up by choice. A ship with nothing aboard is loaded with
/// humans and tokens. Credits are what the flight brings, less fees, premiums
/// and losses, and may be below zero.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The ship, as text or JSON (see docs/rules/galaxy-trucker/README.md); `-`
    /// reads standard input.
    ship: Option<PathBuf>,
    /// A ship's flights: the level whose deck is flown; that of the class if not
    /// said.
    #[arg(long, value_enum, ignore_case = true, requires = "ship")]
    level: Option<LevelName>,
    /// A ship's flights: how many.
    #[arg(long, default_value_t = 10_000, value_name = "N", requires = "ship")]
    flights: u64,
    /// A ship's flights: another ship that flies along; can be given up to four
    /// times. The start order changes from flight to flight.
    #[arg(long = "with", value_name = "SHIP", requires = "ship")]
    others: Vec<PathBuf>,
    /// A ship's flights: the insurance of class IVC (GT-13.42).
    #[arg(long, value_enum, default_value_t = Insured::None, requires = "ship")]
    insurance: Insured,
    /// The seed of the first game of bots; for a ship, other decks and dice.
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Games of bots: which class, I to IVC; all of them by default. Can be
    /// given several times.
    #[arg(long = "class", value_name = "CLASS", conflicts_with = "ship")]
    classes: Vec<Class>,
    #[command(flatten)]
    trial: TrialArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LevelName {
    I,
    Ii,
    Iii,
    Iv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Insured {
    None,
    Small,
    Medium,
    Large,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let plan = self.trial.plan(N_GAMES)?;
        match &self.ship {
            Some(path) => ship::run(self, path, plan.finish() == Format::Json),
            None => bots::run(&plan, &self.classes, self.seed),
        }
    }
}

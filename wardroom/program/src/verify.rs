//! `wardroom verify`: was it played by the rules, with the promised luck?

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use command::look;
use protocol::Outcome;
use serde::Serialize;
use table::{Commitment, count};

use crate::replay;

/// Arguments of `verify`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The saved match.
    file: PathBuf,
    /// The hash that was shown at the start; without it only the rules are
    /// checked.
    #[arg(long, value_name = "HASH")]
    commitment: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verdict {
    game: &'static str,
    names: Vec<String>,
    n_entries: u32,
    commitment: String,
    commitment_checked: bool,
    outcome: Option<Outcome>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    // Opening replays it: every move is checked and every hash compared.
    let opened = replay::open(&args.file)?;
    let commitment = opened.commitment();
    if let Some(expected) = &args.commitment {
        let expected: Commitment = expected.trim().parse().context("--commitment")?;
        if expected.to_string() != commitment {
            bail!(
                "{}: the seed has the hash {commitment}, not the promised {expected}",
                args.file.display()
            );
        }
    }
    let verdict = Verdict {
        game: opened.game(),
        names: opened.names().to_vec(),
        n_entries: opened.seq(),
        commitment,
        commitment_checked: args.commitment.is_some(),
        outcome: opened.outcome(),
    };
    if args.json {
        anstream::println!("{}", serde_json::to_string_pretty(&verdict)?);
    } else {
        report(&verdict);
    }
    Ok(())
}

fn report(verdict: &Verdict) {
    let good = look::dress(look::GOOD, "good");
    anstream::println!(
        "{good}: {}, {}, every move by the rules and every hash equal",
        verdict.game,
        count(verdict.n_entries, "entry")
    );
    let luck = if verdict.commitment_checked {
        "the seed is the one that was promised"
    } else {
        "compare this with what was shown at the start"
    };
    anstream::println!("seed hash {}: {luck}", verdict.commitment);
    match &verdict.outcome {
        None => anstream::println!("not finished"),
        Some(Outcome::Ranked { places, scores }) => {
            for ((name, place), score) in verdict.names.iter().zip(places).zip(scores) {
                anstream::println!("{place}. {name}: {score}");
            }
        }
        Some(Outcome::Together { won, score }) => {
            let end = if *won { "won" } else { "lost" };
            anstream::println!("{end} with {}", count(score, "point"));
        }
    }
}

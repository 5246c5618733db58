//! `wardroom simulate`: how strong the bots of Away Mission are.

use away_mission_bots::{
    BOTS,
    strength::{self, Row},
};
use command::{Format, Run, TrialArgs, look};
use serde_json::json;

use crate::sheet_choice::EditionArg;

/// How many games each bot plays if nobody says.
const N_GAMES: u64 = 1000;

/// Let bots play solo games, 1000 by default, and tell how strong they are.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    trial: TrialArgs,
    #[command(flatten)]
    edition: EditionArg,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let plan = self.trial.plan(N_GAMES)?;
        let bots = plan.bots(BOTS)?;
        let show = |done, all| plan.show(done, all);
        let rows =
            strength::rows(bots, self.edition.edition, plan.n_games(), plan.n_threads(), &show);
        print(&rows, plan.finish());
        Ok(())
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

fn as_json(row: &Row) -> serde_json::Value {
    json!({
        "bot": row.bot, "games": row.n_games, "mean": row.mean,
        "standard_error": row.standard_error, "sd": row.sd, "min": row.min, "max": row.max,
        "lost_share": row.lost_share, "turns": row.turns,
    })
}

//! `wardroom simulate`: how often bots come home.

use command::{Format, Run, TrialArgs};
use serde_json::json;
use space_alert_bots::{
    BOTS,
    record::{self, Row, TRIALS},
};

/// How many missions of each kind a bot flies if nobody says.
const N_MISSIONS: u64 = 20;

/// Let bots fly missions of each kind, 20 by default, and tell how often they
/// come home.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    trial: TrialArgs,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let plan = self.trial.plan(N_MISSIONS)?;
        let bots = plan.bots(BOTS)?;
        let show = |done, all| plan.show(done, all);
        let rows = record::rows(&TRIALS, bots, plan.n_games(), plan.n_threads(), &show);
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
        // The table is as readable as it is: its words are longer than columns.
        Format::Text | Format::Markdown => anstream::print!("{}", record::markdown(rows)),
    }
}

fn as_json(row: &Row) -> serde_json::Value {
    let trial = row.trial;
    json!({
        "group": trial.group, "common": trial.common, "serious": trial.serious,
        "players": trial.n_players, "passenger": trial.has_passenger, "bot": row.bot,
        "missions": row.n_missions, "home": row.n_home, "share": row.share(),
        "standard_error": row.standard_error(), "mean": row.mean(),
    })
}

//! `wardroom simulate`: how often bots come home.

use command::{Format, Plan};
use serde_json::json;
use space_alert_bots::{
    BOTS,
    record::{self, Row, TRIALS},
};

/// Missions of each kind, of the seeds 0, 1, 2, …
pub(crate) fn run(plan: &Plan) -> anyhow::Result<()> {
    let bots = plan.bots(BOTS)?;
    let show = |done, all| plan.show(done, all);
    let rows = record::rows(&TRIALS, bots, plan.n_games(), plan.n_threads(), &show);
    print(&rows, plan.finish());
    Ok(())
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

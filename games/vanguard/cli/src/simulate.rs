//! `wardroom simulate`: how bots fare in whole campaigns.

use anyhow::bail;
use command::{Format, Run, TrialArgs, look};
use serde_json::{Value, json};
use vanguard_bots::{
    BOTS,
    strength::{self, Row, Trial},
};

/// How many campaigns each bot plays with each number of players if nobody
/// says.
const N_CAMPAIGNS: u64 = 25;

/// Tell how the bots of Vanguard fare in whole campaigns.
///
/// Each bot plays campaigns from the first mission to an ending, 25 if not
/// said, with every number of players: how they end, how many missions succeed,
/// and what they are like.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The number of the first campaign.
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// How many players, 1 to 4; all of them if not said. Can be given several
    /// times.
    #[arg(long = "players", value_name = "N")]
    players: Vec<u8>,
    #[command(flatten)]
    trial: TrialArgs,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        if self.players.iter().any(|n| !(1..=4).contains(n)) {
            bail!("--players: 1 to 4");
        }
        let plan = self.trial.plan(N_CAMPAIGNS)?;
        let all = if self.players.is_empty() { &[1, 2, 3, 4][..] } else { &self.players };
        let trial = Trial {
            bots: plan.bots(BOTS)?,
            n_seats: all.to_vec(),
            campaigns: self.seed..self.seed.saturating_add(plan.n_games()),
            n_threads: plan.n_threads(),
        };
        let rows = strength::rows(&trial, &|done, all| plan.show(done, all));
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
        Format::Text => print_text(rows),
    }
}

fn print_text(rows: &[Row]) {
    let head = format!(
        "{:<8} {:>7} {:>9} {:>5} {:>6} {:>5} {:>7} {:>6} {:>6} {:>7} {:>7} {:>7}",
        "bot",
        "players",
        "campaigns",
        "won",
        "mixed",
        "lost",
        "cycles",
        "first",
        "later",
        "rounds",
        "checks",
        "deaths"
    );
    anstream::println!("{}", look::dress(look::HEAD, head));
    for row in rows {
        let [won, mixed, lost] = row.results.map(|share| 100.0 * share);
        let [first, later] = [row.first, row.later].map(|share| 100.0 * share);
        anstream::println!(
            "{:<8} {:>7} {:>9} {won:>4.0}% {mixed:>5.0}% {lost:>4.0}% {:>7.1} {first:>5.0}% {later:>5.0}% {:>7} {:>7.1} {:>7.2}",
            row.bot,
            row.n_seats,
            row.n_campaigns,
            row.n_cycles,
            row.rounds.0,
            row.checks,
            row.dead
        );
    }
    let note = "first, later: missions that succeed; rounds, checks: of a mission, the median \
                and the mean; deaths: of a campaign";
    anstream::println!("{}", look::dress(look::QUIET, note));
}

fn as_json(row: &Row) -> Value {
    let [won, mixed, lost] = row.results;
    json!({
        "bot": row.bot, "players": row.n_seats, "campaigns": row.n_campaigns,
        "won": won, "mixed": mixed, "lost": lost, "standard_error": row.error(),
        "cycles": row.n_cycles, "first_mission": row.first, "later_missions": row.later,
        "evacuations": row.evacuated, "deaths": row.dead, "rounds_median": row.rounds.0,
        "rounds_90": row.rounds.1, "checks": row.checks, "green": row.green,
        "exertions": row.exertions, "injuries": row.injuries, "rests": row.rests,
        "supplies_used": row.supplies, "adrift": row.adrift, "dice": row.dice,
    })
}

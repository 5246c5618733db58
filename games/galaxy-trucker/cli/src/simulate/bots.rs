//! How strong the bots are, class by class.

use command::{Format, Plan, look};
use galaxy_trucker::board::Class;
use galaxy_trucker_bots::{
    BOTS,
    strength::{self, Row, Trial},
};
use serde_json::{Value, json};

/// Lets bots play and prints the table.
pub(super) fn run(plan: &Plan, classes: &[Class], first: u64) -> anyhow::Result<()> {
    let all = if classes.is_empty() { &Class::ALL[..] } else { classes };
    let trial = Trial {
        bots: plan.bots(BOTS)?,
        classes: all.to_vec(),
        games: first..first.saturating_add(plan.n_games()),
        n_threads: plan.n_threads(),
    };
    let rows = strength::rows(&trial, &|done, all| plan.show(done, all));
    print(&rows, plan.finish());
    Ok(())
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
        "{:<6} {:<8} {:>6} {:>14} {:>6} {:>9} {:>6} {:>7} {:>6}",
        "class", "bot", "games", "credits", "won", "finished", "lost", "filled", "open"
    );
    anstream::println!("{}", look::dress(look::HEAD, head));
    for row in rows {
        let [won, finished, filled] =
            [row.won, row.finished, row.filled].map(|share| 100.0 * share);
        anstream::println!(
            "{:<6} {:<8} {:>6} {:>7.2} ± {:<4.2} {won:>5.0}% {finished:>8.0}% {:>6.1} {filled:>6.0}% {:>6.1}",
            row.class.to_string(),
            row.bot,
            row.n_games,
            row.mean,
            row.standard_error,
            row.lost,
            row.exposed
        );
    }
    let note = "won: more credits than anybody else; finished: flights to the last card; lost: \
                components; filled: open squares with a tile at the launch; open: connectors \
                that face nothing";
    anstream::println!("{}", look::dress(look::QUIET, note));
}

fn as_json(row: &Row) -> Value {
    json!({
        "class": row.class.to_string(), "bot": row.bot, "games": row.n_games,
        "credits": row.mean, "standard_error": row.standard_error, "won": row.won,
        "finished": row.finished, "lost": row.lost, "filled": row.filled,
        "open_connectors": row.exposed,
    })
}

//! `wardroom bench`: figures about this program, on this machine.
//!
//! One line per figure, `name value unit`. Every benchmark checks its answer
//! too: a fast wrong engine is not measured.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

mod away_mission;
mod load;
mod space_alert;
mod steps;

use serde_json::json;

/// Arguments of `bench`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only figures whose name contains one of these; all if not given. For
    /// example `away-mission`, `server` (tables under load) or `missions` (200
    /// Space Alert crews in real time, three minutes).
    filter: Vec<String>,
    /// Less work, for a first look.
    #[arg(long)]
    quick: bool,
    /// Print JSON, one object per line.
    #[arg(long)]
    json: bool,
}

/// Where figures go.
pub(crate) struct Board<'a> {
    args: &'a Args,
}

impl Board<'_> {
    /// Whether a group of figures is wanted.
    fn wants(&self, group: &str) -> bool {
        let filter = &self.args.filter;
        filter.is_empty() || filter.iter().any(|part| group.contains(part) || part.contains(group))
    }

    fn show(&self, name: &str, value: f64, unit: &str) {
        if self.args.json {
            anstream::println!("{}", json!({ "name": name, "value": value, "unit": unit }));
        } else if value >= 100.0 {
            anstream::println!("{name} {value:.0} {unit}");
        } else {
            anstream::println!("{name} {value:.2} {unit}");
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let board = Board { args };
    if board.wants("away-mission") {
        away_mission::run(&board, args.quick);
    }
    if board.wants("space-alert") {
        space_alert::run(&board, args.quick)?;
    }
    if board.wants("web") {
        for (client, page) in [("main", "/index.html"), ("space-alert", "/space-alert.html")] {
            let first = crate::site::first_load_bytes(page);
            board.show(&format!("web.first-load.{client}"), first as f64 / 1000.0, "kB");
        }
    }
    if board.wants("server") {
        load::run(&board, args.quick)?;
    }
    if board.wants("missions") {
        load::fly(&board, args.quick)?;
    }
    Ok(())
}

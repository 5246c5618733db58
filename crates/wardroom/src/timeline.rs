//! `wardroom timeline`: the mission codes of the old Flash player, read.

use anyhow::Context as _;
use serde_json::json;
use space_alert::{
    card::Severity,
    mission::Origin,
    notation::flash::{Announcement, Timeline},
    ship::Zone,
};

/// Arguments of `timeline`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The code, such as `010AL2STW,200DT,345PE1`.
    code: String,
    /// How many fly: unconfirmed reports count for five only.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=5), value_name = "N")]
    crew: u8,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let timeline: Timeline = args.code.parse().context("the mission code")?;
    if args.json {
        let drawn: Vec<_> = timeline.drawn_by(args.crew).collect();
        let all = json!({ "announcements": timeline.announcements, "threats": drawn });
        anstream::println!("{all:#}");
        return Ok(());
    }
    for (seconds, announcement) in &timeline.announcements {
        let text = words(announcement);
        anstream::println!("{:>2}:{:02}  {text}", seconds / 60, seconds % 60);
    }
    anstream::println!("\nthreats to draw for a crew of {}:", args.crew);
    for (turn, severity, origin) in timeline.drawn_by(args.crew) {
        anstream::println!("  turn {turn:>2}  {} {}", severity_word(severity), origin_word(origin));
    }
    Ok(())
}

fn words(announcement: &Announcement) -> String {
    match announcement {
        Announcement::Threat { turn, severity, origin, unconfirmed } => {
            let report = if *unconfirmed { "unconfirmed report: " } else { "" };
            let (severity, origin) = (severity_word(*severity), origin_word(*origin));
            format!("{report}{severity} threat, {origin}, turn {turn}")
        }
        Announcement::IncomingData => "incoming data".to_owned(),
        Announcement::DataTransfer => "data transfer".to_owned(),
        Announcement::CommunicationsDown { seconds } => {
            format!("communications down for {seconds} seconds")
        }
        Announcement::PhaseEnds { phase } => format!("phase {phase} ends"),
    }
}

const fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Common => "common",
        Severity::Serious => "serious",
    }
}

const fn origin_word(origin: Origin) -> &'static str {
    match origin {
        Origin::Zone(Zone::Red) => "red",
        Origin::Zone(Zone::White) => "white",
        Origin::Zone(Zone::Blue) => "blue",
        Origin::Internal => "internal",
    }
}

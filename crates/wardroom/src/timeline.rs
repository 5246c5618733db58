//! `wardroom timeline`: the mission codes of the old Flash player, read.

use anyhow::Context as _;
use serde_json::json;
use space_alert::{
    notation::flash,
    timeline::{Sighting, text::time},
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
    let timeline = flash::read(&args.code).context("the mission code")?;
    let announcements = timeline.announcements(args.crew);
    let threats: Vec<Sighting> = timeline.threats(args.crew).map(|(_, one)| one).collect();
    if args.json {
        let all = json!({ "announcements": announcements, "threats": threats });
        anstream::println!("{all:#}");
        return Ok(());
    }
    for announcement in announcements {
        anstream::println!("{:>5}  {}", time(announcement.at), announcement.caption());
    }
    anstream::println!("\nthreats to draw for a crew of {}:", args.crew);
    for sighting in threats {
        anstream::println!("  {}", sighting.caption());
    }
    Ok(())
}

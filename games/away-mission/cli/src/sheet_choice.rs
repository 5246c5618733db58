//! Sheets by name, as `play` and `print` are given them.

use anyhow::{Context as _, bail};
use away_mission::{Edition, Sheet, SheetChoice};

/// The printing of the sheets (AM-1.6), as the commands are given it.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct EditionArg {
    /// The edition of the sheets: first or second (AM-1.6).
    #[arg(long, value_name = "EDITION", default_value = Edition::NEWEST.name(), value_parser = edition)]
    pub(crate) edition: Edition,
}

fn edition(name: &str) -> Result<Edition, String> {
    let names = Edition::ALL.map(Edition::name).join(" or ");
    Edition::from_name(name).ok_or_else(|| format!("an edition is {names}"))
}

/// The sheet that `1`, `2` or `gen:N` means.
pub(crate) fn parse(text: &str, edition: Edition) -> anyhow::Result<SheetChoice> {
    let choice = match text.strip_prefix("gen:") {
        Some(number) => SheetChoice::Generated(number.parse().context("--sheet gen:N")?),
        None => SheetChoice::Printed(text.parse().context("--sheet is 1, 2 or gen:N")?),
    };
    if Sheet::of(&choice, edition).is_none() {
        bail!("--sheet {text}: the printed sheets are 1 and 2");
    }
    Ok(choice)
}

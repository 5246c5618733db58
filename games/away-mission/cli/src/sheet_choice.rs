//! Sheets by name, as `play` and `print` are given them.

use anyhow::{Context as _, bail};
use away_mission::{Sheet, SheetChoice};

/// The sheet that `1`, `2` or `gen:N` means.
pub(crate) fn parse(text: &str) -> anyhow::Result<SheetChoice> {
    let choice = match text.strip_prefix("gen:") {
        Some(number) => SheetChoice::Generated(number.parse().context("--sheet gen:N")?),
        None => SheetChoice::Printed(text.parse().context("--sheet is 1, 2 or gen:N")?),
    };
    if Sheet::of(&choice).is_none() {
        bail!("--sheet {text}: the printed sheets are 1 and 2");
    }
    Ok(choice)
}

//! `wardroom ship`: what a ship is like, and its way into and out of files.

use std::path::PathBuf;

use anyhow::bail;
use command::{Run, look};
use galaxy_trucker::{
    board::{Class, Squares},
    notation,
    ship::{Ship, fee},
    tile::Kind,
};
use serde_json::json;

use crate::file;

/// Check a ship of Galaxy Trucker and tell how strong it is.
///
/// Ships are drawn as text (see docs/rules/galaxy-trucker/README.md) or written
/// as JSON; both can be read.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The ship; `-` reads standard input.
    file: PathBuf,
    /// Write the ship as JSON instead.
    #[arg(long)]
    json: bool,
    /// Write the ship as text instead.
    #[arg(long, conflicts_with = "json")]
    text: bool,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let ship = file::ship(&self.file)?;
        if self.json {
            anstream::println!("{}", json!(ship));
            return Ok(());
        }
        if self.text {
            anstream::print!("{}", notation::write(&ship));
            return Ok(());
        }
        anstream::print!("{}", notation::write(&ship));
        describe(&ship);
        let faults = file::faults(&ship);
        for fault in &faults {
            anstream::println!("{}", look::dress(look::BAD, fault));
        }
        if !faults.is_empty() {
            bail!("the ship does not pass the spot check");
        }
        anstream::println!("{}", look::dress(look::GOOD, "passes the spot check"));
        Ok(())
    }
}

fn describe(ship: &Ship) {
    let doubles = ship.of_kind(Kind::DoubleCannon) | ship.of_kind(Kind::DoubleEngine);
    let [plain, special] = ship.n_containers();
    anstream::println!(
        "{}, {}",
        table::count(ship.squares().len(), "tile"),
        table::count(ship.n_exposed(), "exposed connector")
    );
    anstream::println!(
        "cannons {}, powered {}; engines {}, powered {}",
        halves(ship.cannon_strength(Squares::NONE)),
        halves(ship.cannon_strength(doubles)),
        ship.engine_strength(Squares::NONE),
        ship.engine_strength(doubles)
    );
    anstream::println!(
        "crew {} of {}, aliens possible {}; battery tokens {} of {}; containers {plain} plain, \
         {special} special",
        ship.n_crew(),
        ship.most_humans(),
        ship.most_aliens(),
        ship.n_tokens(ship.squares()),
        ship.most_tokens()
    );
    if ship.class() == Class::IIIC {
        let weak = ship.weak_spot();
        anstream::println!("weak spot {weak}: the insurance costs {} (GT-12.26)", fee(weak));
    }
}

/// Cannon strength, which is counted in halves.
fn halves(halves: u16) -> String {
    format!("{}{}", halves / 2, if halves % 2 == 1 { "½" } else { "" })
}

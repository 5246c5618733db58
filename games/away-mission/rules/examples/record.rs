//! Records the matches of `tests/recorded`, after the rules have changed:
//! `cargo run -p away-mission --example record`.

use std::path::Path;

use away_mission::{
    AwayMission, GlitchRule, Grid, Location, OfficerRule, Options, Setup, SheetChoice,
};
use table::{
    Sequel,
    harness::{Draw, play_by_chance, record},
};

/// Every number of captains with every sheet and option, one after the other.
fn setup(number: u32, draw: &mut Draw) -> Setup {
    let n_captains = number % 6 + 1;
    let sheet = |seat: u32, draw: &mut Draw| match (number / 6 + seat) % 4 {
        0 => SheetChoice::Printed(1),
        1 => SheetChoice::Printed(2),
        2 => SheetChoice::Generated(number),
        // Grids without a horde can be seen whole (AM-13.10).
        _ => SheetChoice::Custom([0, 1, 2].map(|_| {
            let kinds: Vec<Location> =
                Location::ALL.into_iter().filter(|kind| *kind != Location::AlienHorde).collect();
            Grid::new([(); 36].map(|()| *draw.pick(&kinds)))
        })),
    };
    let rounds = number / 6;
    Setup {
        sheets: (0..n_captains).map(|seat| sheet(seat, draw)).collect(),
        options: Options {
            officers: [OfficerRule::OneOfEach, OfficerRule::AnyFive][rounds as usize % 2],
            glitches: [GlitchRule::OnePerTurn, GlitchRule::Chain][rounds as usize / 2 % 2],
            officer_loss: (rounds % 3) as u8,
            decision_s: [None, Some(5), Some(60)][rounds as usize / 2],
        },
    }
}

fn main() {
    let matches: Vec<_> = (0..36)
        .map(|number| {
            let mut draw = Draw::named(&format!("recorded {number}"));
            let setup = setup(number, &mut draw);
            let name = format!("{number:02}-captains-{}", setup.sheets.len());
            (name, play_by_chance::<AwayMission>(Sequel::first(setup), &mut draw, 8000))
        })
        .collect();
    record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"), &matches);
}

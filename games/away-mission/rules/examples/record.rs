//! Records the matches of `tests/recorded`, after the rules have changed:
//! `cargo run -p away-mission --example record`.

use std::path::Path;

use away_mission::{
    AwayMission, Edition, GlitchRule, Grid, Location, OfficerRule, Options, Setup, SheetChoice,
};
use table::{
    Sequel,
    harness::{Draw, play_by_chance, record},
};

/// Every number of captains with every sheet and option, one after the other,
/// for both editions.
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
    let edition = Edition::ALL[usize::from(number >= N_OF_FIRST)];
    let rounds = number % N_OF_FIRST / 6;
    Setup {
        sheets: (0..n_captains).map(|seat| sheet(seat, draw)).collect(),
        options: Options {
            edition,
            officers: [OfficerRule::OneOfEach, OfficerRule::AnyFive][rounds as usize % 2],
            glitches: [GlitchRule::OnePerTurn, GlitchRule::Chain][rounds as usize / 2 % 2],
            officer_loss: (rounds % 3) as u8,
            decision_s: [None, Some(5), Some(60)][rounds as usize / 2],
        },
    }
}

/// Matches of the first edition; those after them are of the second.
const N_OF_FIRST: u32 = 36;

fn main() {
    let matches: Vec<_> = (0..N_OF_FIRST + 18)
        .map(|number| {
            let mut draw = Draw::named(&format!("recorded {number}"));
            let setup = setup(number, &mut draw);
            let name = format!("{number:02}-captains-{}", setup.sheets.len());
            (name, play_by_chance::<AwayMission>(Sequel::first(setup), &mut draw, 8000))
        })
        .collect();
    record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"), &matches);
}

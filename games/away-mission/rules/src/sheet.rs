//! Sheets: the two printed ones, and any number of generated ones.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use table::{Luck, Seed, Topic};

use crate::{Column, Direction, Grid, GridIdx, Location, Row, Square};

/// A captain's sheet: three grids (AM-1.2). Everything else on it is the same
/// for everybody (AM-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet([Grid; 3]);
table::encode! { struct Sheet(grids) }

/// Which sheet a captain plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetChoice {
    /// One of the two sheets of the box, 1 or 2.
    Printed(u8),
    /// A sheet arranged by chance from this number.
    Generated(u32),
    /// Any three grids.
    Custom([Grid; 3]),
}

const PRINTED: [[&str; 3]; 2] = [
    [
        "HATXVQ PFRTHN NHQAXG ITGYNX XRNGAH QNHIFR",
        "XNQARH PIHTNQ IQNRHT TXGYFG FHXNVA GARHXN",
        "XNHRQI HAQGTN VRNHFX QHXNAG NTRAHY FGIXPT",
    ],
    [
        "RNAHXG GXYGIT TVHNQF HFXANP NARQHX QHNTRI",
        "TVFHAN RHITNQ QNXARH HRGNXA IXTGYG NFPQHX",
        "NAHIXR YTRNHQ FGTPIX XVQHNF TNGQAH GHNXRA",
    ],
];

/// Read once: games are played by the thousand.
static PRINTED_SHEETS: LazyLock<[Sheet; 2]> = LazyLock::new(|| {
    let grid = |rows: &str| rows.parse().expect("printed sheets are well formed");
    PRINTED.map(|grids| Sheet(grids.map(grid)))
});

impl Sheet {
    /// The sheet of a choice; `None` if there is no printed sheet of that
    /// number.
    #[must_use]
    pub fn of(choice: &SheetChoice) -> Option<Self> {
        match choice {
            SheetChoice::Printed(number) => {
                PRINTED_SHEETS.get(usize::from(*number).checked_sub(1)?).copied()
            }
            SheetChoice::Generated(number) => Some(Self::generated(*number)),
            SheetChoice::Custom(grids) => Some(Self(*grids)),
        }
    }

    /// One of its grids.
    #[must_use]
    pub const fn grid(&self, grid: GridIdx) -> &Grid {
        &self.0[grid.idx()]
    }

    /// Arranges a sheet by chance, under the constraints that the printed
    /// sheets obey (see `faults`).
    fn generated(number: u32) -> Self {
        let mut luck = Luck::seeded(&Seed::from_text(&format!("away-mission sheet {number}")));
        Self([0, 1, 2].map(|grid| arrange(&mut luck, grid)))
    }
}

/// A source of draws that never repeats a topic.
struct Draws<'a> {
    luck: &'a mut Luck,
    stream: u64,
    index: u32,
}

impl Draws<'_> {
    fn below(&mut self, bound: u32) -> usize {
        self.index += 1;
        self.luck.below(Topic { stream: self.stream, index: self.index }, bound) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            items.swap(idx, self.below(idx as u32 + 1));
        }
    }
}

fn arrange(luck: &mut Luck, grid: u64) -> Grid {
    // Rarely an attempt gets stuck; ten thousand never do.
    for attempt in 0..10_000 {
        let mut draws = Draws { luck, stream: grid * 10_000 + attempt, index: 0 };
        let mut locations = deal(&mut draws);
        if improve(&mut draws, &mut locations) {
            return Grid::new(locations);
        }
    }
    unreachable!("some arrangement obeys the constraints")
}

/// Hordes first, apart from each other; the rest in any order.
fn deal(draws: &mut Draws<'_>) -> [Location; 36] {
    let mut locations = [Location::AlienHorde; 36];
    let hordes = place_hordes(draws);
    let mut rest: Vec<Location> = Location::ALL
        .into_iter()
        .filter(|location| *location != Location::AlienHorde)
        .flat_map(|location| std::iter::repeat_n(location, location.frequency().into()))
        .collect();
    draws.shuffle(&mut rest);
    for square in Square::all().filter(|square| !hordes.contains(square)) {
        locations[square.idx()] = rest.pop().expect("31 other locations for 31 squares");
    }
    locations
}

fn place_hordes(draws: &mut Draws<'_>) -> Vec<Square> {
    loop {
        let mut rows = [1, 2, 3, 4, 5, 6];
        draws.shuffle(&mut rows);
        let empty = draws.below(6);
        let columns = (0..6).filter(|column| *column != empty);
        let hordes: Vec<Square> = columns
            .map(|column| Square::new(Column(column as u8 + 1), Row(rows[column])))
            .collect();
        let apart = hordes.windows(2).all(|pair| {
            pair[0].column().0.abs_diff(pair[1].column().0) > 1
                || pair[0].row().0.abs_diff(pair[1].row().0) > 1
        });
        if apart {
            return hordes;
        }
    }
}

/// Swaps locations until every constraint holds and like ones lie apart.
fn improve(draws: &mut Draws<'_>, locations: &mut [Location; 36]) -> bool {
    let mut faults = faults(locations);
    for _ in 0..3000 {
        if faults == (0, 0) {
            break;
        }
        let (one, other) = (draws.below(36), draws.below(36));
        let kinds = [locations[one], locations[other]];
        if kinds.contains(&Location::AlienHorde) || kinds[0] == kinds[1] {
            continue;
        }
        locations.swap(one, other);
        let new_faults = self::faults(locations);
        if new_faults <= faults {
            faults = new_faults;
        } else {
            locations.swap(one, other);
        }
    }
    faults.0 == 0
}

/// Broken constraints, and pairs of like neighbours.
fn faults(locations: &[Location; 36]) -> (u32, u32) {
    let at = |square: Square| locations[square.idx()];
    let mut broken = 0;
    let mut alike = 0;
    for line in lines() {
        let n_of = |wanted: fn(Location) -> bool| {
            line.iter().filter(|square| wanted(at(**square))).count() as u32
        };
        let n_hazards = n_of(Location::is_hazard);
        let n_hordes = n_of(|location| location == Location::AlienHorde);
        let n_rare = n_of(|location| {
            matches!(location, Location::AlienPort | Location::AlienCity | Location::AlienVault)
        });
        let least = if n_hordes == 0 { 3 } else { 2 };
        broken += least.max(n_hazards) - n_hazards;
        broken += n_hazards.saturating_sub(4) + n_rare.saturating_sub(1);
        broken += 10 * n_hordes.saturating_sub(1);
    }
    for square in Square::all() {
        for direction in [Direction::Right, Direction::Down] {
            let neighbour = square.neighbour(direction);
            alike += u32::from(neighbour.is_some_and(|neighbour| at(neighbour) == at(square)));
        }
    }
    (broken, alike)
}

fn lines() -> impl Iterator<Item = [Square; 6]> {
    (1..=6).flat_map(|line| {
        let row = [1, 2, 3, 4, 5, 6].map(|column| Square::new(Column(column), Row(line)));
        let column = [1, 2, 3, 4, 5, 6].map(|row| Square::new(Column(line), Row(row)));
        [row, column]
    })
}

/// Whether a grid obeys what all our sheets obey: the right number of each
/// location, at most one horde on a line, two to four hazards on every line
/// and three on a line without a horde, and port, city and vault on lines of
/// their own.
#[cfg(test)]
fn is_well_arranged(grid: &Grid) -> bool {
    let mut locations = [Location::AlienHorde; 36];
    Square::all().for_each(|square| locations[square.idx()] = grid.at(square));
    let counts_fit = Location::ALL.into_iter().all(|location| {
        locations.iter().filter(|other| **other == location).count()
            == usize::from(location.frequency())
    });
    counts_fit && faults(&locations).0 == 0
}

#[cfg(test)]
mod tests {
    use super::{Sheet, SheetChoice, is_well_arranged};
    use crate::GridIdx;

    /// AM-1.3 for the two printed sheets, and for five hundred generated ones.
    #[test]
    fn every_sheet_is_well_arranged() {
        let printed = [1, 2].map(SheetChoice::Printed).into_iter();
        for choice in printed.chain((0..500).map(SheetChoice::Generated)) {
            let sheet = Sheet::of(&choice).unwrap();
            for grid in GridIdx::ALL {
                assert!(
                    is_well_arranged(sheet.grid(grid)),
                    "{choice:?} {grid}: {}",
                    sheet.grid(grid)
                );
            }
        }
    }

    #[test]
    fn generated_sheets_are_fixed_by_their_number_and_differ() {
        let sheet = |number| Sheet::of(&SheetChoice::Generated(number)).unwrap();
        assert_eq!(sheet(7), sheet(7));
        assert_ne!(sheet(7), sheet(8));
        assert_eq!(Sheet::of(&SheetChoice::Printed(3)), None);
        assert_eq!(Sheet::of(&SheetChoice::Printed(0)), None);
    }
}

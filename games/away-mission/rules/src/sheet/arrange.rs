//! Arranging the locations of a generated sheet by chance, under the
//! constraints that the printed sheets of its edition obey (see `faults`).

use table::{Luck, Seed, Topic};

use crate::{Column, Direction, Edition, Grid, Location, Row, Square};

/// The three grids of a generated sheet.
pub(super) fn sheet(number: u32, edition: Edition) -> [Grid; 3] {
    let seed = match edition {
        Edition::First => format!("away-mission sheet {number}"),
        Edition::Second => format!("away-mission second sheet {number}"),
    };
    let mut luck = Luck::seeded(&Seed::from_text(&seed));
    [0, 1, 2].map(|grid| arrange(&mut luck, grid, edition))
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

fn arrange(luck: &mut Luck, grid: u64, edition: Edition) -> Grid {
    // Rarely an attempt gets stuck; ten thousand never do.
    for attempt in 0..10_000 {
        let mut draws = Draws { luck, stream: grid * 10_000 + attempt, index: 0 };
        let mut locations = deal(&mut draws, edition);
        if improve(&mut draws, &mut locations, edition) {
            return Grid::new(locations);
        }
    }
    unreachable!("some arrangement obeys the constraints")
}

/// Hordes first, the rest in any order.
fn deal(draws: &mut Draws<'_>, edition: Edition) -> [Location; 36] {
    let mut locations = [Location::AlienHorde; 36];
    let hordes = match edition {
        Edition::First => place_hordes(draws),
        Edition::Second => place_pairs(draws),
    };
    let mut rest: Vec<Location> = Location::ALL
        .into_iter()
        .filter(|location| *location != Location::AlienHorde)
        .flat_map(|location| std::iter::repeat_n(location, location.frequency(edition).into()))
        .collect();
    draws.shuffle(&mut rest);
    for square in Square::all().filter(|square| !hordes.contains(square)) {
        locations[square.idx()] = rest.pop().expect("a location for every other square");
    }
    locations
}

/// Five hordes, apart from each other, no two on a line.
fn place_hordes(draws: &mut Draws<'_>) -> Vec<Square> {
    loop {
        let mut rows = [1, 2, 3, 4, 5, 6];
        draws.shuffle(&mut rows);
        let empty = draws.below(6);
        let columns = (0..6).filter(|column| *column != empty);
        let hordes: Vec<Square> = columns
            .map(|column| Square::new(Column(column as u8 + 1), Row(rows[column])))
            .collect();
        if hordes.windows(2).all(|pair| !touch(pair[0], pair[1])) {
            return hordes;
        }
    }
}

/// Six hordes in three pairs of neighbours; pairs are apart from each other, and
/// no more than two hordes lie on a line. At most two lie on the rim, from where
/// there are few ways out.
fn place_pairs(draws: &mut Draws<'_>) -> Vec<Square> {
    loop {
        let mut hordes: Vec<Square> = Vec::new();
        for _ in 0..3 {
            let direction = [Direction::Right, Direction::Down][draws.below(2)];
            let column = Column(draws.below(6) as u8 + 1);
            let one = Square::new(column, Row(draws.below(6) as u8 + 1));
            let Some(other) = one.neighbour(direction) else { break };
            if hordes.iter().any(|horde| touch(*horde, one) || touch(*horde, other)) {
                break;
            }
            hordes.extend([one, other]);
        }
        let crowded = lines().any(|line| hordes.iter().filter(|it| line.contains(it)).count() > 2);
        let n_on_rim = hordes.iter().filter(|horde| is_on_rim(**horde)).count();
        if hordes.len() == 6 && !crowded && n_on_rim <= 2 {
            return hordes;
        }
    }
}

/// Whether a square has fewer than four neighbours.
const fn is_on_rim(square: Square) -> bool {
    matches!(square.column().0, 1 | 6) || matches!(square.row().0, 1 | 6)
}

/// Whether two squares are neighbours, at a corner or along a side, or the
/// same.
const fn touch(one: Square, other: Square) -> bool {
    one.column().0.abs_diff(other.column().0) <= 1 && one.row().0.abs_diff(other.row().0) <= 1
}

/// Swaps locations until every constraint holds and like ones lie apart.
fn improve(draws: &mut Draws<'_>, locations: &mut [Location; 36], edition: Edition) -> bool {
    let mut faults = faults(locations, edition);
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
        let new_faults = self::faults(locations, edition);
        if new_faults <= faults {
            faults = new_faults;
        } else {
            locations.swap(one, other);
        }
    }
    faults.0 == 0
}

/// Broken constraints, and pairs of like neighbours.
fn faults(locations: &[Location; 36], edition: Edition) -> (u32, u32) {
    let at = |square: Square| locations[square.idx()];
    let n_hordes_max = match edition {
        Edition::First => 1,
        Edition::Second => 2,
    };
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
        broken += 10 * n_hordes.saturating_sub(n_hordes_max);
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

/// Whether a grid obeys what all sheets of its edition obey: the right number
/// of each location, at most one horde on a line (two in the second edition,
/// where every horde has one neighbour that is a horde), two to four hazards on
/// every line and three on a line without a horde, and port, city and vault on
/// lines of their own.
#[cfg(test)]
pub(super) fn is_well_arranged(grid: &Grid, edition: Edition) -> bool {
    let mut locations = [Location::AlienHorde; 36];
    Square::all().for_each(|square| locations[square.idx()] = grid.at(square));
    let counts_fit = Location::ALL.into_iter().all(|location| {
        locations.iter().filter(|other| **other == location).count()
            == usize::from(location.frequency(edition))
    });
    let is_horde = |square: &Square| grid.at(*square) == Location::AlienHorde;
    let n_beside = |square: Square| {
        let beside = Direction::ALL.into_iter().filter_map(|way| square.neighbour(way));
        beside.filter(is_horde).count()
    };
    let n_beside_each = match edition {
        Edition::First => 0,
        Edition::Second => 1,
    };
    let in_place = Square::all().filter(is_horde).all(|square| n_beside(square) == n_beside_each);
    counts_fit && in_place && faults(&locations, edition).0 == 0
}

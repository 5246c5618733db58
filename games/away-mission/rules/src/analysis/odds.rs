//! The exact chances of what staying brings.
//!
//! A stay is decided by two dice: the row, and the death die where somebody
//! may die at random. All chances are therefore counts of 36, and nothing is
//! rounded. What a captain does about the rolled square is an input: land
//! where the dice say, or dodge by some policy.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Position;
use crate::{Column, Crew, Effect, Location, Path, Space, Square, Standing, Track};

/// A chance as a count of equally likely cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Chance {
    /// The cases in which it happens.
    pub n: u8,
    /// All cases.
    pub of: u8,
}

impl Chance {
    const fn of_36(n: u8) -> Self {
        Self { n, of: 36 }
    }

    /// The same chance in lowest terms.
    #[must_use]
    pub const fn reduced(self) -> Self {
        let (mut a, mut b) = (self.n, self.of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        if a <= 1 { self } else { Self { n: self.n / a, of: self.of / a } }
    }

    /// The chance as a number from 0 to 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        if self.of == 0 { 0.0 } else { f64::from(self.n) / f64::from(self.of) }
    }
}

/// What staying in one column brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnOdds {
    /// The column.
    pub column: Column,
    /// The faces of the column die that lead to it (AM-4.2).
    pub faces: Vec<u8>,
    /// If the captain lands where the dice say.
    pub as_rolled: Tally,
    /// If the captain dodges as advised.
    pub dodging: Tally,
}

/// The chances of one stay under one policy of dodging; all are counts of 36.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Where the team lands, most likely first.
    pub places: Vec<PlaceOdds>,
    /// By how much the running total changes, from the worst to the best. A
    /// lost mission counts as losing everything.
    pub discoveries: Vec<ChangeOdds>,
    /// The symbols gained.
    pub symbols: Vec<SymbolOdds>,
    /// Who dies, by space; everybody who lives now is listed.
    pub deaths: Vec<DeathOdds>,
    /// Nobody dies.
    pub unhurt: Chance,
    /// A horde finds the team (AM-11.3).
    pub horde: Chance,
    /// The mission is lost, by a horde or because the last one dies (AM-13.5).
    pub lost: Chance,
}

/// The chance of landing on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceOdds {
    /// The square the dice give.
    pub arrival: Square,
    /// The glitches used from there.
    pub path: Path,
    /// The square visited.
    pub square: Square,
    /// What lies there.
    pub location: Location,
    /// How likely.
    pub chance: Chance,
}

/// The chance of a change of the running total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeOdds {
    /// Discoveries more or fewer.
    pub change: i16,
    /// How likely.
    pub chance: Chance,
}

/// The chance of filling symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SymbolOdds {
    /// On which track.
    pub track: Track,
    /// How many.
    pub n_symbols: u8,
    /// How likely.
    pub chance: Chance,
}

/// The chance that a member dies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeathOdds {
    /// In which space.
    pub space: Space,
    /// Who.
    pub crew: Crew,
    /// How likely.
    pub chance: Chance,
}

/// The odds of every column with an open location, left to right. `dodge` says
/// what the captain does on a square the dice gave.
pub fn columns(position: &Position, mut dodge: impl FnMut(Square) -> Path) -> Vec<ColumnOdds> {
    (1..=6).map(Column).filter_map(|column| self::column(position, column, &mut dodge)).collect()
}

/// The odds of one column; `None` if no die leads to it.
pub fn column(
    position: &Position,
    column: Column,
    dodge: impl FnMut(Square) -> Path,
) -> Option<ColumnOdds> {
    let leads_here = |face: &u8| position.outing.column(*face) == Some(column);
    let faces: Vec<u8> = (1..=6).filter(leads_here).collect();
    (!faces.is_empty()).then(|| ColumnOdds {
        column,
        faces,
        as_rolled: Tally::of(position, column, |_| Path::default()),
        dodging: Tally::of(position, column, dodge),
    })
}

impl Tally {
    /// Counts the 36 cases of a stay in `column`, which has an open location.
    /// A path that `dodge` names against the rules is not taken.
    fn of(position: &Position, column: Column, mut dodge: impl FnMut(Square) -> Path) -> Self {
        let mut count = Count::default();
        for row_die in 1..=6 {
            let arrival = position.outing.arrival(column, row_die);
            let path = dodge(arrival);
            let followed = position.outing.follow(arrival, &path, position.options.glitches);
            let (path, square) = followed.map_or((Path::default(), arrival), |to| (path, to));
            *count.places.entry((arrival, path, square)).or_default() += 6;
            count.visit(position, square);
        }
        count.tally(position)
    }
}

/// Cases counted so far.
#[derive(Default)]
struct Count {
    places: BTreeMap<(Square, Path, Square), u8>,
    discoveries: BTreeMap<i16, u8>,
    symbols: BTreeMap<(Track, u8), u8>,
    deaths: [u8; 5],
    unhurt: u8,
    horde: u8,
    lost: u8,
}

impl Count {
    fn visit(&mut self, position: &Position, square: Square) {
        position.each_ending(square, |ending| {
            let n = ending.n_faces;
            let is_lost = ending.outing.standing == Standing::Lost;
            let found = if is_lost { 0 } else { ending.outing.discoveries };
            let change = i16::from(found) - i16::from(position.outing.discoveries);
            *self.discoveries.entry(change).or_default() += n;
            if let Some((track, n_symbols)) = ending.visit.filled.filter(|filled| filled.1 > 0) {
                *self.symbols.entry((track, n_symbols)).or_default() += n;
            }
            let died = position.outing.living & !ending.outing.living;
            for (space, deaths) in self.deaths.iter_mut().enumerate() {
                if died & (1 << space) != 0 {
                    *deaths += n;
                }
            }
            if died == 0 {
                self.unhurt += n;
            }
            if ending.visit.effect == Effect::WipeOut {
                self.horde += n;
            }
            if is_lost {
                self.lost += n;
            }
        });
    }

    fn tally(self, position: &Position) -> Tally {
        let place = |((arrival, path, square), n)| PlaceOdds {
            arrival,
            path,
            square,
            location: position.outing.grid.at(square),
            chance: Chance::of_36(n),
        };
        let mut places: Vec<_> = self.places.into_iter().map(place).collect();
        table::sort_short_by_key(&mut places, |place| std::cmp::Reverse(place.chance.n));
        let change = |(change, n)| ChangeOdds { change, chance: Chance::of_36(n) };
        let symbol =
            |((track, n_symbols), n)| SymbolOdds { track, n_symbols, chance: Chance::of_36(n) };
        let death = |(space, crew): (Space, Crew)| DeathOdds {
            space,
            crew,
            chance: Chance::of_36(self.deaths[space.idx()]),
        };
        Tally {
            places,
            discoveries: self.discoveries.into_iter().map(change).collect(),
            symbols: self.symbols.into_iter().map(symbol).collect(),
            deaths: position.outing.living().map(death).collect(),
            unhurt: Chance::of_36(self.unhurt),
            horde: Chance::of_36(self.horde),
            lost: Chance::of_36(self.lost),
        }
    }
}

#[cfg(test)]
mod tests;

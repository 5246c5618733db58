//! A quick guess at what the rest of a mission is worth.
//!
//! Where the search stops looking ahead it asks here: how much more than going
//! home at once is the team worth, before the next column is rolled? The guess
//! is a weighted sum of simple facts: the mean gain of an open square, what a
//! horde would cost, how many faces of the dice lead to a horde and whether it
//! could be dodged with the glitches left. The weights were fitted to the
//! values of deeper searches; see [`super::fit`].

use arrayvec::ArrayVec;

use super::{
    Position,
    promise::{Gains, Promise},
    weights::{self, N_WEIGHTS},
    worth::Worth,
};
use crate::{Direction, Location, Outing, Progress, Square, Standing, Track};

/// What a guess needs to know of a grid and a team, found once per search.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    worth: &'static Worth,
    officer_loss: f64,
    locations: [Location; 36],
    hordes: ArrayVec<Horde, 36>,
    /// What locations promise, by who lives and what is filled; a few at a
    /// time, since neighbouring positions mostly agree.
    promises: Vec<(u32, Promise)>,
    weights: &'static [f64; N_WEIGHTS],
}

/// A horde and where it could be dodged to.
#[derive(Clone, Copy, Debug)]
struct Horde {
    square: Square,
    sideways: u64,
    up_and_down: u64,
}

/// The facts of a position, in the order of the weights.
pub(crate) type Facts = [f64; N_WEIGHTS];

/// So many promises are remembered; more than a search of few turns needs.
const PROMISES_MAX: usize = 64;

impl Estimate {
    pub(crate) fn of(position: &Position) -> Self {
        Self::weighted(position, weights::of(position.options.edition))
    }

    pub(crate) fn weighted(position: &Position, weights: &'static [f64; N_WEIGHTS]) -> Self {
        let mut locations = [Location::AlienHorde; 36];
        Square::all().for_each(|square| locations[square.idx()] = position.outing.grid.at(square));
        let is_horde = |square: &Square| locations[square.idx()] == Location::AlienHorde;
        let next = |square: Square, ways: [Direction; 2]| {
            let neighbours = ways.into_iter().filter_map(|way| square.neighbour(way));
            let safe = neighbours.filter(|square| !is_horde(square));
            safe.fold(0, |set, square| set | square.bit())
        };
        let horde = |square: Square| Horde {
            square,
            sideways: next(square, [Direction::Left, Direction::Right]),
            up_and_down: next(square, [Direction::Up, Direction::Down]),
        };
        Self {
            worth: Worth::with_missions_after(position.n_missions_after, position.options.edition),
            officer_loss: f64::from(position.options.officer_loss),
            locations,
            hordes: Square::all().filter(is_horde).map(horde).collect(),
            promises: Vec::new(),
            weights,
        }
    }

    /// What a captain has who goes home now: exact in the last mission.
    pub(crate) fn home(&self, outing: &Outing, progress: &Progress) -> f64 {
        let kept = if outing.standing == Standing::Lost { 0 } else { outing.discoveries };
        f64::from(kept) + self.worth.of(progress)
    }

    /// What a dead officer costs.
    pub(crate) const fn officer_loss(&self) -> f64 {
        self.officer_loss
    }

    /// How much more than going home the mission is worth.
    pub(crate) fn more(&mut self, outing: &Outing, progress: &Progress) -> f64 {
        let weights = self.weights;
        let mut sum = 0.0;
        self.each_fact(outing, progress, |idx, fact| sum += weights[idx] * fact);
        // Going home stays possible after the column is known.
        sum.max(0.0)
    }

    /// The facts the guess is made of.
    pub(crate) fn facts(&mut self, outing: &Outing, progress: &Progress) -> Facts {
        let mut facts = [0.0; N_WEIGHTS];
        self.each_fact(outing, progress, |idx, fact| facts[idx] = fact);
        facts
    }

    /// Calls `each` with the facts that may differ from 0 and their places.
    #[inline]
    fn each_fact(
        &mut self,
        outing: &Outing,
        progress: &Progress,
        mut each: impl FnMut(usize, f64),
    ) {
        let threat = self.threat(outing);
        let (gains, n_officers) = self.gains(outing, progress);
        let (h, v) = (outing.n_horizontal.min(2), outing.n_vertical.min(2));
        let n_glitches = f64::from(h + v);
        let stake = f64::from(outing.discoveries) + self.officer_loss * n_officers;
        let staying = 1.0 / (1.0 + threat.shut_columns);
        // A block of its own for every number of glitches left.
        let block = usize::from(h * 3 + v) * 6;
        let facts = [1.0, gains.mean, gains.spread, stake, threat.all, staying * gains.mean];
        facts.into_iter().enumerate().for_each(|(idx, fact)| each(block + idx, fact));
        let mut idx = 54;
        let mut add = |fact: f64| {
            each(idx, fact);
            idx += 1;
        };
        for part in [threat.shut, threat.shut_columns, threat.tight, threat.last_way, staying] {
            for by in [1.0, gains.mean, stake, n_glitches] {
                add(part * by);
            }
        }
        for part in [gains.harm, gains.deaths, gains.shields, gains.peak, n_officers] {
            for by in [1.0, staying, n_glitches] {
                add(part * by);
            }
        }
        let n_visited = f64::from(outing.visited.count_ones());
        add(n_visited);
        add(n_visited * gains.mean);
    }

    /// What open squares bring, and how many officers live.
    fn gains(&mut self, outing: &Outing, progress: &Progress) -> (Gains, f64) {
        let key = Track::ALL
            .into_iter()
            .fold(u32::from(outing.living), |key, track| key << 8 | u32::from(progress.of(track)));
        let known = self.promises.iter().position(|(known, _)| *known == key);
        let idx = known.unwrap_or_else(|| {
            if self.promises.len() == PROMISES_MAX {
                self.promises.clear();
            }
            let promise = Promise::new(&self.locations, outing, progress, self.worth);
            self.promises.push((key, promise));
            self.promises.len() - 1
        });
        let promise = &self.promises[idx].1;
        (promise.gains(&self.locations, outing.visited), promise.n_officers())
    }

    fn threat(&self, outing: &Outing) -> Threat {
        let open = !outing.visited;
        let mut threat = Threat::default();
        for Horde { square, sideways, up_and_down } in &self.hordes {
            if open & square.bit() == 0 {
                continue;
            }
            let faces = n_faces_to(outing.visited, *square);
            let sideways = if outing.n_horizontal > 0 { sideways & open } else { 0 };
            let up_and_down = if outing.n_vertical > 0 { up_and_down & open } else { 0 };
            threat.all += faces;
            if sideways | up_and_down == 0 {
                threat.shut += faces;
                threat.shut_columns += 1.0;
            } else if sideways == 0 || up_and_down == 0 {
                threat.tight += faces;
                // One bit alone: a single way out.
                let ways = sideways | up_and_down;
                threat.last_way += if ways & (ways - 1) == 0 { faces } else { 0.0 };
            }
        }
        threat
    }
}

/// Faces of the row die that lead to hordes, over all columns.
#[derive(Clone, Copy, Debug, Default)]
struct Threat {
    all: f64,
    /// To hordes that cannot be dodged.
    shut: f64,
    /// Hordes that cannot be dodged.
    shut_columns: f64,
    /// To hordes with glitches of one kind to dodge by.
    tight: f64,
    /// To hordes with a single way out.
    last_way: f64,
}

/// How many faces of the row die lead to an open square: its own, and those of
/// the visited squares counted down to it (AM-6.3).
fn n_faces_to(visited: u64, square: Square) -> f64 {
    let column = visited >> (square.column().0 - 1);
    let mut row = square.row().0 % 6;
    let mut n_faces = 1;
    while n_faces < 6 && column >> (row * 6) & 1 != 0 {
        row = (row + 1) % 6;
        n_faces += 1;
    }
    f64::from(n_faces)
}

#[cfg(test)]
mod tests {
    use super::n_faces_to;
    use crate::{Column, Grid, GridIdx, Location, Outing, Square, Team};

    /// The shortcut above against the rule itself.
    #[test]
    fn faces_are_counted_as_the_rule_counts_down() {
        let grid = Grid::new([Location::AlienRuins; 36]);
        let mut outing = Outing::new(GridIdx(1), grid, Team::FIRST_MISSION);
        for visited in (0..500_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 28) {
            outing.visited = visited;
            for column in (1..=6).map(Column) {
                if Grid::column(column).all(|square| !outing.is_open(square)) {
                    continue;
                }
                let arrivals = (1..=6).map(|die| outing.arrival(column, die));
                let arrivals: Vec<Square> = arrivals.collect();
                for square in Grid::column(column).filter(|square| outing.is_open(*square)) {
                    let n = arrivals.iter().filter(|arrival| **arrival == square).count();
                    assert_eq!(n_faces_to(visited, square), n as f64);
                }
            }
        }
    }
}

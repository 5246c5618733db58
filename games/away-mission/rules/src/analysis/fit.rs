//! How the weights of the estimate were found.
//!
//! Fitted value iteration: captains who err now and then play missions on
//! printed and generated grids with all kinds of teams; every position they
//! meet is worth what a search of one turn over the current estimate says; the
//! weights are fitted to these values by least squares; and again, until the
//! estimate agrees with its own lookahead.

use table::{Luck, Seed, Topic};

use super::{
    Position, Search, Thinking,
    estimate::{Estimate, Facts},
    weights::N_WEIGHTS,
};
use crate::{
    Column, Crew, Edition, GridIdx, OfficerRule, Options, Outing, Path, Progress, Sheet,
    SheetChoice, Square, Standing, Team,
};

/// Weights of an estimate and how well they fit.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// One weight for each fact.
    pub weights: Vec<f64>,
    /// Root of the mean squared error, in points.
    pub error: f64,
    /// Standard deviation of what was fitted, in points.
    pub sd: f64,
}

/// Fits weights for an edition in `n_rounds` rounds of `n_missions` each; `each`
/// hears how every round went.
pub fn fit(
    edition: Edition,
    n_missions: u32,
    n_rounds: u32,
    mut each: impl FnMut(u32, &Fitted),
) -> Fitted {
    let mut weights: &'static [f64; N_WEIGHTS] = &[0.0; N_WEIGHTS];
    let mut fitted = Fitted { weights: weights.to_vec(), error: 0.0, sd: 0.0 };
    let mut positions = Vec::new();
    for round in 0..n_rounds {
        // New positions only every few rounds: values settle faster than
        // the way captains play.
        if round % 4 == 0 {
            positions.clear();
            let mut dice = Dice::seeded(round);
            for _ in 0..n_missions {
                play(edition, weights, &mut dice, &mut positions);
            }
        }
        let mut equations = Equations::default();
        for position in &positions {
            let mut estimate = Estimate::weighted(position, weights);
            let facts = estimate.facts(&position.outing, &position.progress);
            let mut search = Search::with_estimate(position, ONE_TURN, estimate);
            let more = search.value().0 - search.go();
            equations.add(&facts, more);
        }
        let solved;
        (solved, fitted) = equations.solve();
        // Leaked: a few hundred numbers a round, in a tool that ends soon.
        weights = Box::leak(Box::new(solved));
        each(round, &fitted);
    }
    fitted
}

const ONE_TURN: Thinking = Thinking { depth_max: 1, n_nodes_max: 1, margin: 0.0 };

/// Dice that never repeat a topic.
struct Dice {
    luck: Luck,
    index: u32,
}

impl Dice {
    fn seeded(round: u32) -> Self {
        Self { luck: Luck::seeded(&Seed::from_text(&format!("fit {round}"))), index: 0 }
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.index += 1;
        self.luck.below(Topic { stream: 0, index: self.index }, bound)
    }

    fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

/// One mission of a captain who follows the estimate, mostly.
fn play(
    edition: Edition,
    weights: &'static [f64; N_WEIGHTS],
    dice: &mut Dice,
    positions: &mut Vec<Position>,
) {
    let mut position = embark(edition, dice);
    let estimate = Estimate::weighted(&position, weights);
    loop {
        positions.push(position);
        let Some(column) = position.outing.column(dice.die()) else { return };
        let mut search = Search::with_estimate(&position, ONE_TURN, estimate.clone());
        // Now and then a turn longer than is wise: the search looks there too.
        let stays = search.stay(column).0 > search.go() || dice.below(3) == 0;
        if !stays {
            return;
        }
        let (path, square) = land(&mut search, &position, column, dice);
        position.outing.spend(&path);
        let die = dice.die();
        position.outing.visit(square, None, &mut position.progress, || die);
        if position.outing.standing == Standing::Lost {
            return;
        }
    }
}

fn land(
    search: &mut Search,
    position: &Position,
    column: Column,
    dice: &mut Dice,
) -> (Path, Square) {
    let arrival = position.outing.arrival(column, dice.die());
    let landings = search.landings(arrival).0;
    let is_whim = dice.below(8) == 0;
    let n_choices = if is_whim { landings.len() as u32 } else { 1 };
    let chosen = &landings[dice.below(n_choices) as usize];
    (chosen.path.clone(), chosen.square)
}

fn embark(edition: Edition, dice: &mut Dice) -> Position {
    let sheet = match dice.below(3) {
        0 | 1 => SheetChoice::Printed(dice.below(2) as u8 + 1),
        _ => SheetChoice::Generated(dice.below(50)),
    };
    let sheet = Sheet::of(&sheet, edition).expect("there are two printed sheets");
    let grid = dice.pick(&GridIdx::ALL);
    let n_missions_after = dice.below(3) as u8;
    let n_missions_before = 2 - n_missions_after;
    // Roughly what earlier missions leave.
    let mut filled = |n_symbols: u32| {
        (0..n_missions_before).map(|_| dice.below(n_symbols + 1)).sum::<u32>() as u8
    };
    let n_hexagons = match edition {
        Edition::First => 4,
        Edition::Second => 8,
    };
    let progress = Progress::new(filled(n_hexagons), filled(3), filled(3));
    let team = if dice.below(3) > 0 { Team::FIRST_MISSION } else { any_team(dice) };
    Position {
        outing: Outing::new(grid, *sheet.grid(grid), team),
        progress,
        options: Options { edition, ..Options::default() },
        n_missions_after,
    }
}

fn any_team(dice: &mut Dice) -> Team {
    loop {
        let spaces = [(); 5].map(|()| Crew::ALL.get(dice.below(8) as usize).copied());
        let spaces = spaces.map(|crew| crew.or(Some(Crew::Marine)));
        if let Ok(team) = Team::in_spaces(spaces, OfficerRule::OneOfEach) {
            return team;
        }
    }
}

/// The normal equations of a least-squares fit.
struct Equations {
    products: Vec<[f64; N_WEIGHTS]>,
    targets: [f64; N_WEIGHTS],
    n: f64,
    sum: f64,
    sum_squared: f64,
}

impl Default for Equations {
    fn default() -> Self {
        Self {
            products: vec![[0.0; N_WEIGHTS]; N_WEIGHTS],
            targets: [0.0; N_WEIGHTS],
            n: 0.0,
            sum: 0.0,
            sum_squared: 0.0,
        }
    }
}

impl Equations {
    fn add(&mut self, facts: &Facts, target: f64) {
        for (row, fact) in self.products.iter_mut().zip(facts) {
            if *fact != 0.0 {
                row.iter_mut().zip(facts).for_each(|(product, other)| *product += fact * other);
            }
        }
        self.targets.iter_mut().zip(facts).for_each(|(sum, fact)| *sum += fact * target);
        self.n += 1.0;
        self.sum += target;
        self.sum_squared += target * target;
    }

    /// Gauss–Jordan with a little ridge, which keeps weights of facts that
    /// never vary at 0.
    fn solve(&self) -> ([f64; N_WEIGHTS], Fitted) {
        let mut rows = self.products.clone();
        let mut weights = self.targets;
        for (idx, row) in rows.iter_mut().enumerate() {
            row[idx] += 1e-6 * self.n + 1e-9;
        }
        for pivot in 0..N_WEIGHTS {
            let pivot_row = rows[pivot];
            for row in 0..N_WEIGHTS {
                if row != pivot {
                    let factor = rows[row][pivot] / pivot_row[pivot];
                    rows[row].iter_mut().zip(pivot_row).for_each(|(cell, by)| *cell -= factor * by);
                    weights[row] -= factor * weights[pivot];
                }
            }
        }
        for (idx, weight) in weights.iter_mut().enumerate() {
            *weight /= rows[idx][idx];
        }
        let explained: f64 = weights.iter().zip(&self.targets).map(|(w, t)| w * t).sum();
        let mean = self.sum / self.n;
        let fitted = Fitted {
            weights: weights.to_vec(),
            error: ((self.sum_squared - explained).max(0.0) / self.n).sqrt(),
            sd: (self.sum_squared / self.n - mean * mean).sqrt(),
        };
        (weights, fitted)
    }
}

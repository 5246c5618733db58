//! Looking ahead: what a decision is worth if every later one is best.
//!
//! The search walks the tree of a mission: column die, stay or go, row die,
//! land or dodge, death die. It averages over dice and takes the best of
//! decisions (expectimax), remembers positions met before, and looks ahead
//! turn by turn until the horizon or the budget of positions is reached.

use super::{
    Position,
    estimate::Estimate,
    memo::{Known, Memo, key},
};
use crate::{Column, Path, Square, Standing};

/// How hard to think. Counted in positions, not in time: the same question
/// gets the same answer on every machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thinking {
    /// Turns to look ahead at most, from 1.
    pub depth_max: u8,
    /// Positions to look into at most.
    pub n_nodes_max: u64,
    /// Points by which the best option must lead to stop looking further.
    pub margin: f64,
}

impl Thinking {
    /// For bots: about a fifth of a millisecond for a decision, on average.
    pub const QUICK: Self = Self { depth_max: 3, n_nodes_max: 4_000, margin: 1.0 };
    /// For advice: some ten milliseconds for a decision.
    pub const THOROUGH: Self = Self { depth_max: 36, n_nodes_max: 4_000, margin: f64::INFINITY };
}

/// How far a search got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Effort {
    /// Turns looked ahead.
    pub depth: u8,
    /// Positions looked into.
    pub n_nodes: u64,
    /// Whether the mission was solved to its end: its rest was not estimated.
    pub is_solved: bool,
    /// Whether nothing in the value is approximated: the mission was solved and
    /// is the last one. Before that, what tracks will be worth is estimated.
    pub is_exact: bool,
}

/// A way to land and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// The glitches.
    pub path: Path,
    /// Where they lead.
    pub square: Square,
    /// What the mission is worth then.
    pub value: f64,
}

/// Sorts a short list by value, the highest first; equal ones keep their order.
/// The sorts of the standard library are large, and browsers load this.
pub(super) fn best_first<T>(items: &mut [T], value: impl Fn(&T) -> f64) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && value(&items[at - 1]) < value(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// A search over one mission.
#[derive(Clone, Debug)]
pub struct Search {
    position: Position,
    thinking: Thinking,
    estimate: Estimate,
    memo: Memo,
    n_nodes: u64,
    /// An estimate was used since this was last cleared.
    guessed: bool,
    out_of_budget: bool,
}

/// Values of landings of one position: by square and by glitches used, since
/// nothing else of the way there matters afterwards. `NAN` is not known yet.
type Landings = [f64; 36 * 9];

impl Search {
    /// A search from `position`.
    #[must_use]
    pub fn new(position: &Position, thinking: Thinking) -> Self {
        Self::with_estimate(position, thinking, Estimate::of(position))
    }

    pub(crate) fn with_estimate(
        position: &Position,
        thinking: Thinking,
        estimate: Estimate,
    ) -> Self {
        Self {
            position: *position,
            thinking,
            estimate,
            memo: Memo::with_capacity(thinking.n_nodes_max * 2),
            n_nodes: 0,
            guessed: false,
            out_of_budget: false,
        }
    }

    /// What going home now is worth.
    #[must_use]
    pub fn go(&self) -> f64 {
        self.estimate.home(&self.position.outing, &self.position.progress)
    }

    /// What the mission is worth at a glance: the estimate alone.
    pub(crate) fn guess(&mut self) -> f64 {
        self.go() + self.estimate.more(&self.position.outing, &self.position.progress)
    }

    /// What the mission is worth before the column is rolled.
    pub fn value(&mut self) -> (f64, Effort) {
        let position = self.position;
        self.deepen(|search, depth| search.before_column(&position, depth), |_| true)
    }

    /// What staying in `column` is worth.
    pub fn stay(&mut self, column: Column) -> (f64, Effort) {
        let (position, go, margin) = (self.position, self.go(), self.thinking.margin);
        self.deepen(
            |search, depth| search.stay_in(&position, column, depth, &mut [f64::NAN; 36 * 9]),
            |stay| (stay - go).abs() < margin,
        )
    }

    /// What each way to land from `arrival` is worth, best first; of equals
    /// the one with fewer glitches first.
    pub fn landings(&mut self, arrival: Square) -> (Vec<Landing>, Effort) {
        let (position, margin) = (self.position, self.thinking.margin);
        let mut ways = Vec::new();
        position.each_path(arrival, |path, square| ways.push((path.clone(), square)));
        self.deepen(
            |search, depth| {
                let value = |(path, square): &(Path, Square)| Landing {
                    path: path.clone(),
                    square: *square,
                    value: search.landing(&position, path, *square, depth),
                };
                let mut landings: Vec<Landing> = ways.iter().map(value).collect();
                best_first(&mut landings, |landing| landing.value);
                landings
            },
            |landings| match landings.as_slice() {
                [best, second, ..] => best.value - second.value < margin,
                _ => false,
            },
        )
    }

    /// The best way to land from `arrival`, looking `depth` turns ahead; what an
    /// earlier question of this search has found out costs nothing.
    pub(crate) fn best_path(&mut self, arrival: Square, depth: u8) -> Path {
        let position = self.position;
        let (mut best, mut best_value) = (Path::default(), f64::NEG_INFINITY);
        self.out_of_budget = false;
        position.each_path(arrival, |path, square| {
            let value = self.landing(&position, path, square, depth);
            if value > best_value {
                (best, best_value) = (path.clone(), value);
            }
        });
        best
    }

    /// Looks one turn farther at a time, as long as it is `open` which
    /// decision is best, nothing is solved and the budget lasts. The answer is
    /// that of the last depth that was finished.
    fn deepen<T>(
        &mut self,
        mut look: impl FnMut(&mut Self, u8) -> T,
        is_open: impl Fn(&T) -> bool,
    ) -> (T, Effort) {
        (self.n_nodes, self.out_of_budget) = (0, false);
        let mut depth = 1;
        let mut found = self.look(1, &mut look);
        while depth < self.thinking.depth_max && !found.1.is_solved && is_open(&found.0) {
            let deeper = self.look(depth + 1, &mut look);
            if self.out_of_budget {
                break;
            }
            depth += 1;
            found = deeper;
        }
        found.1.n_nodes = self.n_nodes;
        found
    }

    fn look<T>(&mut self, depth: u8, look: &mut impl FnMut(&mut Self, u8) -> T) -> (T, Effort) {
        self.guessed = false;
        let found = look(self, depth);
        let is_solved = !self.guessed && !self.out_of_budget;
        let is_exact = is_solved && self.position.n_missions_after == 0;
        (found, Effort { depth, n_nodes: self.n_nodes, is_solved, is_exact })
    }

    /// The value before a column is rolled, looking `depth` turns ahead.
    fn before_column(&mut self, position: &Position, depth: u8) -> f64 {
        let Position { outing, progress, .. } = position;
        let go = self.estimate.home(outing, progress);
        if outing.column(1).is_none() {
            // AM-13.10: nothing is left to visit.
            return go;
        }
        if depth == 0 || self.out_of_budget {
            self.guessed = true;
            return go + self.estimate.more(outing, progress);
        }
        let key = key(position);
        let known = self.memo.get(key).filter(|known| known.is_exact || known.depth == depth);
        if let Some(known) = known {
            self.guessed |= !known.is_exact;
            return known.value;
        }
        self.n_nodes += 1;
        // The first turn is always looked into, so that there is an answer.
        self.out_of_budget = depth > 1 && self.n_nodes > self.thinking.n_nodes_max;
        let guessed_before = std::mem::replace(&mut self.guessed, false);
        let mut landings = [f64::NAN; 36 * 9];
        let mut stays = [f64::NAN; 6];
        let mut sum = 0.0;
        for die in 1..=6 {
            let Some(column) = outing.column(die) else { continue };
            let known = stays[usize::from(column.0) - 1];
            let stay = if known.is_nan() {
                self.stay_in(position, column, depth, &mut landings)
            } else {
                known
            };
            stays[usize::from(column.0) - 1] = stay;
            sum += stay.max(go);
        }
        let value = sum / 6.0;
        if !self.out_of_budget {
            self.memo.put(key, Known { value, depth, is_exact: !self.guessed });
        }
        self.guessed |= guessed_before;
        value
    }

    /// The value of staying in `column`, which has an open square.
    fn stay_in(
        &mut self,
        position: &Position,
        column: Column,
        depth: u8,
        landings: &mut Landings,
    ) -> f64 {
        let mut sum = 0.0;
        let mut last = None;
        for die in 1..=6 {
            let arrival = position.outing.arrival(column, die);
            let best = match last {
                Some((same, best)) if same == arrival => best,
                Some(_) | None => self.best_landing(position, arrival, depth, landings),
            };
            last = Some((arrival, best));
            sum += best;
        }
        sum / 6.0
    }

    fn best_landing(
        &mut self,
        position: &Position,
        arrival: Square,
        depth: u8,
        landings: &mut Landings,
    ) -> f64 {
        let mut best = f64::NEG_INFINITY;
        position.each_path(arrival, |path, square| {
            let ways = path.directions();
            let n_sideways = ways.iter().filter(|way| way.is_horizontal()).count();
            let slot = square.idx() * 9 + n_sideways.min(2) * 3 + (ways.len() - n_sideways).min(2);
            if landings[slot].is_nan() {
                landings[slot] = self.landing(position, path, square, depth);
            }
            best = best.max(landings[slot]);
        });
        best
    }

    /// The value of visiting `square` after the glitches of `path`.
    fn landing(&mut self, position: &Position, path: &Path, square: Square, depth: u8) -> f64 {
        let mut landed = *position;
        landed.outing.spend(path);
        let mut sum = 0.0;
        landed.each_ending(square, |ending| {
            let losses = f64::from(ending.visit.n_officers_lost) * self.estimate.officer_loss();
            let after = Position { outing: ending.outing, progress: ending.progress, ..landed };
            let value = if after.outing.standing == Standing::Lost {
                self.estimate.home(&after.outing, &after.progress)
            } else {
                self.before_column(&after, depth - 1)
            };
            sum += f64::from(ending.n_faces) * (value - losses);
        });
        sum / 6.0
    }
}

#[cfg(test)]
mod tests;

//! Rerolls, turned and added dice, used as well as possible for one goal.
//!
//! Worked out backwards: what a pool is worth with no effect left, then with
//! one, and so on. A pool is how many dice of each kind show each result.

use std::collections::BTreeMap;

use vanguard_pack::dice::{Colour, Face};

use super::{
    Asked, Fraction, OddsError, Throw, falls,
    model::{Counts, Model},
    play::Player,
};

/// The most dice for which the best use of effects is worked out.
pub const DICE_MAX: usize = 12;
/// The most effects for which it is.
pub const EFFECTS_MAX: usize = 3;
/// The most pools that are looked at.
const POOLS_MAX: usize = 2_000_000;

/// An effect of step 4 that may be used once (VG-5.25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Up to `n` dice, chosen together, are rolled again together.
    Reroll {
        /// How many at most.
        n: u8,
        /// Only dice of this colour.
        colour: Option<Colour>,
    },
    /// A die that shows `from` is set to `to`.
    Turn {
        /// What it shows.
        from: Face,
        /// What it shows afterwards.
        to: Face,
    },
    /// This die joins the pool and is rolled.
    Add(Throw),
}

impl Effect {
    /// How many dice it rolls at most.
    const fn n_rolled(&self) -> u8 {
        match self {
            Self::Reroll { n, .. } => *n,
            Self::Turn { .. } => 0,
            Self::Add(_) => 1,
        }
    }
}

/// The chances of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// With the effects, used as well as possible, knowing the roll so far (X1).
    pub chance: Fraction,
    /// Without any of them (X0).
    pub without: Fraction,
}

/// The chance to reach `row` or a better one, with effects used in any order,
/// each at most once, before step 5 (X1).
///
/// # Errors
///
/// If there are too many dice, effects or cases; see [`super::estimate`].
pub fn chances(
    asked: &Asked,
    dice: &[Throw],
    effects: &[Effect],
    row: usize,
) -> Result<Best, OddsError> {
    if dice.len() > DICE_MAX || effects.len() > EFFECTS_MAX {
        return Err(OddsError::TooLarge);
    }
    let table = Table::new(asked, dice, effects);
    let mut search = Search::new(asked, &table, effects, row);
    let pools = table.pools(dice)?;
    let all = search.all();
    let (mut with, mut without) = (0, 0);
    for (pool, &n) in &pools {
        with += n * search.worth(pool, all)?;
        without += if search.is_reached(pool) { n } else { 0 };
    }
    let falls_first = falls(dice.len());
    Ok(Best {
        chance: Fraction::new(with, falls_first * search.scale(all)),
        without: Fraction::new(without, falls_first),
    })
}

/// The same after the roll: dice with what each shows (X1).
///
/// # Errors
///
/// If there are too many dice, effects or cases.
pub fn chances_after(
    asked: &Asked,
    dice: &[(Throw, Face)],
    effects: &[Effect],
    row: usize,
) -> Result<Best, OddsError> {
    if dice.len() > DICE_MAX || effects.len() > EFFECTS_MAX {
        return Err(OddsError::TooLarge);
    }
    let throws: Vec<Throw> = dice.iter().map(|(die, _)| *die).collect();
    let table = Table::new(asked, &throws, effects);
    let mut search = Search::new(asked, &table, effects, row);
    let mut pool = table.empty();
    for (die, face) in dice {
        // A face that no side carries was turned to it, and serves no row here.
        if let Some(place) = table.place(table.kind(die), *face) {
            pool[place] += 1;
        }
    }
    let all = search.all();
    let chance = Fraction::new(search.worth(&pool, all)?, search.scale(all));
    let without = if search.is_reached(&pool) { Fraction::ONE } else { Fraction::ZERO };
    Ok(Best { chance, without })
}

/// The kinds of dice and the results they can show.
pub(super) struct Table {
    kinds: Vec<Throw>,
    model: Model,
    /// For each kind its results with how many faces give each.
    results: Vec<Vec<(usize, u8)>>,
}

impl Table {
    pub(super) fn new(asked: &Asked, dice: &[Throw], effects: &[Effect]) -> Self {
        let turned = effects.iter().filter_map(|effect| match effect {
            Effect::Turn { from, .. } => Some(*from),
            Effect::Reroll { .. } | Effect::Add(_) => None,
        });
        let mut model = Model::new(asked.needs(), asked.converts, turned.collect());
        let added = effects.iter().filter_map(|effect| match effect {
            Effect::Add(die) => Some(*die),
            Effect::Reroll { .. } | Effect::Turn { .. } => None,
        });
        let mut kinds: Vec<Throw> = dice.iter().copied().chain(added).collect();
        kinds.sort();
        kinds.dedup();
        let results = kinds.iter().map(|kind| model.results(kind)).collect();
        for effect in effects {
            if let Effect::Turn { to, .. } = effect {
                kinds.iter().for_each(|kind| _ = model.note(*to, kind.colour));
            }
        }
        Self { kinds, model, results }
    }

    pub(super) fn kind(&self, die: &Throw) -> usize {
        self.kinds.iter().position(|kind| kind == die).expect("all kinds were listed")
    }

    pub(super) fn empty(&self) -> Counts {
        vec![0; self.kinds.len() * self.model.seen.len()]
    }

    /// The place of dice of this kind that show this face, if any can.
    pub(super) fn place(&self, kind: usize, face: Face) -> Option<usize> {
        let result = self.model.find(face, self.kinds[kind].colour)?;
        Some(self.place_of(kind, result))
    }

    fn place_of(&self, kind: usize, result: usize) -> usize {
        kind * self.model.seen.len() + result
    }

    fn pools(&self, dice: &[Throw]) -> Result<BTreeMap<Counts, u128>, OddsError> {
        let mut pools = BTreeMap::from([(self.empty(), 1)]);
        for die in dice {
            let kind = self.kind(die);
            let mut next: BTreeMap<Counts, u128> = BTreeMap::new();
            for (pool, ways) in pools {
                for &(result, n) in &self.results[kind] {
                    let mut pool = pool.clone();
                    pool[self.place_of(kind, result)] += 1;
                    *next.entry(pool).or_default() += ways * u128::from(n);
                }
            }
            if next.len() > POOLS_MAX {
                return Err(OddsError::TooLarge);
            }
            pools = next;
        }
        Ok(pools)
    }
}

/// A set of effects that are left, one bit each.
type Left = u8;

/// Looks for the best use of effects.
pub(super) struct Search<'a> {
    table: &'a Table,
    effects: &'a [Effect],
    row: usize,
    player: Player<'a>,
    known: BTreeMap<(Left, Counts), u128>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        asked: &'a Asked,
        table: &'a Table,
        effects: &'a [Effect],
        row: usize,
    ) -> Self {
        let player = Player::new(asked, &table.model);
        Self { table, effects, row, player, known: BTreeMap::new() }
    }

    /// All effects are left.
    pub(super) fn all(&self) -> Left {
        (1 << self.effects.len()) - 1
    }

    /// The whole that worths with these effects left are parts of.
    pub(super) fn scale(&self, left: Left) -> u128 {
        let of = |(idx, effect): (usize, &Effect)| {
            if left & 1 << idx != 0 { usize::from(effect.n_rolled()) } else { 0 }
        };
        falls(self.effects.iter().enumerate().map(of).sum())
    }

    /// Whether the goal is reached with the pool as it is.
    fn is_reached(&mut self, pool: &Counts) -> bool {
        let n = self.table.model.seen.len();
        let mut counts = vec![0; n];
        for (place, &dice) in pool.iter().enumerate() {
            counts[place % n] += dice;
        }
        self.player.row(&counts) <= self.row
    }

    /// What a pool is worth with these effects left, in parts of
    /// [`Search::scale`].
    pub(super) fn worth(&mut self, pool: &Counts, left: Left) -> Result<u128, OddsError> {
        if self.is_reached(pool) {
            return Ok(self.scale(left));
        }
        if left == 0 {
            return Ok(0);
        }
        if let Some(&worth) = self.known.get(&(left, pool.clone())) {
            return Ok(worth);
        }
        if self.known.len() >= POOLS_MAX {
            return Err(OddsError::TooLarge);
        }
        let mut best = 0;
        for (idx, effect) in self.effects.iter().enumerate().filter(|(idx, _)| left & 1 << idx != 0)
        {
            let after = left & !(1 << idx);
            let unit = self.scale(left) / self.scale(after);
            // Not using it is one way.
            best = best.max(self.worth(pool, after)? * unit);
            best = best.max(self.used(pool, *effect, after)?);
        }
        self.known.insert((left, pool.clone()), best);
        Ok(best)
    }

    /// The most that using the effect on this pool is worth.
    fn used(&mut self, pool: &Counts, effect: Effect, after: Left) -> Result<u128, OddsError> {
        let n_results = self.table.model.seen.len();
        let mut best = 0;
        match effect {
            Effect::Reroll { n, colour } => {
                let may = |place: &usize| {
                    let kind = self.table.kinds[place / n_results];
                    pool[*place] > 0 && colour.is_none_or(|colour| kind.colour == colour)
                };
                let places: Vec<usize> = (0..pool.len()).filter(may).collect();
                let mut chosen = Vec::new();
                self.reroll(&mut pool.clone(), &places, n, after, &mut chosen, &mut best)?;
            }
            Effect::Turn { from, to } => {
                for kind in 0..self.table.kinds.len() {
                    let place = |face| self.table.place(kind, face);
                    let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
                    if pool[from] > 0 {
                        let mut pool = pool.clone();
                        pool[from] -= 1;
                        pool[to] += 1;
                        best = best.max(self.worth(&pool, after)?);
                    }
                }
            }
            Effect::Add(die) => {
                let kind = self.table.kind(&die);
                best = self.rolled(&mut pool.clone(), &[kind], after)?;
            }
        }
        Ok(best)
    }

    /// Goes through the dice that could be rolled again, up to `n` of them.
    fn reroll(
        &mut self,
        pool: &mut Counts,
        places: &[usize],
        n: u8,
        after: Left,
        chosen: &mut Vec<usize>,
        best: &mut u128,
    ) -> Result<(), OddsError> {
        if !chosen.is_empty() {
            let worth = self.rolled(pool, chosen, after)? * falls(usize::from(n));
            *best = worth.max(*best);
        }
        if n == 0 {
            return Ok(());
        }
        for (idx, &place) in places.iter().enumerate() {
            if pool[place] > 0 {
                pool[place] -= 1;
                chosen.push(place / self.table.model.seen.len());
                self.reroll(pool, &places[idx..], n - 1, after, chosen, best)?;
                chosen.pop();
                pool[place] += 1;
            }
        }
        Ok(())
    }

    /// What it is worth to roll dice of these kinds into the pool.
    fn rolled(
        &mut self,
        pool: &mut Counts,
        kinds: &[usize],
        after: Left,
    ) -> Result<u128, OddsError> {
        let Some((&kind, rest)) = kinds.split_first() else { return self.worth(pool, after) };
        let mut sum = 0;
        for idx in 0..self.table.results[kind].len() {
            let (result, n) = self.table.results[kind][idx];
            let place = self.table.place_of(kind, result);
            pool[place] += 1;
            sum += u128::from(n) * self.rolled(pool, rest, after)?;
            pool[place] -= 1;
        }
        Ok(sum)
    }
}

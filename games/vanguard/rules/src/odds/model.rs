//! Pools as counts of dice that serve alike, and how likely each is.
//!
//! Icons that nothing asks for are left out first, and colours that no need
//! asks for, so that few different results remain.

use std::collections::BTreeMap;

use vanguard_pack::dice::{Colour, Face};

use super::{Asked, OddsError, Throw};
use crate::need::{
    Class, Classes, Converts, Demand, Need, POOL_MAX, Reading, Shape, Symbol, Symbols,
};

/// How many dice of each result are in the pool.
pub(super) type Counts = Vec<u8>;

/// The most pools that are listed.
pub(super) const POOLS_MAX: usize = 2_000_000;
/// The largest grid that is gone through instead.
const GRID_MAX: usize = 1 << 18;

/// One result of a die, as far as anything asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) printed: Shape,
    pub(super) free: Shape,
    pub(super) combination: Shape,
    pub(super) colour: Colour,
    /// Wild faces can be turned by an injury.
    pub(super) wild: bool,
    /// Which of the marked faces it shows (bit n: the nth); effects turn them.
    pub(super) marks: u8,
}

/// What is asked for, and all results that dice can show.
#[derive(Clone, Debug)]
pub(super) struct Model {
    relevant: Symbols,
    coloured: [bool; 3],
    converts: Converts,
    marked: Vec<Face>,
    /// Whether printed icons matter by themselves: special effects ask for them.
    with_printed: bool,
    pub(super) seen: Vec<Seen>,
}

impl Model {
    /// A model for these needs.
    pub(super) fn new<'a>(
        needs: impl Iterator<Item = &'a Need>,
        converts: Converts,
        marked: Vec<Face>,
    ) -> Self {
        let mut relevant = Symbols::default();
        let mut coloured = [false; 3];
        for side in needs.flat_map(|need| &need.sides) {
            let named = side.named();
            for symbol in Symbol::all() {
                let asked = named.has(symbol) || side.any > 0 && symbol != Symbol::ACCIDENT;
                if asked {
                    relevant = relevant.with(symbol);
                }
            }
            for colour in Colour::ALL {
                coloured[colour.idx()] |= side.coloured[colour.idx()] > 0;
            }
        }
        Self { relevant, coloured, converts, marked, with_printed: true, seen: Vec::new() }
    }

    /// The model for a check with rows.
    pub(super) fn of(asked: &Asked) -> Self {
        let with_printed = !asked.specials.is_empty();
        Self { with_printed, ..Self::new(asked.needs(), asked.converts, Vec::new()) }
    }

    /// Which result a die of `colour` that shows `face` is; a new one is noted.
    pub(super) fn note(&mut self, face: Face, colour: Colour) -> usize {
        self.find(face, colour).unwrap_or_else(|| {
            self.seen.push(self.see(face, colour));
            self.seen.len() - 1
        })
    }

    /// Which of the noted results a die of `colour` that shows `face` is.
    pub(super) fn find(&self, face: Face, colour: Colour) -> Option<usize> {
        let seen = self.see(face, colour);
        self.seen.iter().position(|other| *other == seen)
    }

    fn see(&self, face: Face, colour: Colour) -> Seen {
        let shape = |reading| self.relevant(Shape::of(face, colour, &self.converts, reading));
        let (printed, combination) = if self.with_printed {
            (shape(Reading::Printed), shape(Reading::Combination))
        } else {
            (Shape::Nothing, Shape::Nothing)
        };
        Seen {
            printed,
            free: shape(Reading::Free),
            combination,
            colour: if self.coloured[colour.idx()] { colour } else { self.no_colour() },
            wild: face == Face::Wild,
            marks: (0..)
                .zip(&self.marked)
                .filter(|(_, marked)| **marked == face)
                .fold(0, |marks, (nth, _): (u8, _)| marks | 1 << nth),
        }
    }

    /// A colour for dice whose own is not asked for: one that no need names.
    fn no_colour(&self) -> Colour {
        let free = Colour::ALL.into_iter().find(|colour| !self.coloured[colour.idx()]);
        free.expect("asked only for a colour that is not named")
    }

    /// What is left of a shape without what nobody asks for. A wild face stays
    /// what it is.
    fn relevant(&self, shape: Shape) -> Shape {
        let asked = |symbol: &Symbol| self.relevant.has(*symbol);
        match shape {
            Shape::Nothing | Shape::Apart | Shape::Choice(Symbols::ALL) => shape,
            Shape::One(symbol) => {
                if asked(&symbol) {
                    shape
                } else {
                    Shape::Nothing
                }
            }
            Shape::Two(first, second) => match (asked(&first), asked(&second)) {
                (true, true) => Shape::Two(first.min(second), first.max(second)),
                (true, false) => Shape::One(first),
                (false, true) => Shape::One(second),
                (false, false) => Shape::Nothing,
            },
            Shape::Choice(set) => {
                let mut left = Symbol::all().filter(|symbol| set.has(*symbol)).filter(asked);
                match (left.next(), left.next()) {
                    (None, _) => Shape::Nothing,
                    (Some(only), None) => Shape::One(only),
                    (Some(first), Some(second)) => Shape::Choice(
                        left.fold(Symbols::default().with(first).with(second), Symbols::with),
                    ),
                }
            }
        }
    }

    /// The results of one die, with how many of its faces give each.
    pub(super) fn results(&mut self, die: &Throw) -> Vec<(usize, u8)> {
        let mut results: Vec<(usize, u8)> = Vec::new();
        for &face in &die.faces {
            let result = self.note(face, die.colour);
            match results.iter_mut().find(|(other, _)| *other == result) {
                Some((_, n)) => *n += 1,
                None => results.push((result, 1)),
            }
        }
        results
    }

    /// The pool as classes under a reading. A class stands at the place of its
    /// result, also if there is no die of it.
    pub(super) fn classes(&self, counts: &[u8], reading: Reading) -> ClassesOf {
        self.seen
            .iter()
            .zip(counts)
            .map(|(seen, &n)| Class {
                shape: match reading {
                    Reading::Printed => seen.printed,
                    Reading::Free => seen.free,
                    Reading::Combination => seen.combination,
                },
                colour: seen.colour,
                n,
            })
            .collect()
    }

    /// All pools that the dice can fall to, with in how many ways. No count goes
    /// above its cap.
    pub(super) fn pools(
        &mut self,
        dice: &[Throw],
        cap: impl Fn(&Seen) -> u8,
    ) -> Result<BTreeMap<Counts, u128>, OddsError> {
        if dice.len() > POOL_MAX {
            return Err(OddsError::Dice(dice.len()));
        }
        let faces: Vec<_> = dice.iter().map(|die| self.results(die)).collect();
        let caps = self.seen.iter().enumerate().map(|(result, seen)| {
            let shows = |results: &&Vec<(usize, u8)>| results.iter().any(|(r, _)| *r == result);
            cap(seen).min(faces.iter().filter(shows).count() as u8)
        });
        let caps: Vec<u8> = caps.collect();
        let points = caps.iter().try_fold(1_usize, |n, &cap| n.checked_mul(usize::from(cap) + 1));
        if let Some(n_points) = points.filter(|n| *n <= GRID_MAX) {
            return Ok(in_grid(&faces, &caps, n_points));
        }
        let mut pools = BTreeMap::from([(vec![0; self.seen.len()], 1_u128)]);
        for results in faces {
            let mut next: BTreeMap<Counts, u128> = BTreeMap::new();
            for (pool, ways) in pools {
                for &(result, n) in &results {
                    let mut pool = pool.clone();
                    pool[result] = caps[result].min(pool[result] + 1);
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

/// The same for small caps: every pool has a place, and no pool is looked up.
fn in_grid(dice: &[Vec<(usize, u8)>], caps: &[u8], n_points: usize) -> BTreeMap<Counts, u128> {
    let mut stride = 1;
    let strides: Vec<(usize, usize)> = caps
        .iter()
        .map(|&cap| {
            let radix = usize::from(cap) + 1;
            stride *= radix;
            (stride / radix, radix)
        })
        .collect();
    let digit = |place: usize, result: usize| place / strides[result].0 % strides[result].1;
    let mut ways = vec![0_u128; n_points];
    ways[0] = 1;
    for results in dice {
        let mut next = vec![0_u128; n_points];
        for (place, &n) in ways.iter().enumerate().filter(|(_, n)| **n > 0) {
            for &(result, faces) in results {
                let full = digit(place, result) == usize::from(caps[result]);
                let to = if full { place } else { place + strides[result].0 };
                next[to] += n * u128::from(faces);
            }
        }
        ways = next;
    }
    let possible = ways.into_iter().enumerate().filter(|(_, n)| *n > 0);
    let counts = |place| (0..caps.len()).map(|result| digit(place, result) as u8).collect();
    possible.map(|(place, n)| (counts(place), n)).collect()
}

/// Classes, one for each result.
pub(super) type ClassesOf = Vec<Class>;

/// Only the classes that have dice, with the result each one stands for.
pub(super) fn present(classes: &[Class]) -> (Classes, Vec<usize>) {
    let with_dice = || classes.iter().enumerate().filter(|(_, class)| class.n > 0);
    (with_dice().map(|(_, class)| *class).collect(), with_dice().map(|(idx, _)| idx).collect())
}

impl Asked {
    /// Everything that asks for dice.
    pub(super) fn needs(&self) -> impl Iterator<Item = &Need> {
        let rows = self.rows.iter().flatten();
        self.specials.iter().map(|special| &special.need).chain(rows)
    }

    /// How many dice of a result can matter, if special effects never take it.
    pub(super) fn cap(&self, seen: &Seen) -> u8 {
        let taken = |special: &super::Special| {
            special
                .need
                .sides
                .iter()
                .any(|side| side.n_dice() > 0 || side.any > 0 || serves(seen.printed, side) > 0)
        };
        if self.specials.iter().any(taken) {
            return POOL_MAX as u8;
        }
        let rows = self.rows.iter().flatten().flat_map(|need| &need.sides);
        rows.map(|side| serves(seen.free, side) + side.n_dice()).max().unwrap_or(0)
    }
}

/// How many symbols of the side dice of this shape could serve as.
fn serves(shape: Shape, side: &Demand) -> u8 {
    let of = |symbol: Symbol| side.symbols[symbol.idx()];
    let (named, any) = match shape {
        Shape::Nothing | Shape::Apart => (0, false),
        Shape::One(symbol) => (of(symbol), symbol != Symbol::ACCIDENT),
        Shape::Two(first, second) => (of(first) + of(second), true),
        Shape::Choice(set) => (Symbol::all().filter(|symbol| set.has(*symbol)).map(of).sum(), true),
    };
    named + if any { side.any } else { 0 }
}

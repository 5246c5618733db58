//! The chance of each row by counting icons.
//!
//! Where no row asks for dice as dice, the two icons of a face are as good as
//! two dice, and where every special effect asks for a single icon, it takes
//! every die that shows it, without a choice. Accidents stand alone on a face, so
//! it makes no difference either which ones an effect takes that asks for
//! several. So each face just raises a few counters, none of them above what any
//! row could use, and the pool is a point in a small grid. The dice of each
//! colour are counted by themselves and then put together: an icon is on dice of
//! one colour only, so for the any-icon symbol just the most frequent of the
//! icons that nothing names is kept of it.

use vanguard_pack::dice::{Colour, Face};

use super::{Asked, OddsError, Throw};
use crate::need::{
    Demand, N_SYMBOLS, Need, POOL_MAX, Reading, Shape, Symbol, Symbols, meet::Supply,
};

/// The largest grid that is gone through.
const GRID_MAX: usize = 1 << 20;

/// What a counter counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// This symbol, printed or converted to without another choice.
    Symbol(Symbol),
    /// Wild faces.
    Wild,
    /// Basic faces that can become one of these.
    Choice(Symbols),
    /// Whether this special effect ends the check.
    Ends(usize),
    /// Accidents, where a special effect takes several at a time.
    Accidents,
    /// The icon of this number of the present colour, which nothing names.
    Unnamed(usize),
    /// The most frequent icon that nothing names.
    Best,
}

/// A counter, and how far it counts.
#[derive(Clone, Copy, Debug)]
struct Counter {
    what: What,
    cap: u8,
}

/// The most counters: eleven symbols, wild faces, three choices, three icons
/// that nothing names, the best of them, accidents, and immediate effects.
const COUNTERS_MAX: usize = 32;

/// A point of the grid: how far each counter has come.
type Point = [u8; COUNTERS_MAX];

/// Whom a face serves: no counter, one or two.
type Raises = [Option<usize>; 2];

/// A check that can be counted, with its dice.
pub(super) struct Quick<'a> {
    asked: &'a Asked,
    dice: &'a [Throw],
    counters: Vec<Counter>,
    /// Symbols with a counter of their own.
    tracked: Symbols,
    /// How many accidents each special effect takes at a time; if it takes none,
    /// more than there can be.
    accidents: Vec<u8>,
    /// Whether one of them takes several, so that what is left for the next is a
    /// matter of counting.
    shares_accidents: bool,
}

/// Some of the counters as a dense grid.
struct Grid {
    /// Which counters, with the distance between two points of each.
    strides: Vec<(usize, usize)>,
    n_points: usize,
}

impl Grid {
    fn new(counters: &[Counter], chosen: impl Iterator<Item = usize>) -> Self {
        let (mut strides, mut n_points) = (Vec::new(), 1_usize);
        for counter in chosen {
            strides.push((counter, n_points));
            n_points = n_points.saturating_mul(usize::from(counters[counter].cap) + 1);
        }
        Self { strides, n_points }
    }

    fn point(&self, counters: &[Counter], mut place: usize) -> Point {
        let mut point = [0; COUNTERS_MAX];
        for &(counter, _) in &self.strides {
            let radix = usize::from(counters[counter].cap) + 1;
            point[counter] = (place % radix) as u8;
            place /= radix;
        }
        point
    }

    fn place(&self, point: &Point) -> usize {
        self.strides.iter().map(|&(counter, stride)| usize::from(point[counter]) * stride).sum()
    }
}

impl<'a> Quick<'a> {
    /// Prepares the grid; nothing if the check cannot be counted so.
    pub(super) fn new(asked: &'a Asked, dice: &'a [Throw]) -> Result<Option<Self>, OddsError> {
        if dice.len() > POOL_MAX {
            return Err(OddsError::Dice(dice.len()));
        }
        let sides = || asked.rows.iter().flatten().flat_map(|need| &need.sides);
        let needs = || asked.specials.iter().map(|special| &special.need);
        let takes_all = needs().all(|need| need.singles().is_some() || need.accidents().is_some());
        if !takes_all || sides().any(|side| side.n_dice() > 0) {
            return Ok(None);
        }
        let any = sides().map(|side| side.any).max().unwrap_or(0);
        let mut tracked = Symbols::default();
        for symbol in Symbol::all() {
            let converted = |colour| asked.converts.of(colour).has(symbol);
            let by_any = symbol == Symbol::BASIC || Colour::ALL.into_iter().any(converted);
            if sides().any(|side| side.named().has(symbol)) || any > 0 && by_any {
                tracked = tracked.with(symbol);
            }
        }
        let accidents = needs().map(|need| need.accidents().unwrap_or(u8::MAX)).collect();
        let shares_accidents = needs().filter_map(Need::accidents).any(|n| n > 1);
        let mut quick =
            Self { asked, dice, counters: Vec::new(), tracked, accidents, shares_accidents };
        let most = |of: &dyn Fn(&Demand) -> u8| sides().map(of).max().unwrap_or(0);
        let is_apart = |symbol| shares_accidents && symbol == Symbol::ACCIDENT;
        for symbol in Symbol::all().filter(|&symbol| tracked.has(symbol) && !is_apart(symbol)) {
            let by_any = if symbol == Symbol::ACCIDENT { 0 } else { 1 };
            let cap = most(&|side| side.symbols[symbol.idx()] + by_any * side.any);
            quick.count(What::Symbol(symbol), cap);
        }
        quick.count(What::Wild, most(&Demand::n_symbols));
        for colour in Colour::ALL {
            let basic = Shape::of(Face::Basic, colour, &asked.converts, Reading::Free);
            if let Some(What::Choice(set)) = quick.basic(basic)
                && quick.counter(What::Choice(set)).is_none()
            {
                let inside = || Symbol::all().filter(|&symbol| set.has(symbol));
                let named = |side: &Demand| -> u8 { inside().map(|s| side.symbols[s.idx()]).sum() };
                quick.count(What::Choice(set), most(&|side| named(side) + side.any));
            }
        }
        for (idx, special) in asked.specials.iter().enumerate() {
            if special.outcome().is_some() {
                quick.count(What::Ends(idx), 1);
            }
        }
        let ends = |special: &super::Special| {
            special.need.accidents().is_some() && special.outcome().is_some()
        };
        let matters = tracked.has(Symbol::ACCIDENT) || asked.specials.iter().any(ends);
        if shares_accidents && matters {
            quick.count(What::Accidents, dice.len() as u8);
        }
        if any > 0 {
            (0..3).for_each(|nth| quick.count(What::Unnamed(nth), any));
            quick.count(What::Best, any);
        }
        let fits = quick.counters.len() <= COUNTERS_MAX && quick.grid().n_points <= GRID_MAX;
        Ok(fits.then_some(quick))
    }

    fn count(&mut self, what: What, cap: u8) {
        self.counters.push(Counter { what, cap });
    }

    fn counter(&self, what: What) -> Option<usize> {
        self.counters.iter().position(|counter| counter.what == what)
    }

    /// What a basic face counts as, with what converts make of it.
    fn basic(&self, shape: Shape) -> Option<What> {
        let set = match shape {
            Shape::One(symbol) => Symbols::default().with(symbol),
            Shape::Choice(set) => set,
            Shape::Nothing | Shape::Two(..) | Shape::Apart => return None,
        };
        let mut left = Symbol::all().filter(|&s| set.has(s) && self.tracked.has(s));
        match (left.next(), left.next()) {
            (None, _) => None,
            (Some(only), None) => Some(What::Symbol(only)),
            (Some(first), Some(second)) => Some(What::Choice(
                left.fold(Symbols::default().with(first).with(second), Symbols::with),
            )),
        }
    }

    /// Which counters a face raises.
    fn raises(&self, face: Face, colour: Colour) -> Raises {
        let printed = Shape::of(face, colour, &self.asked.converts, Reading::Printed);
        let shown = match printed {
            Shape::One(symbol) => Symbols::default().with(symbol),
            Shape::Two(first, second) => Symbols::default().with(first).with(second),
            Shape::Nothing | Shape::Choice(_) | Shape::Apart => Symbols::default(),
        };
        if self.shares_accidents && face == Face::Accident {
            return [self.counter(What::Accidents), None];
        }
        // The first special effect that asks for it takes the die (VG-5.71).
        let takes = |special: &super::Special| {
            special.need.singles().is_some_and(|symbols| symbols.meets(shown))
        };
        if let Some(idx) = self.asked.specials.iter().position(takes) {
            return [self.counter(What::Ends(idx)), None];
        }
        let icon = |symbol: Symbol| {
            if self.tracked.has(symbol) {
                self.counter(What::Symbol(symbol))
            } else if symbol == Symbol::ACCIDENT {
                None
            } else {
                self.counter(What::Unnamed(symbol.idx() % 3))
            }
        };
        match face {
            Face::Wild => [self.counter(What::Wild), None],
            Face::Basic => {
                let free = Shape::of(face, colour, &self.asked.converts, Reading::Free);
                [self.basic(free).and_then(|what| self.counter(what)), None]
            }
            Face::Accident => [icon(Symbol::ACCIDENT), None],
            Face::One(only) => [icon(only.into()), None],
            Face::Two(first, second) => [icon(first.into()), icon(second.into())],
        }
    }

    /// The grid of everything that the rows ask for.
    fn grid(&self) -> Grid {
        let lasting = |idx: &usize| !matches!(self.counters[*idx].what, What::Unnamed(_));
        Grid::new(&self.counters, (0..self.counters.len()).filter(lasting))
    }

    /// In how many ways the dice fall to each row.
    pub(super) fn rows(&self) -> Vec<u128> {
        let grid = self.grid();
        let mut points = vec![([0; COUNTERS_MAX], 1_u64)];
        for colour in Colour::ALL {
            // What each pool of this colour adds, counter by counter.
            let added = self.of_colour(colour, &grid).into_iter().map(|(point, n)| {
                let raised = grid.strides.iter().filter(|(counter, _)| point[*counter] > 0);
                let raised = raised.map(|&(counter, stride)| (counter, stride, point[counter]));
                (raised.collect::<Vec<_>>(), n)
            });
            let added: Vec<_> = added.collect();
            let mut ways = vec![0_u64; grid.n_points];
            for (point, n) in &points {
                let place = grid.place(point);
                for (raised, m) in &added {
                    let raise = |&(counter, stride, by): &(usize, usize, u8)| {
                        let Counter { what, cap } = self.counters[counter];
                        let had = point[counter];
                        let more = match what {
                            What::Best => by.saturating_sub(had),
                            _ => by.min(cap - had),
                        };
                        usize::from(more) * stride
                    };
                    ways[place + raised.iter().map(raise).sum::<usize>()] += n * m;
                }
            }
            points = self.points(&grid, &ways);
        }
        let mut rows = vec![0; self.asked.rows.len()];
        for (point, n) in &points {
            rows[self.row(point)] += u128::from(*n);
        }
        rows
    }

    /// The points that can be, with in how many ways.
    fn points(&self, grid: &Grid, ways: &[u64]) -> Vec<(Point, u64)> {
        let possible = ways.iter().enumerate().filter(|(_, n)| **n > 0);
        possible.map(|(place, &n)| (grid.point(&self.counters, place), n)).collect()
    }

    /// What the dice of one colour show. Of the icons that nothing names, only
    /// how often the most frequent one shows is kept.
    fn of_colour(&self, colour: Colour, lasting: &Grid) -> Vec<(Point, u64)> {
        let dice: Vec<Vec<(Raises, u64)>> = self
            .dice
            .iter()
            .filter(|die| die.colour == colour)
            .map(|die| self.faces(die))
            .collect();
        let raised = |idx: &usize| {
            let raises = |(raises, _): &(Raises, u64)| raises.contains(&Some(*idx));
            dice.iter().flatten().any(raises)
        };
        let grid = Grid::new(&self.counters, (0..self.counters.len()).filter(raised));
        let next = self.raised(&grid);
        let mut ways = vec![0_u64; grid.n_points];
        ways[0] = 1;
        for faces in &dice {
            let mut after = vec![0_u64; grid.n_points];
            for (place, &n) in ways.iter().enumerate().filter(|(_, n)| **n > 0) {
                for (raises, weight) in faces {
                    let raised = raises.iter().flatten();
                    let to = raised.fold(place, |at, &counter| next[counter][at] as usize);
                    after[to] += n * weight;
                }
            }
            ways = after;
        }
        let Some(best) = self.counter(What::Best) else { return self.points(&grid, &ways) };
        let mut folded = vec![0_u64; lasting.n_points];
        for (mut point, n) in self.points(&grid, &ways) {
            let unnamed = (0..3).filter_map(|nth| self.counter(What::Unnamed(nth)));
            point[best] = unnamed.map(|counter| point[counter]).max().unwrap_or(0);
            folded[lasting.place(&point)] += n;
        }
        self.points(lasting, &folded)
    }

    /// For the counters of a grid, and each of its places: the place with that
    /// counter raised.
    fn raised(&self, grid: &Grid) -> Vec<Vec<u32>> {
        let mut raised = vec![Vec::new(); self.counters.len()];
        for &(counter, stride) in &grid.strides {
            let mut next: Vec<u32> = (0..grid.n_points as u32).collect();
            let period = stride * (usize::from(self.counters[counter].cap) + 1);
            for start in (0..grid.n_points).step_by(period) {
                for place in &mut next[start..start + period - stride] {
                    *place += stride as u32;
                }
            }
            raised[counter] = next;
        }
        raised
    }

    /// The different results of a die, with how many faces give each.
    fn faces(&self, die: &Throw) -> Vec<(Raises, u64)> {
        let mut faces: Vec<(Raises, u64)> = Vec::new();
        for &face in &die.faces {
            let raises = self.raises(face, die.colour);
            match faces.iter_mut().find(|(other, _)| *other == raises) {
                Some((_, weight)) => *weight += 1,
                None => faces.push((raises, 1)),
            }
        }
        faces
    }

    /// The row that a point leads to.
    fn row(&self, point: &Point) -> usize {
        let mut supply = Supply::default();
        let (mut best, mut accidents, mut ended) = (0, 0, None);
        for (idx, counter) in self.counters.iter().enumerate() {
            let n = point[idx];
            match counter.what {
                What::Symbol(symbol) => supply.printed[symbol.idx()] = n,
                What::Wild => supply.wild = n,
                What::Choice(set) if n > 0 => supply.add_choice(set, n),
                What::Ends(special) if n > 0 => ended = ended.or(Some(special)),
                What::Choice(_) | What::Ends(_) | What::Unnamed(_) => {}
                What::Accidents => accidents = n,
                What::Best => best = n,
            }
        }
        for (idx, (special, &each)) in self.asked.specials.iter().zip(&self.accidents).enumerate() {
            match special.outcome() {
                Some(row) if ended == Some(idx) || accidents >= each => return usize::from(row),
                _ => accidents %= each,
            }
        }
        supply.printed[Symbol::ACCIDENT.idx()] += accidents;
        let meets = |side: &Demand| self.meets(&supply, best, side);
        let is_met =
            |row: &Option<Need>| row.as_ref().is_none_or(|need| need.sides.iter().any(meets));
        self.asked.rows.iter().position(is_met).expect("the last row has no need")
    }

    fn meets(&self, supply: &Supply, best: u8, side: &Demand) -> bool {
        if side.any == 0 {
            return supply.meets(&side.symbols);
        }
        let standing_for = |symbol: Symbol| supply.meets(&side.standing_for(symbol).symbols);
        let tracked = Symbol::any().filter(|&symbol| self.tracked.has(symbol));
        let unnamed = || {
            let symbol = Symbol::any().find(|&symbol| !self.tracked.has(symbol));
            symbol.is_some_and(|symbol| {
                let mut printed: [u8; N_SYMBOLS] = supply.printed;
                printed[symbol.idx()] = best;
                Supply { printed, ..*supply }.meets(&side.standing_for(symbol).symbols)
            })
        };
        tracked.into_iter().any(standing_for) || unnamed()
    }
}

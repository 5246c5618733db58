//! The ways in which dice can meet a demand.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{Class, Demand, POOL_MAX, Shape, Symbol};

/// How many dice of each class a way takes.
pub type Taken = ArrayVec<u8, POOL_MAX>;

/// Calls `visit` with every way in which the dice can meet a demand without
/// any-icon symbols, until it breaks off. Each die that is taken serves; a die
/// serves as a die or by its icons, not both (VG-5.98). Ways that take the same
/// dice may be visited more than once.
///
/// # Errors
///
/// Breaks if `visit` does.
pub fn each(
    classes: &[Class],
    demand: &Demand,
    visit: &mut impl FnMut(&Taken) -> ControlFlow<()>,
) -> ControlFlow<()> {
    debug_assert_eq!(demand.any, 0, "it must be said what the any-icon symbols stand for");
    let mut most_symbols = 0;
    let mut n_left: u8 = 0;
    for class in classes {
        most_symbols += class.n * class.shape.n_symbols();
        n_left += if class.shape == Shape::Apart { 0 } else { class.n };
    }
    if demand.n_symbols() > most_symbols || demand.n_dice() > n_left {
        return ControlFlow::Continue(());
    }
    let taken = classes.iter().map(|_| 0).collect();
    Search { classes, demand: *demand, taken, visit }.class(0)
}

struct Search<'a, F> {
    classes: &'a [Class],
    /// What is still needed.
    demand: Demand,
    taken: Taken,
    visit: &'a mut F,
}

/// One way for one die to serve.
#[derive(Clone, Copy)]
enum Serves {
    Symbol(Symbol),
    Both(Symbol, Symbol),
    Die,
    Coloured,
}

impl<F: FnMut(&Taken) -> ControlFlow<()>> Search<'_, F> {
    fn class(&mut self, idx: usize) -> ControlFlow<()> {
        if self.demand == Demand::default() {
            return (self.visit)(&self.taken);
        }
        let Some(class) = self.classes.get(idx) else { return ControlFlow::Continue(()) };
        let mut options: ArrayVec<Serves, 13> = ArrayVec::new();
        match class.shape {
            Shape::Apart => return self.class(idx + 1),
            Shape::Nothing => {}
            Shape::One(symbol) => options.push(Serves::Symbol(symbol)),
            Shape::Two(first, second) => {
                options.push(Serves::Both(first, second));
                options.push(Serves::Symbol(first));
                if second != first {
                    options.push(Serves::Symbol(second));
                }
            }
            Shape::Choice(set) => {
                options.extend(Symbol::all().filter(|&symbol| set.has(symbol)).map(Serves::Symbol))
            }
        }
        options.push(Serves::Die);
        options.push(Serves::Coloured);
        self.dice(idx, &options, class.n)
    }

    /// Lets up to `n` dice of the class serve by one of the options or a later
    /// one, and goes on with the next class.
    fn dice(&mut self, idx: usize, options: &[Serves], n: u8) -> ControlFlow<()> {
        if n > 0 {
            for (at, &option) in options.iter().enumerate() {
                if self.take(idx, option, true) {
                    self.dice(idx, &options[at..], n - 1)?;
                    self.take(idx, option, false);
                }
            }
        }
        self.class(idx + 1)
    }

    /// Takes a die of the class, or puts it back; whether that serves.
    fn take(&mut self, idx: usize, option: Serves, take: bool) -> bool {
        let class = self.classes[idx];
        let step = |needed: &mut u8| {
            if take {
                *needed -= 1;
            } else {
                *needed += 1;
            }
        };
        let demand = &mut self.demand;
        match option {
            Serves::Symbol(symbol) => {
                let needed = &mut demand.symbols[symbol.idx()];
                if take && *needed == 0 {
                    return false;
                }
                step(needed);
            }
            Serves::Both(first, second) => {
                let needs_both = demand.symbols[first.idx()] > u8::from(first == second)
                    && demand.symbols[second.idx()] > 0;
                if take && !needs_both {
                    return false;
                }
                step(&mut demand.symbols[first.idx()]);
                step(&mut demand.symbols[second.idx()]);
            }
            Serves::Die => {
                if take && demand.dice == 0 {
                    return false;
                }
                step(&mut demand.dice);
            }
            Serves::Coloured => {
                let needed = &mut demand.coloured[class.colour.idx()];
                if take && *needed == 0 {
                    return false;
                }
                step(needed);
            }
        }
        step_back(&mut self.taken[idx], take);
        true
    }
}

fn step_back(taken: &mut u8, take: bool) {
    if take {
        *taken += 1;
    } else {
        *taken -= 1;
    }
}

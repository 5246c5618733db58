//! Whether dice meet a need.

use std::ops::ControlFlow;

use super::{Class, Demand, N_SYMBOLS, Need, Shape, Symbol, Symbols, ways};

/// Whether the dice meet one side of the need (VG-5.7, VG-5.8).
#[must_use]
pub fn need(classes: &[Class], need: &Need) -> bool {
    need.sides.iter().any(|side| demand(classes, side))
}

/// Whether the dice meet the demand, with one icon for all any-icon symbols
/// (VG-5.51).
#[must_use]
pub fn demand(classes: &[Class], demand: &Demand) -> bool {
    if demand.any == 0 {
        return standing(classes, demand);
    }
    Symbol::any().any(|symbol| standing(classes, &demand.standing_for(symbol)))
}

/// Whether the dice meet a demand without any-icon symbols.
fn standing(classes: &[Class], demand: &Demand) -> bool {
    if demand.n_dice() == 0 {
        return Supply::of(classes).meets(&demand.symbols);
    }
    ways::each(classes, demand, &mut |_| ControlFlow::Break(())).is_break()
}

/// What dice show, counted. Where no die is asked for as a die, the two icons of
/// a face are as good as two dice (VG-5.33), so counting suffices.
#[derive(Clone, Copy, Debug, Default)]
pub struct Supply {
    /// Printed, each symbol.
    pub printed: [u8; N_SYMBOLS],
    /// Wild faces.
    pub wild: u8,
    /// Basic faces that could be converted, by what they can be.
    pub choices: [(Symbols, u8); 3],
}

impl Supply {
    /// What these dice show.
    #[must_use]
    pub fn of(classes: &[Class]) -> Self {
        let mut supply = Self::default();
        for class in classes {
            match class.shape {
                Shape::Nothing | Shape::Apart => {}
                Shape::One(symbol) => supply.printed[symbol.idx()] += class.n,
                Shape::Two(first, second) => {
                    supply.printed[first.idx()] += class.n;
                    supply.printed[second.idx()] += class.n;
                }
                Shape::Choice(Symbols::ALL) => supply.wild += class.n,
                Shape::Choice(set) => supply.add_choice(set, class.n),
            }
        }
        supply
    }

    /// Adds `n` dice that can be one of `set`.
    ///
    /// # Panics
    ///
    /// If there are more than three different sets; there is one for each colour.
    pub fn add_choice(&mut self, set: Symbols, n: u8) {
        let same = |choice: &&mut (Symbols, u8)| choice.1 == 0 || choice.0 == set;
        let choice = self.choices.iter_mut().find(same).expect("one for each colour");
        *choice = (set, choice.1 + n);
    }

    /// Whether this meets so many of each symbol.
    ///
    /// What is printed serves first: nothing else can use it. What is missing
    /// must come from convertible dice and wild faces. By the theorem of Hall
    /// that works out unless, for some of the groups of convertible dice, too
    /// little of what only wild faces could give otherwise is left.
    #[must_use]
    pub fn meets(&self, symbols: &[u8; N_SYMBOLS]) -> bool {
        let mut missing = [0_u8; N_SYMBOLS];
        let mut total = 0;
        for (idx, missing) in missing.iter_mut().enumerate() {
            *missing = symbols[idx].saturating_sub(self.printed[idx]);
            total += *missing;
        }
        if total <= self.wild {
            return true;
        }
        let convertible: u8 = self.choices.iter().map(|(_, n)| n).sum();
        if total > self.wild + convertible {
            return false;
        }
        // The most that convertible dice can serve: the least, over the sets of
        // groups, of what these groups could reach and all others have.
        let most = (0..8_u8).map(|groups| {
            let mut reached = Symbols::default();
            let mut others = 0;
            for (idx, &(set, n)) in self.choices.iter().enumerate() {
                if groups & 1 << idx != 0 {
                    reached = Symbols(reached.0 | set.0);
                } else {
                    others += n;
                }
            }
            let inside = Symbol::all().filter(|&symbol| reached.has(symbol));
            others + inside.map(|symbol| missing[symbol.idx()]).sum::<u8>()
        });
        total <= self.wild + most.min().unwrap_or(0)
    }
}

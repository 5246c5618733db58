//! What may be chosen in a check.
//!
//! Dice that serve alike are offered once, and where a die could be named
//! several things, only those that change what happens.

use std::ops::ControlFlow;

use vanguard_pack::dice::Face;

use super::{Around, Check, Names, Paid, Payment, PoolSet, Serves, SpecialAt};
use crate::need::{
    Class, Demand, Need, Reading, Shape, Symbol, Symbols, meet, often,
    ways::{self, Taken},
};

/// An answer to [`super::Ask::Special`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialOption {
    /// What is named.
    pub names: Names,
    /// The dice that are taken; none, if it is not met.
    pub dice: PoolSet,
    /// How many times it is met.
    pub times: u8,
}

impl Check {
    /// Whether a combination can be paid now.
    #[must_use]
    pub fn can_combine(&self, need: &Need, around: &Around<'_>) -> bool {
        let converts = self.converts(around);
        let grouped = self.pool.grouped(&converts, Reading::Combination, &Names::new());
        let mut sides = need.sides.iter().filter(|side| !side.asks_accident());
        sides.any(|side| meet::demand(&grouped.classes, side))
    }

    /// The different payments for a combination; `visit` may break off.
    ///
    /// # Errors
    ///
    /// Breaks if `visit` does.
    pub fn payments(
        &self,
        need: &Need,
        around: &Around<'_>,
        visit: &mut impl FnMut(Payment) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let converts = self.converts(around);
        let grouped = self.pool.grouped(&converts, Reading::Combination, &Names::new());
        for demand in sides(need).filter(|side| !side.asks_accident()) {
            let mut last: Option<Taken> = None;
            ways::each(&grouped.classes, &demand, &mut |taken| {
                if last.as_ref() == Some(taken) {
                    return ControlFlow::Continue(());
                }
                last = Some(taken.clone());
                let dice = grouped.dice(taken);
                self.payment(dice, &demand, around).map_or(ControlFlow::Continue(()), &mut *visit)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// How just these dice can pay for a combination, if they can.
    #[must_use]
    pub fn payment_by(&self, need: &Need, dice: PoolSet, around: &Around<'_>) -> Option<Payment> {
        sides(need)
            .filter(|side| !side.asks_accident())
            .find_map(|demand| self.payment(dice, &demand, around))
    }

    /// How just these dice can pay a demand without any-icon symbols.
    fn payment(&self, dice: PoolSet, demand: &Demand, around: &Around<'_>) -> Option<Payment> {
        let mut payment = Payment::new();
        self.assign(dice, *demand, around, &mut payment).then_some(payment)
    }

    fn assign(
        &self,
        dice: PoolSet,
        demand: Demand,
        around: &Around<'_>,
        payment: &mut Payment,
    ) -> bool {
        let Some(place) = dice.iter().next() else { return demand == Demand::default() };
        let rest = PoolSet(dice.0 & !(1 << place));
        let die = self.pool.dice()[usize::from(place)];
        let shape = Shape::of(die.face, die.colour, &self.converts(around), Reading::Combination);
        let as_symbol = |symbol: Symbol| match symbol.icon() {
            Some(icon) => Serves::As(Face::One(icon)),
            None => Serves::As(Face::Basic),
        };
        let mut attempt = |after: Demand, serves: Serves| {
            payment.push(Paid { place, serves });
            let works = self.assign(rest, after, around, payment);
            if !works {
                payment.pop();
            }
            works
        };
        if let Shape::Two(first, second) = shape
            && let Some(after) = without(&demand, first).and_then(|after| without(&after, second))
            && attempt(after, Serves::As(die.face))
        {
            return true;
        }
        let shown = shape.shows();
        for symbol in Symbol::all().filter(|&symbol| shown.has(symbol)) {
            if let Some(after) = without(&demand, symbol)
                && attempt(after, as_symbol(symbol))
            {
                return true;
            }
        }
        let coloured = demand.coloured[die.colour.idx()];
        if shape != Shape::Apart && coloured > 0 {
            let mut after = demand;
            after.coloured[die.colour.idx()] -= 1;
            if attempt(after, Serves::Die) {
                return true;
            }
        }
        if shape != Shape::Apart && demand.dice > 0 {
            return attempt(Demand { dice: demand.dice - 1, ..demand }, Serves::Die);
        }
        false
    }

    /// The special effect that is due.
    #[must_use]
    pub fn special_due(&self, around: &Around<'_>) -> Option<SpecialAt> {
        let super::Step::Special(nth) = self.step else { return None };
        around.special(nth).map(|(at, _)| at)
    }

    /// The different ways to resolve the special effect that is due.
    pub fn special_options(
        &self,
        around: &Around<'_>,
        visit: &mut impl FnMut(SpecialOption) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let super::Step::Special(nth) = self.step else { return ControlFlow::Continue(()) };
        let Some((_, special)) = around.special(nth) else { return ControlFlow::Continue(()) };
        self.name_more(&special.need, around, 0, &mut Names::new(), visit)
    }

    /// Goes through what dice from `place` on could be named for the need.
    fn name_more(
        &self,
        need: &Need,
        around: &Around<'_>,
        place: u8,
        names: &mut Names,
        visit: &mut impl FnMut(SpecialOption) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if usize::from(place) == self.pool.dice().len() {
            return self.resolutions(need, around, names, visit);
        }
        self.name_more(need, around, place + 1, names, visit)?;
        // Of dice that show the same, the first ones are named.
        let dice = self.pool.dice();
        let alike = |other: u8| {
            let (one, other) = (&dice[usize::from(other)], &dice[usize::from(place)]);
            one.face == other.face && one.colour == other.colour
        };
        let before = (0..place).rev().find(|&other| alike(other));
        let before = before.map(|before| names.iter().find(|(named, _)| *named == before));
        let least = match before {
            Some(None) => return ControlFlow::Continue(()),
            Some(Some(&(_, symbol))) => Some(symbol),
            None => None,
        };
        let asked = symbols(need);
        for symbol in self.pool.names_of(place, &self.converts(around)) {
            if asked.has(symbol) && least.is_none_or(|least| symbol >= least) {
                names.push((place, symbol));
                self.name_more(need, around, place + 1, names, visit)?;
                names.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn resolutions(
        &self,
        need: &Need,
        around: &Around<'_>,
        names: &Names,
        visit: &mut impl FnMut(SpecialOption) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grouped = self.pool.grouped(&self.converts(around), Reading::Printed, names);
        let times = often::times(&grouped.classes, need);
        let option = |dice| SpecialOption { names: names.clone(), dice, times };
        if times == 0 {
            return if names.is_empty() {
                visit(option(PoolSet::default()))
            } else {
                ControlFlow::Continue(())
            };
        }
        let mut last: Option<Taken> = None;
        often::each(&grouped.classes, need, times, &mut |taken| {
            if last.as_ref() == Some(taken) {
                return ControlFlow::Continue(());
            }
            last = Some(taken.clone());
            visit(option(grouped.dice(taken)))
        })
    }

    /// The rows that can be marked in step 8, from the lowest one, which needs
    /// no name, with names that lead there (VG-5.97).
    #[must_use]
    pub fn rows_in_reach(&self, around: &Around<'_>) -> Vec<(u8, Names)> {
        let none = Names::new();
        let printed = self.row(around, Reading::Printed, &none);
        let mut rows = vec![(printed, none)];
        for row in (0..printed).rev() {
            let need = around.terms.rows[usize::from(row)].need.as_ref();
            let names = need.and_then(|need| self.names_for(need, around));
            if let Some(names) = names
                && self.row(around, Reading::Printed, &names) == row
            {
                rows.push((row, names));
            }
        }
        rows
    }

    /// Few names with which the pool meets the need.
    #[must_use]
    pub fn names_for(&self, need: &Need, around: &Around<'_>) -> Option<Names> {
        let converts = self.converts(around);
        // A die that is settled is named, or stays as printed; the others are
        // still free.
        let met = |names: &Names, settled: u8| {
            let free = self.pool.grouped(&converts, Reading::Free, names);
            let printed = self.pool.grouped(&converts, Reading::Printed, names);
            let mut classes = crate::need::Classes::new();
            let of = PoolSet((1_u32 << settled) - 1);
            for (grouped, places) in [(&printed, of.0), (&free, !of.0)] {
                for (class, members) in grouped.classes.iter().zip(&grouped.members) {
                    let n = PoolSet(members.0 & places).len();
                    if n > 0 {
                        classes.push(Class { n, ..*class });
                    }
                }
            }
            meet::need(&classes, need)
        };
        let mut names = Names::new();
        if !met(&names, 0) {
            return None;
        }
        for place in 0..self.pool.dice().len() as u8 {
            if met(&names, place + 1) {
                continue;
            }
            let symbol = self.pool.names_of(place, &converts).find(|&symbol| {
                let mut names = names.clone();
                names.push((place, symbol));
                met(&names, place + 1)
            })?;
            names.push((place, symbol));
        }
        Some(names)
    }
}

/// The sides of a need with what the any-icon symbol can stand for.
fn sides(need: &Need) -> impl Iterator<Item = Demand> {
    need.sides.iter().flat_map(|side| {
        let n = if side.any == 0 { 1 } else { usize::MAX };
        Symbol::any().take(n).map(|symbol| side.standing_for(symbol))
    })
}

/// What a need asks for by symbols.
fn symbols(need: &Need) -> Symbols {
    let asks = |side: &Demand, symbol: Symbol| {
        side.symbols[symbol.idx()] > 0 || side.any > 0 && symbol != Symbol::ACCIDENT
    };
    Symbol::all()
        .filter(|&symbol| need.sides.iter().any(|side| asks(side, symbol)))
        .fold(Symbols::default(), Symbols::with)
}

/// One of this symbol less, if any is asked for.
fn without(demand: &Demand, symbol: Symbol) -> Option<Demand> {
    let mut after = *demand;
    let left = after.symbols[symbol.idx()].checked_sub(1)?;
    after.symbols[symbol.idx()] = left;
    Some(after)
}

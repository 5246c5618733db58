//! Step 7: special effects.

use std::ops::ControlFlow;

use table::{Cause, Listen};

use super::{
    Around, Ask, Carry, Check, End, Event, Names, Next, PoolSet, Refusal, SpecialAt, Step,
    pool::Grouped,
};
use crate::{
    board::Board,
    need::{Need, Reading, Symbol, often, ways::Taken},
};

/// Which dice meet a need as often as possible.
enum Sets {
    /// None do.
    None,
    /// These, so many times.
    Only(u8, PoolSet),
    /// One of several sets, so many times; the first is as good as any where
    /// nothing later asks for them.
    Several(u8, PoolSet),
}

impl Check {
    /// Comes to the nth special effect: passes it by if nothing meets it, asks
    /// if something may be named or dice have to be chosen, and resolves it
    /// otherwise.
    pub(super) fn next_special(
        &mut self,
        nth: u8,
        around: &Around<'_>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        let Some((at, special)) = around.special(nth) else {
            self.step = Step::Mark;
            return Next::Went;
        };
        if self.may_name_for(&special.need, around) {
            return Next::Ask(Ask::Special(at));
        }
        match self.sets(&special.need, &Names::new(), around) {
            Sets::None => {
                self.step = Step::Special(nth + 1);
                Next::Went
            }
            Sets::Several(..) if special.immediate.is_none() => Next::Ask(Ask::Special(at)),
            Sets::Only(times, dice) | Sets::Several(times, dice) => {
                self.resolve_special(nth, at, special.immediate, times, dice, boards, listen)
            }
        }
    }

    /// Resolves the special effect that is due, with dice named and, where
    /// several sets of dice meet it as often as possible, these dice; `None`
    /// takes any such set (VG-5.70, VG-27.33, VG-27.35, VG-27.114).
    ///
    /// # Errors
    ///
    /// If dice cannot be named so, or others have to be taken.
    pub fn special(
        &mut self,
        names: &Names,
        dice: Option<PoolSet>,
        around: &Around<'_>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<Next, Refusal> {
        let Step::Special(nth) = self.step else { return Err(Refusal::WrongStep) };
        let (at, special) = around.special(nth).ok_or(Refusal::WrongStep)?;
        self.pool.check_names(names, &self.converts(around))?;
        let (times, first) = match self.sets(&special.need, names, around) {
            Sets::None => (0, PoolSet::default()),
            Sets::Only(times, dice) | Sets::Several(times, dice) => (times, dice),
        };
        let dice = dice.unwrap_or(first);
        if dice != first && !self.is_set(&special.need, names, times, dice, around) {
            return Err(Refusal::NotAsOften);
        }
        if times == 0 {
            self.step = Step::Special(nth + 1);
            return Ok(Next::Went);
        }
        Ok(self.resolve_special(nth, at, special.immediate, times, dice, boards, listen))
    }

    #[allow(clippy::too_many_arguments, reason = "two callers, and all of it is needed")]
    fn resolve_special(
        &mut self,
        nth: u8,
        at: SpecialAt,
        immediate: Option<u8>,
        times: u8,
        dice: PoolSet,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        if let Some(outcome) = immediate {
            listen.tell(Cause::ENTRY, || Event::Immediate { at, outcome });
            self.step = Step::Spend(End::Immediate(outcome));
            return Next::Went;
        }
        let taken = self.spend_dice(dice, boards);
        listen.tell(Cause::ENTRY, || Event::SpecialMet { at, times, dice: taken.to_vec() });
        self.step = Step::Special(nth + 1);
        Next::Carry(Carry::Special { at, times })
    }

    /// Whether some die could be named so that it serves the need.
    fn may_name_for(&self, need: &Need, around: &Around<'_>) -> bool {
        let asked = |symbol: Symbol| {
            need.sides.iter().any(|side| {
                side.symbols[symbol.idx()] > 0 || side.any > 0 && symbol != Symbol::ACCIDENT
            })
        };
        let converts = self.converts(around);
        let mut places = 0..self.pool.dice().len() as u8;
        places.any(|place| self.pool.names_of(place, &converts).any(asked))
    }

    /// Which dice meet the need as often as possible, with dice named.
    fn sets(&self, need: &Need, names: &Names, around: &Around<'_>) -> Sets {
        let grouped = self.pool.grouped(&self.converts(around), Reading::Printed, names);
        let times = often::times(&grouped.classes, need);
        if times == 0 {
            return Sets::None;
        }
        if let Some(symbols) = need.singles() {
            let shown = |class: &crate::need::Class| class.shape.shows().meets(symbols);
            let taken = grouped.classes.iter().zip(&grouped.members);
            let dice = taken.filter(|(class, _)| shown(class)).fold(0, |set, (_, m)| set | m.0);
            return Sets::Only(times, PoolSet(dice));
        }
        let mut first: Option<Taken> = None;
        let several = often::each(&grouped.classes, need, times, &mut |taken| {
            let whole = taken.iter().zip(&grouped.classes).all(|(&n, c)| n == 0 || n == c.n);
            match &first {
                None if whole => first = Some(taken.clone()),
                None => {
                    first = Some(taken.clone());
                    return ControlFlow::Break(());
                }
                Some(other) if other == taken => {}
                Some(_) => return ControlFlow::Break(()),
            }
            ControlFlow::Continue(())
        });
        let dice = grouped.dice(&first.expect("it is met"));
        if several.is_break() { Sets::Several(times, dice) } else { Sets::Only(times, dice) }
    }

    /// Whether just these dice meet the need so many times.
    fn is_set(
        &self,
        need: &Need,
        names: &Names,
        times: u8,
        dice: PoolSet,
        around: &Around<'_>,
    ) -> bool {
        if times == 0 || !PoolSet(dice.0 & !self.pool.all().0).is_empty() {
            return false;
        }
        let grouped = self.pool.grouped(&self.converts(around), Reading::Printed, names);
        let wanted: Taken =
            grouped.members.iter().map(|members| PoolSet(members.0 & dice.0).len()).collect();
        let found = often::each(&grouped.classes, need, times, &mut |taken| {
            if *taken == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }
}

impl Grouped {
    /// So many dice of each group, the first ones.
    pub(super) fn dice(&self, taken: &Taken) -> PoolSet {
        let of = |(members, &n): (&PoolSet, &u8)| members.iter().take(usize::from(n));
        self.members.iter().zip(taken).flat_map(of).fold(PoolSet::default(), PoolSet::with)
    }
}

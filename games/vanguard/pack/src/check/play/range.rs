//! What numbers can be, and which conditions can be so.

use super::Facts;
use crate::{
    effect::{Compare, Cond, Flag, Num, Object, Sum, Visited},
    id::{Id as _, Kind, MarkId},
};

/// A count that nothing bounds.
const MANY: i32 = 10_000;

/// From the least to the most that a number can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Range {
    /// Any number from one to another.
    pub(super) const fn new(least: i32, most: i32) -> Self {
        Self { least, most }
    }

    /// Always the same number.
    pub(super) const fn only(n: i32) -> Self {
        Self::new(n, n)
    }

    /// From a number on.
    pub(super) const fn from(least: i32) -> Self {
        Self::new(least, MANY)
    }

    /// With everything that another can be.
    pub(super) fn or(self, other: Self) -> Self {
        Self::new(self.least.min(other.least), self.most.max(other.most))
    }

    /// No further than the bounds of another.
    pub(super) fn within(self, bounds: Self) -> Self {
        let clamp = |n: i32| n.clamp(bounds.least, bounds.most);
        Self::new(clamp(self.least), clamp(self.most))
    }

    pub(super) fn joined(self, sum: Sum, other: Self) -> Self {
        match sum {
            Sum::Plus => Self::new(self.least + other.least, self.most + other.most),
            Sum::Minus => Self::new(self.least - other.most, self.most - other.least),
            Sum::Times => {
                let corners = [
                    self.least.saturating_mul(other.least),
                    self.least.saturating_mul(other.most),
                    self.most.saturating_mul(other.least),
                    self.most.saturating_mul(other.most),
                ];
                let all = corners.into_iter().map(Self::only);
                all.reduce(Self::or).unwrap_or(self)
            }
        }
    }
}

/// Whether something can be so, and whether it can be otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Can {
    /// It can be so.
    pub(super) be: bool,
    /// It can be otherwise.
    pub(super) fail: bool,
}

impl Can {
    /// It is so, or it is not.
    pub(super) const fn surely(be: bool) -> Self {
        Self { be, fail: !be }
    }

    /// It may become so in time.
    const fn become_so(be: bool) -> Self {
        Self { be, fail: true }
    }
}

impl Facts<'_> {
    /// What a number can be.
    pub(super) fn num(&self, num: &Num) -> Range {
        match num {
            Num::Int(n) => Range::only(i32::from(*n)),
            Num::Players | Num::Team => Range::new(1, 4),
            Num::Mark(mark) => self.mark(*mark),
            Num::Count(object) => self.count(object),
            Num::Joined(first, sum, second) => self.num(first).joined(*sum, self.num(second)),
            Num::Min(first, second) => {
                let (first, second) = (self.num(first), self.num(second));
                Range::new(first.least.min(second.least), first.most.min(second.most))
            }
            Num::Max(first, second) => {
                let (first, second) = (self.num(first), self.num(second));
                Range::new(first.least.max(second.least), first.most.max(second.most))
            }
        }
    }

    /// What a mark can stand at.
    pub(super) fn mark(&self, mark: MarkId) -> Range {
        self.marks[usize::from(mark.0)]
    }

    fn count(&self, object: &Object) -> Range {
        match object {
            Object::Cycle {} => self.cycle,
            Object::Round {} => Range::from(1),
            Object::Poi { number } if !self.has(number.reference()) => Range::only(0),
            Object::UniqueSlotted {} => {
                let there = |kind: &&crate::id::Reference| kind.kind == Kind::Unique;
                Range::new(0, self.reached.iter().filter(there).count() as i32)
            }
            _ => Range::from(0),
        }
    }

    /// Whether a condition can be so, and whether it can fail.
    pub(super) fn can(&self, cond: &Cond) -> Can {
        match cond {
            Cond::Compare(first, compare, second) => {
                compared(self.num(first), *compare, self.num(second))
            }
            Cond::Flag(flag) => self.flag(flag),
            Cond::Not(cond) => {
                let Can { be, fail } = self.can(cond);
                Can { be: fail, fail: be }
            }
            Cond::And(first, second) => {
                let (first, second) = (self.can(first), self.can(second));
                Can { be: first.be && second.be, fail: first.fail || second.fail }
            }
            Cond::Or(first, second) => {
                let (first, second) = (self.can(first), self.can(second));
                Can { be: first.be || second.be, fail: first.fail && second.fail }
            }
        }
    }

    fn flag(&self, flag: &Flag) -> Can {
        Can::become_so(match flag {
            // It was completed, and stays so.
            Flag::Done { mission } if self.past.contains(mission) => return Can::surely(true),
            Flag::Done { mission } => self.done.contains(mission),
            Flag::Has { equipment } => self.has(equipment.reference()),
            Flag::Unique { number } => self.has(number.reference()),
            Flag::Upgrade { upgrade } => self.has(upgrade.reference()),
            Flag::Objective { objective } => self.has(objective.reference()),
            Flag::Tech { level } => level.0 <= self.tech,
            Flag::Visited { what } => match what {
                Visited::Destination { id } => self.has(id.reference()),
                Visited::Planet { id } => self.has(id.reference()),
                Visited::System { id } => self.has(id.reference()),
                Visited::Log { id } => self.has(id.reference()),
                Visited::Sector { .. } => true,
            },
            Flag::Morale { .. }
            | Flag::SectionHere { .. }
            | Flag::Rank { .. }
            | Flag::Hard { .. }
            | Flag::At { .. }
            | Flag::LanderHere {} => true,
        })
    }
}

/// Whether two numbers can compare so, and whether they can otherwise.
pub(super) fn compared(first: Range, compare: Compare, second: Range) -> Can {
    let less =
        |one: Range, two: Range| Can { be: one.least < two.most, fail: one.most >= two.least };
    let swap = |can: Can| Can { be: can.fail, fail: can.be };
    match compare {
        Compare::Less => less(first, second),
        Compare::AtLeast => swap(less(first, second)),
        Compare::More => less(second, first),
        Compare::AtMost => swap(less(second, first)),
        Compare::Equal => Can {
            be: first.least <= second.most && second.least <= first.most,
            fail: first != second || first.least != first.most,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_of_ranges_can_be_or_fail() {
        let can = |first, compare, second| {
            let Can { be, fail } = compared(first, compare, second);
            (be, fail)
        };
        let (low, high, both) = (Range::new(0, 2), Range::new(3, 5), Range::new(0, 5));
        assert_eq!(can(low, Compare::Less, high), (true, false));
        assert_eq!(can(low, Compare::AtLeast, high), (false, true));
        assert_eq!(can(both, Compare::More, low), (true, true));
        assert_eq!(can(Range::only(3), Compare::AtMost, high), (true, false));
        assert_eq!(can(Range::only(3), Compare::Equal, Range::only(3)), (true, false));
        assert_eq!(can(low, Compare::Equal, high), (false, true));
    }

    #[test]
    fn sums_of_ranges_keep_their_bounds() {
        let (one, two) = (Range::new(-1, 2), Range::new(3, 4));
        assert_eq!(one.joined(Sum::Plus, two), Range::new(2, 6));
        assert_eq!(one.joined(Sum::Minus, two), Range::new(-5, -1));
        assert_eq!(one.joined(Sum::Times, two), Range::new(-4, 8));
        assert_eq!(Range::new(-3, 9).within(two), Range::new(3, 4));
    }
}

//! Numbers and conditions of effects, whatever they are counted on.

use vanguard_pack::{
    effect::{Choice, Compare, Cond, Effects, Flag, Num, Object, Sum},
    id::MarkId,
};

use crate::{book::Book, member::Member};

/// What numbers and conditions are counted on: an exploration, or the ship.
/// `me` is who acts, draws or is named; aboard there is nobody.
pub trait Known {
    /// How many players there are.
    fn n_players(&self) -> u8;

    /// How many of the team are alive.
    fn n_team(&self) -> u8;

    /// Where a mark of the campaign stands.
    fn mark(&self, mark: MarkId) -> i16;

    /// How many there are.
    fn count(&self, book: &Book, object: &Object, me: Option<Member>) -> i32;

    /// Whether something is so.
    fn is_so(&self, flag: &Flag, me: Option<Member>) -> bool;

    /// Whether everything in a cost can be paid, by `me` (VG-2.26).
    fn is_payable(&self, book: &Book, cost: &Effects, me: Option<Member>) -> bool;

    /// What a number is now.
    fn num(&self, book: &Book, num: &Num, me: Option<Member>) -> i32 {
        match num {
            Num::Int(n) => i32::from(*n),
            Num::Players => i32::from(self.n_players()),
            Num::Team => i32::from(self.n_team()),
            Num::Mark(mark) => i32::from(self.mark(*mark)),
            Num::Count(object) => self.count(book, object, me),
            Num::Joined(first, sum, second) => {
                let (first, second) = (self.num(book, first, me), self.num(book, second, me));
                match sum {
                    Sum::Plus => first.saturating_add(second),
                    Sum::Minus => first.saturating_sub(second),
                    Sum::Times => first.saturating_mul(second),
                }
            }
            Num::Min(first, second) => self.num(book, first, me).min(self.num(book, second, me)),
            Num::Max(first, second) => self.num(book, first, me).max(self.num(book, second, me)),
        }
    }

    /// A number of things: not below 0.
    fn amount(&self, book: &Book, num: &Num, me: Option<Member>) -> u8 {
        self.num(book, num, me).clamp(0, i32::from(u8::MAX)) as u8
    }

    /// Whether a condition holds now.
    fn holds(&self, book: &Book, cond: &Cond, me: Option<Member>) -> bool {
        match cond {
            Cond::Compare(first, compare, second) => {
                let (first, second) = (self.num(book, first, me), self.num(book, second, me));
                match compare {
                    Compare::Less => first < second,
                    Compare::AtMost => first <= second,
                    Compare::Equal => first == second,
                    Compare::AtLeast => first >= second,
                    Compare::More => first > second,
                }
            }
            Cond::Flag(flag) => self.is_so(flag, me),
            Cond::Not(cond) => !self.holds(book, cond, me),
            Cond::And(first, second) => self.holds(book, first, me) && self.holds(book, second, me),
            Cond::Or(first, second) => self.holds(book, first, me) || self.holds(book, second, me),
        }
    }

    /// Whether an option can be chosen (VG-2.26).
    fn is_offered(&self, book: &Book, option: &Choice, me: Option<Member>) -> bool {
        option.when.as_ref().is_none_or(|cond| self.holds(book, cond, me))
            && self.is_payable(book, &option.cost, me)
    }
}

//! What may be chosen in steps 7 and 8 of a check, for whoever looks.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use vanguard_pack::dice::Face;

use super::{Asked, Checking, WAYS_MAX};
use crate::{
    book::Book,
    check::{Names, PoolSet, SpecialAt},
    exploration::Exploration,
    need::Symbol,
};

/// What a die counts as: its place in the pool, and what is named or converted.
pub type Named = (u8, Face);

/// One of the ways to resolve a special effect, in the order of
/// [`crate::moves::Move::Way`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The dice it takes; none, if it is not met.
    pub dice: PoolSet,
    /// How many times it is met.
    pub times: u8,
    /// What is named.
    pub names: Vec<Named>,
}

/// A choice of step 7 or 8.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolving {
    /// The special effect that is due.
    pub special: Option<SpecialAt>,
    /// The ways to resolve it.
    pub ways: Vec<Way>,
    /// The rows that can be marked, each with what is named for it.
    pub rows: Vec<(u8, Vec<Named>)>,
}

/// Names as they are shown.
fn shown(names: &Names) -> Vec<Named> {
    let face = |symbol: Symbol| match symbol.icon() {
        Some(icon) => Face::One(icon),
        None if symbol == Symbol::BASIC => Face::Basic,
        None => Face::Accident,
    };
    names.iter().map(|(place, symbol)| (*place, face(*symbol))).collect()
}

impl Exploration {
    /// What may be chosen in steps 7 and 8 of the check under way.
    pub(crate) fn resolving(&self, book: &Book, checking: &Checking) -> Resolving {
        let around = self.around(book, checking);
        let check = &checking.check;
        let mut resolving = Resolving::default();
        match checking.ask {
            Asked::Special => {
                resolving.special = check.special_at(&around);
                let ways = &mut resolving.ways;
                let _ = check.special_options(&around, &mut |option| {
                    let names = shown(&option.names);
                    ways.push(Way { dice: option.dice, times: option.times, names });
                    let is_full = ways.len() == WAYS_MAX;
                    if is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            Asked::Mark => {
                let rows = check.rows_in_reach(&around);
                resolving.rows = rows.iter().map(|(row, names)| (*row, shown(names))).collect();
            }
            _ => {}
        }
        resolving
    }
}

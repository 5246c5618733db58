//! Chances that were worked out already. They follow from the check and the
//! dice alone, so keeping them in mind changes no answer.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use vanguard::{
    need::Converts,
    odds::{Asked, Fraction, Throw, rows},
};
use vanguard_pack::id::{CheckId, ConditionId};

/// After so many pools everything is forgotten.
const POOLS_MAX: usize = 20_000;

/// What the rows of a check ask for follows from this.
pub(crate) type Terms = (CheckId, Option<ConditionId>, Converts);

/// The chance of each row of a check, for the pools that were asked for.
#[derive(Debug, Default)]
pub(crate) struct Pools(RefCell<BTreeMap<Vec<Throw>, Rc<[f64]>>>);

impl Pools {
    /// The chance of each row; nothing if there are more dice than can be worked
    /// out.
    pub(crate) fn chances(&self, asked: &Asked, dice: &[Throw]) -> Option<Rc<[f64]>> {
        let mut dice = dice.to_vec();
        dice.sort_unstable();
        if let Some(known) = self.0.borrow().get(&dice) {
            return Some(Rc::clone(known));
        }
        let number = |chance: Fraction| chance.above() as f64 / chance.below() as f64;
        let chances: Rc<[f64]> =
            rows::chances(asked, &dice).ok()?.into_iter().map(number).collect();
        self.0.borrow_mut().insert(dice, Rc::clone(&chances));
        Some(chances)
    }
}

/// All chances that an officer has worked out.
#[derive(Debug, Default)]
pub(crate) struct Memory(RefCell<BTreeMap<Terms, Rc<Pools>>>);

impl Memory {
    /// What is known of a check.
    pub(crate) fn of(&self, terms: Terms) -> Rc<Pools> {
        let mut checks = self.0.borrow_mut();
        if checks.values().map(|pools| pools.0.borrow().len()).sum::<usize>() > POOLS_MAX {
            checks.clear();
        }
        Rc::clone(checks.entry(terms).or_default())
    }
}

//! What a dice combination costs.

use std::{collections::BTreeSet, ops::ControlFlow};

use super::{
    Asked, Fraction, OddsError, Throw, falls,
    model::{Counts, Model, present},
    play::{Player, without},
    rows,
};
use crate::need::{Demand, Need, POOL_MAX, Reading, Symbol, ways};

/// The chances with a combination that may be used once in step 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combined {
    /// That it can be paid.
    pub payable: Fraction,
    /// Each row, if it is used whenever it can be paid, by the payment that
    /// leads to the best row.
    pub rows_if_used: Vec<Fraction>,
    /// Each row, if it is not used.
    pub rows_if_not: Vec<Fraction>,
}

/// The chances with a combination (X0). It is paid with wild faces and
/// converts, never with an accident (VG-5.53).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn chances(asked: &Asked, dice: &[Throw], need: &Need) -> Result<Combined, OddsError> {
    let needs = asked.needs().chain([need]);
    let mut model = Model::new(needs, asked.converts, Vec::new());
    for die in dice {
        let _ = model.results(die);
    }
    let pools = model.pools(dice, |_| POOL_MAX as u8)?;
    let mut player = Player::new(asked, &model);
    let mut payable = 0;
    let mut used = vec![0; asked.rows.len()];
    for (pool, n) in &pools {
        let left = payments(&model, pool, need);
        payable += if left.is_empty() { 0 } else { *n };
        let best = left.iter().map(|pool| player.row(pool)).min();
        used[best.unwrap_or_else(|| player.row(pool))] += n;
    }
    let all = falls(dice.len());
    Ok(Combined {
        payable: Fraction::new(payable, all),
        rows_if_used: used.iter().map(|&ways| Fraction::new(ways, all)).collect(),
        rows_if_not: rows::chances(asked, dice)?,
    })
}

/// What each payment leaves of the pool.
fn payments(model: &Model, pool: &Counts, need: &Need) -> BTreeSet<Counts> {
    let (classes, results) = present(&model.classes(pool, Reading::Combination));
    let mut left = BTreeSet::new();
    let mut pay = |demand: Demand| {
        let _ = ways::each(&classes, &demand, &mut |taken| {
            left.insert(without(pool, taken, &results));
            ControlFlow::Continue(())
        });
    };
    for side in need.sides.iter().filter(|side| !side.asks_accident()) {
        if side.any == 0 {
            pay(*side);
        } else {
            Symbol::any().for_each(|symbol| pay(side.standing_for(symbol)));
        }
    }
    left
}

//! The chance of each row.

use vanguard_pack::dice::Face;

use super::{
    Asked, Fraction, OddsError, Throw, falls,
    model::{Model, Seen},
    play::Player,
    quick,
};
use crate::need::POOL_MAX;

/// The chance of each row, from the top (X0).
///
/// Step 7 takes printed icons alone, as often as possible (VG-5.70,
/// VG-27.114); where several sets of dice do, the set that leads to the best row
/// is taken. Then wild faces and converts are used for the best row.
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn chances(asked: &Asked, dice: &[Throw]) -> Result<Vec<Fraction>, OddsError> {
    match quick::Quick::new(asked, dice)? {
        Some(quick) => Ok(fractions(&quick.rows(), dice.len())),
        None => listed(asked, dice, 0),
    }
}

/// The same after `n_turned` wild faces, as far as there are any, were turned
/// to accidents, those that hurt the best row least (VG-14.16, VG-14.19).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn chances_turned(
    asked: &Asked,
    dice: &[Throw],
    n_turned: u8,
) -> Result<Vec<Fraction>, OddsError> {
    if n_turned == 0 { chances(asked, dice) } else { listed(asked, dice, n_turned) }
}

fn fractions(ways: &[u128], n_dice: usize) -> Vec<Fraction> {
    ways.iter().map(|&ways| Fraction::new(ways, falls(n_dice))).collect()
}

/// By listing all pools: for every check.
pub(super) fn listed(
    asked: &Asked,
    dice: &[Throw],
    n_turned: u8,
) -> Result<Vec<Fraction>, OddsError> {
    let mut model = Model::of(asked);
    for die in dice {
        let _ = model.results(die);
        if n_turned > 0 {
            let _ = model.note(Face::Accident, die.colour);
        }
    }
    let cap = |seen: &_| if n_turned > 0 { POOL_MAX as u8 } else { asked.cap(seen) };
    let pools = model.pools(dice, cap)?;
    let accidents = accidents(&model);
    let mut player = Player::new(asked, &model);
    let mut ways = vec![0; asked.rows.len()];
    for (pool, n) in &pools {
        ways[player.row_turned(pool, n_turned, &accidents)] += n;
    }
    Ok(fractions(&ways, dice.len()))
}

/// For each wild result the one it is turned to; for others themselves.
fn accidents(model: &Model) -> Vec<usize> {
    let turned = |(idx, seen): (usize, &Seen)| {
        let accident = model.find(Face::Accident, seen.colour);
        accident.filter(|_| seen.wild).unwrap_or(idx)
    };
    model.seen.iter().enumerate().map(turned).collect()
}

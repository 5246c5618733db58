//! What one more die adds.

use super::{Asked, Fraction, OddsError, Throw, rows};

/// The chance of `row` or a better one (X0).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn at_least(asked: &Asked, dice: &[Throw], row: usize) -> Result<Fraction, OddsError> {
    Ok(rows::chances(asked, dice)?.into_iter().take(row + 1).sum())
}

/// What joining dice would make of the chance of `row` or a better one: for
/// each candidate the chance with it, in their order. A helper's die is a
/// candidate like any other (VG-5.24).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn with_each(
    asked: &Asked,
    dice: &[Throw],
    candidates: &[Throw],
    row: usize,
) -> Result<Vec<Fraction>, OddsError> {
    let mut known: Vec<(Throw, Fraction)> = Vec::new();
    let mut with = dice.to_vec();
    candidates
        .iter()
        .map(|&candidate| {
            if let Some(&(_, chance)) = known.iter().find(|(die, _)| *die == candidate) {
                return Ok(chance);
            }
            with.push(candidate);
            let chance = at_least(asked, &with, row);
            with.pop();
            known.push((candidate, chance?));
            chance
        })
        .collect()
}

/// The fewest of the candidates with which the chance of `row` or a better one
/// is at least `wanted`: their places, best first; nothing if all of them
/// together do not reach it. Each time the one that adds most joins, which is a
/// small set, not always the smallest.
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn enough(
    asked: &Asked,
    dice: &[Throw],
    candidates: &[Throw],
    row: usize,
    wanted: Fraction,
) -> Result<Option<Vec<usize>>, OddsError> {
    let mut joined = Vec::new();
    let mut pool = dice.to_vec();
    while at_least(asked, &pool, row)? < wanted {
        let left: Vec<usize> = (0..candidates.len()).filter(|idx| !joined.contains(idx)).collect();
        let dice: Vec<Throw> = left.iter().map(|&idx| candidates[idx]).collect();
        let chances = with_each(asked, &pool, &dice, row)?;
        let best =
            left.iter().zip(chances).max_by_key(|&(&idx, chance)| (chance, usize::MAX - idx));
        let Some((&best, _)) = best else { return Ok(None) };
        joined.push(best);
        pool.push(candidates[best]);
    }
    Ok(Some(joined))
}

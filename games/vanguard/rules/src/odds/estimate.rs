//! Chances by trying out, where there are too many cases to list.

use table::{Luck, Seed, Topic};

use super::{
    Asked, Chance, Class, Fraction, OddsError, Throw,
    goal::{Effect, Search, Table},
};
use crate::need::POOL_MAX;

/// How often is tried out at least.
pub const SAMPLES: u32 = 20_000;

/// The chance to reach `row` or a better one with effects used as well as
/// possible, estimated (X3): the first roll is tried out, what follows is worked
/// out. The same question always gets the same answer, from luck that no game
/// draws.
///
/// # Errors
///
/// If there are too many dice, or too many cases even after the first roll.
pub fn chance(
    asked: &Asked,
    dice: &[Throw],
    effects: &[Effect],
    row: usize,
) -> Result<Chance, OddsError> {
    if dice.len() > POOL_MAX {
        return Err(OddsError::Dice(dice.len()));
    }
    let table = Table::new(asked, dice, effects);
    let mut search = Search::new(asked, &table, effects, row);
    let all = search.all();
    let kinds: Vec<usize> = dice.iter().map(|die| table.kind(die)).collect();
    let mut luck = Luck::seeded(&Seed::from_text("chances are tried out with this"));
    let mut draws = (0..).map(|index| Topic { stream: 0, index });
    let mut sum = 0_u128;
    for _ in 0..SAMPLES {
        let mut pool = table.empty();
        for (die, &kind) in dice.iter().zip(&kinds) {
            let topic = draws.next().expect("there are enough numbers");
            let face = die.faces[luck.below(topic, die.faces.len() as u32) as usize];
            let place = table.place(kind, face).expect("a face of the die");
            pool[place] += 1;
        }
        sum += search.worth(&pool, all)?;
    }
    let value = Fraction::new(sum, u128::from(SAMPLES) * search.scale(all));
    Ok(Chance { value, class: Class::Estimate })
}

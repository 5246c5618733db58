//! Random missions that are hard to tell from official ones.
//!
//! One timeline serves crews of four and of five: unconfirmed reports make the
//! difference. The same [`RecipeOptions`] and seed give the same mission for ever,
//! and [`Recipe`] writes them as a short code to share. A change to the draws
//! must therefore change the code's first letters.

mod code;
mod options;
#[cfg(test)]
mod tests;
mod threats;
mod times;

use table::{Luck, Seed};

use self::times::Times;
pub use self::{
    code::{Recipe, RecipeError},
    options::{RecipeOptions, RecipeOptionsError},
};
use super::{Timeline, validate_within};
use crate::dice::Dice;

/// So often are draws that contradict each other drawn again. Options that can
/// be met need a few dozen tries.
const N_TRIES: u64 = 20_000;

/// A random mission.
///
/// # Errors
///
/// If the options cannot be met.
pub fn generate(options: &RecipeOptions, seed: u64) -> Result<Timeline, RecipeOptionsError> {
    options.check()?;
    let limits = options.limits();
    let mut luck = Luck::seeded(&Seed::numbered(seed));
    for number in 0..N_TRIES {
        let mut dice = Dice::new(&mut luck, number);
        let Some(threats) = threats::draw(&limits, &mut dice) else { continue };
        let Some(times) = (|| {
            let mut times = Times::draw(&limits, &mut dice)?;
            times.put_threats(&threats, &mut dice)?;
            times.put_transfers(&mut dice)?;
            times.put_data(&mut dice)?;
            times.put_silences(&mut dice)?;
            Some(times)
        })() else {
            continue;
        };
        let mut timeline = Timeline {
            course: options.group.course(),
            double_actions: options.group.double_actions(),
            phase_ends: times.phase_ends,
            cues: times.cues,
            fixed: None,
        };
        timeline.sort();
        // The draws keep to most limits by themselves; this holds all of them.
        if validate_within(&timeline, &limits).is_ok() {
            return Ok(timeline);
        }
    }
    Err(RecipeOptionsError::NoRoom { length: options.length })
}

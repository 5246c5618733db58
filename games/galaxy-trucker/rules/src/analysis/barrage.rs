//! Several attacks one after the other: counted out over all dice.

use std::collections::BTreeMap;

use super::lines::{aims, strike};
use crate::{
    attack::{Attack, Defences},
    board::{Square, Squares},
    ship::Ship,
};

/// A ship after all attacks.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The ship as it is then.
    pub ship: Ship,
    /// Components lost.
    pub n_lost: u8,
    /// How many of all rolls lead here.
    pub weight: u64,
}

/// Everything that a list of attacks can make of a ship. Exact.
#[derive(Clone, Debug)]
pub struct Barrage {
    /// What can come of it.
    pub outcomes: Vec<Outcome>,
    /// How many rolls there are: 36 for each attack.
    pub n_rolls: u64,
}

/// With more states than this, counting out takes too long.
const STATES_MAX: usize = 4096;

/// What tells two states of the same ship apart: its components, its crew and
/// its tokens. All else goes with the components.
type Key = (Squares, Squares, Vec<(Square, u8)>);

fn key(ship: &Ship) -> Key {
    let tokens = ship.charged().into_iter().map(|battery| (battery, ship.tokens(battery)));
    (ship.squares(), ship.occupied(), tokens.collect())
}

impl Barrage {
    /// Counts out these attacks on a ship; `None` if there are too many ways
    /// for them to go.
    #[must_use]
    pub fn on(
        ship: &Ship,
        attacks: impl IntoIterator<Item = Attack>,
        defences: Defences,
    ) -> Option<Self> {
        let mut states = BTreeMap::from([(key(ship), (ship.clone(), 1_u64))]);
        let mut n_rolls = 1_u64;
        for attack in attacks {
            n_rolls = n_rolls.checked_mul(36)?;
            let aims = aims(ship.class(), attack.from);
            let mut next = BTreeMap::new();
            for (before, weight) in states.into_values() {
                for (aim, of_aim) in &aims {
                    let mut after = before.clone();
                    strike(&mut after, attack, aim, defences);
                    let state = next.entry(key(&after)).or_insert((after, 0));
                    state.1 += weight * u64::from(*of_aim);
                }
                if next.len() > STATES_MAX {
                    return None;
                }
            }
            states = next;
        }
        let n_before = ship.squares().len();
        let outcome = |(ship, weight): (Ship, u64)| {
            let n_lost = n_before - ship.squares().len();
            Outcome { ship, n_lost, weight }
        };
        Some(Self { outcomes: states.into_values().map(outcome).collect(), n_rolls })
    }

    /// The mean of some amount over all rolls.
    #[must_use]
    pub fn mean(&self, amount: impl Fn(&Outcome) -> f64) -> f64 {
        let sum = self.outcomes.iter().map(|outcome| outcome.weight as f64 * amount(outcome));
        sum.sum::<f64>() / self.n_rolls as f64
    }
}

//! The bots that play Away Mission.

mod cautious;
mod expert;
mod greedy;
mod random;
mod turn;

use ::away_mission::AwayMission;

pub use self::{cautious::Cautious, expert::Expert, greedy::Greedy, random::Random};
use crate::Bot;

/// The bots by name, from the weakest to the strongest.
pub const NAMES: [&str; 4] = ["random", "greedy", "cautious", "expert"];

/// The bot of this name.
#[must_use]
pub fn bot(name: &str) -> Option<Box<dyn Bot<AwayMission>>> {
    Some(match name {
        "random" => Box::new(Random),
        "cautious" => Box::new(Cautious),
        "greedy" => Box::new(Greedy),
        "expert" => Box::new(Expert::default()),
        _ => return None,
    })
}

//! Looking back at a match: which decisions cost most?

use serde::{Deserialize, Serialize};
use table::{Act, Actor, Audience, Journal, Match, ReplayError, Seat};

use super::{Advice, Thinking, advise};
use crate::{AwayMission, Move};

/// What the advisor thinks of a captain's match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Whose.
    pub seat: Seat,
    /// Every decision that was not taken back, the costliest first.
    pub decisions: Vec<Reviewed>,
    /// The points all decisions gave away together.
    pub cost: f64,
}

/// A decision and what it cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The entry of the journal.
    pub entry_idx: u32,
    /// Which mission, 1 to 3.
    pub mission: u8,
    /// Which turn of it; 0 for grid and team.
    pub turn: u8,
    /// What the captain did.
    pub played: Move,
    /// What that was worth, before the next die was rolled.
    pub value: f64,
    /// How much less than the best; never below 0.
    pub cost: f64,
    /// What the advisor would have said, with the odds.
    pub advice: Advice,
}

impl Review {
    /// The decisions that cost at least `points`, the costliest first.
    pub fn mistakes(&self, points: f64) -> impl Iterator<Item = &Reviewed> {
        self.decisions.iter().take_while(move |decision| decision.cost >= points)
    }
}

/// Reviews the decisions of the captain in `seat`.
///
/// Each is valued by what the captain could know then, not by what the dice
/// did afterwards. Decisions that were taken back do not count, nor do those
/// that the clock made.
///
/// # Errors
///
/// If the journal does not replay.
pub fn review(
    journal: &Journal<AwayMission>,
    seat: Seat,
    thinking: Thinking,
) -> Result<Review, ReplayError<AwayMission>> {
    if journal.rules_version != <AwayMission as table::Game>::RULES_VERSION {
        return Err(ReplayError::OtherRules { found: journal.rules_version });
    }
    let (mut game, _) = Match::<AwayMission>::start(journal.setup.clone(), journal.seed.clone())
        .map_err(ReplayError::Setup)?;
    let mut decisions: Vec<Reviewed> = Vec::new();
    for (idx, entry) in journal.entries.iter().enumerate() {
        let idx = idx as u32;
        match &entry.act {
            Act::Move(mv) if entry.by == Actor::Seat(seat) => {
                decisions.extend(judge(&game, seat, mv, idx, thinking));
            }
            Act::Move(_) | Act::Wake | Act::Undo { .. } | Act::Consent(_) => {}
        }
        let report = game
            .submit(entry.at, entry.by, entry.act.clone())
            .map_err(|error| ReplayError::Entry { idx, error })?;
        if let Some(undone_to) = report.undone_to {
            decisions.retain(|decision| decision.entry_idx < undone_to);
        }
    }
    let cost = decisions.iter().map(|decision| decision.cost).sum();
    decisions.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    Ok(Review { seat, decisions, cost })
}

fn judge(
    game: &Match<AwayMission>,
    seat: Seat,
    mv: &Move,
    entry_idx: u32,
    thinking: Thinking,
) -> Option<Reviewed> {
    let view = game.view(Audience::Seat(seat));
    let advice = advise(&game.journal().setup, &view, seat, thinking)?;
    let value = advice.value_of(mv)?;
    Some(Reviewed {
        entry_idx,
        mission: view.mission,
        turn: view.turn,
        played: mv.clone(),
        value,
        cost: (advice.best_value() - value).max(0.0),
        advice,
    })
}

#[cfg(test)]
mod tests;

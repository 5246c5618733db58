//! Advice: every option of a decision with its value, the best named.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::{
    Effort, Position, Question, Search, Thinking,
    odds::{self, ColumnOdds},
    teams::{self, TeamValue},
};
use crate::{Column, Location, Move, Path, Setup, Square, View};

/// What the advisor says about a decision.
///
/// Values are in points: the discoveries this mission will bring home, plus
/// what the tracks will be worth, less what officers lost from now on will
/// cost. They compare options of one decision; they are not final scores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// Which grid, and who goes.
    Embark(EmbarkAdvice),
    /// Stay or go.
    StayOrGo(Box<StayAdvice>),
    /// Land or dodge.
    Land(LandAdvice),
}

/// Advice on grid and team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmbarkAdvice {
    /// The best choice.
    pub best: Move,
    /// Every grid and every team that differs in more than the order of its
    /// spaces, best first. The order does not matter: each space dies on one
    /// face of the die (AM-9.2).
    pub teams: Vec<TeamValue>,
}

/// Advice on staying.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StayAdvice {
    /// The best choice.
    pub best: Move,
    /// What staying is worth.
    pub stay: f64,
    /// What going home is worth.
    pub go: f64,
    /// What this stay may bring: exact chances, for a captain who dodges as
    /// advised.
    pub odds: ColumnOdds,
    /// How far the advisor looked.
    pub effort: Effort,
}

/// Advice on landing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LandAdvice {
    /// The best choice.
    pub best: Move,
    /// Every way to land, best first.
    pub dodges: Vec<DodgeValue>,
    /// How far the advisor looked.
    pub effort: Effort,
}

/// What a way to land is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DodgeValue {
    /// The glitches; none to land where the dice say.
    pub path: Path,
    /// Where they lead.
    pub square: Square,
    /// What lies there.
    pub location: Location,
    /// What the mission is worth then.
    pub value: f64,
}

impl Advice {
    /// The best move.
    #[must_use]
    pub const fn best(&self) -> &Move {
        match self {
            Self::Embark(advice) => &advice.best,
            Self::StayOrGo(advice) => &advice.best,
            Self::Land(advice) => &advice.best,
        }
    }

    /// What the best move is worth.
    #[must_use]
    pub fn best_value(&self) -> f64 {
        self.value_of(self.best()).unwrap_or(f64::NAN)
    }

    /// What a move is worth; `None` if it is no answer to this question.
    #[must_use]
    pub fn value_of(&self, mv: &Move) -> Option<f64> {
        match (self, mv) {
            (Self::Embark(advice), Move::Embark { grid, team }) => advice
                .teams
                .iter()
                .find(|option| option.grid == *grid && teams::are_alike(&option.team, team))
                .map(|option| option.value),
            (Self::StayOrGo(advice), Move::Stay) => Some(advice.stay),
            (Self::StayOrGo(advice), Move::Go) => Some(advice.go),
            (Self::Land(advice), Move::Land { path, .. }) => {
                advice.dodges.iter().find(|dodge| dodge.path == *path).map(|dodge| dodge.value)
            }
            (Self::Embark(_) | Self::StayOrGo(_) | Self::Land(_), _) => None,
        }
    }
}

/// Advice to the captain in `seat`; `None` if the table does not wait for that
/// seat. It knows what the seat sees, and nothing of the dice to come.
#[must_use]
pub fn advise(setup: &Setup, view: &View, seat: Seat, thinking: Thinking) -> Option<Advice> {
    Some(match Question::of(setup, view, seat)? {
        Question::Embark { grids, progress, n_missions_after } => {
            let sheet = setup.sheet(seat)?;
            let base = teams::Start { sheet, progress, options: setup.options, n_missions_after };
            let teams = base.values(&grids, thinking);
            let best = teams.first()?;
            let best = Move::Embark { grid: best.grid, team: best.team.clone() };
            Advice::Embark(EmbarkAdvice { best, teams })
        }
        Question::StayOrGo { position, column } => {
            Advice::StayOrGo(Box::new(on_staying(&position, column, thinking)?))
        }
        Question::Land { position, arrival } => {
            Advice::Land(on_landing(&position, arrival, thinking)?)
        }
    })
}

fn on_staying(position: &Position, column: Column, thinking: Thinking) -> Option<StayAdvice> {
    let mut search = Search::new(position, thinking);
    let go = search.go();
    let (stay, effort) = search.stay(column);
    let odds = odds::column(position, column, |arrival| search.best_path(arrival, effort.depth))?;
    let best = if stay > go { Move::Stay } else { Move::Go };
    Some(StayAdvice { best, stay, go, odds, effort })
}

fn on_landing(position: &Position, arrival: Square, thinking: Thinking) -> Option<LandAdvice> {
    let (landings, effort) = Search::new(position, thinking).landings(arrival);
    let best = Move::Land { path: landings.first()?.path.clone(), shield: None };
    let dodges = landings.into_iter().map(|landing| DodgeValue {
        location: position.outing.grid.at(landing.square),
        path: landing.path,
        square: landing.square,
        value: landing.value,
    });
    Some(LandAdvice { best, dodges: dodges.collect(), effort })
}

/// The odds of every column for a captain who dodges as advised, looking up to
/// two turns ahead: for showing before the column is rolled.
#[must_use]
pub fn column_odds(position: &Position, thinking: Thinking) -> Vec<ColumnOdds> {
    let mut search = Search::new(position, thinking);
    let depth = thinking.depth_max.clamp(1, 2);
    odds::columns(position, |arrival| search.best_path(arrival, depth))
}

#[cfg(test)]
mod tests;

//! What an audience sees.
//!
//! Everything on the table is open but what lies face down: the tiles of the
//! heap, a tile drawn face down until it is settled (GT-2.4, unless hands are
//! open), and cards, of
//! which everybody knows those of the piles they have looked at (GT-2.21).

mod building;
mod flight;
mod preparing;
pub mod tile_numbers;

use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

pub use self::{
    building::{BuilderView, BuildingView, HandView, PileView, TileView, TimerView},
    flight::{FlightView, FlyerView, StrikeView},
    preparing::{PreparedView, PreparingView},
};
use crate::{
    board::Class,
    game::{GalaxyTrucker, Stage},
    payout::Settled,
};

/// What an audience sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub seat: Option<Seat>,
    /// The classes of all rounds.
    pub rounds: Vec<Class>,
    /// The round under way, from 0.
    pub round: u8,
    /// Credits, by seat.
    pub credits: Vec<i32>,
    /// How earlier rounds were settled: for each round, by seat.
    pub history: Vec<Vec<Settled>>,
    /// How far the round is.
    pub stage: StageView,
}

/// How far a round is, with everything on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Everybody says so when ready for the call to build.
    Ready {
        /// Who has, by seat.
        said: Vec<bool>,
        /// How the flight before ended.
        last: Option<FlightView>,
    },
    /// Building.
    Building(BuildingView),
    /// Spot check, insurance and loading.
    Preparing(PreparingView),
    /// The flight.
    Flight(FlightView),
    /// The game is over.
    Over {
        /// How the last flight ended.
        last: FlightView,
    },
}

impl View {
    /// What `audience` sees of a game.
    pub(crate) fn of(game: &GalaxyTrucker, audience: Audience) -> Self {
        let flight = |flying| FlightView::of(flying, audience);
        let stage = match &game.stage {
            Stage::Ready { said, last } => StageView::Ready {
                said: said.iter().take(game.credits.len()).copied().collect(),
                last: last.as_deref().map(flight),
            },
            Stage::Building(building) => {
                StageView::Building(BuildingView::of(building, &game.setup, audience))
            }
            Stage::Preparing(launching) => {
                StageView::Preparing(PreparingView::of(launching, audience))
            }
            Stage::Flight(flying) => StageView::Flight(flight(flying)),
            Stage::Over { last } => StageView::Over { last: flight(last) },
        };
        Self {
            seat: match audience {
                Audience::Seat(seat) => Some(seat),
                Audience::Spectator | Audience::Everything => None,
            },
            rounds: game.setup.rounds.clone(),
            round: game.round,
            credits: game.credits.to_vec(),
            history: game.history.iter().map(|settled| settled.to_vec()).collect(),
            stage,
        }
    }
}

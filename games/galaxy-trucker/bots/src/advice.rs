//! An advisor for practice: what each choice is worth, and where a ship is
//! weak.
//!
//! It sees what a seat sees. Each choice of a flight is carried out on the
//! position, and the rest of the flight is flown many times with the same cards
//! and dice for every choice ([`galaxy_trucker::analysis`]); giving up is
//! counted out. Everybody has a steady hand from then on. Of the card on the
//! table only what the choice itself does is counted, not what it may still
//! bring.

mod flight;
mod ship;

use galaxy_trucker::{
    Setup, StageView, View,
    analysis::{Figure, LineRisk},
    card::CardId,
};
use serde::{Deserialize, Serialize};
use table::Seat;

/// What the advisor says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// To a question of the flight.
    Choice(Weighed),
    /// About a ship that is being built or made ready.
    Ship(Looked),
}

/// The choices of a question, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    /// What is asked.
    pub question: String,
    /// The choices. There are none where what the others do decides, or where
    /// all are worth the same.
    pub choices: Vec<Worth>,
    /// Flights that were tried for each choice.
    pub n_flights: u64,
    /// What has to be known to read it.
    pub note: String,
}

/// What a choice is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// The choice.
    pub words: String,
    /// Credits after settling up.
    pub credits: Figure,
    /// The chance to fly to the end.
    pub finishes: Figure,
    /// Components lost from now on.
    pub lost: Figure,
}

/// A ship before its flight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// Cards known to come.
    pub known: Vec<CardId>,
    /// The line where one of the attacks that may come would cost most. Exact.
    pub weakest: Option<LineRisk>,
    /// How likely a card with that attack is to come, as far as is known.
    pub chance: f64,
    /// How many joints break a rule, or connect nothing.
    pub n_mistakes: usize,
    /// If it took off as it is, alone: what would come of it.
    pub launched: Option<Worth>,
    /// Flights that were tried.
    pub n_flights: u64,
}

/// What the advisor says to a seat; `None` if there is nothing to say now.
#[must_use]
pub fn advise(setup: &Setup, view: &View, seat: Seat) -> Option<Advice> {
    match &view.stage {
        StageView::Building(building) => {
            let builder = building.builders.get(seat.idx()).filter(|own| own.number.is_none())?;
            let piles = building.piles.iter().filter_map(|pile| pile.cards.clone());
            let known: Vec<CardId> = piles.flatten().collect();
            Some(Advice::Ship(ship::look(setup, view.round, &builder.ship, known)))
        }
        StageView::Preparing(preparing) => {
            let own = preparing.players.get(seat.idx()).filter(|own| !own.has_decided)?;
            let known = preparing.known.clone();
            Some(Advice::Ship(ship::look(setup, view.round, &own.ship, known)))
        }
        StageView::Flight(flight) => flight::weigh(setup, view, flight, seat).map(Advice::Choice),
        StageView::Ready { .. } | StageView::Over { .. } => None,
    }
}

//! Spot check, insurance and loading as they are seen.

use serde::{Deserialize, Serialize};
use table::{Audience, Seat};

use crate::{
    board::{Class, Squares},
    card::CardId,
    game::{Known, Launching},
    payout::Insurance,
    preparing::{Prepared, Step, at_fault, pieces},
    ship::{Mistake, Ship},
};

/// One player before the launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparedView {
    /// The ship.
    pub ship: Ship,
    /// The number tile: the place in the launch order.
    pub number: u8,
    /// Components in the discard pile.
    pub n_lost: u8,
    /// What breaks a rule; for the owner to repair (GT-3.15).
    pub mistakes: Vec<Mistake>,
    /// The components that may be taken off.
    pub at_fault: Squares,
    /// The pieces of which one is kept (GT-3.17).
    pub pieces: Vec<Squares>,
    /// The insurance that was bought (GT-13.42).
    pub insurance: Insurance,
    /// What is still owed of the fee of class IIIC.
    pub debt: u8,
    /// Has nothing to decide in this step.
    pub has_decided: bool,
}

/// All players before the launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparingView {
    /// What is flown.
    pub class: Class,
    /// How far it is.
    pub step: Step,
    /// The players, by seat.
    pub players: Vec<PreparedView>,
    /// Cards of the deck that you have seen in piles.
    pub known: Vec<CardId>,
}

impl PreparingView {
    pub(super) fn of(launching: &Launching, audience: Audience) -> Self {
        let preparing = &launching.preparing;
        Self {
            class: preparing.class,
            step: preparing.step,
            players: preparing
                .players
                .iter()
                .map(|player| PreparedView::of(player, preparing.step))
                .collect(),
            known: launching.known.to(audience),
        }
    }
}

impl PreparedView {
    fn of(player: &Prepared, step: Step) -> Self {
        let is_checked = step == Step::SpotCheck && !player.has_decided;
        let checked = is_checked.then_some(&player.ship);
        Self {
            ship: player.ship.clone(),
            number: player.number,
            n_lost: player.n_lost,
            mistakes: checked.map_or_else(Vec::new, Ship::mistakes),
            at_fault: checked.map_or(Squares::NONE, at_fault),
            pieces: checked.map_or_else(Vec::new, pieces),
            insurance: player.insurance,
            debt: player.debt,
            has_decided: player.has_decided,
        }
    }
}

impl Known {
    /// The cards that an audience has seen in piles, by pile.
    pub(crate) fn to(&self, audience: Audience) -> Vec<CardId> {
        let has_seen = |idx: usize| {
            let seats = (0..).map(Seat).zip(self.has_seen);
            let mut seen = seats.filter(|(seat, _)| audience.sees_hand_of(*seat));
            seen.any(|(_, piles)| piles >> idx & 1 == 1)
        };
        let piles = self.piles.0.iter().enumerate().filter(|(idx, _)| has_seen(*idx));
        piles.flat_map(|(_, pile)| pile.iter().copied()).collect()
    }
}

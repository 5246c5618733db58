//! What is seen of a match, typed.

use away_mission::{
    AwayMission, CaptainView, Grid, GridIdx, Outing, Path, Setup, Sheet, Square, StageView, View,
};
use leptos::prelude::*;
use protocol::{Position, Proposal, UndoRight};
use table::{Game as _, Names as _, Seat};
use client::feed::{Facts, Feed};

/// Everything the room shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    pub(super) setup: Setup,
    pub(super) view: View,
    /// Who looks; `None` looks on.
    pub(super) seat: Option<Seat>,
    pub(super) names: Vec<String>,
    pub(super) advised: bool,
    pub(super) is_replay: bool,
    pub(super) undo: UndoRight,
    pub(super) proposal: Option<Proposal>,
}

/// Where a landing may lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) path: Path,
    pub(super) square: Square,
}

impl Scene {
    /// The scene of a position; `None` if it is not of this game.
    pub(super) fn of(facts: &Facts, position: &Position) -> Option<Self> {
        let setup: Setup = serde_json::from_str(&facts.setup).ok()?;
        AwayMission::check_setup(&setup).ok()?;
        Some(Self {
            view: serde_json::from_str(position.view.get()).ok()?,
            setup,
            seat: position.seat,
            names: facts.names.clone(),
            advised: facts.advised,
            is_replay: facts.is_replay,
            undo: position.undo,
            proposal: position.proposal.clone(),
        })
    }

    /// Follows a feed.
    pub(super) fn follow(feed: Feed) -> Memo<Option<Self>> {
        Memo::new(move |_| {
            let position = feed.position.get()?;
            feed.facts.with(|facts| Self::of(facts.as_ref()?, &position))
        })
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.captains.len() as u8)
    }

    pub(super) fn captain(&self, seat: Seat) -> Option<&CaptainView> {
        self.view.captains.get(seat.idx())
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.names.name(seat)
    }

    pub(super) fn sheet(&self, seat: Seat) -> Option<Sheet> {
        Sheet::of(self.setup.sheets.get(seat.idx())?)
    }

    pub(super) fn grid(&self, seat: Seat, grid: GridIdx) -> Option<Grid> {
        Some(*self.sheet(seat)?.grid(grid))
    }

    /// The captain's mission, under way or last played.
    pub(super) fn outing(&self, seat: Seat) -> Option<Outing> {
        Some(self.captain(seat)?.outing.as_ref()?.on(&self.sheet(seat)?))
    }

    /// Whether the table waits for the one who looks.
    pub(super) fn awaits_me(&self) -> bool {
        self.seat
            .and_then(|seat| self.captain(seat))
            .is_some_and(|captain| captain.awaited && !self.is_replay)
    }

    /// The names of those the table waits for.
    pub(super) fn awaited(&self) -> Vec<String> {
        let awaited = |seat: &Seat| self.captain(*seat).is_some_and(|captain| captain.awaited);
        self.seats().filter(awaited).map(|seat| self.name(seat)).collect()
    }

    /// Where the captain may land this turn, the rolled square first; each
    /// square once, by the path with the fewest glitches.
    pub(super) fn landings(&self, seat: Seat) -> Vec<Landing> {
        let arrival = self.captain(seat).and_then(|captain| captain.outing.as_ref()?.arrival);
        let (Some(outing), Some(arrival)) = (self.outing(seat), arrival) else {
            return Vec::new();
        };
        let mut landings: Vec<Landing> = Vec::new();
        for (path, square) in outing.paths(arrival, self.setup.options.glitches) {
            if !landings.iter().any(|landing| landing.square == square) {
                landings.push(Landing { path, square });
            }
        }
        landings
    }

    /// Whether grids and teams are being chosen.
    pub(super) fn is_preparing(&self) -> bool {
        self.view.stage == StageView::Preparing
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.view.stage, StageView::Over { .. })
    }
}

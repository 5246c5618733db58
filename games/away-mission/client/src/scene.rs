//! What is seen of a match, typed.

use away_mission::{
    AwayMission, CaptainView, Grid, GridIdx, Outing, Path, Setup, Sheet, Square, StageView,
    Standing, View,
};
use client::room::Room;
use leptos::prelude::*;
use table::{Names as _, Seat};

/// Everything the room shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(crate) setup: Setup,
    pub(crate) view: View,
    /// Who looks; `None` looks on.
    pub(crate) seat: Option<Seat>,
    pub(crate) names: Vec<String>,
    /// For whom the table waits.
    pub(crate) awaits: Vec<Seat>,
    /// How many entries the journal has by then.
    pub(crate) seq: u32,
    pub(crate) is_replay: bool,
}

/// Where a landing may lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Landing {
    pub(crate) path: Path,
    pub(crate) square: Square,
}

impl Scene {
    /// What a room shows now.
    pub(crate) fn of(room: Room<AwayMission>) -> Self {
        let standing = room.standing.get();
        Self {
            setup: room.setup.get(),
            view: room.view.get(),
            seat: standing.seat,
            names: room.names.get(),
            awaits: standing.awaits,
            seq: standing.seq,
            is_replay: room.facts.with(|facts| facts.is_replay),
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.captains.len() as u8)
    }

    pub(crate) fn captain(&self, seat: Seat) -> Option<&CaptainView> {
        self.view.captains.get(seat.idx())
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.name(seat)
    }

    pub(crate) fn sheet(&self, seat: Seat) -> Option<Sheet> {
        self.setup.sheet(seat)
    }

    pub(crate) fn grid(&self, seat: Seat, grid: GridIdx) -> Option<Grid> {
        Some(*self.sheet(seat)?.grid(grid))
    }

    /// The captain's mission, under way or last played.
    pub(crate) fn outing(&self, seat: Seat) -> Option<Outing> {
        Some(self.captain(seat)?.outing.as_ref()?.on(&self.sheet(seat)?))
    }

    /// Whether the table waits for the captain in `seat`.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.awaits.contains(&seat)
    }

    /// Whose sheet shows what goes on: one's own as long as something is asked of
    /// it, else that of a captain who is still out, awaited ones first.
    pub(crate) fn acting(&self) -> Option<Seat> {
        let is_out = |seat: &Seat| {
            let outing = self.captain(*seat).and_then(|captain| captain.outing.as_ref());
            outing.is_some_and(|outing| outing.standing == Standing::Out)
        };
        if self.is_preparing() || self.is_over() || self.seat.is_some_and(|seat| is_out(&seat)) {
            return self.seat;
        }
        let awaited = self.seats().find(|seat| is_out(seat) && self.is_awaited(*seat));
        awaited.or_else(|| self.seats().find(is_out))
    }

    /// Whether the table waits for the one who looks.
    pub(crate) fn awaits_me(&self) -> bool {
        self.seat.is_some_and(|seat| self.is_awaited(seat)) && !self.is_replay
    }

    /// The names of those the table waits for.
    pub(crate) fn awaited(&self) -> Vec<String> {
        self.awaits.iter().map(|seat| self.name(*seat)).collect()
    }

    /// Where the captain may land this turn, the rolled square first; each
    /// square once, by the path with the fewest glitches.
    pub(crate) fn landings(&self, seat: Seat) -> Vec<Landing> {
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
    pub(crate) fn is_preparing(&self) -> bool {
        self.view.stage == StageView::Preparing
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.view.stage, StageView::Over { .. })
    }
}

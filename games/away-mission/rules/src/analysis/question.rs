//! What the table asks of a captain.

use table::Seat;

use super::Position;
use crate::{Column, GridIdx, Progress, Setup, Square, StageView, View};

/// The decision a captain has to make now, as the captain sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which grid, and who goes (AM-2.2, AM-2.3).
    Embark {
        /// The grids not yet played.
        grids: Vec<GridIdx>,
        /// The tracks so far.
        progress: Progress,
        /// Missions to come after this one, 0 to 2.
        n_missions_after: u8,
    },
    /// Stay or go (AM-5.1).
    StayOrGo {
        /// The mission.
        position: Position,
        /// The column of this turn.
        column: Column,
    },
    /// Land or dodge (AM-7.1).
    Land {
        /// The mission.
        position: Position,
        /// The square the dice gave.
        arrival: Square,
    },
}

impl Question {
    /// What the captain in `seat` has to decide; `None` if the table does not
    /// wait for that seat.
    #[must_use]
    pub fn of(setup: &Setup, view: &View, seat: Seat) -> Option<Self> {
        let captain = view.captains.get(seat.idx()).filter(|captain| captain.awaited)?;
        match view.stage {
            StageView::Preparing => {
                let left = |grid: &GridIdx| captain.results[grid.idx()].is_none();
                Some(Self::Embark {
                    grids: GridIdx::ALL.into_iter().filter(left).collect(),
                    progress: captain.progress,
                    n_missions_after: 3_u8.saturating_sub(view.mission),
                })
            }
            StageView::Deciding { .. } => Some(Self::StayOrGo {
                position: Position::of(setup, view, seat)?,
                column: captain.outing.as_ref()?.column?,
            }),
            StageView::Landing { .. } => Some(Self::Land {
                position: Position::of(setup, view, seat)?,
                arrival: captain.outing.as_ref()?.arrival?,
            }),
            StageView::Over { .. } => None,
        }
    }
}

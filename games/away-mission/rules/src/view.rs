//! What is seen of a match.
//!
//! Sheets are public; only choices that wait for others are secret
//! (AM-13.12). What does not change (grids, options) is in the setup, which
//! everybody has, and is not repeated here.

use serde::{Deserialize, Serialize};
use table::Millis;

use crate::{Column, GridIdx, Outing, Path, Progress, Score, Sheet, Space, Square, Standing, Team};

/// What one audience sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Which mission, 1 to 3.
    pub mission: u8,
    /// Which turn of it; 0 while grids and teams are chosen.
    pub turn: u8,
    /// What the table waits for.
    pub stage: StageView,
    /// Until when, if there is a clock.
    pub deadline: Option<Millis>,
    /// The captains in seat order.
    pub captains: Vec<CaptainView>,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Grids and teams.
    Preparing,
    /// Stay or go.
    Deciding {
        /// The common die for the column.
        column_die: u8,
    },
    /// Land or dodge.
    Landing {
        /// The common die for the column.
        column_die: u8,
        /// The common die for the row.
        row_die: u8,
    },
    /// The game is over.
    Over {
        /// The place of each captain; equal places are shared.
        places: Vec<u8>,
    },
}

/// A captain's sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaptainView {
    /// Discoveries brought home, by grid.
    pub results: [Option<u8>; 3],
    /// Symbols filled.
    pub progress: Progress,
    /// Officers lost.
    pub gravestones: u8,
    /// The score so far, without what is still on the surface.
    pub score: Score,
    /// The mission under way, or the last one.
    pub outing: Option<OutingView>,
    /// Whether the table waits for this captain.
    pub awaited: bool,
    /// The choice that waits for the others: shown to its maker alone.
    pub choice: Option<Choice>,
}

/// A mission under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutingView {
    /// Which grid of the sheet.
    pub grid: GridIdx,
    /// Who set out.
    pub team: Team,
    /// Who lives: bit 0 is space 1.
    pub living: u8,
    /// The squares visited, as bits; see [`Square::bit`].
    pub visited: u64,
    /// Horizontal glitches left.
    pub n_horizontal: u8,
    /// Vertical glitches left.
    pub n_vertical: u8,
    /// The running total.
    pub discoveries: u8,
    /// Out, back or lost.
    pub standing: Standing,
    /// The column of this turn, counted down if need be.
    pub column: Option<Column>,
    /// The location the dice gave.
    pub arrival: Option<Square>,
}

impl OutingView {
    /// The outing itself, on the captain's sheet: nothing of it is hidden.
    #[must_use]
    pub fn on(&self, sheet: &Sheet) -> Outing {
        Outing {
            grid_idx: self.grid,
            grid: *sheet.grid(self.grid),
            team: self.team,
            living: self.living,
            visited: self.visited,
            n_horizontal: self.n_horizontal,
            n_vertical: self.n_vertical,
            discoveries: self.discoveries,
            standing: self.standing,
        }
    }
}

/// A choice that waits for the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Grid and team of the next mission.
    Embark {
        /// The grid to play.
        grid: GridIdx,
        /// Who goes.
        team: Team,
    },
    /// Continue.
    Stay,
    /// Return to the ship.
    Go,
    /// Land, perhaps after glitches.
    Land {
        /// The glitches.
        path: Path,
        /// The marine who dies if one has to.
        shield: Option<Space>,
    },
}
table::encode! {
    enum Choice { 0 Embark { grid, team }, 1 Stay, 2 Go, 3 Land { path, shield } }
}

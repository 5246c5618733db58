//! Energy and damage at one moment.

use serde::{Deserialize, Serialize};

use crate::State;

/// What the ship has after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// The turn; 0 is the start.
    pub turn: u8,
    /// Energy in the shields of red, white and blue.
    pub shields: [u8; 3],
    /// Energy in the reactors of red, white and blue.
    pub reactors: [u8; 3],
    /// Tiles on the ship in red, white and blue, as sets of
    /// [`crate::ship::Tile::bit`]s.
    pub tiles: [u8; 3],
    /// Fuel capsules.
    pub fuel: u8,
    /// Rockets.
    pub rockets: u8,
}

impl Supply {
    pub(super) fn of(state: &State) -> Self {
        Self {
            turn: state.turn,
            shields: state.zones.map(|zone| zone.shield),
            reactors: state.zones.map(|zone| zone.reactor),
            tiles: state.zones.map(|zone| zone.tiles),
            fuel: state.fuel,
            rockets: state.rockets,
        }
    }

    /// How many tiles each zone has.
    #[must_use]
    pub fn n_tiles(&self) -> [u8; 3] {
        self.tiles.map(|tiles| tiles.count_ones() as u8)
    }
}

//! A zone of the ship: energy, tiles on the ship and tiles in the pile.

use crate::ship::{Tile, Zone};

/// A zone of the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneState {
    /// Energy in the shield.
    pub shield: u8,
    /// Energy in the reactor.
    pub reactor: u8,
    /// Tiles on the ship, as a set of [`Tile::bit`]s.
    pub tiles: u8,
    /// A structure tile of an earlier mission doubles damage (SA-12.14).
    pub weakened: bool,
    n_pile: u8,
    /// The pile, top tile in the lowest four bits.
    pile: u32,
}

impl ZoneState {
    pub(super) fn new(zone: Zone, order: &[Tile; 6], carried: u8) -> Self {
        let missing = |tile: Tile| u8::from(carried & tile.bit() != 0);
        let mut state = Self {
            shield: zone.shield().1 - missing(Tile::Shield),
            reactor: zone.reactor().1 - missing(Tile::Reactor),
            tiles: carried,
            weakened: carried & Tile::Structure.bit() != 0,
            n_pile: 0,
            pile: 0,
        };
        for &tile in order.iter().filter(|tile| carried & tile.bit() == 0) {
            state.put_under(tile);
        }
        state
    }

    /// Whether the tile is on the ship.
    #[inline]
    #[must_use]
    pub const fn has(&self, tile: Tile) -> bool {
        self.tiles & tile.bit() != 0
    }

    /// How many tiles are on the ship.
    #[must_use]
    pub const fn n_tiles(&self) -> u8 {
        self.tiles.count_ones() as u8
    }

    /// Draws a tile, or `None` if there is none left (SA-8.9).
    pub(crate) fn draw(&mut self) -> Option<Tile> {
        if self.n_pile == 0 {
            return None;
        }
        let tile = Tile::ALL[(self.pile & 0xf) as usize];
        self.pile >>= 4;
        self.n_pile -= 1;
        self.tiles |= tile.bit();
        Some(tile)
    }

    /// Takes a tile off the ship and puts it under the pile.
    pub(crate) fn put_back(&mut self, tile: Tile) {
        self.tiles &= !tile.bit();
        self.put_under(tile);
    }

    fn put_under(&mut self, tile: Tile) {
        self.pile |= u32::from(tile as u8) << (4 * self.n_pile);
        self.n_pile += 1;
    }

    /// The pile, top tile first.
    pub fn pile(&self) -> impl Iterator<Item = Tile> {
        let pile = self.pile;
        (0..self.n_pile).map(move |idx| Tile::ALL[(pile >> (4 * idx) & 0xf) as usize])
    }
}

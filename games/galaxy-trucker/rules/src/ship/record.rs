//! Ships as they travel: lists instead of sets of squares.

use serde::{Deserialize, Serialize};

use super::{Figures, Goods, Ship};
use crate::{
    board::{Class, Opening, Square},
    notation,
    tile::{Alien, Kind, Placed, TileId, Turn},
};

/// A ship on the wire and in files.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    class: Class,
    #[serde(default, skip_serializing_if = "is_locked")]
    dice: Opening,
    tiles: Vec<(Square, TileId, Turn)>,
    /// Cabins with one or two humans.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    humans: Vec<(Square, u8)>,
    /// The cabins of the purple and the brown alien.
    #[serde(default, skip_serializing_if = "is_nobody")]
    aliens: [Option<Square>; 2],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tokens: Vec<(Square, u8)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    goods: Vec<(Square, Goods)>,
}

fn is_locked(opening: &Opening) -> bool {
    *opening == Opening::LOCKED
}

fn is_nobody(aliens: &[Option<Square>; 2]) -> bool {
    aliens.iter().all(Option::is_none)
}

impl From<Ship> for Record {
    fn from(ship: Ship) -> Self {
        let humans = ship.with_humans().into_iter();
        let charged = ship.charged().into_iter();
        let holds = ship.holds().into_iter().map(|hold| (hold, ship.goods(hold)));
        Self {
            class: ship.class,
            dice: ship.opening,
            tiles: ship
                .tiles()
                .map(|(square, placed)| (square, placed.tile, placed.turn))
                .collect(),
            humans: humans.map(|cabin| (cabin, ship.n_humans(cabin.into()))).collect(),
            aliens: ship.aliens,
            tokens: charged.map(|battery| (battery, ship.tokens(battery))).collect(),
            goods: holds.filter(|(_, goods)| !goods.is_empty()).collect(),
        }
    }
}

impl TryFrom<Record> for Ship {
    type Error = String;

    fn try_from(record: Record) -> Result<Self, String> {
        let board = record.class.board();
        let mut ship = Self::empty(record.class);
        let name = |square| {
            if board.squares.has(square) {
                notation::square::write(record.class, square)
            } else {
                format!("{square:?}")
            }
        };
        ship.open(record.dice);
        for (square, tile, turn) in record.tiles {
            if !board.squares.has(square) {
                return Err(format!("class {} has no square {square:?}", record.class));
            }
            ship.place(square, Placed { tile, turn });
        }
        for (cabin, n_humans) in record.humans {
            if !ship.cabins().has(cabin) || n_humans > 2 {
                return Err(format!("{} is no cabin for {n_humans} humans", name(cabin)));
            }
            ship.set_figures(cabin, Figures::Humans(n_humans));
        }
        for alien in Alien::ALL {
            let Some(cabin) = record.aliens[alien.idx()] else { continue };
            if !ship.of_kind(Kind::Cabin).has(cabin) || ship.occupied().has(cabin) {
                return Err(format!("{} is no free cabin for an alien", name(cabin)));
            }
            ship.set_figures(cabin, Figures::Alien(alien));
        }
        for (battery, n_tokens) in record.tokens {
            let placed = ship.tile(battery).filter(|placed| placed.kind() == Kind::Battery);
            if placed.is_none_or(|placed| n_tokens > placed.tile.get().capacity) {
                return Err(format!("{} is no battery for {n_tokens} tokens", name(battery)));
            }
            ship.set_tokens(battery, n_tokens);
        }
        for (hold, goods) in record.goods {
            if !ship.fits(hold, goods) {
                return Err(format!("{} has no room for these goods", name(hold)));
            }
            ship.set_goods(hold, goods);
        }
        Ok(ship)
    }
}

//! Builders for load tests.

use galaxy_trucker::{
    GalaxyTrucker, Move, Pace, SECONDS_MAX, Setup, TileNo,
    board::Class,
    ship::Ship,
    tile::{Placed, TileId, Turn},
};
use load::{Cast, Player};
use protocol::{RawValue, Seat};
use serde::Deserialize;
use serde_json::value::to_raw_value;
use table::Game as _;

/// Four people who build ships of class II and do not stop: when nothing is
/// left to place, they turn tiles over.
#[must_use]
pub fn cast() -> Cast {
    // Sand for longer than any test.
    let pace = Pace::RealTime { seconds: SECONDS_MAX };
    let setup = Setup { pace, ..Setup::one_round(4, Class::II) };
    Cast {
        game: GalaxyTrucker::ID,
        setup: to_raw_value(&setup).expect("setups are plain data"),
        n_seats: GalaxyTrucker::n_seats(&setup),
        player: |seat| Box::new(Builder { seat, is_ready: false, luck: u64::from(seat.0) + 1 }),
    }
}

struct Builder {
    seat: Seat,
    is_ready: bool,
    luck: u64,
}

/// The parts of a view that a builder looks at; to read all of it would take
/// longer than the server takes to write it.
#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    stage: Stage<'a>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stage<'a> {
    Ready {},
    #[serde(borrow)]
    Building(Building<'a>),
    Preparing {},
    Flight {},
    Over {},
}

#[derive(Deserialize)]
struct Building<'a> {
    #[serde(with = "galaxy_trucker::tile_numbers")]
    face_down: Vec<TileNo>,
    #[serde(default)]
    face_up: Vec<Lying>,
    #[serde(borrow)]
    builders: Vec<Hands<'a>>,
}

#[derive(Deserialize)]
struct Lying {
    number: TileNo,
}

#[derive(Deserialize)]
struct Hands<'a> {
    #[serde(borrow)]
    ship: &'a RawValue,
    hand: Option<Held>,
}

#[derive(Clone, Copy, Deserialize)]
struct Held {
    number: TileNo,
    tile: Option<TileId>,
}

impl Builder {
    fn draw(&mut self, bound: usize) -> usize {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.luck >> 33) as usize % bound.max(1)
    }

    fn build(&mut self, table: &Building<'_>) -> Option<Move> {
        let own = table.builders.get(self.seat.idx())?;
        if let Some(held) = own.hand {
            let ship: Ship = serde_json::from_str(own.ship.get()).ok()?;
            return Some(self.place(&ship, held).unwrap_or(Move::Return));
        }
        // Mostly new tiles, now and then one that somebody has put back.
        let n_up = table.face_up.len();
        if n_up > 0 && (table.face_down.is_empty() || self.draw(4) == 0) {
            return Some(Move::Take(table.face_up[self.draw(n_up)].number));
        }
        Some(Move::Draw(Some(table.face_down[self.draw(table.face_down.len())])))
    }

    /// A place where the tile fits.
    fn place(&mut self, ship: &Ship, held: Held) -> Option<Move> {
        let free: Vec<_> = ship.free_squares().into_iter().collect();
        let first = self.draw(free.len() * 4);
        let places = (first..first + free.len() * 4)
            .map(|number| (free[number / 4 % free.len()], Turn::ALL[number % 4]));
        let tile = held.tile?;
        let fits = |(at, turn): &(_, _)| {
            let placed = Placed { tile, turn: *turn };
            let mut with = ship.clone();
            with.check_placement(*at, placed).is_ok() && {
                with.place(*at, placed);
                with.mistakes_at(*at).is_empty()
            }
        };
        let (at, turn) = places.into_iter().find(fits)?;
        Some(Move::Place { tile: held.number, at, turn })
    }
}

impl Player for Builder {
    fn choose(&mut self, view: &str, _: &str) -> Option<Box<RawValue>> {
        let view: View<'_> = serde_json::from_str(view).ok()?;
        let mv = match view.stage {
            Stage::Ready {} if !self.is_ready => {
                self.is_ready = true;
                Move::Ready
            }
            Stage::Building(table) => self.build(&table)?,
            Stage::Ready {} | Stage::Preparing {} | Stage::Flight {} | Stage::Over {} => {
                return None;
            }
        };
        to_raw_value(&mv).ok()
    }
}

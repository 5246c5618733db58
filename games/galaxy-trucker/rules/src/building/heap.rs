//! The common supply: every tile has a number, by which hands reach for it,
//! and only those who turned it over know what it is (GT-2.1).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Luck, Seat};

use crate::tile::TileId;

/// The most tiles of a round, pilot cabins included.
pub(crate) const TILES_MAX: usize = 160;

/// Which tile of the supply: its place in the cloud. What is on it is another
/// matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileNo(pub u8);
table::encode! { struct TileNo(number) }

impl TileNo {
    const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// Where a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lies {
    /// In the cloud, and nobody knows what it is.
    FaceDown,
    /// In the cloud, for everybody to see.
    FaceUp,
    /// In a hand, set aside or on a board.
    With(Seat),
}
table::encode! { enum Lies { 0 FaceDown, 1 FaceUp, 2 With(seat) } }

/// All tiles of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heap {
    /// What is on them, by number; the pilot cabins come last, in seat order.
    tiles: ArrayVec<TileId, TILES_MAX>,
    lies: ArrayVec<Lies, TILES_MAX>,
    n_cabins: u8,
    /// No tile before this one lies face down.
    next: u8,
    n_down: u8,
}
table::encode! { struct Heap { tiles, lies, n_cabins, next, n_down } }

impl Heap {
    /// The tiles of the box, shuffled by the luck of `stream`, and a pilot
    /// cabin for everybody (GT-2.1).
    pub(crate) fn shuffled(
        drawn: impl Iterator<Item = TileId>,
        n_seats: u8,
        stream: u64,
        luck: &mut Luck,
    ) -> Self {
        let mut tiles: ArrayVec<TileId, TILES_MAX> = drawn.collect();
        luck.shuffle(stream, &mut tiles);
        let n_down = tiles.len() as u8;
        let mut lies: ArrayVec<Lies, TILES_MAX> = tiles.iter().map(|_| Lies::FaceDown).collect();
        for seat in Seat::all(n_seats) {
            tiles.push(TileId::PILOT_CABIN);
            lies.push(Lies::With(seat));
        }
        Self { tiles, lies, n_cabins: n_seats, next: 0, n_down }
    }

    /// How many tiles are drawn from: all but the pilot cabins.
    pub(crate) const fn n_drawn_from(&self) -> u8 {
        self.tiles.len() as u8 - self.n_cabins
    }

    /// The pilot cabin of a seat.
    pub(crate) const fn cabin_of(&self, seat: Seat) -> TileNo {
        TileNo(self.n_drawn_from() + seat.0)
    }

    /// Whether it is a pilot cabin, which is nobody else's (GT-10.12).
    pub(crate) const fn is_cabin(&self, number: TileNo) -> bool {
        number.0 >= self.n_drawn_from()
    }

    /// What is on a tile. Only for those who may know.
    pub(crate) fn tile(&self, number: TileNo) -> TileId {
        self.tiles[number.idx()]
    }

    /// Where a tile is; `None` if there is none of this number.
    pub(crate) fn lies(&self, number: TileNo) -> Option<Lies> {
        self.lies.get(number.idx()).copied()
    }

    /// How many lie face down.
    pub(crate) const fn n_down(&self) -> u8 {
        self.n_down
    }

    /// The next face-down tile in the order of the heap.
    pub(crate) fn next_down(&self) -> Option<TileNo> {
        (self.n_down > 0).then_some(TileNo(self.next))
    }

    /// The tiles that lie so, in order.
    pub(crate) fn lying(&self, so: Lies) -> impl Iterator<Item = TileNo> {
        let so_lying = self.lies.iter().enumerate().filter(move |(_, lies)| **lies == so);
        so_lying.map(|(idx, _)| TileNo(idx as u8))
    }

    /// Puts a tile into somebody's hand.
    pub(crate) fn take(&mut self, number: TileNo, seat: Seat) {
        if self.lies[number.idx()] == Lies::FaceDown {
            self.n_down -= 1;
        }
        self.lies[number.idx()] = Lies::With(seat);
        while self.lies.get(usize::from(self.next)).is_some_and(|lies| *lies != Lies::FaceDown) {
            self.next += 1;
        }
    }

    /// Puts a tile back, face up (GT-2.6).
    pub(crate) fn put_back(&mut self, number: TileNo) {
        self.lies[number.idx()] = Lies::FaceUp;
    }

    /// Shuffles what lies on the tiles of these numbers: for proofs that
    /// nobody can tell.
    #[cfg(test)]
    pub(crate) fn reshuffle(&mut self, numbers: &[TileNo], mut draw: impl FnMut(u32) -> u32) {
        for idx in (1..numbers.len()).rev() {
            let other = draw(idx as u32 + 1) as usize;
            self.tiles.swap(numbers[idx].idx(), numbers[other].idx());
        }
    }
}

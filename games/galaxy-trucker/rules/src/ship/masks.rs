//! Sets of squares that follow from the tiles, kept up to date tile by tile.

use table::{Encode, Encoder};

use super::{Facing, Ship, goods};
use crate::{
    board::{Board, N_SQUARES_MAX, Square, Squares},
    tile::{Connector, Kind, Placed, Side, Sides},
};

/// What follows from the tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    pub(super) squares: Squares,
    pub(super) kinds: [Squares; Kind::ALL.len()],
    /// By side: where muzzles, exhausts and thrusters point there.
    pub(super) pointing: [Squares; 4],
    /// By side: where shields cover it.
    pub(super) shields: [Squares; 4],
    /// By side: where the connector there is joined.
    pub(super) joined: [Squares; 4],
    /// By side: where the connector there is exposed.
    pub(super) exposed: [Squares; 4],
    /// By square: the sides where it is joined.
    pub(super) joints: [Sides; N_SQUARES_MAX],
    /// By side: where the tile and its neighbour there do not match.
    pub(super) wrong: [Squares; 4],
}

impl Masks {
    pub(super) const NONE: Self = Self {
        squares: Squares::NONE,
        kinds: [Squares::NONE; Kind::ALL.len()],
        pointing: [Squares::NONE; 4],
        shields: [Squares::NONE; 4],
        joined: [Squares::NONE; 4],
        exposed: [Squares::NONE; 4],
        joints: [Sides::NONE; N_SQUARES_MAX],
        wrong: [Squares::NONE; 4],
    };
}

/// They say nothing that the tiles do not say.
impl Encode for Masks {
    fn encode(&self, _: &mut Encoder) {}
}

/// Whether the side of a square lies on the splice (GT-11.5).
pub(super) fn is_across_splice(board: &Board, square: Square, side: Side) -> bool {
    match side {
        Side::Right => board.splice.has(square),
        Side::Left => {
            board.neighbour(square, side).is_some_and(|neighbour| board.splice.has(neighbour))
        }
        Side::Front | Side::Rear => false,
    }
}

impl Ship {
    /// Lays a tile on a square, whatever the rules of building say; a tile that
    /// lies there is taken off first.
    ///
    /// # Panics
    ///
    /// If the class has no such square.
    pub fn place(&mut self, square: Square, placed: Placed) {
        assert!(self.board().squares.has(square), "{:?} is no square of {}", square, self.class);
        self.take(square);
        self.tiles[square.idx()] = Some(placed);
        self.masks.squares.insert(square);
        self.masks.kinds[placed.kind().idx()].insert(square);
        if let Some(side) = placed.points() {
            self.masks.pointing[side.idx()].insert(square);
        }
        for side in Side::ALL.into_iter().filter(|side| placed.covers(*side)) {
            self.masks.shields[side.idx()].insert(square);
        }
        self.join(square, placed);
    }

    fn join(&mut self, square: Square, placed: Placed) {
        let board = self.board();
        let connectors = placed.connectors();
        for side in Side::ALL {
            let own = connectors.at(side);
            let neighbour = board.neighbour(square, side);
            let Some((neighbour, other)) = neighbour.and_then(|at| Some((at, self.tile(at)?)))
            else {
                self.masks.exposed[side.idx()].set(square, own != Connector::Smooth);
                continue;
            };
            let facing = Facing::between(
                own,
                other.connectors().at(side.opposite()),
                is_across_splice(board, square, side),
            );
            let is_joined = facing == Facing::Joined;
            let is_wrong = !is_joined && facing != Facing::Smooth;
            let (here, there) = (side.idx(), side.opposite().idx());
            let masks = &mut self.masks;
            masks.joined[here].set(square, is_joined);
            masks.joined[there].set(neighbour, is_joined);
            masks.joints[square.idx()].set(side, is_joined);
            masks.joints[neighbour.idx()].set(side.opposite(), is_joined);
            masks.wrong[here].set(square, is_wrong);
            masks.wrong[there].set(neighbour, is_wrong);
            masks.exposed[there].remove(neighbour);
        }
    }

    /// Takes the tile off a square, with everything on it.
    pub fn take(&mut self, square: Square) -> Option<Placed> {
        let placed = self.tiles[square.idx()].take()?;
        let masks = &mut self.masks;
        masks.squares.remove(square);
        masks.kinds[placed.kind().idx()].remove(square);
        masks.joints[square.idx()] = Sides::NONE;
        let board = self.class.board();
        for side in Side::ALL {
            let back = side.opposite();
            masks.pointing[side.idx()].remove(square);
            masks.shields[side.idx()].remove(square);
            masks.joined[side.idx()].remove(square);
            masks.exposed[side.idx()].remove(square);
            masks.wrong[side.idx()].remove(square);
            let Some(neighbour) = board.neighbour(square, side) else { continue };
            // Connectors laid bare are exposed from now on (GT-8.9).
            if let Some(other) = self.tiles[neighbour.idx()] {
                masks.joined[back.idx()].remove(neighbour);
                masks.joints[neighbour.idx()].set(back, false);
                masks.wrong[back.idx()].remove(neighbour);
                let is_bare = other.connectors().at(back) != Connector::Smooth;
                masks.exposed[back.idx()].set(neighbour, is_bare);
            }
        }
        for squares in self.humans.iter_mut().chain(&mut self.tokens) {
            squares.remove(square);
        }
        for alien in &mut self.aliens {
            *alien = alien.filter(|at| *at != square);
        }
        self.goods[square.idx()] = goods::Packed::NONE;
        Some(placed)
    }
}

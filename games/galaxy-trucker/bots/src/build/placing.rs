//! Where a tile can go, and where it helps most.

use galaxy_trucker::{
    Move, TileNo,
    board::{Square, Squares},
    ship::Ship,
    tile::{Placed, Side, TileId, Turn},
};
use shelf::Draws;

use crate::{Skill, worth::Judge};

/// A place for a tile and what it adds to the ship.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    at: Square,
    turn: Turn,
    pub(super) gain: f64,
}

impl Best {
    pub(super) const fn place(self, tile: TileNo) -> Move {
        Move::Place { tile, at: self.at, turn: self.turn }
    }
}

/// Looks for places on a ship.
#[derive(Debug)]
pub(super) struct Placing<'a> {
    ship: &'a Ship,
    squares: Squares,
}

impl<'a> Placing<'a> {
    pub(super) fn new(ship: &'a Ship) -> Self {
        let pointed_at = ship
            .tiles()
            .filter_map(|(square, placed)| ship.board().neighbour(square, placed.points()?));
        Self { ship, squares: ship.free_squares() - pointed_at.collect() }
    }

    /// Leaves ships alone that have no component yet, as long as those that
    /// have can grow: the dice may unite them, and what was begun in two places
    /// is hard to join (GT-13.38).
    pub(super) fn one_ship_at_a_time(mut self) -> Self {
        let built = self.ship.squares();
        let begun = self.ship.outlines().iter().filter(|outline| outline.squares.meets(built));
        let begun = begun.fold(Squares::NONE, |all, outline| all | outline.squares);
        let growing = self.squares & begun;
        if !growing.is_empty() {
            self.squares = growing;
        }
        self
    }

    /// The free squares beside the ship that nothing points at.
    pub(super) const fn squares(&self) -> Squares {
        self.squares
    }

    /// Every way to lay a tile that the spot check would pass.
    pub(super) fn places(&self, tile: TileId) -> Vec<(Square, Turn)> {
        let mut ship = self.ship.clone();
        let mut places = Vec::new();
        self.each_place(&mut ship, tile, |_, at, turn| places.push((at, turn)));
        places
    }

    fn each_place(&self, ship: &mut Ship, tile: TileId, mut each: impl FnMut(&Ship, Square, Turn)) {
        for at in self.squares {
            let mut seen = Vec::with_capacity(4);
            for turn in Turn::ALL {
                let placed = Placed { tile, turn };
                let look = (
                    placed.connectors(),
                    placed.points(),
                    placed.covers(Side::Front),
                    placed.covers(Side::Rear),
                );
                if seen.contains(&look) || ship.check_placement(at, placed).is_err() {
                    continue;
                }
                seen.push(look);
                ship.place(at, placed);
                if ship.mistakes_at(at).is_empty() {
                    each(ship, at, turn);
                }
                ship.take(at);
            }
        }
    }

    /// The place where a tile adds most to the ship's worth.
    pub(super) fn best(&self, judge: &Judge, tile: TileId) -> Option<Best> {
        let before = judge.worth(self.ship);
        let mut ship = self.ship.clone();
        let mut best: Option<Best> = None;
        self.each_place(&mut ship, tile, |ship, at, turn| {
            let gain = judge.worth(ship) - before + self.middle(at);
            if best.is_none_or(|best| gain > best.gain) {
                best = Some(Best { at, turn, gain });
            }
        });
        best
    }

    /// The first tile of a ship lies better in the middle.
    fn middle(&self, at: Square) -> f64 {
        let outline = self.ship.division().ship_of(at);
        if outline.meets(self.ship.squares()) {
            return 0.0;
        }
        let around = |square: Square| {
            let sides = Side::ALL.into_iter();
            let next = sides.filter_map(move |side| self.ship.board().neighbour(square, side));
            next.filter(|next| outline.has(*next)).collect::<Squares>()
        };
        let near = around(at);
        let far: Squares = near.into_iter().fold(near, |all, square| all | around(square));
        0.2 * f64::from(near.len()) + 0.05 * f64::from(far.len())
    }

    /// Where the pilot cabin goes on a board that does not say so.
    pub(super) fn first(&self, draws: &mut Draws, skill: Skill) -> Option<(Square, Turn)> {
        let squares: Vec<Square> = self.squares.into_iter().collect();
        if skill == Skill::Novice {
            return draws.pick(&squares).map(|at| (*at, Turn::None));
        }
        let best = squares
            .into_iter()
            .max_by(|one, other| self.middle(*one).total_cmp(&self.middle(*other)));
        best.map(|at| (at, Turn::None))
    }
}

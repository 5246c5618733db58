//! A building move by chance: there are too many to list.

use table::Seat;

use super::{Builder, Building, Lies, TileNo};
use crate::{
    board::{Square, Squares},
    card::N_KNOWN_PILES,
    moves::Move,
    setup::Setup,
    tile::{Placed, Turn},
};

impl Building {
    /// Whether a seat has more moves than anybody would read.
    pub(crate) fn has_many_moves(&self, seat: Seat) -> bool {
        let is_on_turn = self.turn.is_none_or(|turn| turn.seat == seat);
        self.builder(seat).builds() && is_on_turn && self.paused_since.is_none()
    }

    /// Every move that needs no tile: all that a seat has that does not build.
    pub(crate) fn plain_moves(&self, setup: &Setup, seat: Seat) -> Vec<Move> {
        let looks = (0..N_KNOWN_PILES as u8).map(Move::Look);
        let others = [
            Move::Finish,
            Move::TurnTimer,
            Move::RollDie,
            Move::PutBack,
            Move::EndTurn,
            Move::Pause(true),
            Move::Pause(false),
        ];
        let all = others.into_iter().chain(looks);
        all.filter(|mv| self.check(setup, seat, mv).is_ok()).collect()
    }

    /// A move of a seat that builds. A `draw` that gives 0 goes on building, so
    /// that ships grow; when no tile is left face down it finishes.
    pub(crate) fn random_move(
        &self,
        setup: &Setup,
        seat: Seat,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Move {
        let drawn = match self.builder(seat).hand {
            Some(hand) => self.random_settling(seat, hand.tile, draw),
            None => self.random_reach(setup, seat, draw),
        };
        drawn.filter(|mv| self.check(setup, seat, mv).is_ok()).unwrap_or_else(|| {
            match (self.builder(seat).hand, self.heap.n_down()) {
                (Some(_), _) => Move::Return,
                (None, 0) => Move::Finish,
                (None, _) => Move::Draw(None),
            }
        })
    }

    fn random_settling(
        &self,
        seat: Seat,
        tile: TileNo,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Option<Move> {
        match draw(40) {
            0..=34 => self.random_place(seat, tile, draw),
            35 | 36 => Some(Move::SetAside),
            37 => Some(any_place(self.builder(seat), tile, draw)),
            _ => Some(Move::Return),
        }
    }

    /// Tries squares and turns from a random one on until the tile fits without
    /// a mistake.
    fn random_place(
        &self,
        seat: Seat,
        tile: TileNo,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Option<Move> {
        let ship = &self.builder(seat).ship;
        let squares = ship.free_squares();
        if squares.is_empty() {
            return None;
        }
        let from = nth(squares, draw(u32::from(squares.len())));
        let quarter = draw(4) as usize;
        let in_order = squares.from(from).into_iter().chain(squares - squares.from(from));
        let placed = |turn| Placed { tile: self.heap.tile(tile), turn };
        let is_tidy = |at, turn| {
            let mut ship = ship.clone();
            ship.place(at, placed(turn));
            ship.mistakes_at(at).is_empty()
        };
        let mut places = in_order
            .take(12)
            .flat_map(|at| (0..4).map(move |n| (at, Turn::ALL[(quarter + n) % 4])))
            .filter(|(at, turn)| {
                ship.check_placement(*at, placed(*turn)).is_ok() && is_tidy(*at, *turn)
            });
        places.next().map(|(at, turn)| Move::Place { tile, at, turn })
    }

    fn random_reach(
        &self,
        setup: &Setup,
        seat: Seat,
        draw: &mut impl FnMut(u32) -> u32,
    ) -> Option<Move> {
        let builder = self.builder(seat);
        match draw(80) {
            0..=47 => None,
            48..=51 => pick(self.heap.lying(Lies::FaceDown), draw).map(|n| Move::Draw(Some(n))),
            52..=59 => pick(self.heap.lying(Lies::FaceUp), draw).map(Move::Take),
            60..=67 => {
                let tile = pick(builder.aside.iter().flatten().copied(), draw)?;
                self.random_place(seat, tile, draw)
            }
            68 => Some(Move::PickUp),
            69 | 70 => {
                let last = builder.last?;
                let Move::Place { at, turn, .. } = any_place(builder, last.tile, draw) else {
                    return None;
                };
                let at = if draw(2) == 0 { last.at } else { at };
                Some(Move::Shift { at, turn })
            }
            79 => Some(Move::Finish),
            _ => {
                let plain = self.plain_moves(setup, seat).into_iter();
                pick(plain.filter(|mv| *mv != Move::Finish), draw)
            }
        }
    }
}

fn any_place(builder: &Builder, tile: TileNo, draw: &mut impl FnMut(u32) -> u32) -> Move {
    let squares = builder.ship.board().squares;
    let at = nth(squares, draw(u32::from(squares.len())));
    Move::Place { tile, at, turn: Turn::ALL[draw(4) as usize] }
}

/// The square of this place in the set.
fn nth(mut squares: Squares, n: u32) -> Square {
    for _ in 0..n {
        squares.0 &= squares.0 - 1;
    }
    squares.first().unwrap_or(Square::new(0))
}

fn pick<T>(items: impl Iterator<Item = T>, draw: &mut impl FnMut(u32) -> u32) -> Option<T> {
    let mut items: Vec<T> = items.collect();
    (!items.is_empty()).then(|| items.swap_remove(draw(items.len() as u32) as usize))
}

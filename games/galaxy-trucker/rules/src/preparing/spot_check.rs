//! The spot check (GT-3.14 to GT-3.18, GT-13.36 to GT-13.39).

use table::{Cause, Listen, Seat};

use super::Preparing;
use crate::{
    board::{Square, Squares},
    event::Event,
    moves::Move,
    refusal::Refusal,
    ship::Ship,
};

/// The components that take part in a mistake: each may be taken off
/// (GT-3.15).
pub(crate) fn at_fault(ship: &Ship) -> Squares {
    let squares = |mistake: &crate::ship::Mistake| {
        Squares::of(mistake.square) | mistake.other.map_or(Squares::NONE, Squares::of)
    };
    ship.mistakes().iter().fold(Squares::NONE, |all, mistake| all | squares(mistake))
}

/// The pieces of which one is to be kept: those of the first ship that does
/// not hold together (GT-3.17, GT-13.38).
pub(crate) fn pieces(ship: &Ship) -> Vec<Squares> {
    ship.broken().map_or(Vec::new(), |squares| ship.pieces(squares).collect())
}

impl Preparing {
    pub(super) fn begin_spot_check(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
            player.has_decided = player.ship.is_legal();
            if !player.has_decided {
                let ship = &player.ship;
                to.tell(cause, || Event::Mistaken {
                    seat,
                    n_mistakes: ship.mistakes().len() as u8,
                });
            }
        }
    }

    pub(super) fn check_take_off(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let player = self.player(seat);
        if player.has_decided {
            return Err(Refusal::Passed);
        }
        if at_fault(&player.ship).has(square) { Ok(()) } else { Err(Refusal::NotAtFault) }
    }

    pub(super) fn check_keep(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let player = self.player(seat);
        if player.has_decided {
            return Err(Refusal::Passed);
        }
        let begins = |piece: &Squares| piece.first() == Some(square);
        if pieces(&player.ship).iter().any(begins) { Ok(()) } else { Err(Refusal::NoPiece) }
    }

    /// GT-3.16: what is taken off counts as lost.
    pub(super) fn take_off(
        &mut self,
        seat: Seat,
        square: Square,
        to: &mut impl Listen<Event>,
    ) -> Cause {
        let player = &mut self.players[seat.idx()];
        let Some(placed) = player.ship.take(square) else { return Cause::ENTRY };
        player.n_lost += 1;
        player.has_decided = player.ship.is_legal();
        to.tell(Cause::ENTRY, || Event::TookOff { seat, tile: placed.tile, at: square })
    }

    /// GT-3.17: all other pieces of the ship are lost.
    pub(super) fn keep(
        &mut self,
        seat: Seat,
        square: Square,
        to: &mut impl Listen<Event>,
    ) -> Cause {
        let player = &mut self.players[seat.idx()];
        let loss = player.ship.keep(square);
        player.n_lost += loss.len();
        player.has_decided = player.ship.is_legal();
        to.tell(Cause::ENTRY, || Event::Kept { seat, lost: loss.squares })
    }

    pub(super) fn repairs(&self, seat: Seat) -> Vec<Move> {
        let ship = &self.player(seat).ship;
        let mut moves: Vec<Move> = at_fault(ship).into_iter().map(Move::TakeOff).collect();
        moves.extend(pieces(ship).iter().filter_map(|piece| piece.first()).map(Move::Keep));
        moves
    }
}

//! Sabotage (GT-6.40 to GT-6.42).

use table::{Cause, Listen};

use super::{Dice, Event, Flight, Step, Throw};
use crate::board::{Class, Place, Square};

/// How often it is tried (GT-6.42).
const N_ATTEMPTS: u8 = 3;

impl Flight {
    /// Whoever has the fewest crew is hit, among equals the one farther ahead
    /// (GT-6.40); in a flotilla the crew of all ships counts, and the square
    /// may belong to any of them (GT-16.32).
    pub(super) fn sabotage(&mut self, dice: &mut impl Dice, to: &mut impl Listen<Event>) {
        self.step = Step::Done;
        let crew = |seat: &table::Seat| self.flyers[seat.idx()].ship.n_crew();
        let Some(seat) = self.turn.order.iter().copied().min_by_key(crew) else { return };
        for attempt in 0..N_ATTEMPTS {
            let square = self.roll_square(attempt, dice);
            let there = self.flyers[seat.idx()].ship.squares();
            let square = square.filter(|square| there.has(*square));
            let cause =
                to.tell(Cause::ENTRY, || Event::Sabotaged { seat, attempt: attempt + 1, square });
            if let Some(square) = square {
                self.destroy(seat, square.into(), cause, to);
                return;
            }
        }
    }

    /// Two dice for the column and two for the row (GT-6.41); on the torus one
    /// and one (GT-16.20).
    fn roll_square(&self, attempt: u8, dice: &mut impl Dice) -> Option<Square> {
        let class = self.class();
        let card = self.n_turned.saturating_sub(1);
        let mut die = |die| dice.die(Throw { card, attack: attempt, die });
        let (column, row) = if class == Class::IIIC {
            (die(0), die(1))
        } else {
            (die(0) + die(1), die(2) + die(3))
        };
        let board = class.board();
        let line = |labels: &[u8], label| labels.iter().position(|printed| *printed == label);
        board.at(Place {
            row: line(board.row_labels, row)? as u8 + 1,
            column: line(board.column_labels, column)? as u8 + 1,
        })
    }
}

//! Open space (GT-6.1, GT-6.2, GT-13.51).

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Out, Question};
use crate::board::Squares;

impl Flight {
    pub(super) fn face_open_space(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        if self.can_power(seat, Question::Engines) {
            self.asks.ask(seat, Question::Engines);
        } else {
            self.cross_open_space(seat, Squares::NONE, to);
        }
    }

    /// A player moves forward by engine strength. Ships without any give up,
    /// in turn (GT-5.24, GT-16.46), and the lowest of the others counts
    /// (GT-13.51).
    pub(super) fn cross_open_space(
        &mut self,
        seat: Seat,
        powered: Squares,
        to: &mut impl Listen<Event>,
    ) {
        let flyer = &self.flyers[seat.idx()];
        let (mut adrift, mut lowest) = (0, u16::MAX);
        for (idx, squares) in flyer.ships() {
            match flyer.ship.engine_strength_of(squares, powered) {
                0 => adrift |= 1 << idx,
                strength => lowest = lowest.min(strength),
            }
        }
        self.let_go(seat, adrift, Out::Engines, to);
        if self.track.is_flying(seat) {
            to.tell(Cause::ENTRY, || Event::Engines { seat, strength: lowest });
            self.go_days(seat, lowest as i16, to);
        }
    }

    /// Moves a rocket by days, lost ones negative (GT-5.4, GT-5.5).
    pub(super) fn go_days(&mut self, seat: Seat, days: i16, to: &mut impl Listen<Event>) {
        self.track.go(seat, days);
        let position = self.track.position(seat).unwrap_or_default();
        to.tell(Cause::ENTRY, || Event::Moved { seat, days, position });
    }
}

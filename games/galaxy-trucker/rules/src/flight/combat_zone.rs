//! Combat zones (GT-6.28 to GT-6.33).

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Question, Step};
use crate::{
    board::Squares,
    card::{Adventure, Line, Penalty, Quantity},
    track::Seats,
};

impl Flight {
    /// A lone flyer meets nobody (GT-6.33).
    pub(super) fn enter_combat_zone(&mut self) {
        self.step = if self.track.n_flying() > 1 { Step::Line } else { Step::Done };
    }

    /// The next line, in the order of flight as it is now (GT-6.28, GT-6.30).
    pub(super) fn next_line(&mut self) {
        let Adventure::CombatZone(lines) = self.adventure() else { return };
        if usize::from(self.turn.line) == lines.len() {
            self.step = Step::Done;
        } else {
            self.turn.order = self.track.order();
            self.turn.n_done = 0;
            self.step = Step::Turns;
        }
    }

    /// The next player settles what is compared in this line (GT-6.31).
    pub(super) fn compare(&mut self, seat: Seat, lines: &[Line; 3], to: &mut impl Listen<Event>) {
        let question = match lines[usize::from(self.turn.line)].fewest {
            Quantity::Crew => {
                let crew = self.flyers[seat.idx()].ship.n_crew();
                self.turn.compared[seat.idx()] = u16::from(crew);
                to.tell(Cause::ENTRY, || Event::Crew { seat, crew });
                return;
            }
            Quantity::Engines => Question::Engines,
            Quantity::Cannons => Question::Cannons,
        };
        if self.can_power(seat, question) {
            self.asks.ask(seat, question);
        } else {
            self.set_compared(seat, question, Squares::NONE, to);
        }
    }

    pub(super) fn set_compared(
        &mut self,
        seat: Seat,
        question: Question,
        powered: Squares,
        to: &mut impl Listen<Event>,
    ) {
        let ship = &self.flyers[seat.idx()].ship;
        let strength = if question == Question::Engines {
            // A ship without engine strength makes that of the flotilla 0
            // (GT-13.78).
            let strength = ship.engine_strength(powered);
            to.tell(Cause::ENTRY, || Event::Engines { seat, strength });
            strength
        } else {
            let halves = ship.cannon_strength(powered);
            to.tell(Cause::ENTRY, || Event::Cannons { seat, halves });
            halves
        };
        self.turn.compared[seat.idx()] = strength;
    }

    /// Whoever has the least takes the penalty, among equals the one farther
    /// ahead (GT-6.29, GT-6.30).
    pub(super) fn judge_line(&mut self, lines: &[Line; 3], to: &mut impl Listen<Event>) {
        let line = self.turn.line;
        let Line { fewest, penalty } = lines[usize::from(line)];
        self.turn.line += 1;
        self.step = Step::Line;
        let Some(seat) =
            self.turn.order.iter().copied().min_by_key(|seat| self.turn.compared[seat.idx()])
        else {
            return;
        };
        to.tell(Cause::ENTRY, || Event::HadLeast { seat, line, fewest });
        match penalty {
            Penalty::Days(days) => self.go_days(seat, -i16::from(days), to),
            Penalty::Crew(n) => self.take_crew(seat, self.harder.taken(n), to),
            Penalty::Goods(n) => self.take_goods(seat, self.harder.taken(n), to),
            // GT-6.32: at that player alone.
            Penalty::Fire(_) => self.face_shots(Seats::from_iter([seat])),
        }
    }
}

//! Turn by turn: the same rules with a budget of actions and no clock.
//!
//! A turn has so many actions; taking a tile or a pile is one, settling it is
//! none. A run of the timer lasts so many turns of everybody who builds.

use table::{Cause, Listen, Seat};

use super::{Building, Sand};
use crate::{
    event::Event,
    setup::{Pace, Setup},
};

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnOf {
    pub(crate) seat: Seat,
    /// Actions left.
    pub(crate) n_left: u8,
}
table::encode! { struct TurnOf { seat, n_left } }

/// The actions of a seat's turn: a handicap makes them more or fewer.
fn n_actions(setup: &Setup, seat: Seat) -> u8 {
    match setup.pace {
        Pace::RealTime { .. } => 0,
        Pace::TurnByTurn { actions, .. } => {
            let scaled = u32::from(actions) * u32::from(setup.clock_of(seat)) / 100;
            scaled.clamp(1, u32::from(u8::MAX)) as u8
        }
    }
}

impl Building {
    /// Who begins a round: another seat each time.
    fn starter(&self) -> Seat {
        Seat(self.round % self.builders.len() as u8)
    }

    pub(super) fn first_turn(&self, setup: &Setup) -> Option<TurnOf> {
        let seat = self.starter();
        matches!(setup.pace, Pace::TurnByTurn { .. })
            .then(|| TurnOf { seat, n_left: n_actions(setup, seat) })
    }

    /// A tile or a pile was taken.
    pub(super) fn spend(&mut self, seat: Seat) {
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.seat == seat) {
            turn.n_left = turn.n_left.saturating_sub(1);
        }
    }

    /// The turn is over when nothing is left to do in it.
    pub(super) fn end_spent_turn(
        &mut self,
        setup: &Setup,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        if let Some(turn) = self.turn {
            let builder = self.builder(turn.seat);
            if !builder.builds() || (turn.n_left == 0 && builder.hand.is_none()) {
                self.pass_on(setup, cause, to);
            }
        }
    }

    /// The next one builds. When everybody has had a turn, the sand has run
    /// for one turn.
    pub(super) fn pass_on(&mut self, setup: &Setup, cause: Cause, to: &mut impl Listen<Event>) {
        let Some(turn) = self.turn else { return };
        self.put_pile_back(turn.seat, cause, to);
        let n_seats = self.builders.len() as u8;
        let place = |seat: Seat| (seat.0 + n_seats - self.starter().0) % n_seats;
        let after = |seat: Seat, n: u8| Seat((seat.0 + n) % n_seats);
        let mut others = (1..=n_seats).map(|n| after(turn.seat, n));
        let Some(next) = others.find(|seat| self.builder(*seat).builds()) else {
            self.turn = None;
            return;
        };
        let is_round = place(next) <= place(turn.seat);
        self.turn = Some(TurnOf { seat: next, n_left: n_actions(setup, next) });
        if is_round && let Sand::Turns(n_left) = self.timer.sand {
            if n_left > 1 {
                self.timer.sand = Sand::Turns(n_left - 1);
            } else {
                self.run_out(cause, to);
                if self.turn.is_none() {
                    return;
                }
            }
        }
        to.tell(cause, || Event::TurnOf { seat: next });
    }
}

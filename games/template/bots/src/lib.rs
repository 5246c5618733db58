//! Players of the template game that are programs.

use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use table::Seat;
use template_game::{Duel, Move, Setup, View};

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<Duel>] = &[
    NamedBot { id: "fickle", title: "Fickle", make: || Box::new(Fickle) },
    NamedBot { id: "roller", title: "Roller", make: || Box::new(Roller) },
];

/// Whether the table waits for `seat`, as the seat sees it.
fn is_awaited(setup: &Setup, view: &View, seat: Seat) -> bool {
    view.n_moves.get(seat.idx()).is_some_and(|n_moves| *n_moves < setup.n_turns)
}

/// Steps or rolls, as luck will have it.
#[derive(Clone, Copy, Debug)]
pub struct Fickle;

impl Bot<Duel> for Fickle {
    fn choose(&mut self, asked: &Asked<'_, Duel>, draws: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        let mv = draws.pick(&[Move::Step, Move::Roll])?.clone();
        is_awaited(setup, view, seat).then_some(Answer::Move(mv))
    }
}

/// Rolls: a die shows at least what a step is worth.
#[derive(Clone, Copy, Debug)]
pub struct Roller;

impl Bot<Duel> for Roller {
    fn choose(&mut self, asked: &Asked<'_, Duel>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, .. } = *asked;
        is_awaited(setup, view, seat).then_some(Answer::Move(Move::Roll))
    }
}

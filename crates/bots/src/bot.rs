//! What a bot is.

use table::{Game, Seat};

use crate::Draws;

/// A program that plays `G`.
pub trait Bot<G: Game> {
    /// The move of `seat`, which sees `view`; `None` if the table does not
    /// wait for this seat.
    ///
    /// `draws` is the bot's own luck and has nothing to do with the match's.
    /// Equal arguments give equal moves.
    fn choose(
        &mut self,
        setup: &G::Setup,
        view: &G::View,
        seat: Seat,
        draws: &mut Draws,
    ) -> Option<G::Move>;
}

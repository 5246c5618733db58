//! What a bot is.

use table::{Game, Millis, Seat};

use crate::Draws;

/// A program that plays `G`.
pub trait Bot<G: Game> {
    /// What `seat`, which sees `view`, does at the match time `at`; `None` if
    /// the table does not wait for this seat.
    ///
    /// `draws` is the bot's own luck and has nothing to do with the match's.
    /// Equal arguments give equal answers.
    fn choose(
        &mut self,
        setup: &G::Setup,
        view: &G::View,
        seat: Seat,
        at: Millis,
        draws: &mut Draws,
    ) -> Option<Answer<G::Move>>;
}

/// What a bot does when it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// It plays this move.
    Move(M),
    /// Nothing now: it is asked again after so long, or earlier if something
    /// happens. For games in which time passes by itself.
    Wait {
        /// Milliseconds of match time.
        ms: u64,
    },
}

impl<M> Answer<M> {
    /// The move, if it plays one.
    #[must_use]
    pub fn into_move(self) -> Option<M> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Wait { .. } => None,
        }
    }
}

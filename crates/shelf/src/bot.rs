//! What a bot is.

use serde::{Deserialize, Serialize};
use table::{Game, Millis, Moves, Seat};

use crate::Draws;

/// A program that plays `G`.
pub trait Bot<G: Game> {
    /// What the seat that is asked does; `None` if the table does not wait for
    /// it.
    ///
    /// `draws` is the bot's own luck and has nothing to do with the match's.
    /// Equal arguments give equal answers.
    fn choose(&mut self, asked: &Asked<'_, G>, draws: &mut Draws) -> Option<Answer<G::Move>>;
}

/// What a bot is asked: everything that a person in its seat is shown, and
/// nothing else.
pub struct Asked<'a, G: Game> {
    /// What was agreed.
    pub setup: &'a G::Setup,
    /// What the seat sees.
    pub view: &'a G::View,
    /// The bot's seat.
    pub seat: Seat,
    /// The match time.
    pub at: Millis,
    /// Lists what the seat may play now ([`Game::legal_moves`]). A bot that
    /// makes its moves up by itself does not call it, and no list is made.
    pub legal: &'a dyn Fn() -> Moves<G::Move>,
}

impl<G: Game> Asked<'_, G> {
    /// What the seat may play now.
    #[must_use]
    pub fn legal_moves(&self) -> Moves<G::Move> {
        (self.legal)()
    }
}

/// What a bot does when it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer<M> {
    /// It plays this move. If others act before it is there, it counts all the
    /// same, as long as the rules allow it.
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

/// A bot by name. A game's bots are a constant list of these, weakest first.
#[derive(Debug)]
pub struct NamedBot<G: Game> {
    /// Its name in messages and commands.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Bot<G>>,
}

impl<G: Game> NamedBot<G> {
    /// The bot of this name.
    ///
    /// # Errors
    ///
    /// If there is none; the error names those that there are.
    pub fn find<'a>(bots: &'a [Self], id: &str) -> Result<&'a Self, BotError> {
        bots.iter().find(|bot| bot.id == id).ok_or_else(|| {
            let known: Vec<_> = bots.iter().map(|bot| bot.id).collect();
            BotError::UnknownBot { game: G::ID, bot: id.to_owned(), known: known.join(", ") }
        })
    }
}

/// Why a bot cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// No bot of this name.
    #[error("`{game}` has no bot `{bot}`; it has {known}")]
    UnknownBot {
        /// The game.
        game: &'static str,
        /// The name that is none.
        bot: String,
        /// The names that there are.
        known: String,
    },
    /// The setup, the view or the legal moves are not of the game.
    #[error("the {what} is not one of `{game}`: {error}")]
    Unreadable {
        /// The game.
        game: &'static str,
        /// Setup, view or list of legal moves.
        what: &'static str,
        /// Where and why.
        error: lean_json::Error,
    },
    /// The setup breaks the game's rules.
    #[error("the setup is not allowed: {0}")]
    Setup(String),
}

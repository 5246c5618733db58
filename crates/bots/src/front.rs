//! Bots for those who know no game: names and JSON.

use ::away_mission::AwayMission;
use table::{Game, Seat};

use crate::{Bot, Draws, away_mission};

/// Why a bot gave no move.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// No bots for a game of this name.
    #[error("no bot plays `{0}`")]
    UnknownGame(String),
    /// No bot of this name.
    #[error("`{game}` has no bot `{bot}`; it has {known}", known = names(game).join(", "))]
    UnknownBot {
        /// The game.
        game: String,
        /// The name that is none.
        bot: String,
    },
    /// The setup or the view is not one of the game's.
    #[error("the {what} is not one of this game: {error}")]
    Unreadable {
        /// Setup or view.
        what: &'static str,
        /// Where and why.
        error: serde_json::Error,
    },
    /// The setup breaks the game's rules.
    #[error("the setup is not allowed: {0}")]
    Setup(String),
    /// The table does not wait for this seat.
    #[error("the table does not wait for {0}")]
    NotAwaited(Seat),
}

/// The games that bots play.
#[must_use]
pub const fn games() -> &'static [&'static str] {
    &[AwayMission::ID]
}

/// The bots of a game, from the weakest to the strongest; none if bots do not
/// play it.
#[must_use]
pub fn names(game: &str) -> &'static [&'static str] {
    match game {
        AwayMission::ID => &away_mission::NAMES,
        _ => &[],
    }
}

/// The move that `bot` plays in `seat`, as JSON.
///
/// `seed_text` is the bot's luck; equal arguments give equal moves, so a
/// caller names the match, the seat and the number of the entry in it.
///
/// # Errors
///
/// If there is no such game or bot, if setup or view are not of that game, or
/// if the table does not wait for the seat.
pub fn choose(
    game: &str,
    bot: &str,
    setup_json: &str,
    view_json: &str,
    seat: Seat,
    seed_text: &str,
) -> Result<String, BotError> {
    match game {
        AwayMission::ID => {
            let bot = away_mission::bot(bot).ok_or_else(|| BotError::UnknownBot {
                game: game.to_owned(),
                bot: bot.to_owned(),
            })?;
            choose_typed::<AwayMission>(bot, setup_json, view_json, seat, seed_text)
        }
        _ => Err(BotError::UnknownGame(game.to_owned())),
    }
}

fn choose_typed<G: Game>(
    mut bot: Box<dyn Bot<G>>,
    setup_json: &str,
    view_json: &str,
    seat: Seat,
    seed_text: &str,
) -> Result<String, BotError> {
    let unreadable = |what| move |error| BotError::Unreadable { what, error };
    let setup: G::Setup = serde_json::from_str(setup_json).map_err(unreadable("setup"))?;
    G::check_setup(&setup).map_err(|refusal| BotError::Setup(refusal.to_string()))?;
    let view: G::View = serde_json::from_str(view_json).map_err(unreadable("view"))?;
    let mut draws = Draws::from_text(seed_text);
    let mv = bot.choose(&setup, &view, seat, &mut draws).ok_or(BotError::NotAwaited(seat))?;
    serde_json::to_string(&mv).map_err(unreadable("move"))
}

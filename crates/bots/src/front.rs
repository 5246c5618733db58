//! Bots for those who know no game: names and JSON.

use ::away_mission::AwayMission;
use ::space_alert::live::SpaceAlert;
use table::{Game, Millis, Seat};

use crate::{Answer, Bot, Draws, away_mission, space_alert};

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
    &[AwayMission::ID, SpaceAlert::ID]
}

/// The bots of a game, from the weakest to the strongest; none if bots do not
/// play it.
#[must_use]
pub fn names(game: &str) -> &'static [&'static str] {
    match game {
        AwayMission::ID => &away_mission::NAMES,
        SpaceAlert::ID => &space_alert::NAMES,
        _ => &[],
    }
}

/// What a bot is asked, by those who know no game.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The game.
    pub game: &'a str,
    /// The bot, of [`names`].
    pub bot: &'a str,
    /// The game's setup.
    pub setup_json: &'a str,
    /// What the seat sees.
    pub view_json: &'a str,
    /// The bot's seat.
    pub seat: Seat,
    /// The match time.
    pub at: Millis,
    /// The bot's luck; equal questions get equal answers, so a caller names
    /// the match, the seat and the number of the entry in it.
    pub seed_text: &'a str,
}

/// What a bot does, its move as JSON.
///
/// # Errors
///
/// If there is no such game or bot, if setup or view are not of that game, or
/// if the table does not wait for the seat.
pub fn choose(ask: &Ask<'_>) -> Result<Answer<String>, BotError> {
    let unknown = || BotError::UnknownBot { game: ask.game.to_owned(), bot: ask.bot.to_owned() };
    match ask.game {
        AwayMission::ID => {
            choose_with::<AwayMission>(away_mission::bot(ask.bot).ok_or_else(unknown)?, ask)
        }
        SpaceAlert::ID => {
            choose_with::<SpaceAlert>(space_alert::bot(ask.bot).ok_or_else(unknown)?, ask)
        }
        _ => Err(BotError::UnknownGame(ask.game.to_owned())),
    }
}

/// What this bot does, its move as JSON: for a client that has one game only
/// and should not carry the bots of the others.
///
/// # Errors
///
/// If setup or view are not of that game, or if the table does not wait for
/// the seat.
pub fn choose_with<G: Game>(
    mut bot: Box<dyn Bot<G>>,
    ask: &Ask<'_>,
) -> Result<Answer<String>, BotError> {
    let unreadable = |what| move |error| BotError::Unreadable { what, error };
    let setup: G::Setup = serde_json::from_str(ask.setup_json).map_err(unreadable("setup"))?;
    G::check_setup(&setup).map_err(|refusal| BotError::Setup(refusal.to_string()))?;
    let view: G::View = serde_json::from_str(ask.view_json).map_err(unreadable("view"))?;
    let mut draws = Draws::from_text(ask.seed_text);
    let answer = bot.choose(&setup, &view, ask.seat, ask.at, &mut draws);
    Ok(match answer.ok_or(BotError::NotAwaited(ask.seat))? {
        Answer::Move(mv) => Answer::Move(serde_json::to_string(&mv).map_err(unreadable("move"))?),
        Answer::Wait { ms } => Answer::Wait { ms },
    })
}

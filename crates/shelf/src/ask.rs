//! Asking a bot.
//!
//! Whoever has the match asks it for a [`Thought`] and runs that wherever it
//! blocks nobody ([`crate::Opened::thought`]). Whoever thinks elsewhere, such
//! as in a Web Worker, sends a [`Question`] there and answers it with [`ask`].

use protocol::RawValue;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::to_raw_value;
use table::{Game, Millis, Moves, Seat};

use crate::{Answer, Asked, BotError, Draws, NamedBot};

/// A bot that has been asked and will answer when this is called, on any
/// thread; `None` if the table does not wait for its seat.
pub type Thought = Box<dyn FnOnce() -> Option<Answer<Box<RawValue>>> + Send>;

/// What a bot is asked, to be sent to where bots think.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The bot.
    pub bot: String,
    /// What was agreed.
    pub setup: Box<RawValue>,
    /// What the seat sees.
    pub view: Box<RawValue>,
    /// What the seat may play; `null` if that is too much.
    pub legal: Box<RawValue>,
    /// The bot's seat.
    pub seat: Seat,
    /// The match time.
    pub at: Millis,
    /// The bot's own luck, any text: equal questions get equal answers, so it
    /// names the match, the seat and the number of the entry.
    pub luck: String,
}

/// What a bot does; `None` if the table does not wait for its seat.
///
/// # Errors
///
/// If there is no such bot, or if setup, view or legal moves are not of this
/// game.
pub fn ask<G: Game>(
    bots: &[NamedBot<G>],
    question: &Question,
) -> Result<Option<Answer<Box<RawValue>>>, BotError> {
    let Question { bot, setup, view, legal, seat, at, luck } = question;
    let bot = NamedBot::find(bots, bot)?;
    let setup: G::Setup = read::<G, _>("setup", setup)?;
    G::check_setup(&setup).map_err(|refusal| BotError::Setup(refusal.to_string()))?;
    let view: G::View = read::<G, _>("view", view)?;
    let legal: Option<Vec<G::Move>> = read::<G, _>("list of legal moves", legal)?;
    let legal = || legal.clone().map_or(Moves::TooMany, Moves::All);
    let asked = Asked { setup: &setup, view: &view, seat: *seat, at: *at, legal: &legal };
    Ok(answer(bot, &asked, luck))
}

/// Questions are our own, and read in browsers, where code is to be short.
fn read<G: Game, T: DeserializeOwned>(what: &'static str, raw: &RawValue) -> Result<T, BotError> {
    lean_json::from_str(raw.get()).map_err(|error| {
        let game = G::ID;
        BotError::Unreadable { game, what, error }
    })
}

/// Makes a bot and asks it.
pub(crate) fn answer<G: Game>(
    bot: &NamedBot<G>,
    asked: &Asked<'_, G>,
    luck: &str,
) -> Option<Answer<Box<RawValue>>> {
    let mut draws = Draws::from_text(luck);
    let answer = (bot.make)().choose(asked, &mut draws)?;
    Some(match answer {
        Answer::Move(mv) => Answer::Move(to_raw_value(&mv).expect("moves are plain data")),
        Answer::Wait { ms } => Answer::Wait { ms },
    })
}

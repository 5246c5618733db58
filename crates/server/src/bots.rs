//! Players that are programs, as far as the server knows them.

use protocol::{BotInfo, RawValue, Seat};
use table::Millis;

/// Somebody who knows bots. The server hands it what the seat sees and gets a
/// move back.
pub trait BotBench: Send + Sync {
    /// The bots that play `game`, weakest first.
    fn bots(&self, game: &str) -> Vec<BotInfo>;

    /// What a bot does. It may take its time: it is called where that blocks
    /// nobody. `None`, or a move that is refused though nothing has happened
    /// meanwhile, is replaced by a random legal one.
    fn choose(&self, ask: &BotAsk<'_>) -> Option<BotAnswer>;
}

/// What a bot does when it is asked.
#[derive(Clone, Debug)]
pub enum BotAnswer {
    /// It plays this move. If others act before it is there, it counts all the
    /// same, as long as the rules allow it.
    Move(Box<RawValue>),
    /// Nothing now: it is asked again after so long, or earlier if something
    /// happens at the table.
    Wait {
        /// Milliseconds.
        ms: u64,
    },
}

/// What a bot is asked.
#[derive(Clone, Copy, Debug)]
pub struct BotAsk<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The bot's id.
    pub bot: &'a str,
    /// The game's setup.
    pub setup: &'a RawValue,
    /// Which seat it plays.
    pub seat: Seat,
    /// What that seat sees.
    pub view: &'a RawValue,
    /// The list of its legal moves; not empty, but `null` if it is too long to
    /// be of use.
    pub legal: &'a RawValue,
    /// The match time.
    pub now: Millis,
    /// Luck for the bot's own choices. It has nothing to do with the match's.
    pub luck: u64,
}

/// The bench that has only `random`.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBots;

impl BotBench for RandomBots {
    fn bots(&self, _: &str) -> Vec<BotInfo> {
        vec![BotInfo { id: "random".to_owned(), title: "Random".to_owned() }]
    }

    fn choose(&self, _: &BotAsk<'_>) -> Option<BotAnswer> {
        // What the server does with no answer is just what this bot wants.
        None
    }
}

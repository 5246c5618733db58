//! Tables as people see them: who sits where, what was agreed.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Outcome, Seat};

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its name in addresses and files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What it is about, in a short line.
    pub line: String,
    /// What kind of game it is, in a word or two.
    pub kind: String,
    /// How long a match takes, in minutes.
    pub minutes: u16,
    /// Its colours, as declarations of a style sheet.
    pub accent: String,
    /// The fewest seats.
    pub n_seats_min: u8,
    /// The most seats.
    pub n_seats_max: u8,
    /// The bots that play it, weakest first.
    pub bots: Vec<BotInfo>,
}

/// A player that is a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotInfo {
    /// Its name in messages.
    pub id: String,
    /// Its name for people.
    pub title: String,
}

/// How a table is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOptions {
    /// Shown in the list of open tables; otherwise only by its link.
    #[serde(default)]
    pub listed: bool,
    /// For practice: the advisor may be asked.
    #[serde(default)]
    pub practice: bool,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The match runs.
    Playing,
    /// The match has ended.
    Finished,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// What the seat is called in the log.
    pub name: String,
    /// What sits there.
    pub kind: SitterKind,
    /// Whether it is you, or kept for you.
    pub you: bool,
    /// [`crate::CareerInfo::id`] of the career that was brought to this seat.
    #[serde(default)]
    pub career: Option<String>,
}

/// What sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SitterKind {
    /// Nobody.
    Free,
    /// A guest.
    Guest {
        /// Whether a connection of the guest watches the table now.
        here: bool,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: String,
        /// Whether it holds the seat of a guest who may come back.
        kept: bool,
    },
}

/// A table, as one guest sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The code in the invite link.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// The game's setup.
    pub setup: Box<RawValue>,
    /// Listed, practice.
    pub options: TableOptions,
    /// The seats in order.
    pub seats: Vec<Sitter>,
    /// Your seat.
    pub your_seat: Option<Seat>,
    /// Whether you decide about setup, bots and start.
    pub you_host: bool,
    /// How many look on without a seat.
    pub n_spectators: u32,
    /// The hash of the seed, from the start on.
    pub commitment: Option<String>,
    /// The seed itself, once the match has ended and everybody here may know:
    /// not while a campaign goes on with secrets that follow from it.
    pub seed: Option<String>,
    /// The challenge it is played for.
    pub challenge: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The table whose match was taken up again here, with the same luck. Told
    /// at the end: before, it would show what is to come. A branch with other
    /// luck does not say it.
    #[serde(default)]
    pub forked_from: Option<String>,
    /// How often this match was forked while it ran, with other luck.
    #[serde(default)]
    pub n_forks: u32,
    /// If rules that are gone played the match: their version. What was told
    /// then is shown.
    #[serde(default)]
    pub kept_from: Option<u32>,
    /// Whether it goes on with what an earlier match has left.
    #[serde(default)]
    pub goes_on: bool,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// Who lets the clock stand until everybody is back.
    #[serde(default)]
    pub paused_by: Option<String>,
    /// After the end: where somebody goes on, and everybody is invited to.
    #[serde(default)]
    pub next: Option<NextTable>,
}

/// A table to which the people at another one are invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextTable {
    /// The code in its link.
    pub code: String,
    /// Who invites.
    pub by: String,
    /// Whether the same match is played again, with the same luck.
    pub same_luck: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number, growing.
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who said it.
    pub name: String,
    /// The seat of who said it.
    pub seat: Option<Seat>,
    /// What was said.
    pub text: String,
    /// How many entries the journal had by then, once the match had begun: so
    /// that what is said by moves finds its place between the lines.
    #[serde(default)]
    pub seq: Option<u32>,
}

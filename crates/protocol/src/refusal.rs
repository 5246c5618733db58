//! Why something was not done.

use serde::{Deserialize, Serialize};
use table::RuleId;

/// Something was not done. Also the body of every failed HTTP answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// For programs.
    pub code: RefusedCode,
    /// For people: what is the matter, and where it helps, what to do.
    pub text: String,
    /// The rule of the game that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// [`crate::Submit::id`] of what was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// Why something was not done, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusedCode {
    /// The message cannot be read.
    BadMessage,
    /// Say hello first.
    NoHello,
    /// The token is not known.
    UnknownGuest,
    /// There is no such table, challenge, game, bot or page.
    NotFound,
    /// The socket watches no table.
    NoTable,
    /// You have no seat, or not that one.
    NotYourSeat,
    /// The seat is taken.
    SeatTaken,
    /// Only the host may do this.
    NotHost,
    /// Not at this stage of the table.
    WrongStage,
    /// The setup, the name or another text is not allowed.
    BadInput,
    /// A rule of the game forbids the move.
    Rule,
    /// The kernel forbids it: nothing to undo, answered already, match over.
    Kernel,
    /// Decided on an old picture of the match.
    Stale,
    /// Too long, too many or too fast.
    Limit,
    /// You may not see this (yet).
    Forbidden,
    /// The page comes from another site.
    Origin,
    /// Rules that are gone played the match, and it has not ended, or what was
    /// told of it is not kept. Its journal can be downloaded.
    OtherRules,
    /// The journal of the table is not what was stored. What is left of it can
    /// be downloaded.
    Damaged,
    /// The server could not store it. Try again.
    Storage,
}

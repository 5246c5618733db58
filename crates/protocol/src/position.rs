//! What happened in a match and where it led, for one audience.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Actor, Cause, Outcome, Proposal, RuleId, Seat, Tone, UndoRight};

use crate::PositionUpdate;

/// What happened after `from`, and the position now.
///
/// Sent for every new entry, and after [`crate::ToServer::Watch`] for the gap.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The sequence number before the first of `steps`; `None` if they begin
    /// with the opening. A client that has seen less has missed something and
    /// watches again.
    pub from: Option<u32>,
    /// What happened. Empty after `Watch` if nothing was missed, or if too
    /// much was (then `from` is larger than what was seen).
    pub steps: Vec<Step>,
    /// Where it led: a [`Position`], or what has changed of it since the last
    /// one on this socket. A [`crate::PositionKeeper`] reads it.
    pub position: PositionUpdate,
}

/// One journal entry as an audience hears of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The sequence number after it. The opening has 0.
    pub seq: u32,
    /// When, in milliseconds since the start of the match.
    pub at: u64,
    /// Who.
    pub by: Actor,
    /// What kind of entry. The move itself is told by the events, as far as
    /// this audience may know it.
    pub kind: StepKind,
    /// [`crate::Submit::id`], only for the seat that submitted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// If moves were taken back: the index of the first such entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone_to: Option<u32>,
    /// What this audience hears.
    pub heard: Vec<Heard>,
}

/// What kind of journal entry a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The match began. Not an entry.
    Opening,
    /// A seat played a move.
    Move,
    /// The clock woke the game.
    Wake,
    /// A seat took moves back or asked for it.
    Undo,
    /// A seat answered such a request.
    Consent,
}

/// An event, as an audience hears it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// What led to it, among the events of the same step.
    pub cause: Cause,
    /// The rule behind it.
    pub rule: RuleId,
    /// One sentence for the log.
    pub sentence: String,
    /// What kind of line of the log it is.
    #[serde(default, skip_serializing_if = "Tone::is_plain")]
    pub tone: Tone,
    /// What a page needs to show it happen; see [`table::Happening::sight`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<String>,
}

/// Where a match stands, for one audience.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Position {
    /// How many entries the journal has.
    pub seq: u32,
    /// The seat whose eyes these are; `None` looks on.
    pub seat: Option<Seat>,
    /// The match time now, in milliseconds.
    pub now: u64,
    /// Whether the clock stands, because nobody is there who plays. A new
    /// position is sent when it goes on.
    #[serde(default)]
    pub is_paused: bool,
    /// When time runs out next, as far as this audience may know: see
    /// [`table::Game::deadline`].
    pub wake_at: Option<u64>,
    /// The game's view.
    pub view: Box<RawValue>,
    /// The moves the seat may play now: a list, empty for those who look on,
    /// `null` if there are more than anybody would read.
    pub legal: Box<RawValue>,
    /// For whom the table waits.
    pub awaits: Vec<Seat>,
    /// What the seat could take back.
    pub undo: UndoRight,
    /// A request to take moves back that waits for answers.
    pub proposal: Option<Proposal>,
    /// The rule that closes chat for now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hushed_by: Option<RuleId>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// After the end: [`crate::Ask::Again`] goes on with what comes next,
    /// such as the next mission of a campaign.
    #[serde(default)]
    pub has_sequel: bool,
}

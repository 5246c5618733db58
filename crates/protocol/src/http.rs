//! Bodies of plain HTTP requests and answers.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `POST /api/guests` | [`NewGuest`] | [`crate::Welcome`] |
//! | `GET /api/me` | | [`Me`] |
//! | `PATCH /api/me` | [`NewGuest`] | [`Me`] |
//! | `DELETE /api/me` | | 204 |
//! | `GET /api/games` | | list of [`crate::GameInfo`] |
//! | `GET /api/games/{game}/setup?seats=2` | | the default setup |
//! | `GET /api/tables` | | list of [`TableLine`]: the listed ones |
//! | `GET /api/my/tables` | | list of [`TableLine`] |
//! | `POST /api/tables` | [`CreateTable`] | [`Created`] |
//! | `GET /api/tables/{code}` | | [`crate::TableInfo`] |
//! | `GET /api/tables/{code}/journal` | | the journal file, seed included, after the end |
//! | `POST /api/tables/{code}/fork` | [`Fork`] | [`Created`] |
//! | `POST /api/challenges` | [`CreateChallenge`] | [`ChallengeInfo`] |
//! | `GET /api/challenges/{code}` | | [`ChallengeInfo`] |
//! | `POST /api/challenges/{code}/play` | | [`Created`]: your one run, new or already begun |
//! | `GET /api/challenges/{code}/journals` | | list of [`NamedJournal`], once you have finished |
//! | `GET /api/daily/{game}?date=2026-01-31` | | [`ChallengeInfo`], of today without a date |
//!
//! The guest's token travels as `Authorization: Bearer …`. A failed request
//! answers with [`crate::Refused`].

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Outcome, Seat};

use crate::{Stage, TableOptions};

/// A guest's display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGuest {
    /// The name.
    pub name: String,
}

/// Who the server takes you for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The display name.
    pub name: String,
}

/// A new table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// The game's setup; without it, the default for `n_seats`.
    #[serde(default)]
    pub setup: Option<Box<RawValue>>,
    /// How many seats the default setup is for; without it, the fewest.
    #[serde(default)]
    pub n_seats: Option<u8>,
    /// Listed, practice.
    #[serde(default)]
    pub options: TableOptions,
    /// Which seat you take.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Bots for the other seats, in order.
    #[serde(default)]
    pub bots: Vec<String>,
    /// Begin at once; all seats must be taken then ("solo now").
    #[serde(default)]
    pub start: bool,
}

/// A table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The code in its link.
    pub code: String,
}

/// A "what if" of a finished match, or of one that you play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// How many journal entries are taken over.
    pub n_entries: u32,
    /// Which seat you take; the others get bots until others come.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// The code in its link.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// For practice.
    pub practice: bool,
    /// The names on the seats; `None` is free.
    pub seats: Vec<Option<String>>,
    /// Your seat.
    pub your_seat: Option<Seat>,
    /// The challenge it is played for.
    pub challenge: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When something last happened, in milliseconds since 1970.
    pub touched_at: i64,
}

/// A new challenge: the same luck for everybody who follows the link.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateChallenge {
    /// The game's id.
    pub game: String,
    /// The game's setup for one seat; without it, the default.
    #[serde(default)]
    pub setup: Option<Box<RawValue>>,
}

/// A challenge and its results.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChallengeInfo {
    /// The code in its link.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The game's setup.
    pub setup: Box<RawValue>,
    /// For a daily challenge, its date (UTC) as `2026-01-31`.
    pub date: Option<String>,
    /// Whether it can still be begun.
    pub open: bool,
    /// The hash of its seed.
    pub commitment: String,
    /// Your table, once begun.
    pub your_table: Option<String>,
    /// Whether you have finished: then the journals can be compared.
    pub you_finished: bool,
    /// The runs, best first; unfinished ones last.
    pub results: Vec<ChallengeResult>,
}

/// One guest's run of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChallengeResult {
    /// Who.
    pub name: String,
    /// Whether it is yours.
    pub you: bool,
    /// The score, once finished.
    pub score: Option<i32>,
    /// When it was finished, in milliseconds since 1970.
    pub finished_at: Option<i64>,
}

/// A finished run, to compare with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedJournal {
    /// Who played it.
    pub name: String,
    /// Whether it is yours.
    pub you: bool,
    /// The journal file, see `table::file`.
    pub journal: String,
}

//! Bodies of plain HTTP requests and answers.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `POST /api/guests` | [`NewGuest`] | [`crate::Welcome`] |
//! | `GET /api/me` | | [`Me`] |
//! | `PATCH /api/me` | [`NewGuest`] | [`Me`] |
//! | `DELETE /api/me` | | 204 |
//! | `POST /api/me/link` | | [`DeviceLink`]: for one more device, once, soon |
//! | `POST /api/me/sign-out` | | [`crate::Welcome`]: a new token in place of all before |
//! | `POST /api/link` | [`UseLink`] | [`crate::Welcome`] of the guest who made the link |
//! | `GET /api/games` | | list of [`crate::GameInfo`] |
//! | `GET /api/games/{game}/setup?seats=2` | | the default setup |
//! | `GET /api/tables` | | list of [`TableLine`]: the listed ones |
//! | `GET /api/my/tables` | | list of [`TableLine`] |
//! | `POST /api/tables` | [`CreateTable`] | [`Created`] |
//! | `GET /api/tables/{code}` | | [`crate::TableInfo`] |
//! | `GET /api/tables/{code}/journal` | | the journal file, seed included, after the end; before, only if the rules have moved on since, for those who sat at the table |
//! | `POST /api/tables/{code}/fork` | [`Fork`] | [`Created`] |
//! | `POST /api/tables/{code}/seat-key` | | [`SeatKey`] of your seat, in place of the one before |
//! | `DELETE /api/tables/{code}/seat-key` | | 204: it is of no use any more |
//! | `PATCH /api/tables/{code}/seat` | [`SeatKey`] | 204: the seat of this key is yours now |
//! | `GET /api/tables/{code}/campaign` | | the campaign as a file, after a match that has a sequel, for those who sat at the table |
//! | `POST /api/campaigns` | [`TakeUp`] | [`Created`]: a table that gathers and goes on with the file |
//! | `POST /api/challenges` | [`CreateChallenge`] | [`ChallengeInfo`] |
//! | `GET /api/challenges/{code}` | | [`ChallengeInfo`] |
//! | `POST /api/challenges/{code}/play` | | [`Created`]: your one run, new or already begun |
//! | `GET /api/challenges/{code}/journals` | | list of [`NamedJournal`], once you have finished |
//! | `GET /api/daily/{game}?date=2026-01-31` | | [`ChallengeInfo`], of today without a date |
//! | `GET /api/log/{game}?before=…` | | [`LogPage`]: your finished matches, newest first |
//! | `GET /api/careers?game=…` | | list of [`crate::CareerInfo`]: yours |
//! | `POST /api/careers` | [`crate::NewCareer`] | [`crate::CareerInfo`] |
//! | `GET /api/careers/{id}` | | [`crate::CareerInfo`], without the document for others |
//! | `DELETE /api/careers/{id}` | | 204 |
//! | `POST /api/careers/{id}/act` | [`crate::CareerAct`] | [`crate::CareerInfo`] |
//! | `GET /api/careers/{id}/file` | | [`crate::SealedCareer`], for the owner |
//! | `POST /api/careers/file` | [`crate::SealedCareer`] | [`crate::CareerInfo`] |
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

/// A link that makes one more device known as this guest, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceLink {
    /// To be opened on the other device: the page of the guest, with
    /// [`LINK_MARK`] and the secret behind the `#`.
    pub link: String,
    /// The same as a picture to scan (SVG).
    pub qr: String,
    /// How long it works.
    pub minutes: u32,
}

/// What stands before the secret of a [`DeviceLink`].
pub const LINK_MARK: &str = "move-";

/// The secret of a [`DeviceLink`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseLink {
    /// What followed [`LINK_MARK`].
    pub secret: String,
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

/// A campaign that goes on from a file, at a new table that others can join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeUp {
    /// The game's id.
    pub game: String,
    /// The file, see `table::campaign`.
    pub file: String,
    /// Listed, practice.
    #[serde(default)]
    pub options: TableOptions,
}

/// A "what if" of a finished match, or of one that you play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// How many journal entries are taken over.
    pub n_entries: u32,
    /// Which seat you take; the others get bots.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// A crew gathers first, for the same match from its beginning: the other
    /// seats are free.
    #[serde(default)]
    pub gather: bool,
}

/// What brings a seat back to its owner in any browser, as often as needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatKey {
    /// The secret. In a link to the table it stands behind [`SEAT_MARK`].
    pub secret: String,
}

/// What stands before the secret of a [`SeatKey`] in the fragment of a link.
pub const SEAT_MARK: &str = "seat-";

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
    /// Whether the match waits for you.
    #[serde(default)]
    pub awaits_you: bool,
    /// The challenge it is played for.
    pub challenge: Option<String>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When something last happened, in milliseconds since 1970.
    pub touched_at: i64,
    /// Whether its journal is damaged, so that it cannot be opened.
    #[serde(default)]
    pub damaged: bool,
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

/// A page of a guest's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogPage {
    /// The matches, newest first.
    pub lines: Vec<LogLine>,
    /// What to ask for as `before` for the next page, if there is one.
    pub next: Option<String>,
}

/// A finished match in a guest's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogLine {
    /// The code of the table: it can be looked at, replayed and forked.
    pub code: String,
    /// One line about it, by the game.
    pub summary: String,
    /// The game's setup.
    pub setup: Box<RawValue>,
    /// How it ended.
    pub outcome: Outcome,
    /// When it began, in milliseconds since 1970.
    pub started_at: Option<i64>,
    /// When it ended, in milliseconds since 1970.
    pub finished_at: i64,
    /// Who was there, by seat.
    pub crew: Vec<LogSeat>,
    /// Your seat.
    pub your_seat: Seat,
    /// For practice.
    pub practice: bool,
    /// Whether it was a "what if" of another match.
    pub forked: bool,
    /// The challenge it was played for.
    pub challenge: Option<String>,
    /// The hash of the seed, which was shown from the start.
    pub commitment: String,
    /// The seed, unless a campaign goes on with secrets that follow from it.
    #[serde(default)]
    pub seed: Option<String>,
}

/// A seat in a guest's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogSeat {
    /// The name.
    pub name: String,
    /// Which bot, if it was one at the end.
    pub bot: Option<String>,
}

//! What the administrator asks for, and the answers.

use serde::{Deserialize, Serialize};

/// Something the administrator wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// How the server is, and what its limits are.
    Status {},
    /// Whether something can be stored now; refused if not.
    Ready {},
    /// The tables, the latest first.
    Tables {
        /// Only those that have not ended.
        running: bool,
        /// How many at most.
        n_max: u32,
    },
    /// The guests, those who were seen last first.
    Guests {
        /// Only those whose name contains this.
        name: Option<String>,
        /// How many at most.
        n_max: u32,
    },
    /// Nobody may enter the table or play there until it is opened again.
    Close {
        /// Which table.
        code: String,
    },
    /// The end of [`Order::Close`].
    Open {
        /// Which table.
        code: String,
    },
    /// Removes a table and everything that was played and said there.
    DeleteTable {
        /// Which table.
        code: String,
    },
    /// The guest may not come back with this identity.
    Ban {
        /// Which guest.
        guest: i64,
    },
    /// The end of [`Order::Ban`].
    Unban {
        /// Which guest.
        guest: i64,
    },
    /// Deletes a guest, as guests can themselves.
    DeleteGuest {
        /// Which guest.
        guest: i64,
    },
    /// The journal of a table, also of one where the match still runs: it then
    /// holds secrets.
    Export {
        /// Which table.
        code: String,
    },
    /// Shows a line to everybody who is connected.
    Announce {
        /// The line.
        text: String,
    },
    /// Tells everybody, lets the clocks of all matches stand, and ends the
    /// server after a while; whoever looks after it starts it again.
    Restart {
        /// After how many seconds.
        in_seconds: u32,
        /// What to tell everybody.
        text: String,
    },
    /// Calls an announced restart off: the clocks go on.
    CallOff {},
    /// One of several nodes gives its tables away, and takes no more.
    Drain {
        /// The name of the node; without it, the one that is asked.
        node: Option<String>,
    },
}

/// The answer to an [`Order`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// It was done; this is what exactly.
    Done(String),
    /// It was not done, and why.
    Refused(String),
    /// See [`Order::Status`].
    Status(Box<Status>),
    /// See [`Order::Tables`].
    Tables(Vec<TableRecord>),
    /// See [`Order::Guests`].
    Guests(Vec<GuestRecord>),
    /// See [`Order::Export`].
    Journal(String),
}

/// How the server is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// Of the program.
    pub version: String,
    /// Of the process.
    pub pid: u32,
    /// Since when it runs, in milliseconds since 1970.
    pub started_at: i64,
    /// What it is called among several nodes.
    #[serde(default)]
    pub node: Option<String>,
    /// Whether a restart is announced.
    pub is_held: bool,
    /// Open connections.
    pub n_sockets: u64,
    /// Tables in memory.
    pub n_rooms: u64,
    /// Tables that are kept.
    pub n_tables: i64,
    /// Guests that are known.
    pub n_guests: i64,
    /// What is too much, by name.
    pub limits: Vec<(String, String)>,
}

/// A table, as the administrator sees it: nothing that is secret in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRecord {
    /// The code in the invite link.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// `lobby`, `playing` or `finished`.
    pub stage: String,
    /// Who sits there.
    pub seats: String,
    /// How many entries its journal has.
    pub n_entries: i64,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used.
    pub touched_at: i64,
    /// Since when the administrator has closed it.
    pub closed_at: Option<i64>,
}

/// A guest, as the administrator sees one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestRecord {
    /// The number that orders name.
    pub id: i64,
    /// The display name.
    pub name: String,
    /// When the guest came first, in milliseconds since 1970.
    pub created_at: i64,
    /// And last, to a few hours.
    pub seen_at: i64,
    /// How many seats the guest has at unfinished tables.
    pub n_seats: i64,
    /// Since when the guest is banned.
    pub banned_at: Option<i64>,
}

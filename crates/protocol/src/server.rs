//! From the server to the browser.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::{ChatLine, Played, Refused, TableInfo};

/// A message to the browser.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to [`crate::ToServer::Hello`].
    Welcome(Welcome),
    /// The new table's code. The socket watches it now.
    Created {
        /// The code in the invite link.
        code: String,
    },
    /// Who sits where and what was agreed: the whole, whenever it changes.
    Table(Box<TableInfo>),
    /// What happened and where it led.
    Played(Box<Played>),
    /// An entry with this id is in the journal already: nothing was done
    /// again. Follows after a resend.
    Already {
        /// The id of the submitted entry.
        id: String,
        /// The sequence number of that entry.
        seq: u32,
    },
    /// Lines of chat, oldest first.
    Chat {
        /// The lines.
        lines: Vec<ChatLine>,
    },
    /// Somebody at the table points at something.
    Pointed(Pointed),
    /// You go on to another table ("again").
    Moved {
        /// Its code.
        code: String,
    },
    /// Something was not done. Nothing has changed.
    Refused(Refused),
    /// The answer to [`crate::ToServer::Ping`].
    Pong {},
    /// The administrator of the server says this to everybody.
    Announced {
        /// What.
        text: String,
    },
    /// The server closes the connection.
    Bye {
        /// Why.
        reason: ByeReason,
        /// In words.
        text: String,
    },
}

/// What somebody points at, for a few seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointed {
    /// Who points.
    pub name: String,
    /// The seat of who points.
    pub seat: Seat,
    /// As in [`crate::Ask::Point`]. A page on which there is no such thing
    /// shows nothing.
    pub at: String,
}

/// The answer to a hello.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// [`crate::VERSION`] of the server.
    pub version: u32,
    /// The display name.
    pub name: String,
    /// For a new guest, the secret to keep. It is never sent again.
    pub token: Option<String>,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The server restarts: connect again soon.
    Restart,
    /// The client reads too slowly: connect again and ask for the gap.
    Slow,
    /// Nothing was heard for too long.
    Idle,
    /// Too many messages, or one that is too long.
    Limit,
    /// The guest was deleted.
    Forgotten,
    /// The administrator does not want the guest here.
    Banned,
    /// The guest signed out everywhere: the token is of no use any more.
    SignedOut,
    /// The table was removed.
    TableGone,
}

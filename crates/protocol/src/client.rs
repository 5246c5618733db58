//! From the browser to the server.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Seat;

use crate::{TableOptions, http::CreateTable};

/// A message to the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Who I am. The first message; answered by [`crate::ToClient::Welcome`].
    Hello(Hello),
    /// A new table. Answered by [`crate::ToClient::Created`]; the socket then
    /// watches it.
    Create(CreateTable),
    /// Watch this table instead of any other.
    Watch(Watch),
    /// Watch no table any more. The seat stays mine.
    Unwatch {},
    /// Something about the table that the socket watches.
    Ask(Ask),
    /// Another display name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Say [`crate::ToClient::Pong`].
    Ping {},
}

/// What a guest asks of a table. The table's own task takes it as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Sit down. Without a seat, on the first free one. A seat that was handed
    /// to a bot comes back this way to the guest it is kept for.
    TakeSeat {
        /// Which seat.
        seat: Option<Seat>,
    },
    /// Stand up. In a running match the seat is then free for anybody with
    /// the link who has not played another seat in it, or for a bot.
    LeaveSeat {},
    /// Put a bot into a seat: before the start the host into any free seat;
    /// later anybody at the table into a seat that is free or whose guest has
    /// been away for a while, and everybody into their own. It is kept for its
    /// guest.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// Which bot, of [`crate::GameInfo::bots`].
        bot: String,
    },
    /// Empty a seat that a bot or another guest holds. Before the start, the
    /// host.
    ClearSeat {
        /// Which seat.
        seat: Seat,
    },
    /// Let the clock of a running match stand while somebody who plays is away,
    /// or let it go on. It goes on by itself when everybody is back. Those with
    /// a seat.
    Pause {
        /// Whether it is to stand.
        on: bool,
    },
    /// Change what was agreed. Before the start, the host.
    Agree {
        /// The game's own setup; how many seats there are follows from it.
        setup: Option<Box<RawValue>>,
        /// Whether the table is listed and for practice.
        options: Option<TableOptions>,
    },
    /// Bring a career of mine to my seat, before the start. Another one in its
    /// place if I have brought one.
    Bring {
        /// [`crate::CareerInfo::id`].
        career: String,
        /// The game's own choice, such as which of its trades is used.
        choice: Box<RawValue>,
    },
    /// Take it back, before the start.
    Unbring {},
    /// Begin. The host, when all seats are taken.
    Start {},
    /// After the end: the same people and bots again, at a new table. Whoever
    /// asks goes there ([`crate::ToClient::Moved`]), the others are invited
    /// ([`crate::TableInfo::next`]). If the match has a sequel
    /// ([`crate::Position::has_sequel`]), with that. It begins at once, unless
    /// it is no sequel and there are other people to wait for.
    Again {},
    /// The same with another setup for as many seats, such as the next step of a
    /// training, and never with a sequel.
    Next {
        /// The game's own setup.
        setup: Box<RawValue>,
    },
    /// Play a move, take one back, or answer such a request.
    Submit(Submit),
    /// Say something to the table.
    Chat {
        /// The line.
        text: String,
    },
    /// Show everybody at the table what I mean; whoever has a seat. It is told
    /// as [`crate::ToClient::Pointed`] and kept nowhere.
    Point {
        /// What the game calls it on every page where it is seen: letters,
        /// digits and `-`, at most [`crate::POINT_BYTES_MAX`].
        at: String,
    },
}

impl Ask {
    /// The id by which its answer is known, if it has one.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Submit(submit) => Some(&submit.id),
            _ => None,
        }
    }
}

impl From<Ask> for ToServer {
    fn from(ask: Ask) -> Self {
        Self::Ask(ask)
    }
}

/// Who I am.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Hello {
    /// A guest the server knows.
    Token(String),
    /// A new guest with this display name.
    Name(String),
}

/// Which table to watch.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// The code in the invite link.
    pub code: String,
    /// The last sequence number seen; the answer then holds only what came
    /// after it. Without it, everything from the opening on.
    pub seen: Option<u32>,
    /// The number of the last line of chat seen.
    #[serde(default)]
    pub chat_seen: Option<i64>,
}

/// Something a seat does in the match.
///
/// It is refused as [`crate::RefusedCode::Stale`] if, after `seen`, the seat
/// itself has acted or moves were taken back: then the client decided on an
/// old picture. What other seats did meanwhile does not matter; whether the
/// move is still allowed is for the rules to say. In a game against the clock,
/// in which nothing is taken back, nothing is stale: a seat may send several
/// moves before it has heard of the first.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Submit {
    /// Chosen by the client, new for each intention: the same message may be
    /// sent again after a lost connection and is applied once.
    pub id: String,
    /// The last sequence number the client had seen when it decided.
    pub seen: u32,
    /// What to do.
    pub act: SeatAct,
}

/// What a seat can do in a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatAct {
    /// Play a move of the game.
    Move(Box<RawValue>),
    /// Take everything from entry `to` on back, or ask the table for it.
    Undo {
        /// As in [`table::UndoRight`].
        to: u32,
    },
    /// Answer the table's pending request.
    Consent(bool),
}

//! What travels between browser and server.
//!
//! Over the socket (`GET /socket`) travel [`ToServer`] and [`ToClient`], one
//! JSON object per text message, each with the kind as its only key:
//! `{"rename":{"name":"Ada"}}`. Over plain HTTP travel the bodies of [`http`].
//!
//! A conversation begins with [`ToServer::Hello`]. Then [`ToServer::Watch`]
//! chooses the table that the socket is about; from then on the server pushes
//!
//! * [`ToClient::Table`]: who sits where and what was agreed, whole, whenever
//!   it changes;
//! * [`ToClient::Played`]: what happened since the sequence number that the
//!   client has seen, and the position it led to: whole, or as a [`delta`] of
//!   the last position on this socket;
//! * [`ToClient::Chat`]: lines of chat;
//! * [`ToClient::Pointed`]: what somebody points at just now.
//!
//! The sequence number of a match is the number of entries in its journal. It
//! is the same after a restart of the server, so a client that lost its
//! connection says what it has seen and gets exactly the gap.
//!
//! Setups, moves, events and views belong to the games; here they are raw
//! JSON. Neither a state nor, before the end, a seed can be said in this
//! language.

mod career;
mod client;
pub mod delta;
pub mod http;
mod keeper;
mod limit;
mod position;
mod reconnect;
mod refusal;
mod room;
mod server;

pub use career::{CareerAct, CareerFile, CareerInfo, NewCareer, SealedCareer};
pub use client::{Ask, Hello, SeatAct, Submit, ToServer, Watch};
pub use keeper::{PositionError, PositionKeeper, PositionUpdate, SHORT_POSITION};
pub use limit::{
    CHAT_CHARS_MAX, MESSAGE_BYTES_MAX, MOVE_ID_BYTES_MAX, NAME_CHARS_MAX, POINT_BYTES_MAX,
};
pub use position::{Heard, Played, Position, Step, StepKind};
pub use reconnect::{Lost, pause};
pub use refusal::{Refused, RefusedCode};
pub use room::{
    BotInfo, ChatLine, GameInfo, NextTable, Sitter, SitterKind, Stage, TableInfo, TableOptions,
};
pub use serde_json::value::RawValue;
pub use server::{ByeReason, Pointed, ToClient, Welcome};
pub use table::{Actor, Cause, Outcome, Proposal, RuleId, Seat, Tone, UndoRight};

/// Grows when an old client can no longer talk to a new server.
pub const VERSION: u32 = 2;

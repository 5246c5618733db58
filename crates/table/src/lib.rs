//! The kernel of Wardroom: what any game at any table needs, and no game.
//!
//! A game implements [`Game`] on its state. The kernel gives it seats
//! ([`Seat`], [`Audience`]), luck ([`Luck`]), time ([`Millis`]) and somebody to
//! tell what happens ([`Listen`]); it keeps the match as a journal
//! ([`Match`], [`Entry`]) that can be saved, verified, replayed, undone,
//! forked and walked through ([`Cursor`]).
//!
//! Three promises hold everything together:
//!
//! * a match *is* its setup, seed and journal; everything else is derived;
//! * a seat sees a [`Game::View`], never the state;
//! * a refused move changes nothing and names the rule that forbids it.
#![warn(clippy::float_arithmetic)]

mod cursor;
mod digest;
mod encode;
mod game;
mod journal;
mod listen;
mod luck;
mod matches;
mod near;
mod replay;
mod rule;
mod seat;
mod sort;
mod time;
mod tone;
mod undo;
mod words;

pub mod campaign;
pub mod file;
#[cfg(feature = "harness")]
pub mod harness;

pub use cursor::Cursor;
pub use digest::StateHash;
pub use encode::{ENCODING, Encode, Encoder};
pub use game::{Game, Happening, Moves, Names, Outcome, Refusal, Sequel, draw_one};
pub use journal::{Act, Entry, Forked, Journal};
pub use listen::{Cause, Listen, Silence, Told, heard_by};
pub use luck::{Commitment, Drawn, Luck, ParseSeedError, Seed, Topic};
pub use matches::{Match, PlayError, Report, Started};
pub use near::nearest;
pub use replay::ReplayError;
pub use rule::{ParseRuleIdError, RuleId};
pub use seat::{Actor, Audience, Seat};
pub use sort::sort_short_by_key;
pub use time::Millis;
pub use tone::Tone;
pub use undo::{Proposal, UndoRight};
pub use words::{capitalised, count, noun, signed};

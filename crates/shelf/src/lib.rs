//! What a game must offer to stand on the shelf, and the shelf: opens any of
//! its games by name, type-erased.
//!
//! The server, the browser and the command line know games only as
//! [`Kit`]s on a [`Shelf`] and matches only as [`Opened`]; setups, moves and
//! views pass through as JSON. What an audience sees comes out in the words of
//! [`protocol`], so that play over the network and play without one look the
//! same to the client. There are no rules here, and no list of the games:
//! whoever makes a program says which ones are in it.
//!
//! A game implements [`Shelved`] on its state and names its [`Bot`]s in a
//! constant list. A bot gets what a person in its seat gets: the setup, the
//! seat's view and luck of its own. It never sees the state or the dice to
//! come.

mod ask;
mod bot;
mod career;
mod chronicle;
mod draws;
mod games;
mod kit;
mod opened;
mod report;

pub use ask::{Question, Thought, ask};
pub use bot::{Answer, Asked, Bot, BotError, NamedBot};
pub use career::{Brought, Career, CareerRefusal, Careers, Ended, NoCareer, Today};
pub use chronicle::Chronicle;
pub use draws::Draws;
pub use games::{Shelf, Shelved, plain_summary};
pub use kit::{Kit, OpenError, Saved};
pub use opened::{Opened, RawSequel};
pub use report::Report;

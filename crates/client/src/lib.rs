//! What every browser client of Wardroom stands in.
//!
//! The clients differ in their games and pages; the rest is here, once:
//! [`browser`] is the only place that knows what a window is, [`guest`] is who
//! sits in front of it, [`router`] follows addresses and links, [`online`] a
//! table of the server, [`feed`] is a match as a room sees it wherever it runs.
//! [`frame`], [`toast`], [`theme`], [`seats`], [`seed`], [`talk`], [`invite`],
//! [`countdown`] and [`why`] are the parts that look the same on every page.
//!
//! No game is known here: setups, moves, events and views pass as JSON.

pub mod browser;
pub mod countdown;
pub mod feed;
pub mod frame;
pub mod guest;
pub mod invite;
pub mod online;
pub mod router;
pub mod seats;
pub mod seed;
pub mod talk;
pub mod theme;
pub mod toast;
pub mod why;

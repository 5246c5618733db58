//! The server over real sockets, with a small game and with Away Mission.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod careers;
mod challenges;
mod guests;
mod leaks;
mod limits;
mod live;
mod log;
mod mission;
mod pages;
mod pilot;
mod play;
mod restart;
mod seats;
mod sprint;
#[allow(dead_code, reason = "shared with the test that kills the server")]
mod support;

#[path = "../../../shelf/tests/duel/mod.rs"]
#[allow(dead_code, unreachable_pub, missing_docs, reason = "shared with the tests of the shelf")]
mod duel;

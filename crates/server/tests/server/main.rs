//! The server over real sockets, with two small games.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod careers;
mod challenges;
mod forks;
mod guests;
mod limits;
mod live;
mod log;
mod pages;
mod past;
mod play;
mod positions;
mod quilt;
mod restart;
mod seats;

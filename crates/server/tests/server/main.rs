//! The server over real sockets, with two small games.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

#[cfg(unix)]
mod admin;
mod backup;
mod careers;
mod challenges;
mod crowd;
mod devices;
mod forks;
mod guests;
mod keep;
mod limits;
mod live;
mod log;
mod manners;
mod pages;
mod past;
mod play;
mod pointing;
mod positions;
mod proxy;
mod quilt;
mod restart;
mod seats;
mod tls;

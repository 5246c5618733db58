//! Space Alert at the server, over real sockets.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod leaks;
mod load;
mod mission;
mod pilot;

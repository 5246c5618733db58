//! Galaxy Trucker at a real server, over real sockets.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod load;

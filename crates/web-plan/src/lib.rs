//! What the browser's clients are, and whether this machine can build them.
//!
//! [`Client`] describes a client: the program, its page and the addresses it
//! answers for. The binary lists its clients; `web-bundle` builds what is on
//! the list, the server finds the page of an address by it.
//!
//! [`target`] looks for the compiler's browser target. This crate has no
//! dependencies and its build script calls [`target::ensure`], so a machine
//! without the target is told within seconds, not after minutes of compiling.

mod client;
pub mod progress;
pub mod target;

pub use client::{Client, client_of};

//! The way in: accepting connections, telling who they belong to, and turning
//! away what is too much.

mod accept;
mod client;
mod descriptors;
mod door;
mod host;
mod patient;
mod refusals;
mod tls;

pub(crate) use accept::{Entrance, Listener};
pub(crate) use client::ClientAddress;
pub use client::{Network, NetworkError};
pub(crate) use descriptors::{Descriptors, raise_limit};
pub(crate) use door::{Door, DoorCounts, Household, Place};
pub(crate) use host::Hosts;
pub use host::{PublicUrl, PublicUrlError};
pub(crate) use refusals::{Reason, Refusals};
pub(crate) use tls::Tls;
pub use tls::{TlsError, TlsFiles};

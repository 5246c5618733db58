//! Tables over WebSocket, with storage, clock and guests.
//!
//! [`serve`] opens the database, listens and answers when it is ready. Inside:
//!
//! * `net`: accepts connections, says whose they are, and turns away what is
//!   too much;
//! * `socket`: one task per connection reads messages and writes answers;
//! * `room`: one task per table in use owns the match, so nothing is locked;
//! * `storage`: one connection writes for all tables, many entries per
//!   transaction, and acknowledges only what is on disk;
//! * `api`: the plain HTTP side.
//!
//! A message that changes a match goes socket → room → storage → all sockets
//! of the table. Rooms load by replaying their journal and go when idle, so
//! nothing here is lost by a `kill -9` that was ever acknowledged.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "the server tells engines the time and looks tables up by code; it is no engine"
)]

mod abandon;
#[cfg(unix)]
pub mod admin;
mod api;
mod app;
mod aside;
mod assets;
mod bus;
mod clock;
mod cluster;
mod config;
mod devices;
mod figures;
mod headers;
mod journal;
mod keep;
mod limit;
mod make;
mod match_clock;
mod metrics;
mod net;
mod out;
mod quota;
mod room;
mod seal;
mod secret;
mod serve;
#[cfg(feature = "simulation")]
pub mod simulation;
mod socket;
mod storage;
mod sweep;
mod tasks;
mod telling;
#[cfg(feature = "testing")]
pub mod testing;
mod text;

pub use assets::{Asset, Assets, NoAssets};
pub use bus::{BusUrl, BusUrlError};
pub use clock::{Clock, machine_clock};
pub use config::{Config, Limits};
pub use net::{Network, NetworkError, PublicUrl, PublicUrlError, TlsError, TlsFiles};
pub use serve::{Running, ServeError, serve};
pub use storage::{
    Backup, Checked, DatabaseUrl, DatabaseUrlError, FolderError, Place, Problem, Progress,
    StorageError, SweepRules, Transferred, backup, check, check_database, restore, transfer,
};

//! Tables of the server.

mod connection;
pub mod gone;
mod room;
mod table;

pub use connection::Connection;
pub(crate) use room::{every_view, room};
pub use table::OnlineTable;

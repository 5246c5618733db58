//! Tables of the server.

mod connection;
pub mod gone;
mod table;

pub use connection::Connection;
pub use table::OnlineTable;

//! Tables of the server.

mod connection;
mod table;

pub use connection::Connection;
pub use table::OnlineTable;

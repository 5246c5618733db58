//! Tables of the server.

mod connection;
mod table;

pub(crate) use connection::Connection;
pub(crate) use table::OnlineTable;

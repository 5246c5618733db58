//! For tests of other packages: an engine of their own below the writer.
//!
//! [`open`] a data folder, put something around [`Opened::engine`], which keeps
//! transactions, and [`serve`] with it.

use std::path::Path;

pub use crate::storage::{
    Appends, Connection, Cut, Engine, Ground, MARK, Opened, Outcome, POSTGRES_TESTS, Places,
    PostgresTest, TESTS, Test, Way,
};
use crate::{Config, Place, Running, ServeError, StorageError, serve::serve_with, storage};

/// Opens or makes the SQLite database in `data_dir`.
///
/// # Errors
///
/// If it cannot be opened.
pub async fn open(data_dir: &Path) -> Result<Opened, StorageError> {
    storage::open(&Place::Folder(data_dir.to_owned()), false).await
}

/// Serves what is in a database that was opened. The folder of `config` holds the
/// administrator's socket alone.
///
/// # Errors
///
/// If the address cannot be used.
pub async fn serve(config: Config, opened: Opened) -> Result<Running, ServeError> {
    serve_with(config, None, opened).await
}

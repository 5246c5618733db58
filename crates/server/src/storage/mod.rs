//! What is kept, and when it counts as kept.
//!
//! One connection writes ([`Writer`]); others read. An entry is acknowledged
//! when the transaction that holds it is on disk (WAL, `synchronous = FULL`).

#[macro_use]
mod row;
mod seal;

mod careers;
mod challenges;
mod chat;
mod clocks;
mod entries;
mod guests;
mod log;
mod migrations;
mod sweep;
mod tables;
mod tellings;
mod writer;

use std::{path::Path, str::FromStr as _, time::Duration};

use futures_util::future::BoxFuture;
use sqlx::{
    ConnectOptions as _, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub(crate) use careers::{BroughtRow, CareerRow, Kept, NewCareerRow, NewDocument};
pub(crate) use challenges::{ChallengeRow, RunRow};
pub(crate) use entries::{Finish, NewEntry};
pub(crate) use log::{LogMark, LogRow};
use migrations::MIGRATIONS;
pub use sweep::SweepRules;
pub(crate) use tables::{Lobby, NewTable, SeatRow, TableRow};
pub(crate) use writer::Writer;

use crate::metrics::Metrics;

/// Why something could not be stored or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StorageError {
    /// The database said no.
    #[error("storage: {0}")]
    Database(String),
    /// The writer has stopped, because the server shuts down.
    #[error("storage: the server is shutting down")]
    Stopped,
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StorageError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Database(error.to_string())
    }
}

/// The database.
pub(crate) struct Storage {
    readers: SqlitePool,
    writer: Writer,
}

/// How many connections read at the same time; each is a thread.
const N_READERS: u32 = 3;

impl Storage {
    /// Opens or makes the database `wardroom.db` in `data_dir`.
    pub(crate) async fn open(
        data_dir: &Path,
        metrics: std::sync::Arc<Metrics>,
    ) -> Result<Self, StorageError> {
        let options = SqliteConnectOptions::from_str("sqlite:")?
            .filename(data_dir.join("wardroom.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            // An entry is short, and each costs the page it is on.
            .page_size(2048)
            // Each table has a page of its own at the end of its journal: they
            // should stay in memory, and be copied to the database seldom.
            .pragma("cache_size", "-32000")
            .pragma("wal_autocheckpoint", "8000")
            // Statements hold guests' names; they are no business of the log.
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        Migrator::new(MIGRATIONS).await?.run(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(N_READERS)
            .min_connections(1)
            .connect_with(options.pragma("query_only", "on"))
            .await?;
        Ok(Self { readers, writer: Writer::start(connection, metrics) })
    }

    /// Does `work` in the next transaction; the answer comes when it is on
    /// disk. `work` that fails leaves nothing behind.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>
            + Send
            + 'static,
    {
        self.writer.work(work).await
    }

    /// Whether the database answers.
    pub(crate) async fn check(&self) -> Result<(), StorageError> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    /// The secret of this name; made at the first call.
    pub(crate) async fn secret(&self, name: &'static str) -> Result<[u8; 32], StorageError> {
        let fresh = crate::secret::random_bytes();
        self.write(move |db| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                )
                .bind(name)
                .bind(fresh.as_slice())
                .execute(&mut *db)
                .await?;
                let value: Vec<u8> = sqlx::query_scalar("SELECT value FROM secrets WHERE name = ?")
                    .bind(name)
                    .fetch_one(&mut *db)
                    .await?;
                value.try_into().map_err(|_| sqlx::Error::Decode("a secret has 32 bytes".into()))
            })
        })
        .await
    }

    /// Finishes all writes and closes the database.
    pub(crate) async fn close(&self) {
        self.writer.stop().await;
        self.readers.close().await;
    }
}

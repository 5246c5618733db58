//! What is kept, and when it counts as kept.
//!
//! One connection writes ([`Writer`]); others read. An entry is acknowledged
//! when the transaction that holds it is on disk (WAL, `synchronous = FULL`).
//! What is on disk is checked against [`Head`]s; what was acknowledged and is
//! not there, or not the same, is told and never served as if it were whole.

#[macro_use]
mod row;
mod seal;
mod seat_keys;

#[cfg(unix)]
mod admin;
mod backup;
mod batch;
mod careers;
mod challenges;
mod chat;
mod check;
mod clocks;
mod damage;
mod entries;
mod folder;
mod guests;
mod heads;
mod health;
mod invitations;
mod log;
mod marks;
mod migrations;
mod opening;
mod start;
mod sweep;
mod tables;
mod tellings;
mod tokens;
mod witness;
mod writer;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use futures_util::future::BoxFuture;
use sqlx::{
    ConnectOptions as _, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use backup::{Backup, backup, restore};
pub(crate) use careers::{BroughtRow, CareerRow, Kept, NewCareerRow, NewDocument};
pub(crate) use challenges::{ChallengeRow, RunRow};
pub use check::{Checked, Problem, check};
pub(crate) use entries::{Finish, NewEntry};
pub use folder::FolderError;
pub(crate) use folder::write_private;
use folder::{DATABASE, Folder};
pub(crate) use heads::{Head, Journal};
use health::Health;
pub(crate) use invitations::InvitationRow;
pub(crate) use log::{LogMark, LogRow};
pub(crate) use opening::KeptTable;
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
    /// The database cannot be opened.
    #[error("cannot open {path}: {error}")]
    Open {
        /// Which.
        path: String,
        /// Why.
        error: String,
    },
    /// The data folder cannot be used.
    #[error("{0}")]
    Folder(Arc<FolderError>),
    /// The database was taken from a running or killed server, alone.
    #[error(
        "{0} was copied while a server used it, without the files beside it: its latest moves are \
         missing. Copy with `wardroom backup`, or the whole folder while no server runs. To serve \
         what there is all the same, start with --accept-loss"
    )]
    CopiedAlone(String),
    /// Entries were made for another head than the table has, or the table is
    /// no more.
    #[error("storage: the table has gone on otherwise, or is no more")]
    OtherHead,
    /// Who acts was deleted meanwhile.
    #[error("storage: the guest is no more")]
    NoGuest,
    /// The writer has stopped, because the server shuts down.
    #[error("storage: the server is shutting down")]
    Stopped,
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<FolderError> for StorageError {
    fn from(error: FolderError) -> Self {
        Self::Folder(Arc::new(error))
    }
}

/// The database.
pub(crate) struct Storage {
    readers: SqlitePool,
    writer: Writer,
    health: Health,
    metrics: Arc<Metrics>,
    wal: PathBuf,
    /// Nobody else uses the folder.
    folder: Folder,
}

/// How many connections read at the same time; each is a thread.
const N_READERS: u32 = 3;

/// How the database is opened.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_secs(10))
        // Statements hold guests' names; they are no business of the log.
        .disable_statement_logging()
}

impl Storage {
    /// Opens or makes the database `wardroom.db` in `data_dir`. One that was
    /// copied without the files beside it is opened only with `accept_loss`.
    pub(crate) async fn open(
        data_dir: &Path,
        accept_loss: bool,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StorageError> {
        let folder = Folder::open(data_dir)?;
        let path = data_dir.join(DATABASE);
        let cannot = |error: StorageError| match error {
            StorageError::Database(error) => {
                StorageError::Open { path: path.display().to_string(), error }
            }
            other => other,
        };
        let options = options(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What is deleted is overwritten: names and talk do not linger.
            .pragma("secure_delete", "on")
            // An entry is short, and each costs the page it is on.
            .page_size(2048)
            // Each table has a page of its own at the end of its journal: they
            // should stay in memory, and be copied to the database seldom.
            .pragma("cache_size", "-32000")
            .pragma("wal_autocheckpoint", "8000")
            // What a statement may have to take back is not written to a file.
            .pragma("temp_store", "memory");
        let witness = start::prepare(data_dir, &options, accept_loss).await.map_err(cannot)?;
        let options = options.foreign_keys(true);
        let connect = async || -> Result<_, StorageError> {
            let connection = options.connect().await?;
            let readers = SqlitePoolOptions::new()
                .max_connections(N_READERS)
                .min_connections(1)
                // It is a file: there is nobody who could have hung up.
                .test_before_acquire(false)
                .connect_with(options.clone().pragma("query_only", "on"))
                .await?;
            Ok((connection, readers))
        };
        let (connection, readers) = connect().await.map_err(cannot)?;
        Ok(Self {
            readers,
            writer: Writer::start(connection, witness, metrics.clone()),
            health: Health::default(),
            metrics,
            wal: data_dir.join(format!("{DATABASE}-wal")),
            folder,
        })
    }

    /// Takes down what only the storage knows.
    pub(crate) fn measure(&self) {
        let n_bytes = std::fs::metadata(&self.wal).map_or(0, |file| file.len());
        self.metrics.wal_bytes.store(n_bytes, Relaxed);
        self.metrics.queue_len.store(self.writer.n_waiting() as u64, Relaxed);
    }

    /// Does `work` in the next transaction; the answer comes when it is on
    /// disk. `work` that fails leaves nothing behind.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StorageError>>
            + Send
            + 'static,
    {
        self.writer.work(work).await
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
                let short = |_| StorageError::Database("a secret has 32 bytes".to_owned());
                value.try_into().map_err(short)
            })
        })
        .await
    }

    /// Finishes all writes and closes the database.
    pub(crate) async fn close(&self) {
        // The last connection empties the log: it should be the one that writes.
        self.readers.close().await;
        self.writer.stop().await;
        self.folder.release();
    }
}

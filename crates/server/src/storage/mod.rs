//! What is kept, and when it counts as kept.
//!
//! One connection writes ([`Writer`]); others read. An entry is acknowledged
//! when the transaction that holds it is durable. What is stored is checked
//! against [`Head`]s; what was acknowledged and is not there, or not the same, is
//! told and never served as if it were whole.
//!
//! Below the writer is an [`Engine`]: SQLite (`sqlite`) or PostgreSQL
//! (`postgres`). Statements are written once for both (`sql`).
#![cfg_attr(
    not(feature = "testing"),
    allow(unreachable_pub, reason = "tests of other packages put engines of their own below")
)]

#[macro_use]
mod sql;

#[cfg(unix)]
mod admin;
mod batch;
mod careers;
mod challenges;
mod chat;
mod checked;
mod clocks;
mod damage;
mod engine;
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
mod place;
mod postgres;
mod seal;
mod seat_keys;
mod shared;
mod sqlite;
#[cfg(any(test, feature = "testing"))]
mod suite;
mod sweep;
mod tables;
mod tellings;
mod tokens;
mod transfer;
mod writer;

use std::{
    path::PathBuf,
    sync::{Arc, atomic::Ordering::Relaxed},
};

use futures_util::future::BoxFuture;

pub(crate) use careers::{BroughtRow, CareerRow, Kept, NewCareerRow, NewDocument};
pub(crate) use challenges::{ChallengeRow, RunRow};
pub use checked::{Checked, Problem};
pub use engine::Opened;
#[cfg(feature = "testing")]
pub use engine::{Appends, Engine, Outcome, Way};
pub(crate) use entries::{Finish, NewEntry};
use folder::Folder;
pub use folder::FolderError;
pub(crate) use folder::write_private;
pub(crate) use heads::{Head, Journal};
use health::Health;
pub(crate) use invitations::InvitationRow;
pub(crate) use log::{LogMark, LogRow};
pub(crate) use opening::KeptTable;
pub use place::Place;
use postgres::Shared;
#[cfg(feature = "testing")]
pub use postgres::{Cut, MARK, POSTGRES_TESTS, Places, PostgresTest};
pub use postgres::{DatabaseUrl, DatabaseUrlError, check as check_database};
pub(crate) use postgres::{OtherNode, TableClaim};
#[cfg(feature = "testing")]
pub use sql::Connection;
use sql::{Readers, query, query_scalar};
pub use sqlite::{Backup, backup, check, restore};
#[cfg(feature = "testing")]
pub use suite::{Ground, TESTS, Test};
pub use sweep::SweepRules;
pub(crate) use tables::{Lobby, NewTable, SeatRow, TableRow};
pub use transfer::{Progress, Transferred, transfer};
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
    /// Somebody who would sit at the table was deleted meanwhile.
    #[error("storage: somebody at the table is no more")]
    NoSitter,
    /// Another server uses the database.
    #[error(
        "the database is in use by another server ({0}); stop that one first, or wait until its \
         lease ends, ten seconds after it was last heard of"
    )]
    InUse(String),
    /// Another server has taken the database over.
    #[error(
        "storage: this server writes no more, because it was not heard of for too long and \
         another one ({0}) has taken over"
    )]
    TakenOver(String),
    /// One database cannot be copied into another, or must not be served.
    #[error("{0}")]
    Transfer(String),
    /// The writer has stopped, because the server shuts down.
    #[error("storage: the server is shutting down")]
    Stopped,
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        Self::from(&error)
    }
}

impl From<&sqlx::Error> for StorageError {
    fn from(error: &sqlx::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<FolderError> for StorageError {
    fn from(error: FolderError) -> Self {
        Self::Folder(Arc::new(error))
    }
}

/// How a server uses a database of PostgreSQL.
#[derive(Clone, Debug)]
pub(crate) enum Sharing {
    /// It has all tables.
    Alone,
    /// Several nodes have some of them each; this one has a name, or that of its
    /// machine.
    Nodes { name: Option<String> },
}

/// Opens a database to serve what is in it; one in a folder is made if it is not
/// there. One that was copied without the files beside it is opened only with
/// `accept_loss`.
pub(crate) async fn open(place: &Place, accept_loss: bool) -> Result<Opened, StorageError> {
    must_be_served(open_as_it_is(place, accept_loss).await?).await
}

/// Opens a database as one of several nodes.
pub(crate) async fn open_shared(
    url: &DatabaseUrl,
    name: Option<String>,
) -> Result<Opened, StorageError> {
    must_be_served(postgres::open(url, Sharing::Nodes { name }).await?).await
}

/// Opens the file that simulated nodes share.
#[cfg(feature = "simulation")]
pub(crate) async fn open_simulated(
    folder: &std::path::Path,
    name: String,
) -> Result<Opened, StorageError> {
    must_be_served(postgres::simulated::open(folder, name).await?).await
}

async fn must_be_served(mut opened: Opened) -> Result<Opened, StorageError> {
    match transfer::may_be_served(opened.engine.db()).await {
        Ok(()) => Ok(opened),
        Err(error) => {
            opened.close().await;
            Err(error)
        }
    }
}

async fn open_as_it_is(place: &Place, accept_loss: bool) -> Result<Opened, StorageError> {
    match place {
        Place::Folder(data_dir) => sqlite::open(data_dir, accept_loss).await,
        Place::Postgres(url) => postgres::open(url, Sharing::Alone).await,
    }
}

/// The database.
pub(crate) struct Storage {
    readers: Readers,
    writer: Writer,
    health: Health,
    metrics: Arc<Metrics>,
    log_file: Option<PathBuf>,
    /// This node, if several share the database.
    shared: Option<Shared>,
    /// Nobody else uses it.
    folder: Option<Folder>,
}

impl Storage {
    /// Uses a database that was opened.
    pub(crate) fn open_with(opened: Opened, metrics: Arc<Metrics>) -> Self {
        Self {
            readers: opened.readers,
            writer: Writer::start(opened.engine, metrics.clone()),
            health: Health::default(),
            metrics,
            log_file: opened.log_file,
            shared: opened.shared,
            folder: opened.folder,
        }
    }

    /// Takes down what only the storage knows.
    pub(crate) fn measure(&self) {
        if let Some(file) = &self.log_file {
            let n_bytes = std::fs::metadata(file).map_or(0, |file| file.len());
            self.metrics.wal_bytes.get_or_init(Default::default).store(n_bytes, Relaxed);
        }
        self.metrics.queue_len.store(self.writer.n_waiting() as u64, Relaxed);
    }

    /// Does `work` in the next transaction; the answer comes when it is on
    /// disk. `work` that fails leaves nothing behind.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut sql::Connection) -> BoxFuture<'c, Result<T, StorageError>>
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
                query("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")
                    .bind(name)
                    .bind(fresh.as_slice())
                    .execute(&mut *db)
                    .await?;
                let value: Vec<u8> = query_scalar("SELECT value FROM secrets WHERE name = ?")
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
        if let Some(shared) = &self.shared {
            shared.close().await;
        }
        self.writer.stop().await;
        if let Some(folder) = &self.folder {
            folder.release();
        }
    }
}

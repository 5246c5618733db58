//! What lies below the writer: a database that keeps transactions.
//!
//! There are two, SQLite and PostgreSQL. Whoever tests what happens when a
//! database is slow or fails puts another one around either of them.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use futures_util::future::BoxFuture;

use super::{
    FolderError, StorageError,
    batch::NewEntries,
    folder::Folder,
    postgres::Shared,
    sql::{Connection, Readers},
};

/// A database that was opened: one connection that writes, and others that read.
pub struct Opened {
    /// The one that writes; it may be replaced by one around it.
    pub engine: Box<dyn Engine>,
    pub(super) readers: Readers,
    /// This node, if several share the database.
    pub(super) shared: Option<Shared>,
    /// The data folder, which nobody else uses.
    pub(super) folder: Option<Folder>,
    /// What is written first, if it is a file of ours.
    pub(super) log_file: Option<PathBuf>,
}

impl Opened {
    /// Keeps a folder from other servers that does not hold the database.
    pub(crate) fn keep_folder(&mut self, folder: &Path) -> Result<(), FolderError> {
        if self.folder.is_none() {
            self.folder = Some(Folder::lock(folder)?);
        }
        Ok(())
    }

    /// Lets others use the database.
    pub(super) async fn close(self) {
        self.readers.close().await;
        if let Some(shared) = &self.shared {
            shared.close().await;
        }
        self.engine.close().await;
    }
}

/// New entries of several tables.
pub struct Appends<'a>(pub(super) Vec<&'a NewEntries>);

impl Appends<'_> {
    /// How many tables there are.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn n_tables(&self) -> usize {
        self.0.len()
    }
}

/// How entries are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// In a transaction of their own, in one round trip; they are durable with the
    /// answer. After an error nothing is under way.
    Alone,
    /// As a part of the transaction under way, which ends.
    Part,
    /// Within the part under way, which goes on.
    Within,
}

/// What became of a transaction that ended in an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is durable, with all that was answered so far.
    Done,
    /// Of entries that were appended alone, those of these tables are durable.
    Tables(HashSet<i64>),
}

/// The connection that writes. One task owns it; nothing is called before what was
/// called before has answered.
pub trait Engine: Send {
    /// The connection, within the transaction that was begun.
    fn db(&mut self) -> &mut Connection;

    /// Begins a transaction of parts, and its first part. One with `has_work`
    /// deletes what must not linger.
    fn begin(&mut self, has_work: bool) -> BoxFuture<'_, sqlx::Result<()>>;

    /// Ends a part and begins the next one; what went wrong leaves nothing behind.
    fn next_part(&mut self, is_good: bool) -> BoxFuture<'_, sqlx::Result<()>>;

    /// Ends the last part and the transaction: all of it is durable with the answer.
    fn commit(&mut self) -> BoxFuture<'_, sqlx::Result<()>>;

    /// Stores what fits the heads; the answer is the tables for which it did.
    fn append<'a>(
        &'a mut self,
        way: Way,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, sqlx::Result<HashSet<i64>>>;

    /// Whether a statement failed because of what it was given, and not because
    /// the database did.
    fn is_own_fault(&self, error: &sqlx::Error) -> bool;

    /// A transaction with these entries ended in an error: what became of it, and
    /// nothing is under way any more. An error of this one means that nothing is
    /// stored, or that nobody can say; whoever wrote looks it up later.
    fn recover<'a>(
        &'a mut self,
        error: sqlx::Error,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, Result<Outcome, StorageError>>;

    /// These entries are durable, and perhaps other things; nobody was told yet.
    fn noted<'a>(
        &'a mut self,
        stored: &'a Appends<'a>,
        has_work: bool,
    ) -> BoxFuture<'a, sqlx::Result<()>>;

    /// What was deleted goes from the log, too.
    fn empty_log(&mut self) -> BoxFuture<'_, Result<(), StorageError>>;

    /// One of several nodes was taken for dead: it comes back, without any table.
    fn begin_again(&mut self) -> BoxFuture<'_, Result<(), StorageError>> {
        Box::pin(std::future::ready(Err(StorageError::Stopped)))
    }

    /// All is written: lets others use the database.
    fn close(self: Box<Self>) -> BoxFuture<'static, ()>;
}

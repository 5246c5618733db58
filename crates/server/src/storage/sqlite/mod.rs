//! SQLite, in a folder of ours: the usual.

mod append;
mod backup;
mod check;
mod migrations;
mod missing;
mod start;
mod witness;

use std::{collections::HashSet, path::Path, time::Duration};

use futures_util::future::BoxFuture;
use sqlx::{
    ConnectOptions as _,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

#[cfg(feature = "simulation")]
pub(super) use append::append;
pub use backup::{Backup, backup, restore};
pub use check::check;
#[cfg(test)]
pub(super) use migrations::MIGRATIONS;

use self::witness::{Seen, Witness};
use super::{
    StorageError,
    engine::{Appends, Engine, Opened, Outcome, Way},
    folder::{DATABASE, Folder},
    heads::parse_hash,
    marks,
    sql::{Connection, Readers, query, query_as},
};

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

/// Opens or makes the database `wardroom.db` in `data_dir`. One that was
/// copied without the files beside it is opened only with `accept_loss`.
pub(super) async fn open(data_dir: &Path, accept_loss: bool) -> Result<Opened, StorageError> {
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
        Ok((connection, connect_readers(options.clone().pragma("query_only", "on")).await?))
    };
    let (connection, readers) = connect().await.map_err(cannot)?;
    let db = Connection::Sqlite(connection);
    Ok(Opened {
        shared: None,
        engine: Box::new(SqliteEngine { db, has_work: false, witness }),
        readers,
        folder: Some(folder),
        log_file: Some(data_dir.join(format!("{DATABASE}-wal"))),
    })
}

async fn connect_readers(options: SqliteConnectOptions) -> sqlx::Result<Readers> {
    #[cfg(feature = "simulation")]
    if crate::simulation::is_entered() {
        return Ok(Readers::alone(options.connect().await?));
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(N_READERS)
        .min_connections(1)
        // It is a file: there is nobody who could have hung up.
        .test_before_acquire(false)
        .connect_with(options);
    Ok(Readers::Sqlite(readers.await?))
}

/// Whether a statement failed because of what it was given.
pub(super) fn is_own_fault(error: &sqlx::Error) -> bool {
    // Of SQLite's codes: ERROR, TOOBIG, CONSTRAINT, MISMATCH.
    const OWN: [i32; 4] = [1, 18, 19, 20];
    let code = error.as_database_error().and_then(|error| error.code());
    let code: Option<i32> = code.and_then(|code| code.parse().ok());
    code.is_none_or(|code| OWN.contains(&(code & 0xff)))
}

/// The connection that writes.
struct SqliteEngine {
    db: Connection,
    /// Whether the transaction under way deletes what must not linger.
    has_work: bool,
    witness: Witness,
}

impl SqliteEngine {
    async fn run(&mut self, sql: &'static str) -> sqlx::Result<()> {
        query(sql).execute(&mut self.db).await?;
        Ok(())
    }

    async fn append_or_undo(&mut self, way: Way, new: &Appends<'_>) -> sqlx::Result<HashSet<i64>> {
        match append::append(way, new, &mut self.db).await {
            Err(error) if way == Way::Alone && self.is_own_fault(&error) => {
                self.run("ROLLBACK").await?;
                Err(error)
            }
            done => done,
        }
    }

    /// New tables count as well, before they have an entry.
    async fn note_made(&mut self) -> sqlx::Result<()> {
        let sql = "SELECT table_id, n_entries, hash FROM heads WHERE table_id > ?";
        let made: Vec<(i64, u32, String)> =
            query_as(sql).bind(self.witness.last_id()).fetch_all(&mut self.db).await?;
        let seen = |(id, n_entries, hash): (i64, u32, String)| {
            Some((id, Seen { n_entries, hash: parse_hash(&hash)? }))
        };
        self.witness.note(made.into_iter().filter_map(seen));
        Ok(())
    }

    /// Empties the write-ahead log, as soon as nobody reads from it.
    async fn checkpoint(&mut self) -> Result<(), StorageError> {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        let (is_busy, _, _): (i64, i64, i64) = query_as(sql).fetch_one(&mut self.db).await?;
        match is_busy {
            0 => Ok(()),
            _ => Err(StorageError::Database("somebody still reads from the log".to_owned())),
        }
    }

    async fn end(mut self) {
        let is_marked = marks::set_open(false, &mut self.db).await.is_ok();
        if is_marked && self.db.close().await.is_ok() {
            self.witness.end();
        }
    }
}

impl Engine for SqliteEngine {
    fn db(&mut self) -> &mut Connection {
        &mut self.db
    }

    fn begin(&mut self, has_work: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        self.has_work = has_work;
        // What work deletes or moves is overwritten, so that names and talk do not
        // linger. Entries hold neither, and are cheaper without.
        Box::pin(self.run(match has_work {
            true => "PRAGMA secure_delete = on; BEGIN IMMEDIATE; SAVEPOINT part",
            false => "BEGIN IMMEDIATE; SAVEPOINT part",
        }))
    }

    fn next_part(&mut self, is_good: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(self.run(match is_good {
            true => "RELEASE part; SAVEPOINT part",
            false => "ROLLBACK TO part",
        }))
    }

    fn commit(&mut self) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(self.run(match self.has_work {
            true => "RELEASE part; COMMIT; PRAGMA secure_delete = off",
            false => "RELEASE part; COMMIT",
        }))
    }

    fn append<'a>(
        &'a mut self,
        way: Way,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, sqlx::Result<HashSet<i64>>> {
        Box::pin(self.append_or_undo(way, new))
    }

    fn is_own_fault(&self, error: &sqlx::Error) -> bool {
        is_own_fault(error)
    }

    fn recover<'a>(
        &'a mut self,
        error: sqlx::Error,
        _: &'a Appends<'a>,
    ) -> BoxFuture<'a, Result<Outcome, StorageError>> {
        Box::pin(async move {
            // SQLite may have done so itself.
            let _ = self.run("ROLLBACK").await;
            Err(error.into())
        })
    }

    fn noted<'a>(
        &'a mut self,
        stored: &'a Appends<'a>,
        has_work: bool,
    ) -> BoxFuture<'a, sqlx::Result<()>> {
        self.witness.note(stored.0.iter().map(|new| (new.table_id, new.after.into())));
        match has_work {
            true => Box::pin(self.note_made()),
            false => Box::pin(std::future::ready(Ok(()))),
        }
    }

    fn empty_log(&mut self) -> BoxFuture<'_, Result<(), StorageError>> {
        Box::pin(self.checkpoint())
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(self.end())
    }
}

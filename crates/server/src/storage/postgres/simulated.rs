//! What stands in for PostgreSQL in a simulation: a file of SQLite that all nodes
//! open. Each transaction happens at one moment of virtual time, as if all of them
//! came one after the other; how long they are under way, and which are lost, the
//! simulation decides.
//!
//! Claims, leases, renewal and the engine are the same as with PostgreSQL, with the
//! same statements. What is written twice is how entries are appended, which SQLite
//! does not understand.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use sqlx::{
    ConnectOptions as _,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use super::{
    Reach, finish_opening,
    owners::{ALL_TABLES, Node},
    take,
};
use crate::{
    simulation::{Bug, at_once, has, reading},
    storage::{
        StorageError,
        batch::NewEntries,
        engine::{Appends, Opened, Way},
        folder::DATABASE,
        sql::{Connection, Readers, query, query_scalar},
        sqlite,
    },
};

/// What only databases have that nodes share.
const TABLES: &str = "\
    CREATE TABLE IF NOT EXISTS nodes ( \
      incarnation TEXT PRIMARY KEY, name TEXT NOT NULL, lease_until INTEGER NOT NULL); \
    CREATE TABLE IF NOT EXISTS owners ( \
      table_id INTEGER PRIMARY KEY, \
      incarnation TEXT NOT NULL REFERENCES nodes ON DELETE CASCADE, \
      epoch INTEGER NOT NULL, last_write INTEGER NOT NULL DEFAULT 0); \
    CREATE TRIGGER IF NOT EXISTS tables_disowned AFTER DELETE ON tables \
      BEGIN DELETE FROM owners WHERE table_id = OLD.id; END";

/// The file.
#[derive(Clone, Debug)]
pub(super) struct Simulated(PathBuf);

impl Simulated {
    fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.0)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Off)
            .foreign_keys(true)
    }

    pub(super) async fn connect(&self) -> sqlx::Result<Connection> {
        reading().await?;
        Ok(Connection::Sqlite(at_once(self.options().connect())?))
    }
}

/// Opens the database in `folder` as one of several nodes.
pub(in crate::storage) async fn open(folder: &Path, name: String) -> Result<Opened, StorageError> {
    let simulated = Simulated(folder.join(DATABASE));
    let reads = at_once(simulated.options().pragma("query_only", "on").connect())?;
    let reach = Reach::Simulated(simulated);
    let mut db = reach.connect().await?;
    query(TABLES).execute(&mut db).await?;
    let node = Node::one_of_several(Some(name), &mut db).await?;
    let epoch = take(&node, &mut db).await?;
    finish_opening(reach, db, node, epoch, Readers::alone(reads)).await
}

/// Stores what fits, of those tables that are owned as they are claimed to be; with
/// 0 among them if all are. It is a transaction of its own if none is under way.
pub(super) async fn append(
    claims: (&[i64], &[i64]),
    new: &Appends<'_>,
    db: &mut Connection,
) -> sqlx::Result<HashSet<i64>> {
    query("SAVEPOINT appends").execute(&mut *db).await?;
    let stored = append_owned(claims, new, db).await;
    let end = match stored {
        Ok(_) => "RELEASE appends",
        Err(_) => "ROLLBACK TO appends; RELEASE appends",
    };
    query(end).execute(db).await?;
    stored
}

async fn append_owned(
    (claimed, epochs): (&[i64], &[i64]),
    new: &Appends<'_>,
    db: &mut Connection,
) -> sqlx::Result<HashSet<i64>> {
    let mut owned = HashSet::new();
    for (table_id, epoch) in claimed.iter().zip(epochs) {
        let sql = "SELECT 1 FROM owners WHERE table_id = ? AND epoch = ?";
        let found: Option<i64> =
            query_scalar(sql).bind(*table_id).bind(*epoch).fetch_optional(&mut *db).await?;
        if found.is_some() || has(Bug::MissingFence) {
            owned.insert(*table_id);
        }
    }
    let is_owned =
        |new: &&&NewEntries| owned.contains(&new.epoch.map_or(ALL_TABLES, |_| new.table_id));
    let fitting = Appends(new.0.iter().filter(is_owned).copied().collect());
    let mut stored = match fitting.0.is_empty() {
        true => HashSet::new(),
        false => sqlite::append(Way::Within, &fitting, db).await?,
    };
    stored.extend(owned.take(&ALL_TABLES));
    Ok(stored)
}

/// Of these entries, those whose table has the head that they lead to.
pub(super) async fn stored(new: &Appends<'_>, db: &mut Connection) -> sqlx::Result<HashSet<i64>> {
    let mut tables = HashSet::new();
    for new in &new.0 {
        let sql = "SELECT 1 FROM heads WHERE table_id = ? AND n_entries = ? AND hash = ?";
        let query = query_scalar(sql).bind(new.table_id).bind(new.after.n_entries);
        let found: Option<i64> = query.bind(new.after.hash_text()).fetch_optional(&mut *db).await?;
        tables.extend(found.map(|_| new.table_id));
    }
    Ok(tables)
}

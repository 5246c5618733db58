//! How entries are appended to PostgreSQL: for all tables by one statement, which
//! is a transaction of its own if none is under way.

use std::collections::HashSet;

use sqlx::PgConnection;

use super::owners::ALL_TABLES;
#[cfg(feature = "simulation")]
use super::simulated;
use crate::storage::{engine::Appends, sql::Connection};

/// Entries go after the head they were made for, under the epoch of whoever runs
/// the table, or all of them. The row of the owner stays locked until the
/// transaction ends, so that nobody takes over in between. The answer is the tables
/// that were moved on, and 0 if the epoch of whoever runs all of them holds.
const APPEND: &str = "\
    WITH mine AS ( \
      SELECT owners.table_id FROM owners JOIN unnest($1::bigint[], $2::bigint[]) \
        AS claim (table_id, epoch) \
        ON owners.table_id = claim.table_id AND owners.epoch = claim.epoch \
      FOR SHARE OF owners), \
    moved AS ( \
      UPDATE heads SET n_entries = new.n_entries, n_bytes = new.n_bytes, hash = new.hash \
      FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], \
        $12::bigint[]) AS new (table_id, first_idx, n_entries, n_bytes, hash, owned_as) \
        JOIN mine ON mine.table_id = new.owned_as \
      WHERE heads.table_id = new.table_id AND heads.n_entries = new.first_idx \
      RETURNING heads.table_id), \
    stored AS ( \
      INSERT INTO entries (table_id, idx, move_id, line) \
      SELECT new.table_id, new.idx, new.move_id, new.line \
      FROM unnest($8::bigint[], $9::bigint[], $10::text[], $11::text[]) \
        AS new (table_id, idx, move_id, line) JOIN moved ON moved.table_id = new.table_id) \
    SELECT table_id FROM moved UNION ALL SELECT 0 FROM mine WHERE table_id = 0";

/// The arguments: columns of heads and of entries.
#[derive(Default)]
struct Columns {
    tables: Vec<i64>,
    first_idxs: Vec<i64>,
    n_entries: Vec<i64>,
    n_bytes: Vec<i64>,
    hashes: Vec<String>,
    entry_tables: Vec<i64>,
    idxs: Vec<i64>,
    move_ids: Vec<Option<String>>,
    lines: Vec<String>,
    /// As what each table is owned: as itself, or as one of all.
    owned_as: Vec<i64>,
}

impl Columns {
    fn new(new: &Appends<'_>) -> Self {
        let mut columns = Self::default();
        for new in &new.0 {
            let first_idx = i64::from(new.before.n_entries);
            columns.tables.push(new.table_id);
            columns.first_idxs.push(first_idx);
            columns.n_entries.push(i64::from(new.after.n_entries));
            columns.n_bytes.push(new.after.n_bytes as i64);
            columns.hashes.push(new.after.hash_text());
            columns.owned_as.push(new.epoch.map_or(ALL_TABLES, |_| new.table_id));
            for (idx, entry) in (first_idx..).zip(&new.entries) {
                columns.entry_tables.push(new.table_id);
                columns.idxs.push(idx);
                columns.move_ids.push(entry.move_id.clone());
                columns.lines.push(entry.line.clone());
            }
        }
        columns
    }
}

/// Stores what fits; the answer is the tables for which it did, or `None` if the
/// epoch of whoever runs all tables is over. A table with an epoch of its own that
/// is over is just not among them.
pub(super) async fn append(
    epoch: i64,
    new: &Appends<'_>,
    db: &mut Connection,
) -> sqlx::Result<Option<HashSet<i64>>> {
    let claims = new.0.iter().filter_map(|new| Some((new.table_id, new.epoch?)));
    let (mut claimed, mut epochs): (Vec<i64>, Vec<i64>) = claims.unzip();
    let needs_all = claimed.len() < new.0.len();
    if needs_all {
        claimed.push(ALL_TABLES);
        epochs.push(epoch);
    }
    let mut ids = match db {
        Connection::Postgres(db) => append_owned(claimed, epochs, new, db).await?,
        #[cfg(feature = "simulation")]
        Connection::Sqlite(_) => simulated::append((&claimed, &epochs), new, db).await?,
        #[cfg(not(feature = "simulation"))]
        Connection::Sqlite(_) => unreachable!("this engine has made the connection"),
    };
    let has_all = ids.remove(&ALL_TABLES);
    Ok((has_all || !needs_all).then_some(ids))
}

async fn append_owned(
    claimed: Vec<i64>,
    epochs: Vec<i64>,
    new: &Appends<'_>,
    db: &mut PgConnection,
) -> sqlx::Result<HashSet<i64>> {
    let columns = Columns::new(new);
    let ids: Vec<i64> = sqlx::query_scalar(APPEND)
        .bind(claimed)
        .bind(epochs)
        .bind(columns.tables)
        .bind(columns.first_idxs)
        .bind(columns.n_entries)
        .bind(columns.n_bytes)
        .bind(columns.hashes)
        .bind(columns.entry_tables)
        .bind(columns.idxs)
        .bind(columns.move_ids)
        .bind(columns.lines)
        .bind(columns.owned_as)
        .fetch_all(db)
        .await?;
    Ok(ids.into_iter().collect())
}

/// Of these entries, those whose table has the head that they lead to.
pub(super) async fn stored(new: &Appends<'_>, db: &mut Connection) -> sqlx::Result<HashSet<i64>> {
    let db = match db {
        Connection::Postgres(db) => db,
        #[cfg(feature = "simulation")]
        Connection::Sqlite(_) => return simulated::stored(new, db).await,
        #[cfg(not(feature = "simulation"))]
        Connection::Sqlite(_) => unreachable!("this engine has made the connection"),
    };
    let Columns { tables, n_entries, hashes, .. } = Columns::new(new);
    let sql = "SELECT heads.table_id FROM heads \
               JOIN unnest($1::bigint[], $2::bigint[], $3::text[]) \
                 AS new (table_id, n_entries, hash) ON new.table_id = heads.table_id \
               WHERE new.n_entries = heads.n_entries AND new.hash = heads.hash";
    let query = sqlx::query_scalar(sql).bind(tables).bind(n_entries).bind(hashes);
    Ok(query.fetch_all(db).await?.into_iter().collect())
}

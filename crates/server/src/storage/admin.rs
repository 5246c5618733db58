//! What the administrator sees and changes.

use super::{
    Storage, StorageError,
    sql::{Sql, query, query_as, query_scalar},
};
use crate::admin::{GuestRecord, TableRecord};

from_row!(TableRecord { code, game, stage, seats, n_entries, created_at, touched_at, closed_at });
from_row!(GuestRecord { id, name, created_at, seen_at, n_seats, banned_at });

/// Guests whose name has a text in it; `$find` says where.
macro_rules! guests_sql {
    ($find:literal) => {
        concat!(
            "SELECT id, name, created_at, seen_at, banned_at, \
             (SELECT count(*) FROM seats JOIN tables ON tables.id = table_id \
               WHERE guest_id = guests.id AND stage <> 'finished') AS n_seats \
             FROM guests WHERE ?1 IS NULL OR ",
            $find,
            "(lower(name), lower(?1)) > 0 ORDER BY seen_at DESC, id DESC LIMIT ?2"
        )
    };
}

impl Storage {
    /// How many tables and guests there are.
    pub(crate) async fn n_records(&self) -> Result<(i64, i64), StorageError> {
        let n = query_as("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM guests)")
            .fetch_one(&self.readers)
            .await?;
        Ok(n)
    }

    pub(crate) async fn table_records(
        &self,
        running: bool,
        n_max: u32,
    ) -> Result<Vec<TableRecord>, StorageError> {
        let rows = query_as(
            "SELECT code, game, stage, created_at, touched_at, closed_at, \
             (SELECT count(*) FROM entries WHERE table_id = tables.id) AS n_entries, \
             coalesce((SELECT string_agg(coalesce(nullif(name, ''), bot, 'free'), ', ' ORDER BY seat) \
               FROM seats WHERE table_id = tables.id), '') AS seats \
             FROM tables WHERE ?1 = 0 OR stage <> 'finished' \
             ORDER BY touched_at DESC, id DESC LIMIT ?2",
        )
        .bind(running)
        .bind(n_max)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    pub(crate) async fn guest_records(
        &self,
        name: Option<String>,
        n_max: u32,
    ) -> Result<Vec<GuestRecord>, StorageError> {
        let rows = query_as(Sql { sqlite: guests_sql!("instr"), postgres: guests_sql!("strpos") })
            .bind(name)
            .bind(n_max)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows)
    }

    pub(crate) async fn has_guest(&self, guest_id: i64) -> Result<bool, StorageError> {
        let has = query_scalar("SELECT EXISTS (SELECT 1 FROM guests WHERE id = ?)")
            .bind(guest_id)
            .fetch_one(&self.readers)
            .await?;
        Ok(has)
    }

    /// Closes or opens a table; the answer is whether it is there.
    pub(crate) async fn put_closed(
        &self,
        code: String,
        closed_at: Option<i64>,
    ) -> Result<bool, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let put = query("UPDATE tables SET closed_at = ? WHERE code = ?")
                    .bind(closed_at)
                    .bind(code)
                    .execute(db)
                    .await?;
                Ok(put.rows_affected() > 0)
            })
        })
        .await
    }

    /// Deletes a table with all that belongs to it; the answer is whether it
    /// was there.
    pub(crate) async fn delete_table(&self, code: String) -> Result<bool, StorageError> {
        let was_there = self
            .write(move |db| {
                Box::pin(async move {
                    let deleted =
                        query("DELETE FROM tables WHERE code = ?").bind(code).execute(db).await?;
                    Ok(deleted.rows_affected() > 0)
                })
            })
            .await?;
        self.empty_log().await;
        Ok(was_there)
    }

    /// Bans a guest or lets one back in; the answer is whether there is one.
    pub(crate) async fn put_banned(
        &self,
        guest_id: i64,
        banned_at: Option<i64>,
    ) -> Result<bool, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let put = query("UPDATE guests SET banned_at = ? WHERE id = ?")
                    .bind(banned_at)
                    .bind(guest_id)
                    .execute(db)
                    .await?;
                Ok(put.rows_affected() > 0)
            })
        })
        .await
    }
}

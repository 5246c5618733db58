//! Sweeping of what nobody will come back to.

use super::{
    Storage, StorageError,
    sql::{query, query_scalar},
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// After how long things are deleted.
#[derive(Clone, Copy, Debug)]
pub struct SweepRules {
    /// Tables that never began.
    pub lobby_ms: i64,
    /// Matches that stopped in the middle.
    pub playing_ms: i64,
    /// Guests without any table.
    pub guest_ms: i64,
    /// Matches that have ended; `None` keeps them for ever.
    pub finished_ms: Option<i64>,
    /// Tokens that nobody came back with; they are of no use from then on.
    pub token_ms: i64,
}

/// So many finished tables are looked up at once.
const PAGE: i64 = 100;

impl Default for SweepRules {
    fn default() -> Self {
        Self {
            lobby_ms: 7 * DAY_MS,
            playing_ms: 90 * DAY_MS,
            guest_ms: 180 * DAY_MS,
            finished_ms: None,
            token_ms: 400 * DAY_MS,
        }
    }
}

impl Storage {
    /// The first tables after `last_id` whose match ended before `before`.
    pub(crate) async fn finished_before(
        &self,
        before: i64,
        last_id: i64,
    ) -> Result<Vec<i64>, StorageError> {
        let sql = "SELECT id FROM tables WHERE id > ? AND stage = 'finished' AND finished_at < ? \
                   ORDER BY id LIMIT ?";
        let query = query_scalar(sql).bind(last_id).bind(before).bind(PAGE);
        Ok(query.fetch_all(&self.readers).await?)
    }

    /// Deletes a table whose match ended before `before`; how many that were.
    pub(crate) async fn delete_finished(
        &self,
        table_id: i64,
        before: i64,
    ) -> Result<u64, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let sql = "DELETE FROM tables \
                           WHERE id = ? AND stage = 'finished' AND finished_at < ?";
                let deleted = query(sql).bind(table_id).bind(before).execute(db).await?;
                Ok(deleted.rows_affected())
            })
        })
        .await
    }

    /// What was deleted goes from the write-ahead log, too.
    pub(crate) async fn empty_log(&self) {
        if let Err(error) = self.writer.checkpoint().await {
            tracing::warn!(%error, "what was deleted stays in the log for a while");
        }
    }

    /// Sweeps; tables in `in_use` stay. The answer is how many tables went.
    pub(crate) async fn sweep(
        &self,
        now: i64,
        rules: SweepRules,
        in_use: &[i64],
    ) -> Result<u64, StorageError> {
        let in_use = serde_json::to_string(in_use).expect("numbers are plain data");
        self.write(move |db| {
            Box::pin(async move {
                let swept = query(with_numbers!(
                    "DELETE FROM tables WHERE id NOT IN ",
                    " AND (stage = 'lobby' AND touched_at < ? \
                         OR stage = 'playing' AND touched_at < ?)"
                ))
                .bind(in_use)
                .bind(now - rules.lobby_ms)
                .bind(now - rules.playing_ms)
                .execute(&mut *db)
                .await?;
                query(
                    "DELETE FROM guests WHERE seen_at < ? \
                     AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = guests.id) \
                     AND NOT EXISTS (SELECT 1 FROM tables WHERE host_id = guests.id)",
                )
                .bind(now - rules.guest_ms)
                .execute(&mut *db)
                .await?;
                query("DELETE FROM tokens WHERE seen_at < ?")
                    .bind(now - rules.token_ms)
                    .execute(&mut *db)
                    .await?;
                Ok(swept.rows_affected())
            })
        })
        .await
    }
}

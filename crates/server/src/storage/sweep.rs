//! Sweeping of what nobody will come back to.

use super::{Storage, StorageError};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// After how long things are swept away.
#[derive(Clone, Copy, Debug)]
pub struct SweepRules {
    /// Tables that never began.
    pub lobby_ms: i64,
    /// Matches that stopped in the middle.
    pub playing_ms: i64,
    /// Guests without any table.
    pub guest_ms: i64,
}

impl Default for SweepRules {
    fn default() -> Self {
        Self { lobby_ms: 7 * DAY_MS, playing_ms: 90 * DAY_MS, guest_ms: 180 * DAY_MS }
    }
}

impl Storage {
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
                let swept = sqlx::query(
                    "DELETE FROM tables WHERE id NOT IN (SELECT value FROM json_each(?)) AND \
                     (stage = 'lobby' AND touched_at < ? OR stage = 'playing' AND touched_at < ?)",
                )
                .bind(in_use)
                .bind(now - rules.lobby_ms)
                .bind(now - rules.playing_ms)
                .execute(&mut *db)
                .await?;
                sqlx::query(
                    "DELETE FROM guests WHERE seen_at < ? \
                     AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = guests.id) \
                     AND NOT EXISTS (SELECT 1 FROM tables WHERE host_id = guests.id)",
                )
                .bind(now - rules.guest_ms)
                .execute(&mut *db)
                .await?;
                Ok(swept.rows_affected())
            })
        })
        .await
    }
}

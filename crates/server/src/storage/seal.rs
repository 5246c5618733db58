//! What a match of a campaign that goes on keeps to itself.

use super::{Storage, StorageError, sql::query_scalar};

impl Storage {
    /// Whether the match has left secrets to a campaign that goes on: seed and
    /// journal would tell them. A campaign of which nothing was begun since
    /// `given_up` counts as over.
    pub(crate) async fn is_sealed(
        &self,
        table_id: i64,
        given_up: i64,
    ) -> Result<bool, StorageError> {
        let is_sealed = query_scalar(
            "WITH RECURSIVE legs AS ( \
               SELECT id, stage, leaves_secrets, sequel_code, finished_at FROM tables \
               WHERE id = ?1 AND leaves_secrets = 1 \
               UNION ALL SELECT next.id, next.stage, next.leaves_secrets, next.sequel_code, \
               next.finished_at FROM tables AS next JOIN legs ON next.code = legs.sequel_code) \
             SELECT EXISTS (SELECT 1 FROM legs WHERE stage <> 'finished' \
               OR leaves_secrets = 1 AND sequel_code IS NULL AND finished_at >= ?2)",
        )
        .bind(table_id)
        .bind(given_up)
        .fetch_one(&self.readers)
        .await?;
        Ok(is_sealed)
    }
}

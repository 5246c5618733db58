//! What was told of finished matches.

use super::{
    Storage, StorageError,
    sql::{query, query_scalar},
};

/// So many tables are looked up at once.
const PAGE: i64 = 100;

impl Storage {
    /// What was told of a match, if it is kept.
    pub(crate) async fn telling(&self, table_id: i64) -> Result<Option<Vec<u8>>, StorageError> {
        let body: Option<Option<Vec<u8>>> =
            query_scalar("SELECT body FROM tellings WHERE table_id = ?")
                .bind(table_id)
                .fetch_optional(&self.readers)
                .await?;
        Ok(body.flatten())
    }

    /// Keeps what was told of a match; `None` if that cannot be found out. A
    /// table that was removed meanwhile is left out.
    pub(crate) async fn put_telling(
        &self,
        table_id: i64,
        body: Option<Vec<u8>>,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                query(
                    "INSERT INTO tellings (table_id, body) \
                     SELECT id, ?2 FROM tables WHERE id = ?1 \
                     ON CONFLICT (table_id) DO UPDATE SET body = excluded.body",
                )
                .bind(table_id)
                .bind(body)
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The first finished matches of a game and version, after the table
    /// `after_id`, of which nothing is kept yet.
    pub(crate) async fn untold(
        &self,
        game: &str,
        rules_version: u32,
        after_id: i64,
    ) -> Result<Vec<i64>, StorageError> {
        let ids = query_scalar(
            "SELECT id FROM tables WHERE id > ? AND stage = 'finished' AND game = ? \
             AND rules_version = ? \
             AND NOT EXISTS (SELECT 1 FROM tellings WHERE table_id = tables.id) \
             ORDER BY id LIMIT ?",
        )
        .bind(after_id)
        .bind(game)
        .bind(rules_version)
        .bind(PAGE)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }
}

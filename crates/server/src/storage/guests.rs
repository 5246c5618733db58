//! Guests: a name, and what is theirs. What they are known by is in `tokens`.

use super::{
    Storage, StorageError,
    sql::{Connection, query, query_scalar},
    tokens::insert_token,
};

/// What is left of a name in finished games.
pub(crate) const FORGOTTEN: &str = "Somebody";

/// Whoever acts was known when the request came; what counts is whether they
/// are when it is written.
pub(super) async fn must_be_here(guest_id: i64, db: &mut Connection) -> Result<(), StorageError> {
    must_all_be_here([guest_id], db).await
}

/// The same for several.
pub(super) async fn must_all_be_here(
    guest_ids: impl IntoIterator<Item = i64>,
    db: &mut Connection,
) -> Result<(), StorageError> {
    let guest_ids: Vec<_> = guest_ids.into_iter().collect();
    if guest_ids.is_empty() {
        return Ok(());
    }
    let are_here = query_scalar(with_numbers!(
        "SELECT NOT EXISTS (SELECT 1 FROM ",
        " AS wanted \
         WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = wanted.value))"
    ))
    .bind(serde_json::to_string(&guest_ids).expect("numbers are plain data"))
    .fetch_one(db)
    .await?;
    if are_here { Ok(()) } else { Err(StorageError::NoGuest) }
}

impl Storage {
    /// A new guest and the first token.
    pub(crate) async fn add_guest(
        &self,
        name: String,
        token_hash: [u8; 32],
        now: i64,
    ) -> Result<i64, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let id = query_scalar(
                    "INSERT INTO guests (name, created_at, seen_at) VALUES (?1, ?2, ?2) \
                     RETURNING id",
                )
                .bind(name)
                .bind(now)
                .fetch_one(&mut *db)
                .await?;
                insert_token(id, token_hash, now, db).await?;
                Ok(id)
            })
        })
        .await
    }

    /// A new name, also on the seats of games that still run.
    pub(crate) async fn rename_guest(
        &self,
        guest_id: i64,
        name: String,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                for sql in [
                    "UPDATE guests SET name = ? WHERE id = ?",
                    "UPDATE seats SET name = ? WHERE guest_id = ? AND bot IS NULL",
                    "UPDATE runs SET name = ? WHERE guest_id = ?",
                ] {
                    query(sql).bind(&name).bind(guest_id).execute(&mut *db).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Deletes everything that says who the guest was. Finished games stay,
    /// without the name; games that nobody else plays go. What is deleted is
    /// overwritten, also in the write-ahead log. Other nodes write no more to tables
    /// where they may still see the guest.
    pub(crate) async fn forget_guest(&self, guest_id: i64) -> Result<(), StorageError> {
        let node = self.shared.as_ref().map(|shared| shared.node().clone());
        self.write(move |db| {
            Box::pin(async move {
                if let Some(node) = node {
                    node.fence_tables_of(guest_id, db).await?;
                }
                query(
                    "DELETE FROM tables WHERE stage <> 'finished' \
                     AND id IN (SELECT table_id FROM seats WHERE guest_id = ?1) \
                     AND (host_id IS NULL OR host_id = ?1) \
                     AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id \
                                     AND guest_id IS NOT NULL AND guest_id <> ?1)",
                )
                .bind(guest_id)
                .execute(&mut *db)
                .await?;
                query(
                    "DELETE FROM tables WHERE stage = 'lobby' AND host_id = ?1 \
                     AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id \
                                     AND guest_id IS NOT NULL)",
                )
                .bind(guest_id)
                .execute(&mut *db)
                .await?;
                query(
                    "UPDATE seats SET name = CASE \
                       WHEN bot IS NOT NULL THEN name \
                       WHEN (SELECT stage FROM tables WHERE id = table_id) = 'finished' THEN ?2 \
                       ELSE '' END, guest_id = NULL WHERE guest_id = ?1",
                )
                .bind(guest_id)
                .bind(FORGOTTEN)
                .execute(&mut *db)
                .await?;
                query("UPDATE runs SET name = ?2, guest_id = NULL WHERE guest_id = ?1")
                    .bind(guest_id)
                    .bind(FORGOTTEN)
                    .execute(&mut *db)
                    .await?;
                query("DELETE FROM chat WHERE guest_id = ?")
                    .bind(guest_id)
                    .execute(&mut *db)
                    .await?;
                query("DELETE FROM guests WHERE id = ?").bind(guest_id).execute(&mut *db).await?;
                Ok(())
            })
        })
        .await?;
        self.empty_log().await;
        Ok(())
    }
}

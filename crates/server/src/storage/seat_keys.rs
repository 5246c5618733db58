//! What brings a seat back to its owner: the hash of a secret for each guest at
//! a table.

use super::{
    Storage, StorageError,
    guests::must_be_here,
    sql::{query, query_scalar},
};

impl Storage {
    /// A new key for the seat of a guest, in place of the one before.
    pub(crate) async fn put_seat_key(
        &self,
        table_id: i64,
        guest_id: i64,
        hash: [u8; 32],
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                query(
                    "INSERT INTO seat_keys (table_id, guest_id, hash, created_at) \
                     VALUES (?, ?, ?, ?) ON CONFLICT (table_id, guest_id) DO UPDATE SET \
                     hash = excluded.hash, created_at = excluded.created_at",
                )
                .bind(table_id)
                .bind(guest_id)
                .bind(hash.as_slice())
                .bind(now)
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The key of a guest is of no use any more.
    pub(crate) async fn drop_seat_key(
        &self,
        table_id: i64,
        guest_id: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                query("DELETE FROM seat_keys WHERE table_id = ? AND guest_id = ?")
                    .bind(table_id)
                    .bind(guest_id)
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// The guest to whom a key was given.
    pub(crate) async fn guest_of_seat_key(
        &self,
        table_id: i64,
        hash: [u8; 32],
    ) -> Result<Option<i64>, StorageError> {
        let sql = "SELECT guest_id FROM seat_keys WHERE table_id = ? AND hash = ?";
        let found = query_scalar(sql)
            .bind(table_id)
            .bind(hash.as_slice())
            .fetch_optional(&self.readers)
            .await?;
        Ok(found)
    }

    /// What was one guest's at a table is another's now: the key, and the
    /// table itself if it was the host's.
    pub(crate) async fn hand_over_table(
        &self,
        table_id: i64,
        from: i64,
        to: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(to, db).await?;
                query("DELETE FROM seat_keys WHERE table_id = ? AND guest_id = ?")
                    .bind(table_id)
                    .bind(to)
                    .execute(&mut *db)
                    .await?;
                for sql in [
                    "UPDATE seat_keys SET guest_id = ? WHERE table_id = ? AND guest_id = ?",
                    "UPDATE tables SET host_id = ? WHERE id = ? AND host_id = ?",
                ] {
                    query(sql).bind(to).bind(table_id).bind(from).execute(&mut *db).await?;
                }
                Ok(())
            })
        })
        .await
    }
}

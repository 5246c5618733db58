//! What guests are known by: the hash of a token for each browser.

use super::{
    Storage, StorageError,
    guests::must_be_here,
    sql::{Connection, query, query_as, query_scalar},
};

/// A guest, found by a token.
#[derive(Clone, Debug)]
pub(crate) struct GuestRow {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// When the token was last used, about.
    pub(crate) seen_at: i64,
    pub(crate) banned_at: Option<i64>,
}

from_row!(GuestRow { id, name, seen_at, banned_at });

/// So many browsers know a guest; the one that was away for longest goes.
const TOKENS_MAX: i64 = 16;

/// Adds a token.
pub(super) async fn insert_token(
    guest_id: i64,
    hash: [u8; 32],
    now: i64,
    db: &mut Connection,
) -> Result<(), sqlx::Error> {
    query("INSERT INTO tokens (hash, guest_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)")
        .bind(hash.as_slice())
        .bind(guest_id)
        .bind(now)
        .execute(db)
        .await?;
    Ok(())
}

impl Storage {
    /// The guest of a token that was used since `oldest`.
    pub(crate) async fn guest_by_token(
        &self,
        hash: [u8; 32],
        oldest: i64,
    ) -> Result<Option<GuestRow>, StorageError> {
        let row = query_as(
            "SELECT guests.id, guests.name, tokens.seen_at, guests.banned_at FROM tokens \
             JOIN guests ON guests.id = tokens.guest_id \
             WHERE tokens.hash = ? AND tokens.seen_at >= ?",
        )
        .bind(hash.as_slice())
        .bind(oldest)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row)
    }

    /// The name of a guest.
    pub(crate) async fn guest_name(&self, guest_id: i64) -> Result<Option<String>, StorageError> {
        let name = query_scalar("SELECT name FROM guests WHERE id = ?")
            .bind(guest_id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(name)
    }

    /// A guest has come with this token.
    pub(crate) async fn token_seen(
        &self,
        guest_id: i64,
        hash: [u8; 32],
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                query("UPDATE tokens SET seen_at = ? WHERE hash = ?")
                    .bind(now)
                    .bind(hash.as_slice())
                    .execute(&mut *db)
                    .await?;
                query("UPDATE guests SET seen_at = ? WHERE id = ?")
                    .bind(now)
                    .bind(guest_id)
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Another token for a guest.
    pub(crate) async fn add_token(
        &self,
        guest_id: i64,
        hash: [u8; 32],
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                insert_token(guest_id, hash, now, db).await?;
                query(
                    "DELETE FROM tokens WHERE guest_id = ?1 AND hash NOT IN (SELECT hash \
                     FROM tokens WHERE guest_id = ?1 ORDER BY seen_at DESC, hash = ?2 DESC LIMIT ?3)",
                )
                .bind(guest_id)
                .bind(hash.as_slice())
                .bind(TOKENS_MAX)
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// One new token for a guest in place of all before.
    pub(crate) async fn replace_tokens(
        &self,
        guest_id: i64,
        hash: [u8; 32],
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                query("DELETE FROM tokens WHERE guest_id = ?")
                    .bind(guest_id)
                    .execute(&mut *db)
                    .await?;
                insert_token(guest_id, hash, now, db).await?;
                Ok(())
            })
        })
        .await
    }
}

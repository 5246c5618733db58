//! To which table those of a finished match are invited.

use super::{
    Storage, StorageError,
    guests::must_be_here,
    sql::{query, query_as},
};

/// An invitation.
#[derive(Clone, Debug)]
pub(crate) struct InvitationRow {
    /// The code of the table.
    pub(crate) code: String,
    /// Who invites.
    pub(crate) host: String,
    /// Whether the same match is played again.
    pub(crate) same_luck: bool,
}

from_row!(InvitationRow { code, host, same_luck });

impl Storage {
    /// A guest invites those at a table to another one, in place of what was
    /// there before. Both are named by their codes.
    pub(crate) async fn put_invitation(
        &self,
        code: String,
        next_code: String,
        guest_id: i64,
        same_luck: bool,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                query(
                    "INSERT INTO invitations (table_id, next_id, guest_id, same_luck) \
                     SELECT one.id, next.id, ?, ? FROM tables AS one, tables AS next \
                     WHERE one.code = ? AND next.code = ? \
                     ON CONFLICT (table_id) DO UPDATE SET next_id = excluded.next_id, \
                     guest_id = excluded.guest_id, same_luck = excluded.same_luck",
                )
                .bind(guest_id)
                .bind(same_luck)
                .bind(code)
                .bind(next_code)
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The last invitation of a table.
    pub(crate) async fn invitation(
        &self,
        table_id: i64,
    ) -> Result<Option<InvitationRow>, StorageError> {
        let row = query_as(
            "SELECT next.code, guests.name AS host, same_luck FROM invitations \
             JOIN tables AS next ON next.id = next_id JOIN guests ON guests.id = guest_id \
             WHERE table_id = ?",
        )
        .bind(table_id)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row)
    }
}

//! What is said at a table.

use protocol::{ChatLine, Seat};

use super::{
    Storage, StorageError,
    guests::must_be_here,
    sql::{query_as, query_scalar},
};

struct ChatRow {
    number: i64,
    at: i64,
    name: String,
    seat: Option<i64>,
    text: String,
    seq: Option<i64>,
}

from_row!(ChatRow { number, at, name, seat, text, seq });

impl Storage {
    /// Stores a line; the answer is its number.
    pub(crate) async fn add_chat(
        &self,
        table_id: i64,
        guest_id: i64,
        line: ChatLine,
    ) -> Result<i64, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(guest_id, db).await?;
                let number = query_scalar(
                    "INSERT INTO chat (table_id, guest_id, name, seat, at, text, seq) \
                     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING number",
                )
                .bind(table_id)
                .bind(guest_id)
                .bind(line.name)
                .bind(line.seat.map(|seat| i64::from(seat.0)))
                .bind(line.at)
                .bind(line.text)
                .bind(line.seq)
                .fetch_one(db)
                .await?;
                Ok(number)
            })
        })
        .await
    }

    /// How many lines of the guest are kept, up to `n_max`.
    pub(crate) async fn n_chat(&self, guest_id: i64, n_max: u32) -> Result<u32, StorageError> {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM chat WHERE guest_id = ? LIMIT ?) AS theirs";
        let n = query_scalar(sql).bind(guest_id).bind(n_max).fetch_one(&self.readers).await?;
        Ok(n)
    }

    /// The last lines after number `seen`, oldest first.
    pub(crate) async fn chat_after(
        &self,
        table_id: i64,
        seen: i64,
    ) -> Result<Vec<ChatLine>, StorageError> {
        // The limit stands in the text: with an argument there, SQLite plans again
        // each time.
        let rows: Vec<ChatRow> = query_as(
            "SELECT number, at, name, seat, text, seq FROM chat \
             WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT 100",
        )
        .bind(table_id)
        .bind(seen)
        .fetch_all(&self.readers)
        .await?;
        let line = |row: ChatRow| ChatLine {
            number: row.number,
            at: row.at,
            name: row.name,
            seat: row.seat.map(|seat| Seat(seat as u8)),
            text: row.text,
            seq: row.seq.map(|seq| seq as u32),
        };
        Ok(rows.into_iter().rev().map(line).collect())
    }
}

//! The finished matches of a guest.

use super::{Storage, StorageError, TableRow, sql::query_as};

/// Where a page of a log ended: when the last match was finished, and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LogMark {
    pub(crate) finished_at: i64,
    pub(crate) table_id: i64,
}

/// A finished match and when it began and ended. Without `Debug`: it holds
/// the seed.
#[derive(Clone)]
pub(crate) struct LogRow {
    pub(crate) table: TableRow,
    pub(crate) started_at: Option<i64>,
    pub(crate) finished_at: i64,
}

from_row!(LogRow { started_at, finished_at } with table);

impl Storage {
    /// Up to `n_max` finished matches of the guest that ended before `mark`,
    /// newest first.
    pub(crate) async fn log(
        &self,
        guest_id: i64,
        game: &str,
        mark: Option<LogMark>,
        n_max: u32,
    ) -> Result<Vec<LogRow>, StorageError> {
        let mark = mark.unwrap_or(LogMark { finished_at: i64::MAX, table_id: i64::MAX });
        let rows = query_as(
            "SELECT tables.* FROM tables \
             JOIN (SELECT DISTINCT table_id FROM seats WHERE guest_id = ?) AS theirs ON table_id = id \
             WHERE game = ? AND stage = 'finished' AND (finished_at, id) < (?, ?) \
             ORDER BY finished_at DESC, id DESC LIMIT ?",
        )
        .bind(guest_id)
        .bind(game)
        .bind(mark.finished_at)
        .bind(mark.table_id)
        .bind(n_max)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }
}

//! All that a room needs of a table, in one go: every way to the database and
//! back takes time, and there are many when a match ends and all go on.

use futures_util::TryStreamExt as _;
use sqlx::{Either, Executor as _, FromRow as _, Row as _, sqlite::SqliteRow};

use super::{
    BroughtRow, SeatRow, Storage, StorageError, TableRow,
    careers::brought_sql,
    heads::{HeadRow, Journal},
    tables::seats_sql,
};

/// A table with all that is kept of it but its chat. Without `Debug`: it holds
/// the seed.
pub(crate) struct KeptTable {
    pub(crate) row: TableRow,
    pub(crate) beside: BesideRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) brought: Vec<BroughtRow>,
    pub(crate) journal: Journal,
}

/// What other tables of the database say about one of ours.
pub(crate) struct BesideRow {
    /// Where the clock stood when it was last written down.
    pub(crate) clock: u64,
    /// What is the matter with the journal, if something is.
    pub(crate) problem: Option<String>,
    pub(crate) challenge_code: Option<String>,
    pub(crate) challenge_date: Option<String>,
    /// The number of the last line of the chat; 0 if nobody has said anything.
    pub(crate) chat_number: i64,
}

from_row!(BesideRow { clock, problem, challenge_code, challenge_date, chat_number });

/// What is read. The head of the journal comes with the entries, so that both are
/// of one moment.
const OPEN: &str = concat!(
    "SELECT tables.*, coalesce(clocks.at, 0) AS clock, damaged.problem, \
     challenges.code AS challenge_code, challenges.date AS challenge_date, \
     (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = tables.id) AS chat_number \
     FROM tables LEFT JOIN clocks ON clocks.table_id = tables.id \
     LEFT JOIN damaged ON damaged.table_id = tables.id \
     LEFT JOIN challenges ON challenges.id = challenge_id WHERE tables.id = ?; ",
    seats_sql!(),
    "; ",
    brought_sql!(),
    "; SELECT tables.code, coalesce(n_entries, 0) AS n_entries, coalesce(hash, '-') AS hash, \
     idx, move_id, line FROM tables LEFT JOIN heads ON heads.table_id = tables.id \
     LEFT JOIN entries ON entries.table_id = tables.id WHERE tables.id = ? ORDER BY idx",
);

impl Storage {
    /// A table with all that is kept of it; `None` if there is none.
    pub(crate) async fn open_table(&self, id: i64) -> Result<Option<KeptTable>, StorageError> {
        let mut db = self.readers.acquire().await?;
        let query = sqlx::query(OPEN).bind(id).bind(id).bind(id).bind(id);
        let mut answers = (&mut *db).fetch_many(query);
        // The rows of one statement after the other; between them is its end.
        let mut parts: [Vec<SqliteRow>; 4] = Default::default();
        let mut n_ended = 0;
        while let Some(answer) = answers.try_next().await? {
            match answer {
                Either::Left(_) => n_ended += 1,
                Either::Right(row) => parts[n_ended].push(row),
            }
        }
        let [table, seats, brought, entries] = parts;
        let (Some(table), Some(head)) = (table.first(), entries.first()) else { return Ok(None) };
        let head = HeadRow::from_row(head)?;
        // A journal without entries is one row that has only the head.
        let entry = |row: &SqliteRow| match row.try_get::<Option<i64>, _>("idx") {
            Ok(None) => None,
            Ok(Some(idx)) => Some((|| Ok((idx, row.try_get("move_id")?, row.try_get("line")?)))()),
            Err(error) => Some(Err(error)),
        };
        Ok(Some(KeptTable {
            row: TableRow::from_row(table)?,
            beside: BesideRow::from_row(table)?,
            seats: seats.iter().map(SeatRow::from_row).collect::<Result<_, _>>()?,
            brought: brought.iter().map(BroughtRow::from_row).collect::<Result<_, _>>()?,
            journal: Journal {
                entries: entries.iter().filter_map(entry).collect::<Result<_, _>>()?,
                head,
            },
        }))
    }
}

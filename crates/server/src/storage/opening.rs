//! All that a room needs of a table, in one go: every way to the database and
//! back takes time, and there are many when a match ends and all go on.

use super::{
    BroughtRow, SeatRow, Storage, StorageError, TableRow,
    careers::brought_sql,
    heads::{Journal, journal_sql},
    sql::{FromRow as _, query},
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
    "; ",
    journal_sql!(),
);

impl Storage {
    /// A table with all that is kept of it; `None` if there is none.
    pub(crate) async fn open_table(&self, id: i64) -> Result<Option<KeptTable>, StorageError> {
        let query = query(OPEN).bind(id).bind(id).bind(id).bind(id);
        let [table, seats, brought, entries] = &query.parts(&self.readers).await?[..] else {
            return Err(StorageError::Database("four statements have four answers".to_owned()));
        };
        let journal = Journal::from_rows(&entries.rows)?;
        let (Some(table), Some(journal)) = (table.rows.first(), journal) else { return Ok(None) };
        Ok(Some(KeptTable {
            row: TableRow::from_row(table)?,
            beside: BesideRow::from_row(table)?,
            seats: seats.rows.iter().map(SeatRow::from_row).collect::<Result<_, _>>()?,
            brought: brought.rows.iter().map(BroughtRow::from_row).collect::<Result<_, _>>()?,
            journal,
        }))
    }
}

//! How entries are appended to SQLite: for all tables by one statement.

use std::{collections::HashSet, fmt::Write as _};

use crate::storage::{
    batch::NewEntries,
    engine::{Appends, Way},
    heads::Head,
    sql::{Connection, query_scalar},
};

/// Both statements look at the head first: `->>` takes the text of a JSON
/// string back, byte for byte.
macro_rules! append_sql {
    ($begin:literal, $end:literal) => {
        concat!(
            $begin,
            "INSERT INTO entries (table_id, idx, move_id, line) \
             SELECT new.value ->> 0, new.value ->> 1, new.value ->> 2, new.value ->> 3 \
             FROM json_each(?) AS new CROSS JOIN heads \
             WHERE heads.table_id = new.value ->> 0 AND heads.n_entries = new.value ->> 4; \
             UPDATE heads SET n_entries = new.value ->> 2, n_bytes = new.value ->> 3, \
             hash = new.value ->> 4 FROM json_each(?) AS new \
             WHERE heads.table_id = new.value ->> 0 AND heads.n_entries = new.value ->> 1 \
             RETURNING heads.table_id",
            $end
        )
    };
}

impl Way {
    const fn sql(self) -> &'static str {
        match self {
            Self::Within => append_sql!("", ""),
            Self::Part => append_sql!("", "; RELEASE part; SAVEPOINT part"),
            // The usual case, in one go.
            Self::Alone => append_sql!("BEGIN IMMEDIATE; ", "; COMMIT"),
        }
    }
}

/// The two arguments of the statement: rows of entries and of heads, as JSON.
#[derive(Default)]
struct Rows {
    entries: String,
    heads: String,
}

impl Rows {
    fn add(&mut self, new: &NewEntries) {
        let (table_id, first_idx) = (new.table_id, new.before.n_entries);
        for (idx, entry) in (first_idx..).zip(&new.entries) {
            push(&mut self.entries, &(table_id, idx, &entry.move_id, &entry.line, first_idx));
        }
        let Head { n_entries, n_bytes, .. } = new.after;
        push(&mut self.heads, &(table_id, first_idx, n_entries, n_bytes, new.after.hash_text()));
    }
}

fn push(rows: &mut String, row: &impl serde::Serialize) {
    rows.push(if rows.is_empty() { '[' } else { ',' });
    let row = serde_json::to_string(row).expect("a row is plain data");
    let _ = rows.write_str(&row);
}

/// Stores what fits; the answer is the tables for which it did.
pub(in crate::storage) async fn append(
    way: Way,
    new: &Appends<'_>,
    db: &mut Connection,
) -> sqlx::Result<HashSet<i64>> {
    let mut rows = Rows::default();
    new.0.iter().for_each(|new| rows.add(new));
    rows.entries.push(']');
    rows.heads.push(']');
    let ids = query_scalar(way.sql()).bind(rows.entries).bind(rows.heads).fetch_all(db).await?;
    Ok(ids.into_iter().collect())
}

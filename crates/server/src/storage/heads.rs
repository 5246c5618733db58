//! The head of a journal: how many entries there are, and a hash that chains
//! them all. A lost tail, a changed byte or an entry that strayed from another
//! table gives another head.

use sha2::{Digest as _, Sha256};

use super::{
    Storage,
    sql::{Connection, FromRow as _, Row, Target, query},
};

/// Half of a SHA-256: it guards against accidents, not against whoever can
/// write to the database.
pub(crate) type HeadHash = [u8; 16];

/// The head of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) n_entries: u32,
    /// How long the lines are together.
    pub(crate) n_bytes: u64,
    pub(crate) hash: HeadHash,
}

/// The hash as it is stored, read back.
pub(super) fn parse_hash(text: &str) -> Option<HeadHash> {
    u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32).map(u128::to_be_bytes)
}

fn half(hash: Sha256) -> HeadHash {
    *hash.finalize().first_chunk().expect("SHA-256 has 32 bytes")
}

impl Head {
    /// The head of a journal without entries. The chain begins with the table.
    pub(crate) fn first(code: &str) -> Self {
        let hash = half(Sha256::new().chain_update("table").chain_update(code));
        Self { n_entries: 0, n_bytes: 0, hash }
    }

    /// The head after one entry more.
    pub(crate) fn then(&self, move_id: Option<&str>, line: &str) -> Self {
        let id_bytes = move_id.map_or(0, |id| id.len() as u64 + 1);
        let hash = Sha256::new()
            .chain_update(self.hash)
            .chain_update(id_bytes.to_le_bytes())
            .chain_update(move_id.unwrap_or_default())
            .chain_update(line);
        Self {
            n_entries: self.n_entries + 1,
            n_bytes: self.n_bytes + line.len() as u64,
            hash: half(hash),
        }
    }

    /// The hash as it is stored.
    pub(crate) fn hash_text(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.hash))
    }

    pub(super) async fn store(
        &self,
        table_id: i64,
        db: &mut Connection,
    ) -> Result<(), sqlx::Error> {
        query(
            "INSERT INTO heads (table_id, n_entries, n_bytes, hash) VALUES (?, ?, ?, ?) \
             ON CONFLICT (table_id) DO UPDATE SET n_entries = excluded.n_entries, \
             n_bytes = excluded.n_bytes, hash = excluded.hash",
        )
        .bind(table_id)
        .bind(self.n_entries)
        .bind(self.n_bytes as i64)
        .bind(self.hash_text())
        .execute(db)
        .await?;
        Ok(())
    }
}

/// A stored entry: its number, the client's id and the line.
pub(crate) type EntryRow = (i64, Option<String>, String);

/// A journal as it is stored, with the head it should have.
pub(crate) struct Journal {
    pub(crate) entries: Vec<EntryRow>,
    pub(crate) head: HeadRow,
}

/// A head as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct HeadRow {
    pub(crate) code: String,
    pub(crate) n_entries: u32,
    /// Empty if it was never chained.
    pub(crate) hash: String,
}

from_row!(HeadRow { code, n_entries, hash });

impl Journal {
    /// The head, if the entries are those that were stored; otherwise what is
    /// the matter.
    pub(crate) fn verify(&self) -> Result<Head, String> {
        let mut head = Head::first(&self.head.code);
        for (idx, move_id, line) in &self.entries {
            if *idx != i64::from(head.n_entries) {
                return Err(format!("entry {} is missing", head.n_entries + 1));
            }
            head = head.then(move_id.as_deref(), line);
        }
        let n_known = self.head.n_entries;
        if head.n_entries != n_known {
            return Err(format!("there are {} entries instead of {n_known}", head.n_entries));
        }
        if !self.head.hash.is_empty() && head.hash_text() != self.head.hash {
            return Err("an entry was changed: the hash of the journal differs".to_owned());
        }
        Ok(head)
    }
}

/// A journal and its head, of one moment: one row for each entry, or one with the
/// head alone.
macro_rules! journal_sql {
    () => {
        "SELECT tables.code, coalesce(n_entries, 0) AS n_entries, coalesce(hash, '-') AS hash, \
         idx, move_id, line FROM tables LEFT JOIN heads ON heads.table_id = tables.id \
         LEFT JOIN entries ON entries.table_id = tables.id WHERE tables.id = ? ORDER BY idx"
    };
}
pub(super) use journal_sql;

impl Journal {
    /// The journal in these rows; `None` if there is no table.
    pub(super) fn from_rows(rows: &[Row]) -> sqlx::Result<Option<Self>> {
        let Some(first) = rows.first() else { return Ok(None) };
        let entry = |row: &Row| match row.get::<Option<i64>>("idx") {
            Ok(None) => None,
            Ok(Some(idx)) => Some((|| Ok((idx, row.get("move_id")?, row.get("line")?)))()),
            Err(error) => Some(Err(error)),
        };
        Ok(Some(Self {
            entries: rows.iter().filter_map(entry).collect::<Result<_, sqlx::Error>>()?,
            head: HeadRow::from_row(first)?,
        }))
    }
}

pub(super) async fn read_journal(
    table_id: i64,
    on: impl Into<Target<'_>>,
) -> Result<Option<Journal>, sqlx::Error> {
    Journal::from_rows(&query(journal_sql!()).bind(table_id).rows(on).await?)
}

impl Storage {
    /// The journal of a table and its head, as they are at one moment.
    pub(crate) async fn journal(&self, table_id: i64) -> Result<Option<Journal>, sqlx::Error> {
        read_journal(table_id, &self.readers).await
    }
}

#[cfg(test)]
mod tests {
    use super::{Head, HeadRow, Journal};

    fn journal(lines: &[(Option<&str>, &str)]) -> Journal {
        let mut head = Head::first("abc");
        for (move_id, line) in lines {
            head = head.then(*move_id, line);
        }
        let row = |(idx, (move_id, line)): (i64, &(Option<&str>, &str))| {
            (idx, move_id.map(str::to_owned), (*line).to_owned())
        };
        Journal {
            entries: (0..).zip(lines).map(row).collect(),
            head: HeadRow {
                code: "abc".to_owned(),
                n_entries: head.n_entries,
                hash: head.hash_text(),
            },
        }
    }

    #[test]
    fn whatever_is_lost_or_changed_is_noticed() {
        let lines = [(Some("a"), "one"), (None, "two"), (Some(""), "three")];
        let head = journal(&lines).verify().expect("it is whole");
        assert_eq!((head.n_entries, head.n_bytes), (3, 11));

        let mut lost_tail = journal(&lines);
        lost_tail.entries.pop();
        assert!(lost_tail.verify().unwrap_err().contains("2 entries instead of 3"));
        let mut gap = journal(&lines);
        gap.entries.remove(1);
        assert!(gap.verify().unwrap_err().contains("entry 2 is missing"));
        let mut changed = journal(&lines);
        changed.entries[1].2.replace_range(..1, "T");
        assert!(changed.verify().unwrap_err().contains("changed"));
        let mut other_id = journal(&lines);
        other_id.entries[2].1 = None;
        assert!(other_id.verify().unwrap_err().contains("changed"));
        let mut strayed = journal(&lines);
        strayed.head.code = "abd".to_owned();
        assert!(strayed.verify().unwrap_err().contains("changed"));
    }
}

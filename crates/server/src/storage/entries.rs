//! Journal entries and the end of a match.

use table::Outcome;

use super::{
    NewDocument, Storage, StorageError,
    batch::NewEntries,
    careers::settle_sql,
    heads::Head,
    sql::{Connection, query, query_as},
};

/// An entry to be stored.
pub(crate) struct NewEntry {
    pub(crate) move_id: Option<String>,
    pub(crate) line: String,
}

/// A match has ended.
pub(crate) struct Finish {
    pub(crate) outcome: Outcome,
    pub(crate) at: i64,
    /// What careers have become.
    pub(crate) careers: Vec<NewDocument>,
    /// Whether a sequel inherits secrets.
    pub(crate) leaves_secrets: bool,
}

/// In one go: every way to the database and back takes time from all tables.
const FINISH: &str = concat!(
    "UPDATE tables SET stage = 'finished', outcome = ?, finished_at = ?, touched_at = ?, \
     leaves_secrets = ? WHERE id = ?; \
     UPDATE runs SET score = ?, finished_at = ? WHERE table_id = ?; ",
    settle_sql!()
);

impl Finish {
    /// The score of a run of a challenge: that of the only seat, or the crew's.
    fn score(&self) -> Option<i32> {
        match &self.outcome {
            Outcome::Ranked { scores, .. } => scores.first().copied(),
            Outcome::Together { score, .. } => Some(*score),
        }
    }

    pub(super) async fn store(
        &self,
        table_id: i64,
        db: &mut Connection,
    ) -> Result<(), StorageError> {
        let outcome = serde_json::to_string(&self.outcome).expect("an outcome is plain data");
        for career in &self.careers {
            career.store(self.at, db).await?;
        }
        query(FINISH)
            .bind(outcome)
            .bind(self.at)
            .bind(self.at)
            .bind(self.leaves_secrets)
            .bind(table_id)
            .bind(self.score())
            .bind(self.at)
            .bind(table_id)
            .bind(self.at)
            .bind(table_id)
            .execute(db)
            .await?;
        Ok(())
    }
}

impl Storage {
    /// See [`Storage::append_under`]; for a server that has all tables.
    #[cfg(any(test, feature = "testing"))]
    pub(crate) async fn append(
        &self,
        table_id: i64,
        before: Head,
        entries: Vec<NewEntry>,
        finish: Option<Finish>,
    ) -> Result<Head, StorageError> {
        self.append_under(None, table_id, before, entries, finish).await
    }

    /// Stores entries of a table after its head, in order; the answer, which is the
    /// new head, comes when they are on disk. They carry the epoch under which the
    /// table is run, if it has one of its own.
    pub(crate) async fn append_under(
        &self,
        epoch: Option<i64>,
        table_id: i64,
        before: Head,
        entries: Vec<NewEntry>,
        finish: Option<Finish>,
    ) -> Result<Head, StorageError> {
        let chain = |head: Head, entry: &NewEntry| head.then(entry.move_id.as_deref(), &entry.line);
        let after = entries.iter().fold(before, chain);
        self.writer.entries(NewEntries { table_id, epoch, before, after, entries, finish }).await?;
        Ok(after)
    }

    /// The entries of a table: the clients' ids and the lines.
    pub(crate) async fn entries(
        &self,
        table_id: i64,
    ) -> Result<Vec<(Option<String>, String)>, StorageError> {
        let rows = query_as("SELECT move_id, line FROM entries WHERE table_id = ? ORDER BY idx")
            .bind(table_id)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows)
    }
}

//! Journal entries and the end of a match.

use sqlx::SqliteConnection;
use table::Outcome;

use super::{NewDocument, Storage, StorageError, batch::NewEntries, careers, heads::Head};

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
        db: &mut SqliteConnection,
    ) -> Result<(), StorageError> {
        let outcome = serde_json::to_string(&self.outcome).expect("an outcome is plain data");
        sqlx::query(
            "UPDATE tables SET stage = 'finished', outcome = ?1, finished_at = ?2, \
             touched_at = ?2, leaves_secrets = ?4 WHERE id = ?3",
        )
        .bind(outcome)
        .bind(self.at)
        .bind(table_id)
        .bind(self.leaves_secrets)
        .execute(&mut *db)
        .await?;
        sqlx::query("UPDATE runs SET score = ?, finished_at = ? WHERE table_id = ?")
            .bind(self.score())
            .bind(self.at)
            .bind(table_id)
            .execute(&mut *db)
            .await?;
        careers::settle(table_id, &self.careers, self.at, db).await?;
        Ok(())
    }
}

impl Storage {
    /// Stores entries of a table after its head, in order; the answer, which
    /// is the new head, comes when they are on disk.
    pub(crate) async fn append(
        &self,
        table_id: i64,
        before: Head,
        entries: Vec<NewEntry>,
        finish: Option<Finish>,
    ) -> Result<Head, StorageError> {
        let chain = |head: Head, entry: &NewEntry| head.then(entry.move_id.as_deref(), &entry.line);
        let after = entries.iter().fold(before, chain);
        self.writer.entries(NewEntries { table_id, before, after, entries, finish }).await?;
        Ok(after)
    }

    /// The entries of a table: the clients' ids and the lines.
    pub(crate) async fn entries(
        &self,
        table_id: i64,
    ) -> Result<Vec<(Option<String>, String)>, StorageError> {
        let rows =
            sqlx::query_as("SELECT move_id, line FROM entries WHERE table_id = ? ORDER BY idx")
                .bind(table_id)
                .fetch_all(&self.readers)
                .await?;
        Ok(rows)
    }
}

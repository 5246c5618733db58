//! Tables whose journal is not what was acknowledged. They are marked, shown
//! as damaged, and give what is left of their journal; the others go on.

use std::sync::atomic::Ordering::Relaxed;

use super::{
    Storage, StorageError, heads,
    sql::{Connection, query, query_as, query_scalar},
};

/// So many tables are looked up at once.
const PAGE: i64 = 500;

pub(super) async fn mark(
    table_id: i64,
    problem: &str,
    db: &mut Connection,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO damaged (table_id, problem) \
               SELECT id, ?2 FROM tables WHERE id = ?1 ON CONFLICT DO NOTHING";
    query(sql).bind(table_id).bind(problem).execute(&mut *db).await?;
    let code: Option<String> = query_scalar("SELECT code FROM tables WHERE id = ?")
        .bind(table_id)
        .fetch_optional(db)
        .await?;
    tracing::error!(table_id, code, problem, "the journal of a table is damaged");
    Ok(())
}

impl Storage {
    /// What is the matter with the journal of a table, if something is.
    pub(crate) async fn damage(&self, table_id: i64) -> Result<Option<String>, StorageError> {
        let sql = "SELECT problem FROM damaged WHERE table_id = ?";
        let problem = query_scalar(sql).bind(table_id).fetch_optional(&self.readers).await?;
        Ok(problem)
    }

    pub(crate) async fn mark_damaged(
        &self,
        table_id: i64,
        problem: String,
    ) -> Result<(), StorageError> {
        self.write(move |db| Box::pin(async move { Ok(mark(table_id, &problem, db).await?) }))
            .await?;
        self.count_damaged().await
    }

    async fn count_damaged(&self) -> Result<(), StorageError> {
        let n: i64 = query_scalar("SELECT count(*) FROM damaged").fetch_one(&self.readers).await?;
        self.metrics.damaged_tables.store(n as u64, Relaxed);
        Ok(())
    }

    /// Verifies the journals of all tables, beside the play; the answer is how
    /// many there are.
    pub(crate) async fn inspect(&self) -> Result<u64, StorageError> {
        self.count_damaged().await?;
        let (mut n_tables, mut last_id) = (0, 0);
        loop {
            let sql = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?";
            let ids: Vec<i64> =
                query_scalar(sql).bind(last_id).bind(PAGE).fetch_all(&self.readers).await?;
            let Some(last) = ids.last() else { return Ok(n_tables) };
            last_id = *last;
            for table_id in ids {
                n_tables += 1;
                let problem = match self.journal(table_id).await {
                    Ok(Some(journal)) => journal.verify().err(),
                    Ok(None) => None,
                    Err(error) if tells_of_damage(&error) => {
                        Some(format!("it cannot be read: {error}"))
                    }
                    // It may be readable in a moment, and is verified when it is opened.
                    Err(error) => {
                        tracing::error!(table_id, %error, "a journal was not verified");
                        None
                    }
                };
                if let Some(problem) = problem {
                    self.mark_damaged(table_id, problem).await?;
                }
            }
        }
    }
}

/// Whether a journal cannot be read because of what it is, and not because the
/// disk or the way to the database fails just now.
fn tells_of_damage(error: &sqlx::Error) -> bool {
    // CORRUPT and NOTADB of SQLite, and the same of PostgreSQL.
    const CODES: [&str; 4] = ["11", "26", "XX001", "XX002"];
    match error {
        sqlx::Error::Database(error) => {
            // The upper bits of SQLite's codes say more than is needed here.
            let code = error.code().unwrap_or_default();
            let code = match code.parse::<i32>() {
                Ok(number) if code.len() < 5 => (number & 0xff).to_string(),
                _ => code.into_owned(),
            };
            CODES.contains(&code.as_str())
        }
        sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => true,
        _ => false,
    }
}

/// Verifies the journals of all tables at one moment: what is the matter, by
/// the code of the table.
pub(super) async fn inspect_all(
    db: &mut Connection,
) -> Result<(u64, u64, Vec<(String, String)>), sqlx::Error> {
    let tables: Vec<(i64, String)> =
        query_as("SELECT id, code FROM tables ORDER BY id").fetch_all(&mut *db).await?;
    let (mut n_entries, mut problems) = (0, Vec::new());
    for (table_id, code) in &tables {
        let Some(journal) = heads::read_journal(*table_id, &mut *db).await? else { continue };
        n_entries += journal.entries.len() as u64;
        if let Err(problem) = journal.verify() {
            problems.push((code.clone(), problem));
        }
    }
    let marked: Vec<(String, String)> =
        query_as("SELECT code, problem FROM damaged JOIN tables ON id = table_id")
            .fetch_all(db)
            .await?;
    for (code, problem) in marked {
        if problems.iter().all(|(known, _)| *known != code) {
            problems.push((code, problem));
        }
    }
    Ok((tables.len() as u64, n_entries, problems))
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::tells_of_damage;

    #[test]
    fn a_disk_that_fails_just_now_is_no_damage() {
        assert!(!tells_of_damage(&sqlx::Error::Io(io::Error::other("the disk fails"))));
        assert!(!tells_of_damage(&sqlx::Error::PoolTimedOut));
        assert!(tells_of_damage(&sqlx::Error::Decode("no text".into())));
    }
}

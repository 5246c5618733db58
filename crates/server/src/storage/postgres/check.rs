//! `wardroom check` of a PostgreSQL database.

use super::{DatabaseUrl, reach::Reach};
use crate::storage::{Checked, Problem, StorageError, damage, sql::query};

/// Checks a PostgreSQL database, also of a running server: verifies all journals.
/// Nothing is changed.
///
/// # Errors
///
/// If there is no database that can be read.
pub async fn check(url: &DatabaseUrl) -> Result<Checked, StorageError> {
    let cannot =
        |error: sqlx::Error| StorageError::Open { path: url.to_string(), error: error.to_string() };
    let look = async {
        let mut db =
            Reach::postgres(url.options().application_name("wardroom check")).connect().await?;
        // Everything is seen as it is at one moment.
        let sql = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        query(sql).execute(&mut db).await?;
        let found = damage::inspect_all(&mut db).await;
        let _ = db.close().await;
        found
    };
    let (n_tables, n_entries, damaged) = look.await.map_err(cannot)?;
    let problem = |(code, text)| Problem { table: Some(code), text };
    Ok(Checked { n_tables, n_entries, problems: damaged.into_iter().map(problem).collect() })
}

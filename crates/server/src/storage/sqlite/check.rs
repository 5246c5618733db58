//! `wardroom check`: is everything there that was acknowledged?

use std::path::{Path, PathBuf};

use sqlx::ConnectOptions as _;

use super::{
    missing::{Missing, missing},
    options, witness,
};
use crate::storage::{
    Checked, Problem, StorageError, damage,
    folder::DATABASE,
    marks,
    sql::{Connection, query, query_as, query_scalar},
};

/// The database at `path`: a data folder, or the database itself.
fn database(path: &Path) -> (PathBuf, Option<&Path>) {
    match path.is_dir() {
        true => (path.join(DATABASE), Some(path)),
        false => (path.to_owned(), None),
    }
}

/// Checks a data folder, also of a running server, or a backup. Nothing is
/// changed.
///
/// # Errors
///
/// If there is no database that can be read.
pub async fn check(path: &Path) -> Result<Checked, StorageError> {
    let (file, folder) = database(path);
    let cannot = |error: &dyn ToString| StorageError::Open {
        path: file.display().to_string(),
        error: error.to_string(),
    };
    // Before the database is looked at, which only grows meanwhile.
    let noted = folder.map(witness::read).transpose();
    let noted = noted.map_err(|error| cannot(&error))?;
    let mut db = open(&file).await.map_err(|error| cannot(&error))?;
    let checked = look(&mut db, folder.is_some(), noted.flatten()).await;
    let _ = db.close().await;
    checked.map_err(|error| cannot(&error))
}

/// Opens a database to look at it.
pub(super) async fn open(file: &Path) -> Result<Connection, sqlx::Error> {
    let db = match options(file).read_only(true).connect().await {
        Ok(db) => db,
        // One with a log of its own cannot be read without a file beside it,
        // which has to be made.
        Err(_) => options(file).pragma("query_only", "on").connect().await?,
    };
    Ok(Connection::Sqlite(db))
}

/// Whether there are marks: not in databases of earlier versions.
pub(super) async fn has_marks(db: &mut Connection) -> Result<bool, sqlx::Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'marks')";
    query_scalar(sql).fetch_one(db).await
}

async fn look(
    db: &mut Connection,
    is_folder: bool,
    noted: Option<witness::Noted>,
) -> Result<Checked, sqlx::Error> {
    // Everything is seen as it is at one moment.
    query("BEGIN").execute(&mut *db).await?;
    let mut problems = Vec::new();
    let mut tell = |table: Option<String>, text: String| problems.push(Problem { table, text });
    let lines: Vec<String> = query_scalar("PRAGMA integrity_check(20)").fetch_all(&mut *db).await?;
    for line in lines.into_iter().filter(|line| line != "ok") {
        tell(None, format!("the file is damaged: {line}"));
    }
    if !query("PRAGMA foreign_key_check").rows(&mut *db).await?.is_empty() {
        tell(None, "rows refer to others that are not there".to_owned());
    }
    if !has_marks(db).await? {
        // Of an earlier version: its journals get their heads at the next start.
        let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)";
        let (n_tables, n_entries): (i64, i64) = query_as(sql).fetch_one(&mut *db).await?;
        return Ok(Checked { n_tables: n_tables as u64, n_entries: n_entries as u64, problems });
    }
    let incarnation = marks::incarnation(db).await?;
    let noted = noted.filter(|(of, _)| Some(*of) == incarnation);
    if noted.is_none() && marks::is_open(db).await? {
        let text = match is_folder {
            true => format!("{} is missing: the latest moves may be, too", witness::WITNESS),
            false => "it is no backup, but was copied while a server used it".to_owned(),
        };
        tell(None, text);
    }
    let (n_tables, n_entries, damaged) = damage::inspect_all(db).await?;
    for (code, problem) in damaged {
        tell(Some(code), problem);
    }
    for (table_id, missing) in missing(&noted.unwrap_or_default().1, db).await? {
        let code: Option<String> = query_scalar("SELECT code FROM tables WHERE id = ?")
            .bind(table_id)
            .fetch_optional(&mut *db)
            .await?;
        match missing {
            Missing::Table => {
                tell(None, format!("table number {table_id} was made and is not there"));
            }
            Missing::Entries(problem) => tell(code, problem),
        }
    }
    problems.dedup();
    Ok(Checked { n_tables, n_entries, problems })
}

//! `wardroom check`: is everything there that was acknowledged?

use std::{
    fmt,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use super::{
    DATABASE, StorageError,
    damage::{self, Missing},
    marks, options, witness,
};

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many tables there are.
    pub n_tables: u64,
    /// How many entries their journals have together.
    pub n_entries: u64,
    /// What is the matter.
    pub problems: Vec<Problem>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The code of the table, if it is one table's.
    pub table: Option<String>,
    /// What it is.
    pub text: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.table {
            Some(code) => write!(f, "table {code}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

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
pub(super) async fn open(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    match options(file).read_only(true).connect().await {
        Ok(db) => Ok(db),
        // One with a log of its own cannot be read without a file beside it,
        // which has to be made.
        Err(_) => options(file).pragma("query_only", "on").connect().await,
    }
}

async fn look(
    db: &mut SqliteConnection,
    is_folder: bool,
    noted: Option<witness::Noted>,
) -> Result<Checked, sqlx::Error> {
    // Everything is seen as it is at one moment.
    let mut db = db.begin().await?;
    let mut problems = Vec::new();
    let mut tell = |table: Option<String>, text: String| problems.push(Problem { table, text });
    let lines: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(&mut *db).await?;
    for line in lines.into_iter().filter(|line| line != "ok") {
        tell(None, format!("the file is damaged: {line}"));
    }
    if sqlx::query("PRAGMA foreign_key_check").fetch_optional(&mut *db).await?.is_some() {
        tell(None, "rows refer to others that are not there".to_owned());
    }
    if !marks::are_there(&mut db).await? {
        // Of an earlier version: its journals get their heads at the next start.
        let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries)";
        let (n_tables, n_entries): (i64, i64) = sqlx::query_as(sql).fetch_one(&mut *db).await?;
        return Ok(Checked { n_tables: n_tables as u64, n_entries: n_entries as u64, problems });
    }
    let incarnation = marks::incarnation(&mut db).await?;
    let noted = noted.filter(|(of, _)| Some(*of) == incarnation);
    if noted.is_none() && marks::is_open(&mut db).await? {
        let text = match is_folder {
            true => format!("{} is missing: the latest moves may be, too", witness::WITNESS),
            false => "it is no backup, but was copied while a server used it".to_owned(),
        };
        tell(None, text);
    }
    let (n_tables, n_entries, damaged) = damage::inspect_all(&mut db).await?;
    for (code, problem) in damaged {
        tell(Some(code), problem);
    }
    for (table_id, missing) in damage::missing(&noted.unwrap_or_default().1, &mut db).await? {
        let code: Option<String> = sqlx::query_scalar("SELECT code FROM tables WHERE id = ?")
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

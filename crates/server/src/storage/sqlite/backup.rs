//! `wardroom backup`: a copy that is whole, of a folder in use. And the way
//! back.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::ConnectOptions as _;

use super::{
    check::{self, check},
    options,
};
use crate::storage::{
    Checked, FolderError, StorageError,
    folder::{self, DATABASE, Folder},
    marks,
    sql::{Connection, query},
};

/// A copy that was made or brought back.
#[derive(Clone, Debug)]
pub struct Backup {
    /// How large it is.
    pub n_bytes: u64,
    /// What is in it.
    pub checked: Checked,
}

fn cannot<'a>(what: &'static str, path: &'a Path) -> impl Fn(io::Error) -> StorageError + 'a {
    move |error| FolderError::File { what, path: path.display().to_string(), error }.into()
}

fn taken(path: &Path) -> StorageError {
    cannot("write", path)(io::Error::new(io::ErrorKind::AlreadyExists, "it is there already"))
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Copies the database of `data_dir` into `file`, as it is at one moment; a
/// server may use it meanwhile. The copy is checked before it gets its name.
///
/// # Errors
///
/// If there is a file already, or it cannot be written, or the copy is not
/// whole.
pub async fn backup(data_dir: &Path, file: &Path) -> Result<Backup, StorageError> {
    if file.exists() {
        return Err(taken(file));
    }
    let part = beside(file);
    let _ = fs::remove_file(&part);
    // Empty and for its owner alone, before anything is in it.
    folder::private().open(&part).map_err(cannot("write", &part))?;
    let result = match copy(data_dir, &part).await {
        Ok(made) => fs::rename(&part, file).map(|()| made).map_err(cannot("write", file)),
        Err(error) => Err(error),
    };
    if result.is_err() {
        let _ = fs::remove_file(&part);
    }
    result
}

async fn copy(data_dir: &Path, part: &Path) -> Result<Backup, StorageError> {
    let database = data_dir.join(DATABASE);
    let unreadable = |error: sqlx::Error| StorageError::Open {
        path: database.display().to_string(),
        error: error.to_string(),
    };
    let mut db = check::open(&database).await.map_err(unreadable)?;
    let text = part.to_str().ok_or_else(|| {
        cannot("write", part)(io::Error::other("the name of the file is not Unicode"))
    })?;
    let copied = query("VACUUM INTO ?").bind(text).execute(&mut db).await;
    let _ = db.close().await;
    copied.map_err(unreadable)?;
    let mut db = Connection::Sqlite(options(part).connect().await?);
    if check::has_marks(&mut db).await? {
        // It is complete by itself, and not the one it was copied from.
        marks::set_open(false, &mut db).await?;
        marks::begin_incarnation(&mut db).await?;
    }
    db.close().await?;
    let written = fs::File::open(part).and_then(|file| {
        file.sync_all()?;
        file.metadata()
    });
    let n_bytes = written.map_err(cannot("write", part))?.len();
    Ok(Backup { n_bytes, checked: check(part).await? })
}

/// Brings a backup back into `data_dir`, which must not hold a database.
///
/// # Errors
///
/// If there is a database already, or the backup is not whole, or cannot be
/// copied.
pub async fn restore(file: &Path, data_dir: &Path) -> Result<Backup, StorageError> {
    let checked = check(file).await?;
    if let Some(problem) = checked.problems.iter().find(|problem| problem.table.is_none()) {
        let error = problem.to_string();
        return Err(StorageError::Open { path: file.display().to_string(), error });
    }
    let database = data_dir.join(DATABASE);
    if database.exists() {
        return Err(taken(&database));
    }
    let _folder = Folder::open(data_dir)?;
    let part = beside(&database);
    let copied = (|| {
        let n_bytes = io::copy(
            &mut fs::File::open(file)?,
            &mut folder::private().truncate(true).open(&part)?,
        )?;
        fs::File::open(&part)?.sync_all()?;
        fs::rename(&part, &database)?;
        Ok(n_bytes)
    })();
    let n_bytes = copied.map_err(|error| {
        // Nothing half done stays.
        let _ = fs::remove_file(&part).and(fs::remove_file(&database));
        cannot("write", &database)(error)
    })?;
    Ok(Backup { n_bytes, checked })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sqlx::ConnectOptions as _;

    use super::{DATABASE, backup, options, restore};
    use crate::{
        metrics::Metrics,
        storage::{
            Place, Storage, open,
            sql::{Connection, query},
            sqlite::migrations::first_migrations,
        },
    };

    /// Before an upgrade: the new program backs up what the old one left.
    #[tokio::test]
    async fn a_database_of_an_earlier_version_is_backed_up_and_taken_over() {
        let dir = std::env::temp_dir().join(format!("wardroom-backup-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let file = options(&dir.join(DATABASE)).create_if_missing(true);
        let mut db = Connection::Sqlite(file.connect().await.unwrap());
        first_migrations(8).run(&mut db).await.unwrap();
        let sql = "INSERT INTO tables (code, game, rules_version, setup, seed, stage, listed, \
                   practice, created_at, touched_at) \
                   VALUES ('t', 'duel', 1, '{}', x'00', 'playing', 0, 0, 1, 1); \
                   INSERT INTO entries (table_id, idx, line) VALUES (1, 0, 'one')";
        query(sql).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
        let made = backup(&dir, &dir.join("copy.db")).await.unwrap();
        assert_eq!((made.checked.n_entries, &made.checked.problems), (1, &Vec::new()));
        let new = dir.join("new");
        restore(&dir.join("copy.db"), &new).await.unwrap();
        let storage = Storage::open_with(
            open(&Place::Folder(new), false).await.unwrap(),
            Arc::new(Metrics::default()),
        );
        let journal = storage.journal(1).await.unwrap().unwrap();
        assert_eq!(journal.verify().unwrap().n_entries, 1);
        storage.close().await;
        std::fs::remove_dir_all(dir).unwrap();
    }
}

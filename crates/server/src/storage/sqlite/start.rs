//! What is done to a database before it is used: brought to its present shape,
//! and compared with what was acknowledged.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};

use super::{
    migrations::MIGRATIONS,
    missing::{Missing, missing},
    witness::{self, Noted, Seen, Witness},
};
use crate::storage::{
    FolderError, StorageError, damage,
    folder::DATABASE,
    heads::read_journal,
    marks::{self, Incarnation},
    sql::{Connection, query, query_scalar},
};

/// Prepares the database in `data_dir`; the answer notes what comes from now
/// on.
pub(super) async fn prepare(
    data_dir: &Path,
    options: &SqliteConnectOptions,
    accept_loss: bool,
) -> Result<Witness, StorageError> {
    // Tables that are made again must not take with them what refers to them.
    let mut db = Connection::Sqlite(options.clone().foreign_keys(false).connect().await?);
    migrate(&mut db).await?;
    let noted = read_witness(data_dir)?;
    let incarnation = marks::incarnation(&mut db).await?;
    let noted = noted.filter(|(of, _)| Some(*of) == incarnation);
    if noted.is_none() && marks::is_open(&mut db).await? {
        let path = data_dir.join(DATABASE).display().to_string();
        if !accept_loss {
            return Err(StorageError::CopiedAlone(path));
        }
        tracing::warn!(path, "the database was copied alone; its latest moves are missing");
    }
    let (incarnation, mut seen) = match noted {
        Some(noted) => noted,
        None => (marks::begin_incarnation(&mut db).await?, HashMap::new()),
    };
    mark_losses(&mut seen, &mut db).await?;
    let last_id: i64 =
        query_scalar("SELECT coalesce(max(table_id), 0) FROM heads").fetch_one(&mut db).await?;
    let witness = begin_witness(data_dir, incarnation, seen, last_id)?;
    // Only now: a witness that still knows of them would miss them.
    query("DELETE FROM gone_tables").execute(&mut db).await?;
    marks::set_open(true, &mut db).await?;
    // A copy of this file alone must say that it was in use.
    query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await?;
    db.close().await?;
    Ok(witness)
}

fn witness_error(data_dir: &Path, error: std::io::Error) -> StorageError {
    let path = data_dir.join(witness::WITNESS).display().to_string();
    FolderError::File { what: "use", path, error }.into()
}

fn read_witness(data_dir: &Path) -> Result<Option<Noted>, StorageError> {
    witness::read(data_dir).map_err(|error| witness_error(data_dir, error))
}

fn begin_witness(
    data_dir: &Path,
    incarnation: Incarnation,
    seen: HashMap<i64, Seen>,
    last_id: i64,
) -> Result<Witness, StorageError> {
    let begun = Witness::begin(data_dir, incarnation, seen, last_id);
    begun.map_err(|error| witness_error(data_dir, error))
}

async fn migrate(db: &mut Connection) -> Result<(), StorageError> {
    MIGRATIONS.run(db).await?;
    let astray = query("PRAGMA foreign_key_check").rows(&mut *db).await?;
    if !astray.is_empty() {
        let text = "rows refer to others that are not there; run `wardroom check`";
        return Err(StorageError::Database(text.to_owned()));
    }
    if chain_old(db).await? > 0 {
        // What was deleted before deleted things were overwritten.
        query("VACUUM").execute(db).await?;
    }
    Ok(())
}

/// Chains journals from before there were heads: what is there now is taken
/// for what was stored.
async fn chain_old(db: &mut Connection) -> Result<u64, sqlx::Error> {
    let sql = "SELECT table_id FROM heads WHERE hash = ''";
    let ids: Vec<i64> = query_scalar(sql).fetch_all(&mut *db).await?;
    if ids.is_empty() {
        return Ok(0);
    }
    query("BEGIN IMMEDIATE").execute(&mut *db).await?;
    for table_id in &ids {
        // One with a gap keeps no hash, and is found by whoever looks.
        if let Some(journal) = read_journal(*table_id, &mut *db).await?
            && let Ok(head) = journal.verify()
        {
            head.store(*table_id, db).await?;
        }
    }
    query("COMMIT").execute(db).await?;
    Ok(ids.len() as u64)
}

/// Marks tables that have less than was acknowledged; they are not counted on
/// again.
async fn mark_losses(
    seen: &mut HashMap<i64, Seen>,
    db: &mut Connection,
) -> Result<(), StorageError> {
    for (table_id, missing) in missing(seen, db).await? {
        match &missing {
            Missing::Table => {
                tracing::error!(table_id, "a table that was made is not in the database");
            }
            Missing::Entries(problem) => damage::mark(table_id, problem, db).await?,
        }
        seen.remove(&table_id);
    }
    let gone: Vec<i64> = query_scalar("SELECT table_id FROM gone_tables").fetch_all(db).await?;
    let gone: HashSet<i64> = gone.into_iter().collect();
    seen.retain(|table_id, _| !gone.contains(table_id));
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};

    use super::migrate;
    use crate::storage::{
        sql::{Connection, query, query_scalar},
        sqlite::migrations::first_migrations,
    };

    /// A database of an earlier version, with something of everything.
    const OLD: &str = "\
        INSERT INTO guests VALUES (1, 'Ada', x'01', 1, 1), (4, 'Bob', x'02', 1, 1);
        INSERT INTO challenges VALUES (3, 'c', 'duel', '{}', x'00', NULL, 1, 1);
        INSERT INTO tables (id, code, game, rules_version, setup, seed, stage, listed, practice, \
            host_id, challenge_id, created_at, touched_at) \
            VALUES (7, 't', 'duel', 1, '{}', x'00', 'playing', 0, 0, 1, 3, 1, 1);
        INSERT INTO seats VALUES (7, 0, 1, NULL, 'Ada'), (7, 1, 4, NULL, 'Bob');
        INSERT INTO entries VALUES (7, 0, 'a', 'one'), (7, 1, NULL, 'zwölf');
        INSERT INTO runs VALUES (7, 3, 1, 'Ada', NULL, NULL);
        INSERT INTO careers VALUES (5, 'k', 'duel', 4, '{}', 1, NULL, NULL, 1, 1);
        INSERT INTO brought VALUES (7, 1, 5, '{}', NULL);
        INSERT INTO chat (table_id, guest_id, name, at, text) VALUES (7, 1, 'Ada', 1, 'hello');";

    #[tokio::test]
    async fn an_old_database_keeps_everything_and_gives_no_number_twice() {
        let options = SqliteConnectOptions::new().foreign_keys(false);
        let mut db = Connection::Sqlite(options.connect().await.unwrap());
        first_migrations(7).run(&mut db).await.unwrap();
        query(OLD).execute(&mut db).await.unwrap();
        migrate(&mut db).await.unwrap();
        query("PRAGMA foreign_keys = on").execute(&mut db).await.unwrap();
        for (sql, expected) in [
            ("SELECT count(*) FROM guests", 2),
            ("SELECT count(*) FROM seats WHERE guest_id IN (1, 4)", 2),
            ("SELECT count(*) FROM entries", 2),
            ("SELECT count(*) FROM runs WHERE challenge_id = 3", 1),
            ("SELECT count(*) FROM brought WHERE career_id = 5", 1),
            ("SELECT count(*) FROM chat", 1),
            ("SELECT count(*) FROM gone_careers", 0),
            ("SELECT n_entries FROM heads WHERE table_id = 7 AND length(hash) = 32", 2),
            ("SELECT n_bytes FROM heads", 9),
        ] {
            let found: i64 = query_scalar(sql).fetch_one(&mut db).await.unwrap();
            assert_eq!(found, expected, "{sql}");
        }
        // The last of each goes; its number is not given again.
        for sql in [
            "DELETE FROM tables; DELETE FROM careers; DELETE FROM challenges; DELETE FROM guests",
            "INSERT INTO guests (name, created_at, seen_at) VALUES ('Eve', 2, 2)",
            "INSERT INTO challenges (code, game, setup, seed, created_at) \
             VALUES ('d', 'duel', '{}', x'00', 2)",
            "INSERT INTO tables (code, game, rules_version, setup, seed, stage, listed, practice, \
             created_at, touched_at) VALUES ('u', 'duel', 1, '{}', x'00', 'lobby', 0, 0, 2, 2)",
            "INSERT INTO careers (code, game, guest_id, document, version, created_at, touched_at) \
             VALUES ('l', 'duel', 5, '{}', 1, 2, 2)",
        ] {
            query(sql).execute(&mut db).await.unwrap();
        }
        for (sql, expected) in [
            ("SELECT id FROM guests", 5),
            ("SELECT id FROM challenges", 4),
            ("SELECT id FROM tables", 8),
            ("SELECT id FROM careers", 6),
            ("SELECT table_id FROM gone_tables", 7),
            ("SELECT count(*) FROM gone_careers", 1),
            ("SELECT count(*) FROM heads", 0),
        ] {
            let found: i64 = query_scalar(sql).fetch_one(&mut db).await.unwrap();
            assert_eq!(found, expected, "{sql}");
        }
    }
}

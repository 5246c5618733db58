//! One transaction for many: what a table or a piece of work does wrong is its
//! own affair, and everybody gets an answer of their own.

use std::{collections::HashSet, fmt::Write as _};

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use super::{
    Finish, NewEntry, StorageError,
    heads::{Head, parse_hash},
    witness::{Seen, Witness},
    writer::Work,
};

/// New entries of one table, in order.
pub(crate) struct NewEntries {
    pub(crate) table_id: i64,
    /// The head they were made for. If the table has another one, or is no
    /// more, nothing is stored.
    pub(crate) before: Head,
    pub(crate) after: Head,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) finish: Option<Finish>,
}

type Answer = Result<(), StorageError>;

/// Entries, and what became of them.
struct Append {
    new: NewEntries,
    done: oneshot::Sender<Answer>,
    result: Answer,
}

/// A transaction under way.
#[derive(Default)]
pub(super) struct Batch {
    appends: Vec<Append>,
    /// So many of them, from the first on, are stored by one statement.
    n_plain: usize,
    works: Vec<(Box<dyn Work>, Answer)>,
}

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
const APPEND: &str = append_sql!("", "");
/// As a part that ends here.
const APPEND_PART: &str = append_sql!("", "; RELEASE part; SAVEPOINT part");
/// The usual case, in one go.
const APPEND_ALONE: &str = append_sql!("BEGIN IMMEDIATE; ", "; COMMIT");

/// The two arguments of [`APPEND`]: rows of entries and of heads, as JSON.
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

    /// Stores what fits; the answer is the tables for which it did.
    async fn append(
        mut self,
        sql: &'static str,
        db: &mut SqliteConnection,
    ) -> Result<HashSet<i64>, sqlx::Error> {
        self.entries.push(']');
        self.heads.push(']');
        let ids = sqlx::query_scalar(sql).bind(self.entries).bind(self.heads).fetch_all(db).await?;
        Ok(ids.into_iter().collect())
    }
}

fn push(rows: &mut String, row: &impl serde::Serialize) {
    rows.push(if rows.is_empty() { '[' } else { ',' });
    let row = serde_json::to_string(row).expect("a row is plain data");
    let _ = rows.write_str(&row);
}

/// Whether a statement failed because of what it was given, and not because
/// the disk did.
fn is_own_fault(error: &sqlx::Error) -> bool {
    // Of SQLite's codes: ERROR, TOOBIG, CONSTRAINT, MISMATCH.
    const OWN: [i32; 4] = [1, 18, 19, 20];
    let code = error.as_database_error().and_then(|error| error.code());
    let code: Option<i32> = code.and_then(|code| code.parse().ok());
    code.is_none_or(|code| OWN.contains(&(code & 0xff)))
}

/// Begins a transaction of parts that can fail each by itself.
const BEGIN_PARTS: &str = "BEGIN IMMEDIATE; SAVEPOINT part";
const COMMIT_PARTS: &str = "RELEASE part; COMMIT";
/// The same for work: what it deletes or moves is overwritten, so that names and
/// talk do not linger. Entries hold neither, and are cheaper without.
const BEGIN_WORK: &str = "PRAGMA secure_delete = on; BEGIN IMMEDIATE; SAVEPOINT part";
const COMMIT_WORK: &str = "RELEASE part; COMMIT; PRAGMA secure_delete = off";

/// Ends a part and begins the next one; what went wrong leaves nothing behind.
async fn next_part(is_good: bool, db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = if is_good { "RELEASE part; SAVEPOINT part" } else { "ROLLBACK TO part" };
    sqlx::query(sql).execute(db).await?;
    Ok(())
}

impl Batch {
    pub(super) fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.works.is_empty()
    }

    pub(super) fn add(&mut self, new: NewEntries, done: oneshot::Sender<Answer>) {
        self.appends.push(Append { new, done, result: Ok(()) });
    }

    pub(super) fn add_work(&mut self, work: Box<dyn Work>) {
        self.works.push((work, Ok(())));
    }

    /// Writes everything; how many entries. If it fails, nothing is written,
    /// and everybody is told so.
    pub(super) async fn commit(
        &mut self,
        db: &mut SqliteConnection,
        witness: &mut Witness,
    ) -> Result<u64, StorageError> {
        let result = match self.write(db).await {
            Ok(()) => self.note(db, witness).await,
            Err(error) => {
                // SQLite may have done so itself.
                let _ = sqlx::query("ROLLBACK").execute(&mut *db).await;
                Err(error.into())
            }
        };
        if let Err(error) = &result {
            self.appends.iter_mut().for_each(|append| append.result = Err(error.clone()));
            self.works.iter_mut().for_each(|(_, result)| *result = Err(error.clone()));
        }
        result
    }

    async fn write(&mut self, db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        self.put_plain_first();
        let is_plain = self.n_plain == self.appends.len() && self.works.is_empty();
        if is_plain {
            match self.append_plain(APPEND_ALONE, db).await {
                Err(error) if is_own_fault(&error) => {
                    sqlx::query("ROLLBACK").execute(&mut *db).await?;
                    // Which of them it is shows when each goes by itself.
                    self.n_plain = 0;
                }
                done => return done,
            }
        }
        let (begin, commit) = match self.works.is_empty() {
            true => (BEGIN_PARTS, COMMIT_PARTS),
            false => (BEGIN_WORK, COMMIT_WORK),
        };
        sqlx::query(begin).execute(&mut *db).await?;
        self.change(db).await?;
        sqlx::query(commit).execute(db).await?;
        Ok(())
    }

    /// What one statement can store for all tables comes first: entries that do
    /// not end a match, once for each table. The order within a table stays.
    fn put_plain_first(&mut self) {
        let mut tables = HashSet::with_capacity(self.appends.len());
        let mut is_plain = |append: &Append| {
            let is_first = tables.insert(append.new.table_id);
            is_first && append.new.finish.is_none()
        };
        let (mut plain, others): (Vec<_>, Vec<_>) = self.appends.drain(..).partition(&mut is_plain);
        self.n_plain = plain.len();
        plain.extend(others);
        self.appends = plain;
    }

    /// Stores the plain ones by one statement.
    async fn append_plain(
        &mut self,
        sql: &'static str,
        db: &mut SqliteConnection,
    ) -> Result<(), sqlx::Error> {
        let plain = &mut self.appends[..self.n_plain];
        let mut rows = Rows::default();
        plain.iter().for_each(|append| rows.add(&append.new));
        let done = rows.append(sql, db).await?;
        for append in plain {
            if !done.contains(&append.new.table_id) {
                append.result = Err(StorageError::OtherHead);
            }
        }
        Ok(())
    }

    async fn change(&mut self, db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if self.n_plain > 0 {
            match self.append_plain(APPEND_PART, db).await {
                Err(error) if !is_own_fault(&error) => return Err(error),
                Err(_) => {
                    next_part(false, db).await?;
                    self.n_plain = 0;
                }
                Ok(()) => {}
            }
        }
        for append in &mut self.appends[self.n_plain..] {
            append.result = append.new.store(db).await;
            next_part(append.result.is_ok(), db).await?;
        }
        for (work, result) in &mut self.works {
            *result = work.run(db).await;
            next_part(result.is_ok(), db).await?;
        }
        Ok(())
    }

    /// Lets the witness know what is on disk; how many entries.
    async fn note(
        &mut self,
        db: &mut SqliteConnection,
        witness: &mut Witness,
    ) -> Result<u64, StorageError> {
        let stored = self.appends.iter().filter(|append| append.result.is_ok());
        let n_entries = stored.clone().map(|append| append.new.entries.len() as u64).sum();
        witness.note(stored.map(|append| (append.new.table_id, append.new.after.into())));
        if !self.works.is_empty() {
            // New tables count as well, before they have an entry.
            let sql = "SELECT table_id, n_entries, hash FROM heads WHERE table_id > ?";
            let made: Vec<(i64, u32, String)> =
                sqlx::query_as(sql).bind(witness.last_id()).fetch_all(db).await?;
            let seen = |(id, n_entries, hash): (i64, u32, String)| {
                Some((id, Seen { n_entries, hash: parse_hash(&hash)? }))
            };
            witness.note(made.into_iter().filter_map(seen));
        }
        Ok(n_entries)
    }

    /// How many entries were not stored.
    pub(super) fn n_refused(&self) -> u64 {
        let refused = self.appends.iter().filter(|append| append.result.is_err());
        refused.map(|append| append.new.entries.len() as u64).sum()
    }

    /// Answers everybody.
    pub(super) fn answer(self) {
        for append in self.appends {
            let _ = append.done.send(append.result);
        }
        for (work, result) in self.works {
            work.done(result);
        }
    }
}

impl NewEntries {
    /// Stores the entries of one table, and the end of its match if they are
    /// the last.
    async fn store(&self, db: &mut SqliteConnection) -> Result<(), StorageError> {
        let mut rows = Rows::default();
        rows.add(self);
        if rows.append(APPEND, &mut *db).await?.is_empty() {
            return Err(StorageError::OtherHead);
        }
        if let Some(finish) = &self.finish {
            finish.store(self.table_id, db).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{path::PathBuf, sync::Arc};

    use crate::{
        metrics::Metrics,
        storage::{Head, NewEntry, NewTable, Storage, StorageError},
    };

    fn data_dir(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("wardroom-{name}-{}", std::process::id()))
    }

    async fn add_table(storage: &Storage, host_id: i64, code: &str) -> (i64, Head) {
        let new = NewTable {
            code: code.to_owned(),
            game: "duel".to_owned(),
            rules_version: 1,
            setup: "{}".to_owned(),
            legacy: None,
            seed: [0; 32],
            forked: None,
            listed: false,
            practice: false,
            host_id,
            challenge_id: None,
            now: 1,
            started_at: Some(1),
            seats: Vec::new(),
            lines: Vec::new(),
            brought: Vec::new(),
        };
        (storage.add_table(new).await.unwrap(), Head::first(code))
    }

    fn entries(lines: &[&str]) -> Vec<NewEntry> {
        let entry = |line: &&str| NewEntry { move_id: None, line: (*line).to_owned() };
        lines.iter().map(entry).collect()
    }

    async fn run_sql(storage: &Storage, sql: &'static str) {
        let work = storage.write(move |db| {
            Box::pin(async move {
                sqlx::query(sql).execute(db).await?;
                Ok(())
            })
        });
        work.await.unwrap();
    }

    /// What one table does wrong is refused to that table alone, though all
    /// are written together.
    #[tokio::test]
    async fn everybody_gets_an_answer_of_their_own() {
        let dir = data_dir("batch");
        let metrics = Arc::new(Metrics::default());
        let storage = Storage::open(&dir, false, metrics.clone()).await.unwrap();
        let host_id = storage.add_guest("Ada".to_owned(), [1; 32], 1).await.unwrap();
        let mut tables = Vec::new();
        for code in ["good", "gone", "late", "clash", "fine"] {
            tables.push(add_table(&storage, host_id, code).await);
        }
        let [good, gone, late, clash, fine] = tables[..] else { unreachable!() };
        let late_then = storage.append(late.0, late.1, entries(&["a"]), None).await.unwrap();
        run_sql(&storage, "DELETE FROM tables WHERE code = 'gone'").await;
        for is_clash in [false, true] {
            if is_clash {
                // A row that no head knows of: the statement as a whole fails.
                run_sql(
                    &storage,
                    "INSERT INTO entries (table_id, idx, line) \
                     SELECT id, 1, 'x' FROM tables WHERE code = 'clash'",
                )
                .await;
            }
            let first = entries(if is_clash { &["c", "d"] } else { &["a", "b"] });
            let (good_head, clash_head) = match is_clash {
                false => (good.1, clash.1),
                true => (head_of(&storage, good.0).await, head_of(&storage, clash.0).await),
            };
            let (good_done, gone_done, late_done, clash_done, chat_done) = tokio::join!(
                storage.append(good.0, good_head, first, None),
                storage.append(gone.0, gone.1, entries(&["a"]), None),
                // Made for a head that the table no longer has.
                storage.append(late.0, late.1, entries(&["b"]), None),
                storage.append(clash.0, clash_head, entries(&["a"]), None),
                storage.token_seen(host_id, [0; 32], 7),
            );
            assert!(good_done.is_ok(), "{good_done:?}");
            assert!(matches!(gone_done, Err(StorageError::OtherHead)), "{gone_done:?}");
            assert!(matches!(late_done, Err(StorageError::OtherHead)), "{late_done:?}");
            assert_eq!(clash_done.is_err(), is_clash, "{clash_done:?}");
            assert!(chat_done.is_ok(), "{chat_done:?}");
        }
        storage.append(late.0, late_then, entries(&["b"]), None).await.unwrap();
        storage.append(fine.0, fine.1, entries(&["z"]), None).await.unwrap();
        for (table_id, n_entries) in [(good.0, 4), (late.0, 2), (fine.0, 1)] {
            let journal = storage.journal(table_id).await.unwrap().unwrap();
            assert_eq!(journal.verify().unwrap().n_entries, n_entries);
        }
        assert_eq!(metrics.storage_errors_total.load(std::sync::atomic::Ordering::Relaxed), 0);
        storage.close().await;
        drop(storage);
        std::fs::remove_dir_all(dir).unwrap();
    }

    async fn head_of(storage: &Storage, table_id: i64) -> Head {
        let journal = storage.journal(table_id).await.unwrap().unwrap();
        let mut head = Head::first(&journal.head.code);
        for (_, move_id, line) in journal.entries.iter().take(journal.head.n_entries as usize) {
            head = head.then(move_id.as_deref(), line);
        }
        head
    }
}

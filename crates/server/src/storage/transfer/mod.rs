//! `wardroom migrate`: all of a database into another one, of the same kind or not.
//!
//! Rows are copied in the order of their keys, many in a transaction, so that a
//! copy that was interrupted goes on after the last key that is there. Afterwards
//! both sides are compared: the number of rows, the head of every journal, and
//! every journal with its head.

mod shape;

use self::shape::{NUMBERED, Shape, TABLES};
use super::{
    Place, StorageError,
    engine::{Engine, Opened},
    heads::read_journal,
    marks, open_as_it_is,
    sql::{Connection, query, query_as, query_scalar},
};

/// So many rows are copied in a transaction.
const PAGE: i64 = 5_000;
/// On the source: by which copy it was copied last, as long as nobody used it since.
const COPIED: &str = "copied";
/// On the target: which copy is under way.
const COPYING: &str = "copying";

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub what: &'static str,
    /// How many rows and journals are done.
    pub n_done: u64,
    /// How many there are.
    pub n_all: u64,
}

/// What was copied and found equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transferred {
    /// How many rows there are.
    pub n_rows: u64,
    /// How many of them were there already, from a copy that was interrupted.
    pub n_before: u64,
    /// How many journals were verified.
    pub n_journals: u64,
}

fn refuse(text: impl Into<String>) -> StorageError {
    StorageError::Transfer(text.into())
}

/// Copies everything from one place to another, which must be empty, or hold the
/// beginning of this copy. Nobody may use either of them meanwhile.
///
/// # Errors
///
/// If a place cannot be opened or is in use, if the target holds other data, or if
/// something was found different afterwards.
pub async fn transfer(
    from: &Place,
    to: &Place,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<Transferred, StorageError> {
    if let Place::Folder(folder) = from
        && !folder.join(super::folder::DATABASE).exists()
    {
        return Err(refuse(format!("there is no database in {from}")));
    }
    let mut source = open_as_it_is(from, false).await?;
    let mut target = match open_as_it_is(to, false).await {
        Ok(target) => target,
        Err(error) => {
            source.close().await;
            return Err(error);
        }
    };
    let done = Copy { source: &mut source, target: &mut target, tell }.run().await;
    if done.is_err() {
        // Whatever is still under way must not be closed with the rest.
        for side in [&mut source, &mut target] {
            let _ = query("ROLLBACK").execute(side.engine.db()).await;
        }
    }
    source.close().await;
    target.close().await;
    done
}

/// Fails if the copy into a database is not finished. From now on it is not what
/// it was when it was copied.
pub(super) async fn may_be_served(db: &mut Connection) -> Result<(), StorageError> {
    if marks::get(COPYING, db).await?.is_some() {
        return Err(refuse(
            "the copy into this database is not finished; run `wardroom migrate` again",
        ));
    }
    Ok(marks::remove(COPIED, db).await?)
}

struct Copy<'a> {
    source: &'a mut Opened,
    target: &'a mut Opened,
    tell: &'a mut (dyn FnMut(Progress) + Send),
}

impl Copy<'_> {
    async fn run(mut self) -> Result<Transferred, StorageError> {
        if marks::get(COPYING, self.source.engine.db()).await?.is_some() {
            return Err(refuse("the source itself is a copy that is not finished"));
        }
        self.agree().await?;
        let mut n_all = 0;
        for table in TABLES {
            n_all += table.count(self.source.engine.db()).await?;
        }
        let n_journals: i64 =
            query_scalar("SELECT count(*) FROM tables").fetch_one(self.source.engine.db()).await?;
        let mut progress =
            Progress { what: "copying", n_done: 0, n_all: n_all + n_journals as u64 };
        let mut n_before = 0;
        for table in TABLES {
            let n = table.count(self.target.engine.db()).await?;
            n_before += n;
            progress.n_done += n;
            self.copy(table, &mut progress).await?;
        }
        self.hand_over_numbers().await?;
        progress.what = "verifying";
        self.compare_rows().await?;
        self.verify(&mut progress).await?;
        let engine = &mut *self.target.engine;
        engine.begin(true).await?;
        marks::remove(COPYING, engine.db()).await?;
        engine.commit().await?;
        Ok(Transferred { n_rows: n_all, n_before, n_journals: n_journals as u64 })
    }

    /// Both sides know of this copy, or of the one that it goes on with.
    async fn agree(&mut self) -> Result<(), StorageError> {
        let known = marks::get(COPIED, self.source.engine.db()).await?;
        let begun = marks::get(COPYING, self.target.engine.db()).await?;
        if begun.is_some() {
            return match known == begun {
                true => Ok(()),
                false => Err(refuse(
                    "the target holds the beginning of another copy, or the source was used \
                     since that began; empty the target and begin again",
                )),
            };
        }
        for table in TABLES {
            if table.count(self.target.engine.db()).await? > 0 {
                return Err(refuse("the target holds data already; it must be empty"));
            }
        }
        let name = crate::secret::new_token();
        for (side, mark) in [(&mut *self.source, COPIED), (&mut *self.target, COPYING)] {
            side.engine.begin(true).await?;
            marks::set(mark, &name, side.engine.db()).await?;
            side.engine.commit().await?;
        }
        Ok(())
    }

    async fn copy(&mut self, table: &Shape, progress: &mut Progress) -> Result<(), StorageError> {
        let mut last = match table.is_paged() {
            true => table.last_key(self.target.engine.db()).await?,
            false => None,
        };
        loop {
            let rows = table.read(last.as_deref(), PAGE, self.source.engine.db()).await?;
            (self.tell)(*progress);
            let Some(end) = rows.last() else { return Ok(()) };
            last = Some(table.key_of(end));
            let engine = &mut *self.target.engine;
            engine.begin(true).await?;
            let n_rows = table.write(&rows, engine.db()).await?;
            engine.commit().await?;
            progress.n_done += n_rows;
            if !table.is_paged() {
                return Ok(());
            }
        }
    }

    /// The next number of everything is one that was never given.
    async fn hand_over_numbers(&mut self) -> Result<(), StorageError> {
        for numbered in NUMBERED {
            let last = numbered.last(self.source.engine.db()).await?;
            let engine: &mut dyn Engine = &mut *self.target.engine;
            engine.begin(true).await?;
            numbered.go_on_after(last, engine.db()).await?;
            engine.commit().await?;
        }
        Ok(())
    }

    async fn compare_rows(&mut self) -> Result<(), StorageError> {
        for table in TABLES {
            let there = table.count(self.source.engine.db()).await?;
            let here = table.count(self.target.engine.db()).await?;
            if there != here {
                let name = table.name;
                return Err(refuse(format!("{name} has {here} rows instead of {there}")));
            }
        }
        Ok(())
    }

    /// Every journal has the head that it has at the source, and the entries that
    /// lead to it. One that is damaged at the source is damaged in the same way.
    async fn verify(&mut self, progress: &mut Progress) -> Result<(), StorageError> {
        let mut last_id = 0;
        loop {
            let sql = "SELECT id, code FROM tables WHERE id > ? ORDER BY id LIMIT 200";
            let tables: Vec<(i64, String)> =
                query_as(sql).bind(last_id).fetch_all(self.source.engine.db()).await?;
            let Some((last, _)) = tables.last() else { return Ok(()) };
            last_id = *last;
            for (table_id, code) in &tables {
                let there = read_journal(*table_id, self.source.engine.db()).await?;
                let here = read_journal(*table_id, self.target.engine.db()).await?;
                let is_equal = match (&there, &here) {
                    (Some(there), Some(here)) => {
                        there.head.hash == here.head.hash
                            && there.verify() == here.verify()
                            && there.entries.len() == here.entries.len()
                    }
                    _ => false,
                };
                if !is_equal {
                    return Err(refuse(format!("the journal of table {code} differs")));
                }
            }
            progress.n_done += tables.len() as u64;
            (self.tell)(*progress);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::storage::{Head, NewEntry, Place, Storage, StorageError, open, transfer};

    /// The same between databases of different kinds is tried over PostgreSQL.
    #[tokio::test]
    async fn a_folder_is_copied_into_an_empty_one() {
        let name = format!("wardroom-transfer-{}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        let (one, two) = (Place::Folder(dir.join("one")), Place::Folder(dir.join("two")));
        let nothing = transfer(&one, &two, &mut |_| {}).await.unwrap_err();
        assert!(nothing.to_string().contains("there is no database"), "{nothing}");
        let storage =
            async |place| Storage::open_with(open(place, false).await.unwrap(), Default::default());
        let source = storage(&one).await;
        let guest = source.add_guest("Ada".to_owned(), [1; 32], 1).await.unwrap();
        let new = crate::storage::suite::new_table("t", guest);
        let id = source.add_table(new).await.unwrap();
        let line = NewEntry { move_id: None, line: "one".to_owned() };
        let head = source.append(id, Head::first("t"), vec![line], None).await.unwrap();
        let in_use = transfer(&one, &two, &mut |_| {}).await.unwrap_err();
        assert!(matches!(in_use, StorageError::Folder(_)), "{in_use}");
        source.close().await;
        let mut told = Vec::new();
        let done = transfer(&one, &two, &mut |progress| told.push(progress)).await.unwrap();
        assert_eq!((done.n_rows, done.n_before, done.n_journals), (5, 0, 1));
        let last = told.last().unwrap();
        assert_eq!((last.what, last.n_done, last.n_all), ("verifying", 6, 6));
        let target = storage(&two).await;
        assert_eq!(target.journal(id).await.unwrap().unwrap().verify().unwrap(), head);
        target.close().await;
        let full = transfer(&one, &two, &mut |_| {}).await.unwrap_err();
        assert!(full.to_string().contains("holds data already"), "{full}");
        std::fs::remove_dir_all(dir).unwrap();
    }
}

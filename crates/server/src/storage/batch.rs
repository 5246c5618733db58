//! One transaction for many: what a table or a piece of work does wrong is its
//! own affair, and everybody gets an answer of their own.

use std::collections::HashSet;

use tokio::sync::oneshot;

use super::{
    Finish, Head, NewEntry, StorageError,
    engine::{Appends, Engine, Outcome, Way},
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
    pub(super) async fn commit(&mut self, engine: &mut dyn Engine) -> Result<u64, StorageError> {
        let result = match self.write(engine).await {
            Ok(()) => Ok(()),
            Err(error) => self.settle(error, engine).await,
        };
        let result = match result {
            Ok(()) => self.note(engine).await.map_err(StorageError::from),
            Err(error) => Err(error),
        };
        if let Err(error) = &result {
            self.appends.iter_mut().for_each(|append| append.result = Err(error.clone()));
            self.works.iter_mut().for_each(|(_, result)| *result = Err(error.clone()));
        }
        result
    }

    async fn write(&mut self, engine: &mut dyn Engine) -> Result<(), sqlx::Error> {
        self.put_plain_first();
        let is_plain = self.n_plain == self.appends.len() && self.works.is_empty();
        if is_plain {
            match self.append_plain(Way::Alone, engine).await {
                // Which of them it is shows when each goes by itself.
                Err(error) if engine.is_own_fault(&error) => self.n_plain = 0,
                done => return done,
            }
        }
        engine.begin(!self.works.is_empty()).await?;
        self.change(engine).await?;
        engine.commit().await
    }

    /// Finds out what became of a transaction that ended in an error.
    async fn settle(
        &mut self,
        error: sqlx::Error,
        engine: &mut dyn Engine,
    ) -> Result<(), StorageError> {
        let lost = StorageError::from(&error);
        let new = Appends(self.appends.iter().map(|append| &append.new).collect());
        match engine.recover(error, &new).await? {
            Outcome::Done => {}
            Outcome::Tables(tables) => {
                let missing = |append: &&mut Append| !tables.contains(&append.new.table_id);
                self.appends
                    .iter_mut()
                    .filter(missing)
                    .for_each(|append| append.result = Err(lost.clone()));
            }
        }
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
    async fn append_plain(&mut self, way: Way, engine: &mut dyn Engine) -> Result<(), sqlx::Error> {
        let plain = &mut self.appends[..self.n_plain];
        let new = Appends(plain.iter().map(|append| &append.new).collect());
        let done = engine.append(way, &new).await?;
        for append in plain {
            if !done.contains(&append.new.table_id) {
                append.result = Err(StorageError::OtherHead);
            }
        }
        Ok(())
    }

    async fn change(&mut self, engine: &mut dyn Engine) -> Result<(), sqlx::Error> {
        if self.n_plain > 0 {
            match self.append_plain(Way::Part, engine).await {
                Err(error) if !engine.is_own_fault(&error) => return Err(error),
                Err(_) => {
                    engine.next_part(false).await?;
                    self.n_plain = 0;
                }
                Ok(()) => {}
            }
        }
        for append in &mut self.appends[self.n_plain..] {
            append.result = append.new.store(engine).await;
            engine.next_part(append.result.is_ok()).await?;
        }
        for (work, result) in &mut self.works {
            *result = work.run(engine.db()).await;
            engine.next_part(result.is_ok()).await?;
        }
        Ok(())
    }

    /// Lets the engine know what is durable; how many entries.
    async fn note(&mut self, engine: &mut dyn Engine) -> Result<u64, sqlx::Error> {
        let stored = self.appends.iter().filter(|append| append.result.is_ok());
        let stored = Appends(stored.map(|append| &append.new).collect());
        engine.noted(&stored, !self.works.is_empty()).await?;
        Ok(stored.0.iter().map(|new| new.entries.len() as u64).sum())
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
    async fn store(&self, engine: &mut dyn Engine) -> Result<(), StorageError> {
        if engine.append(Way::Within, &Appends(vec![self])).await?.is_empty() {
            return Err(StorageError::OtherHead);
        }
        if let Some(finish) = &self.finish {
            finish.store(self.table_id, engine.db()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{path::PathBuf, sync::Arc};

    use crate::{
        metrics::Metrics,
        storage::{Head, NewEntry, NewTable, Storage, StorageError, open, sql::query},
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
                query(sql).execute(db).await?;
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
        let storage = Storage::open_with(open(&dir, false).await.unwrap(), metrics.clone());
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

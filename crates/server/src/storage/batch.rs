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
    /// Under which the table is run, if each has an owner of its own.
    pub(crate) epoch: Option<i64>,
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

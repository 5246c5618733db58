//! Group commit: one connection writes for everybody.
//!
//! Whatever is waiting when a transaction begins goes into it together, so
//! that a thousand tables share one `fsync`. Journal entries, which are most
//! of it, go in by a single statement however many tables they belong to.

use std::{
    fmt::Write as _,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::future::BoxFuture;
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Finish, NewEntry, StorageError};
use crate::metrics::Metrics;

/// How much is taken into one transaction at most.
const BATCH_MAX: usize = 4096;
/// If so much came together, more is about to come.
const BUSY_MIN: usize = 8;
/// Then it is waited for: one larger transaction costs less than two small
/// ones, and the time saved is worth more than the time waited.
const GATHER: Duration = Duration::from_millis(1);
/// How much may wait before those who write have to.
const QUEUE_MAX: usize = 16 * 1024;

/// The way to the writing connection.
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Entries { new: NewEntries, done: oneshot::Sender<Result<(), StorageError>> },
    Work(Box<dyn Work>),
    Stop(oneshot::Sender<()>),
}

/// New entries of one table, in order.
pub(crate) struct NewEntries {
    pub(crate) table_id: i64,
    pub(crate) first_idx: u32,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) finish: Option<Finish>,
}

/// Something to do in a transaction, and somebody who waits for it.
trait Work: Send {
    fn run<'c>(
        &'c mut self,
        db: &'c mut SqliteConnection,
    ) -> BoxFuture<'c, Result<(), sqlx::Error>>;
    fn done(self: Box<Self>, result: Result<(), StorageError>);
}

struct Task<F, T> {
    work: Option<F>,
    value: Option<T>,
    reply: oneshot::Sender<Result<T, StorageError>>,
}

impl<F, T> Work for Task<F, T>
where
    T: Send,
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>> + Send,
{
    fn run<'c>(
        &'c mut self,
        db: &'c mut SqliteConnection,
    ) -> BoxFuture<'c, Result<(), sqlx::Error>> {
        Box::pin(async move {
            let work = self.work.take().expect("work is done once");
            self.value = Some(work(db).await?);
            Ok(())
        })
    }

    fn done(self: Box<Self>, result: Result<(), StorageError>) {
        let Self { value, reply, .. } = *self;
        let value = result.and_then(|()| value.ok_or(StorageError::Stopped));
        // Nobody may be waiting any more; the work is done all the same.
        let _ = reply.send(value);
    }
}

impl Writer {
    /// Starts the task that owns the writing connection.
    pub(crate) fn start(connection: SqliteConnection, metrics: Arc<Metrics>) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(run(connection, queue, metrics));
        Self { jobs }
    }

    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>
            + Send
            + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(Task { work: Some(work), value: None, reply });
        self.jobs.send(Job::Work(task)).await.map_err(|_| StorageError::Stopped)?;
        answer.await.map_err(|_| StorageError::Stopped)?
    }

    /// Stores entries; the answer comes when they are on disk.
    pub(crate) async fn entries(&self, new: NewEntries) -> Result<(), StorageError> {
        let (done, answer) = oneshot::channel();
        let job = Job::Entries { new, done };
        self.jobs.send(job).await.map_err(|_| StorageError::Stopped)?;
        answer.await.map_err(|_| StorageError::Stopped)?
    }

    /// Waits until everything that was sent before is on disk, then stops.
    pub(crate) async fn stop(&self) {
        let (done, answer) = oneshot::channel();
        if self.jobs.send(Job::Stop(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn run(mut db: SqliteConnection, mut queue: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut jobs = Vec::new();
    let mut is_busy = false;
    while queue.recv_many(&mut jobs, BATCH_MAX).await > 0 {
        if is_busy {
            tokio::time::sleep(GATHER).await;
            while jobs.len() < BATCH_MAX
                && let Ok(job) = queue.try_recv()
            {
                jobs.push(job);
            }
        }
        is_busy = jobs.len() >= BUSY_MIN;
        let mut batch = Batch::default();
        let mut stop = None;
        for job in jobs.drain(..) {
            match job {
                Job::Entries { new, done } => batch.add(new, done),
                Job::Work(work) => batch.works.push((work, Ok(()))),
                Job::Stop(done) => stop = Some(done),
            }
        }
        if !batch.is_empty() {
            let began = Instant::now();
            let n_entries = batch.n_entries;
            let result = batch.commit(&mut db).await;
            if let Err(error) = &result {
                tracing::error!(%error, n_entries, "a transaction failed");
            }
            metrics.committed(n_entries, began.elapsed());
            batch.answer(&result);
        }
        if let Some(done) = stop {
            queue.close();
            let _ = db.close().await;
            let _ = done.send(());
            return;
        }
    }
}

#[derive(Default)]
struct Batch {
    /// The new entries as rows of a JSON array.
    rows: String,
    n_entries: u64,
    finishes: Vec<(i64, Finish)>,
    waiting: Vec<oneshot::Sender<Result<(), StorageError>>>,
    works: Vec<(Box<dyn Work>, Result<(), StorageError>)>,
}

/// `->>` takes the text of the JSON string back, byte for byte.
const INSERT_ENTRIES: &str = "INSERT INTO entries (table_id, idx, move_id, line) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)";

impl Batch {
    fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.works.is_empty()
    }

    fn add(&mut self, new: NewEntries, done: oneshot::Sender<Result<(), StorageError>>) {
        for (idx, entry) in (new.first_idx..).zip(&new.entries) {
            self.rows.push(if self.rows.is_empty() { '[' } else { ',' });
            let row = (new.table_id, idx, &entry.move_id, &entry.line);
            let row = serde_json::to_string(&row).expect("a row is plain data");
            let _ = self.rows.write_str(&row);
            self.n_entries += 1;
        }
        self.finishes.extend(new.finish.map(|finish| (new.table_id, finish)));
        self.waiting.push(done);
    }

    async fn commit(&mut self, db: &mut SqliteConnection) -> Result<(), StorageError> {
        if self.works.is_empty() && self.finishes.is_empty() {
            // A single statement is a transaction of its own.
            return self.insert_entries(db).await;
        }
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *db).await?;
        let result = self.change(db).await;
        let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
        sqlx::query(end).execute(&mut *db).await?;
        result
    }

    async fn change(&mut self, db: &mut SqliteConnection) -> Result<(), StorageError> {
        self.insert_entries(db).await?;
        for (table_id, finish) in &self.finishes {
            finish.store(*table_id, db).await?;
        }
        for (work, result) in &mut self.works {
            sqlx::query("SAVEPOINT work").execute(&mut *db).await?;
            if let Err(error) = work.run(db).await {
                *result = Err(error.into());
                sqlx::query("ROLLBACK TO work").execute(&mut *db).await?;
            }
            sqlx::query("RELEASE work").execute(&mut *db).await?;
        }
        Ok(())
    }

    async fn insert_entries(&mut self, db: &mut SqliteConnection) -> Result<(), StorageError> {
        if self.n_entries == 0 {
            return Ok(());
        }
        let mut rows = std::mem::take(&mut self.rows);
        rows.push(']');
        sqlx::query(INSERT_ENTRIES).bind(rows).execute(db).await?;
        Ok(())
    }

    fn answer(self, result: &Result<(), StorageError>) {
        for done in self.waiting {
            let _ = done.send(result.clone());
        }
        for (work, own) in self.works {
            work.done(result.clone().and(own));
        }
    }
}

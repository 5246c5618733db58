//! Group commit: one connection writes for everybody.
//!
//! Whatever is waiting when a transaction begins goes into it together, so
//! that a thousand tables share one `fsync`; [`Batch`] is such a transaction.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use futures_util::future::BoxFuture;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{
    StorageError,
    batch::{Batch, NewEntries},
    engine::Engine,
    sql::Connection,
};
use crate::{metrics::Metrics, tasks};

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
    Entries {
        new: NewEntries,
        done: oneshot::Sender<Result<(), StorageError>>,
    },
    Work(Box<dyn Work>),
    /// Empties the write-ahead log, in which deleted things still stand.
    Checkpoint(oneshot::Sender<Result<(), StorageError>>),
    /// After all that waits: a node that was taken for dead comes back.
    BeginAgain(oneshot::Sender<Result<(), StorageError>>),
    Stop(oneshot::Sender<()>),
}

/// Something to do in a transaction, and somebody who waits for it.
pub(super) trait Work: Send {
    fn run<'c>(&'c mut self, db: &'c mut Connection) -> BoxFuture<'c, Result<(), StorageError>>;
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
    F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, StorageError>> + Send,
{
    fn run<'c>(&'c mut self, db: &'c mut Connection) -> BoxFuture<'c, Result<(), StorageError>> {
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
    pub(super) fn start(engine: Box<dyn Engine>, metrics: Arc<Metrics>) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE_MAX);
        tasks::spawn(run(engine, queue, metrics));
        Self { jobs }
    }

    /// How much waits to be written.
    pub(super) fn n_waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    pub(crate) async fn work<T, F>(&self, work: F) -> Result<T, StorageError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, Result<T, StorageError>>
            + Send
            + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Box::new(Task { work: Some(work), value: None, reply });
        self.jobs.send(Job::Work(task)).await.map_err(|_| StorageError::Stopped)?;
        answer.await.map_err(|_| StorageError::Stopped)?
    }

    /// Stores entries; the answer comes when they are on disk.
    pub(super) async fn entries(&self, new: NewEntries) -> Result<(), StorageError> {
        let (done, answer) = oneshot::channel();
        let job = Job::Entries { new, done };
        self.jobs.send(job).await.map_err(|_| StorageError::Stopped)?;
        answer.await.map_err(|_| StorageError::Stopped)?
    }

    /// Moves everything from the write-ahead log into the database.
    pub(super) async fn checkpoint(&self) -> Result<(), StorageError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::Checkpoint(done)).await.map_err(|_| StorageError::Stopped)?;
        answer.await.map_err(|_| StorageError::Stopped)?
    }

    /// Comes back after this node was taken for dead; what was sent before is refused.
    pub(super) async fn begin_again(&self) -> Result<(), StorageError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job::BeginAgain(done)).await.map_err(|_| StorageError::Stopped)?;
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

async fn run(mut engine: Box<dyn Engine>, mut queue: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
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
        let mut checkpoints = Vec::new();
        let mut begin_again = Vec::new();
        let mut stop = None;
        for job in jobs.drain(..) {
            match job {
                Job::Entries { new, done } => batch.add(new, done),
                Job::Work(work) => batch.add_work(work),
                Job::Checkpoint(done) => checkpoints.push(done),
                Job::BeginAgain(done) => begin_again.push(done),
                Job::Stop(done) => stop = Some(done),
            }
        }
        if !batch.is_empty() {
            let began = Instant::now();
            match batch.commit(&mut *engine).await {
                Ok(n_entries) => metrics.committed(n_entries, began.elapsed()),
                Err(error) => {
                    Metrics::count(&metrics.storage_errors_total);
                    tracing::error!(%error, "a transaction failed");
                }
            }
            metrics.entries_refused_total.fetch_add(batch.n_refused(), Relaxed);
            batch.answer();
        }
        if !checkpoints.is_empty() {
            let result = engine.empty_log().await;
            checkpoints.into_iter().for_each(|done| drop(done.send(result.clone())));
        }
        for done in begin_again {
            let _ = done.send(engine.begin_again().await);
        }
        if let Some(done) = stop {
            queue.close();
            engine.close().await;
            let _ = done.send(());
            return;
        }
    }
}

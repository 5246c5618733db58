//! Whether something can be stored: found out by storing something.

use std::{sync::atomic::Ordering::Relaxed, time::Duration};

use tokio::{sync::Mutex, time::Instant};

use super::{Storage, StorageError, marks};

/// How long an answer holds, as long as nothing fails meanwhile: whoever asks
/// all the time must not keep the disk busy.
const HOLDS: Duration = Duration::from_secs(1);
/// A disk or a database that needs longer is as good as broken.
const PATIENCE: Duration = Duration::from_secs(5);
/// So much is written: a disk on which nothing but a byte fits is full.
const PROBE_BYTES: usize = 16 * 1024;

/// The last answer.
#[derive(Default)]
pub(super) struct Health(Mutex<Option<Probed>>);

struct Probed {
    at: Instant,
    /// How many transactions had failed by then.
    n_failures: u64,
    result: Result<(), StorageError>,
}

impl Storage {
    /// Whether something can be stored now.
    pub(crate) async fn probe(&self) -> Result<(), StorageError> {
        let mut last = self.health.0.lock().await;
        let n_failures = self.metrics.storage_errors_total.load(Relaxed);
        if let Some(last) = &*last
            && last.at.elapsed() < HOLDS
            && last.n_failures == n_failures
        {
            return last.result.clone();
        }
        let result = match tokio::time::timeout(PATIENCE, self.write_probe()).await {
            Ok(result) => result,
            Err(_) => Err(StorageError::Database("the database does not answer".to_owned())),
        };
        let n_failures = self.metrics.storage_errors_total.load(Relaxed);
        *last = Some(Probed { at: Instant::now(), n_failures, result: result.clone() });
        result
    }

    async fn write_probe(&self) -> Result<(), StorageError> {
        // Another text each time: SQLite leaves alone what does not change.
        let word = crate::secret::new_token();
        let text = word.repeat(PROBE_BYTES / word.len());
        self.write(move |db| {
            Box::pin(async move { Ok(marks::set(marks::PROBE, &text, db).await?) })
        })
        .await
    }
}

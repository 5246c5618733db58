//! Keeps what was told of finished matches, beside the play: soon after a match
//! has ended, and at the start for those of earlier that can still be opened.

use std::{sync::Arc, time::Duration};

use protocol::{RawValue, Refused};
use shelf::{Opened, Saved};
use table::Seed;
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
    time::Instant,
};

use crate::{
    app::App,
    aside::aside,
    room::ForkRow,
    storage::{StorageError, TableRow},
    tasks,
    telling::{Telling, placeholders},
};

/// After a telling, so many times as long as it took is left to those who play.
const REST: u32 = 4;
/// How long the last ones may take at shutdown.
const LAST_MAX: Duration = Duration::from_secs(10);

/// The way to the task that keeps what was told.
pub(crate) struct Finished(mpsc::UnboundedSender<i64>);

impl Finished {
    /// Somewhere for finished tables, and where they come out.
    pub(crate) fn new() -> (Self, mpsc::UnboundedReceiver<i64>) {
        let (tables, queue) = mpsc::unbounded_channel();
        (Self(tables), queue)
    }

    /// A match has ended and is stored.
    pub(crate) fn note(&self, table_id: i64) {
        // At shutdown nobody may listen any more; the next start finds it.
        let _ = self.0.send(table_id);
    }
}

/// The task, to be ended.
pub(crate) struct Keeper {
    task: JoinHandle<()>,
    hurry: watch::Sender<bool>,
}

impl Keeper {
    pub(crate) fn start(app: Arc<App>, queue: mpsc::UnboundedReceiver<i64>) -> Self {
        let (hurry, hurried) = watch::channel(false);
        Self { task: tasks::spawn(keep(app, queue, hurried)), hurry }
    }

    /// Waits until what has ended up to now is kept.
    pub(crate) async fn stop(mut self) {
        let _ = self.hurry.send(true);
        if tokio::time::timeout(LAST_MAX, &mut self.task).await.is_err() {
            tracing::warn!("some finished matches are told at the next start");
            self.task.abort();
        }
    }
}

async fn keep(
    app: Arc<App>,
    mut queue: mpsc::UnboundedReceiver<i64>,
    mut hurried: watch::Receiver<bool>,
) {
    for kit in app.config.shelf.kits() {
        let mut after_id = 0;
        loop {
            let ids = app.storage.untold(kit.id(), kit.rules_version(), after_id).await;
            let ids = ids.unwrap_or_else(|error| {
                tracing::error!(%error, "finished matches are not found");
                Vec::new()
            });
            let Some(last_id) = ids.last() else { break };
            after_id = *last_id;
            for table_id in ids {
                if *hurried.borrow() {
                    break;
                }
                keep_one(&app, table_id, &mut hurried).await;
            }
            if *hurried.borrow() {
                break;
            }
        }
    }
    loop {
        let table_id = tokio::select! {
            biased;
            table_id = queue.recv() => table_id,
            _ = hurried.wait_for(|hurry| *hurry) => None,
        };
        let Some(table_id) = table_id else { return };
        keep_one(&app, table_id, &mut hurried).await;
    }
}

/// Keeps what was told of one match, and rests unless it has to hurry.
async fn keep_one(app: &Arc<App>, table_id: i64, hurried: &mut watch::Receiver<bool>) {
    let began = Instant::now();
    let body = match body(app, table_id).await {
        Ok(Some(body)) => Some(body),
        Ok(None) => return,
        Err(refused) => {
            tracing::error!(table_id, text = refused.text, "a finished match is not told");
            None
        }
    };
    if let Err(error) = app.storage.put_telling(table_id, body).await {
        tracing::error!(table_id, %error, "what was told of a match is not kept");
    }
    tokio::select! {
        () = tokio::time::sleep(began.elapsed() * REST) => {}
        _ = hurried.wait_for(|hurry| *hurry) => {}
    }
}

/// What was told of a match, packed; `None` if the table is no more.
async fn body(app: &Arc<App>, table_id: i64) -> Result<Option<Vec<u8>>, Refused> {
    let Some(row) = app.storage.table(table_id).await? else { return Ok(None) };
    let n_seats = app.storage.seats(table_id).await?.len();
    let entries = app.storage.entries(table_id).await?;
    let lines: Vec<_> = entries.into_iter().map(|(_, line)| line).collect();
    let app = app.clone();
    let tell = move || tell(&app, &row, &lines, n_seats);
    let told = aside(tell).await;
    told.map_err(|error| StorageError::Database(error.to_string()))?.map(Some)
}

fn tell(app: &App, row: &TableRow, lines: &[String], n_seats: usize) -> Result<Vec<u8>, Refused> {
    Ok(Telling::of(open(app, row, lines, placeholders(n_seats))?.as_ref()).pack())
}

/// A match out of storage, without its room.
pub(crate) fn open(
    app: &App,
    row: &TableRow,
    lines: &[String],
    names: Vec<String>,
) -> Result<Box<dyn Opened>, Refused> {
    let damaged = |problem: &dyn ToString| StorageError::Database(problem.to_string());
    let setup = RawValue::from_string(row.setup.clone()).map_err(|error| damaged(&error))?;
    let legacy = row.legacy.clone().map(RawValue::from_string).transpose();
    let legacy = legacy.map_err(|error| damaged(&error))?;
    let seed = row.seed.as_slice().try_into().map_err(|_| damaged(&"a seed has 32 bytes"))?;
    let fork: Option<ForkRow> = row
        .forked
        .as_deref()
        .map(serde_json::from_str)
        .transpose()
        .map_err(|error| damaged(&error))?;
    let saved = Saved {
        rules_version: row.rules_version,
        encoding: row.encoding,
        setup: &setup,
        legacy: legacy.as_deref(),
        seed: Seed::from_bytes(seed),
        names,
        forked: fork.map(|fork| fork.forked),
    };
    Ok(app.config.shelf.kit(&row.game)?.replay(saved, lines)?)
}

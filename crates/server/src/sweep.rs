//! Sweeping, from time to time: what nobody comes back to and, where the host
//! of the server wants it, matches that ended long ago.

use std::{path::Path, sync::Arc, time::Duration};

use protocol::Refused;

use crate::{
    app::App,
    aside::aside,
    storage::{StorageError, write_private},
};

/// Sweeps for as long as the server runs.
pub(crate) async fn sweep(app: Arc<App>) {
    let mut every = tokio::time::interval(app.config.sweep_every.max(Duration::from_millis(10)));
    loop {
        every.tick().await;
        app.abandon_stale().await;
        let in_use = match app.tables_in_use().await {
            Ok(in_use) => in_use,
            Err(error) => {
                tracing::error!(%error, "sweeping failed");
                continue;
            }
        };
        match app.storage.sweep(app.now(), app.config.sweep, &in_use).await {
            Ok(0) => {}
            Ok(n_tables) => tracing::info!(n_tables, "swept stale tables"),
            Err(error) => tracing::error!(%error, "sweeping failed"),
        }
        match sweep_finished(&app).await {
            Ok(0) => {}
            Ok(n_tables) => tracing::info!(n_tables, "swept finished tables"),
            Err(refused) => tracing::error!(text = refused.text, "finished tables stay"),
        }
    }
}

async fn sweep_finished(app: &App) -> Result<u64, Refused> {
    let Some(age_ms) = app.config.sweep.finished_ms else { return Ok(0) };
    let before = app.now() - age_ms;
    let (mut n_tables, mut last_id) = (0, 0);
    loop {
        let ids = app.storage.finished_before(before, last_id).await?;
        let Some(last) = ids.last() else { break };
        last_id = *last;
        let in_use = app.tables_in_use().await?;
        for table_id in ids.into_iter().filter(|id| !in_use.contains(id)) {
            if let Some(folder) = &app.config.sweep_export {
                export(app, table_id, folder).await?;
            }
            n_tables += app.storage.delete_finished(table_id, before).await?;
        }
    }
    if n_tables > 0 {
        app.storage.empty_log().await;
    }
    Ok(n_tables)
}

/// Writes the journal of a table into a folder. One that is there already is
/// the same.
async fn export(app: &App, table_id: i64, folder: &Path) -> Result<(), Refused> {
    let Some(row) = app.storage.table(table_id).await? else { return Ok(()) };
    let Some(text) = app.stored_journal(&row.code).await? else { return Ok(()) };
    let path = folder.join(format!("{}-{}.jsonl", row.game, row.code));
    let written = aside(move || write_private(&path, text.as_bytes())).await;
    let written = written.map_err(|error| StorageError::Database(error.to_string()))?;
    Ok(written.map_err(StorageError::from)?)
}

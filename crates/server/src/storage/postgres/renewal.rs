//! The lease is renewed beside the writing, which may wait for its turn.

use std::sync::{Arc, OnceLock};

use sqlx::postgres::PgConnectOptions;
use tokio::task::JoinHandle;

use super::{
    connect,
    owners::{ALL_TABLES, Node, RENEW_EVERY, owner_of},
};
use crate::storage::{StorageError, sql::Connection};

/// Whether the tables are still ours; if not, whose they are.
#[derive(Clone, Debug, Default)]
pub(super) struct Standing(Arc<OnceLock<String>>);

impl Standing {
    /// Fails if they are not.
    pub(super) fn check(&self) -> Result<(), StorageError> {
        match self.0.get() {
            Some(name) => Err(StorageError::TakenOver(name.clone())),
            None => Ok(()),
        }
    }

    /// They are somebody else's, and do not come back.
    pub(super) async fn lose(&self, db: &mut Connection) -> StorageError {
        let owner = owner_of(ALL_TABLES, db).await.ok().flatten();
        let name = owner.map_or_else(|| "which has left since".to_owned(), |owner| owner.name);
        let error = StorageError::TakenOver(self.0.get_or_init(|| name).clone());
        tracing::error!(%error, "all writing stops");
        error
    }
}

/// Renews until it is dropped.
pub(super) struct Renewal(JoinHandle<()>);

impl Renewal {
    pub(super) fn start(options: PgConnectOptions, node: Node, standing: Standing) -> Self {
        let options = options.application_name("wardroom lease");
        Self(tokio::spawn(run(options, node, standing)))
    }
}

impl Drop for Renewal {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn run(options: PgConnectOptions, node: Node, standing: Standing) {
    let mut kept = None;
    let mut has_failed = false;
    loop {
        tokio::time::sleep(RENEW_EVERY).await;
        match renew(&options, &node, &mut kept).await {
            Ok(true) => has_failed = false,
            Ok(false) => {
                if let Some(db) = &mut kept {
                    standing.lose(db).await;
                }
                return;
            }
            Err(error) => {
                kept = None;
                if !has_failed {
                    tracing::warn!(%error, "the lease on the database was not renewed");
                }
                has_failed = true;
            }
        }
    }
}

/// Whether the tables are still ours.
async fn renew(
    options: &PgConnectOptions,
    node: &Node,
    kept: &mut Option<Connection>,
) -> Result<bool, StorageError> {
    let db = match kept {
        Some(db) => db,
        None => kept.insert(connect(options).await?),
    };
    // First the question: one who has lost the tables is not alive again by asking.
    if node.epoch_of(ALL_TABLES, db).await?.is_none() {
        return Ok(false);
    }
    node.renew(db).await?;
    Ok(true)
}

//! The lease is renewed beside the writing, which may wait for its turn.

use std::{sync::Arc, time::Duration};

use tokio::{sync::watch, task::JoinHandle, time::Instant};

use super::{
    owners::{ALL_TABLES, Node, owner_of},
    reach::Reach,
};
use crate::{
    storage::{StorageError, sql::Connection},
    tasks,
};

/// Whether the tables are still ours; if not, whose they are.
#[derive(Clone, Debug)]
pub(in crate::storage) struct Standing(Arc<watch::Sender<State>>);

#[derive(Clone, Debug)]
enum State {
    /// Heard of in time, since then.
    Good(Instant),
    /// Not heard of just now.
    Unsure,
    /// Somebody else has them.
    Lost(String),
}

impl Default for Standing {
    fn default() -> Self {
        Self(Arc::new(watch::channel(State::Good(Instant::now())).0))
    }
}

impl Standing {
    /// Fails if they are not.
    pub(in crate::storage) fn check(&self) -> Result<(), StorageError> {
        match &*self.0.borrow() {
            State::Lost(name) => Err(StorageError::TakenOver(name.clone())),
            State::Good(_) | State::Unsure => Ok(()),
        }
    }

    /// They are somebody else's; whoever is alone does not get them back.
    pub(super) async fn lose(&self, db: &mut Connection) -> StorageError {
        let owner = owner_of(ALL_TABLES, db).await.ok().flatten();
        let name = owner.map_or_else(|| "which has left since".to_owned(), |owner| owner.name);
        self.lose_to(name)
    }

    fn lose_to(&self, name: String) -> StorageError {
        let name = match &*self.0.borrow() {
            State::Lost(before) => before.clone(),
            State::Good(_) | State::Unsure => name,
        };
        self.0.send_replace(State::Lost(name.clone()));
        let error = StorageError::TakenOver(name);
        tracing::error!(%error, "all writing stops");
        error
    }

    /// Waits until they are somebody else's.
    pub(in crate::storage) async fn lost(&self) {
        let mut state = self.0.subscribe();
        // The other end is ours, too.
        let _ = state.wait_for(|state| matches!(state, State::Lost(_))).await;
    }

    /// A node that has lost its tables is there again, without any.
    pub(super) fn begin_again(&self) {
        self.0.send_replace(State::Good(Instant::now()));
    }

    fn renewed(&self) {
        self.0.send_if_modified(|state| {
            let is_back = matches!(state, State::Unsure);
            if is_back {
                *state = State::Good(Instant::now());
            }
            is_back
        });
    }

    fn unsure(&self) {
        self.0.send_if_modified(|state| {
            let was_good = matches!(state, State::Good(_));
            if was_good {
                *state = State::Unsure;
            }
            was_good
        });
    }

    /// Whether this node was heard of for so long without a break. After the
    /// database was away, all leases have ended: whoever comes back first must not
    /// take the others for dead.
    pub(in crate::storage) fn is_steady_for(&self, time: Duration) -> bool {
        matches!(&*self.0.borrow(), State::Good(since) if since.elapsed() >= time)
    }
}

/// Renews until it is dropped.
pub(super) struct Renewal(JoinHandle<()>);

impl Renewal {
    pub(super) fn start(reach: &Reach, node: Node, standing: Standing) -> Self {
        Self(tasks::spawn(run(reach.named("wardroom lease"), node, standing)))
    }
}

impl Drop for Renewal {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn run(reach: Reach, node: Node, standing: Standing) {
    let mut kept = None;
    let mut renewed_at = Instant::now();
    loop {
        tokio::time::sleep(node.renew_every()).await;
        if standing.check().is_err() {
            if node.is_alone() {
                return;
            }
            // Others have taken over; until it has begun again there is no lease.
            renewed_at = Instant::now();
            continue;
        }
        let renewal = tokio::time::timeout(node.lease, renew(&reach, &node, &mut kept)).await;
        match renewal.unwrap_or_else(|_| Err(sqlx::Error::PoolTimedOut.into())) {
            Ok(true) => {
                renewed_at = Instant::now();
                standing.renewed();
            }
            Ok(false) => {
                if let Some(db) = &mut kept {
                    standing.lose(db).await;
                }
            }
            Err(error) => {
                kept = None;
                if standing.is_steady_for(Duration::ZERO) {
                    tracing::warn!(%error, "the lease on the database was not renewed");
                }
                standing.unsure();
                if !node.is_alone() && renewed_at.elapsed() > node.lease {
                    // Others may have the tables by now, and show them.
                    standing.lose_to("any that reaches the database".to_owned());
                }
            }
        }
    }
}

/// Whether the tables are still ours.
async fn renew(
    reach: &Reach,
    node: &Node,
    kept: &mut Option<Connection>,
) -> Result<bool, StorageError> {
    let db = match kept {
        Some(db) => db,
        None => kept.insert(reach.connect().await?),
    };
    #[cfg(feature = "simulation")]
    crate::simulation::renewing().await?;
    // First the question: one who has lost the tables is not alive again by asking.
    if node.epoch_of(node.home, db).await?.is_none() {
        return Ok(false);
    }
    node.renew(db).await?;
    Ok(true)
}

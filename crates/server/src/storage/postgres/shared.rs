//! Several nodes over one database: each claims a table when it begins to run it.

use std::{collections::BTreeMap, time::Duration};

use super::{
    owners::Node,
    reach::{Pool, Pooled, Reach},
    renewal::Standing,
};
use crate::storage::{
    StorageError,
    sql::{query, query_as, query_scalar},
};

/// How many claims are made at the same time.
const N_CLAIMS: u32 = 4;
/// A claim that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(8);
/// A node takes nothing from others before it was heard of for so long.
const STEADY: Duration = Duration::from_secs(2);
/// How often a claim is tried when others get in its way.
const TRIES_MAX: usize = 5;

/// This node among the others.
pub(in crate::storage) struct Shared {
    node: Node,
    pool: Pool,
    pub(in crate::storage) standing: Standing,
}

/// A node that is not this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OtherNode {
    /// Of this start alone: where it is reached on the bus.
    pub(crate) incarnation: String,
    /// For people.
    pub(crate) name: String,
}

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TableClaim {
    /// It is ours.
    Ours {
        /// Under which all is written from now on.
        epoch: i64,
        /// From whom it was taken, who was not heard of any more.
        taken_from: Option<String>,
    },
    /// Somebody else's.
    Theirs(OtherNode),
}

impl Shared {
    pub(super) fn new(reach: &Reach, node: Node, standing: Standing) -> Self {
        let pool = Pool::new(reach.named("wardroom claims"), N_CLAIMS);
        Self { node, pool, standing }
    }

    pub(in crate::storage) const fn node(&self) -> &Node {
        &self.node
    }

    pub(in crate::storage) async fn close(&self) {
        self.pool.close().await;
    }

    /// Who runs a table, if it is another node that is to be asked.
    pub(in crate::storage) async fn owner(
        &self,
        table_id: i64,
    ) -> Result<Option<OtherNode>, StorageError> {
        let row: Option<(String, String, bool)> = query_as(
            "SELECT incarnation, name, lease_until > clock_timestamp() \
             FROM owners JOIN nodes USING (incarnation) WHERE table_id = ?",
        )
        .bind(table_id)
        .fetch_optional(self.pool.acquire().await?.target())
        .await?;
        Ok(row.and_then(|(incarnation, name, is_alive)| {
            let is_other = incarnation != self.node.incarnation;
            let is_asked = is_other && (is_alive || !self.standing.is_steady_for(STEADY));
            is_asked.then_some(OtherNode { incarnation, name })
        }))
    }

    /// The other nodes that are alive.
    pub(in crate::storage) async fn others(&self) -> Result<Vec<OtherNode>, StorageError> {
        let rows: Vec<(String, String)> = query_as(
            "SELECT incarnation, name FROM nodes \
             WHERE lease_until > clock_timestamp() AND incarnation <> ? ORDER BY name",
        )
        .bind(&self.node.incarnation)
        .fetch_all(self.pool.acquire().await?.target())
        .await?;
        Ok(rows.into_iter().map(|(incarnation, name)| OtherNode { incarnation, name }).collect())
    }

    /// The tables that some node runs.
    pub(in crate::storage) async fn tables_in_use(&self) -> Result<Vec<i64>, StorageError> {
        let sql = "SELECT table_id FROM owners WHERE table_id > 0";
        Ok(query_scalar(sql).fetch_all(self.pool.acquire().await?.target()).await?)
    }

    /// The tables that are this node's, and under which epochs.
    pub(in crate::storage) async fn own_tables(&self) -> Result<BTreeMap<i64, i64>, StorageError> {
        let sql = "SELECT table_id, epoch FROM owners WHERE incarnation = ? AND table_id > 0";
        let query = query_as(sql).bind(&self.node.incarnation);
        let rows: Vec<(i64, i64)> = query.fetch_all(self.pool.acquire().await?.target()).await?;
        Ok(rows.into_iter().collect())
    }

    /// Claims a table, also from a node that is not heard of any more.
    pub(in crate::storage) async fn claim(
        &self,
        table_id: i64,
    ) -> Result<TableClaim, StorageError> {
        let claim = async {
            let mut taken_from = None;
            for _ in 0..TRIES_MAX {
                if let Some(claim) = self.try_claim(table_id, &mut taken_from).await? {
                    return Ok(claim);
                }
            }
            Err(StorageError::Database("others claim the table, too".to_owned()))
        };
        match tokio::time::timeout(PATIENCE, claim).await {
            Ok(claim) => claim,
            Err(_) => Err(StorageError::Database("the table could not be claimed".to_owned())),
        }
    }

    /// `None` if somebody else came in between.
    async fn try_claim(
        &self,
        table_id: i64,
        taken_from: &mut Option<String>,
    ) -> Result<Option<TableClaim>, StorageError> {
        self.standing.check()?;
        let mut db = self.pool.begin().await?;
        let claim = self.claim_within(table_id, taken_from, &mut db).await;
        let is_kept = !matches!(claim, Ok(Some(TableClaim::Theirs(_))) | Err(_));
        let ended = db.end(is_kept).await;
        let claim = claim?;
        ended?;
        Ok(claim)
    }

    async fn claim_within(
        &self,
        table_id: i64,
        taken_from: &mut Option<String>,
        db: &mut Pooled<'_>,
    ) -> Result<Option<TableClaim>, StorageError> {
        let own = &self.node.incarnation;
        // The row of the node is locked: it is not renewed until this has ended.
        let owner: Option<(String, String, bool)> = query_as(
            "SELECT nodes.incarnation, name, lease_until > clock_timestamp() \
             FROM owners JOIN nodes USING (incarnation) WHERE table_id = ? FOR UPDATE OF nodes",
        )
        .bind(table_id)
        .fetch_optional(db.target())
        .await?;
        match owner {
            Some((incarnation, ..)) if incarnation == *own => {
                // Left behind by a room of ours; what that one had under way is waited for.
                let sql = "DELETE FROM owners WHERE table_id = ? AND incarnation = ?";
                query(sql).bind(table_id).bind(own).execute(db.target()).await?;
            }
            Some((incarnation, name, is_alive)) => {
                if is_alive || !self.standing.is_steady_for(STEADY) {
                    return Ok(Some(TableClaim::Theirs(OtherNode { incarnation, name })));
                }
                // All that it runs goes with it, and waits for what it has under way.
                let sql = "DELETE FROM nodes WHERE incarnation = ?";
                query(sql).bind(incarnation).execute(db.target()).await?;
                tracing::warn!(name, "a node was not heard of any more");
                *taken_from = Some(name);
            }
            None => {}
        }
        // One that is taken for dead itself has no node any more to own tables.
        let epoch: Option<i64> = query_scalar(
            "INSERT INTO owners (table_id, incarnation, epoch) VALUES (?, ?, nextval('epochs')) \
             ON CONFLICT (table_id) DO NOTHING RETURNING epoch",
        )
        .bind(table_id)
        .bind(own)
        .fetch_optional(db.target())
        .await?;
        Ok(epoch.map(|epoch| TableClaim::Ours { epoch, taken_from: taken_from.take() }))
    }

    /// Gives a table back, if it still is ours under this epoch.
    pub(in crate::storage) async fn release(
        &self,
        table_id: i64,
        epoch: i64,
    ) -> Result<(), StorageError> {
        let sql = "DELETE FROM owners WHERE table_id = ? AND epoch = ? AND incarnation = ?";
        let query = query(sql).bind(table_id).bind(epoch).bind(&self.node.incarnation);
        query.execute(self.pool.acquire().await?.target()).await?;
        Ok(())
    }
}

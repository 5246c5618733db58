//! Which server runs which table.
//!
//! A server is alive as long as it renews its lease, by the clock of the database.
//! What belongs to a live server nobody else can claim; what belonged to a dead one
//! goes to whoever claims it, under a new epoch. A server that was only paused
//! finds that its epoch is over with the next thing it writes: its clock does not
//! matter.
//!
//! A server that is alone claims all tables by one row. Of several nodes each has a
//! row that stands for itself, its home, and one for every table it runs. Whoever
//! needs a table of a node whose lease has ended declares that node dead as a
//! whole: its home goes with all its tables, so that nothing it still has under
//! way is written, be it about a table or not.

use std::time::Duration;

use crate::storage::{
    StorageError,
    sql::{Connection, query, query_as, query_scalar},
};

/// In place of a table: all of them.
pub(super) const ALL_TABLES: i64 = 0;
/// A server that was not heard of for so long is taken for dead.
pub(super) const LEASE: Duration = Duration::from_secs(10);
/// So often it is heard of.
const RENEW_EVERY: Duration = Duration::from_secs(3);
/// The same where others wait to take over.
pub(super) const SHARED_LEASE: Duration = Duration::from_secs(4);
const SHARED_RENEW_EVERY: Duration = Duration::from_secs(1);

/// A server that uses the database.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// For people: on which machine it runs, and as which process.
    pub(crate) name: String,
    /// Of this start alone.
    pub(crate) incarnation: String,
    /// The row that everything it writes is fenced by: [`ALL_TABLES`], or a number
    /// below it that no other node has.
    pub(super) home: i64,
    pub(super) lease: Duration,
}

/// Who runs a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The name of the server.
    pub(crate) name: String,
    pub(crate) epoch: i64,
    /// How long its lease still runs; negative if it has ended.
    pub(crate) left_ms: i64,
}

from_row!(Owner { name, epoch, left_ms });

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// It is ours, under this epoch.
    Ours(i64),
    /// Somebody else's, who is alive.
    Theirs(Owner),
}

/// How long a lease still runs.
macro_rules! left_ms {
    () => {
        "CAST(extract(epoch FROM nodes.lease_until - clock_timestamp()) * 1000 AS bigint) \
         AS left_ms"
    };
}

impl Node {
    pub(crate) fn new(name: String) -> Self {
        let incarnation = crate::secret::new_token();
        Self { name, incarnation, home: ALL_TABLES, lease: LEASE }
    }

    /// One of several, by this name or that of its machine.
    pub(super) async fn one_of_several(
        name: Option<String>,
        db: &mut Connection,
    ) -> Result<Self, StorageError> {
        let sql = "SELECT -nextval('epochs')";
        let home = query_scalar(sql).fetch_one(db).await?;
        let this = Self::this();
        let name = name.unwrap_or(this.name);
        Ok(Self { name, home, lease: SHARED_LEASE, ..this })
    }

    /// So often it is heard of.
    pub(super) const fn renew_every(&self) -> Duration {
        if self.is_alone() { RENEW_EVERY } else { SHARED_RENEW_EVERY }
    }

    pub(super) const fn is_alone(&self) -> bool {
        self.home == ALL_TABLES
    }

    /// This process, by the name of its machine.
    pub(super) fn this() -> Self {
        #[cfg(unix)]
        let host = rustix::system::uname().nodename().to_string_lossy().into_owned();
        #[cfg(not(unix))]
        let host = "this machine".to_owned();
        Self::new(format!("{host}, process {}", std::process::id()))
    }

    /// Renews the lease, or begins it.
    pub(crate) async fn renew(&self, db: &mut Connection) -> Result<(), StorageError> {
        query(
            "INSERT INTO nodes (incarnation, name, lease_until) \
             VALUES (?, ?, clock_timestamp() + ? * interval '1 millisecond') \
             ON CONFLICT (incarnation) DO UPDATE SET lease_until = excluded.lease_until",
        )
        .bind(&self.incarnation)
        .bind(&self.name)
        .bind(self.lease.as_millis() as i64)
        .execute(db)
        .await?;
        Ok(())
    }

    /// Claims a table, or all of them, under a new epoch.
    pub(crate) async fn claim(
        &self,
        table_id: i64,
        db: &mut Connection,
    ) -> Result<Claim, StorageError> {
        query("BEGIN").execute(&mut *db).await?;
        let claim = self.try_claim(table_id, db).await;
        let end = if matches!(claim, Ok(Claim::Ours(_))) { "COMMIT" } else { "ROLLBACK" };
        query(end).execute(db).await?;
        claim
    }

    async fn try_claim(&self, table_id: i64, db: &mut Connection) -> Result<Claim, StorageError> {
        // One claim at a time; those who write are not in the way of this lock.
        query("LOCK TABLE owners IN SHARE ROW EXCLUSIVE MODE").execute(&mut *db).await?;
        // A claim on all tables and one on a single table are in each other's way.
        let others = query_as(concat!(
            "SELECT nodes.name, owners.epoch, ",
            left_ms!(),
            " FROM owners JOIN nodes ON nodes.incarnation = owners.incarnation \
             WHERE owners.incarnation <> ?1 AND lease_until > clock_timestamp() \
             AND (?2 = 0 OR table_id IN (?2, 0)) LIMIT 1"
        ));
        let other: Option<Owner> =
            others.bind(&self.incarnation).bind(table_id).fetch_optional(&mut *db).await?;
        if let Some(other) = other {
            return Ok(Claim::Theirs(other));
        }
        // Waits for what the dead still have under way.
        let sql = "DELETE FROM owners WHERE incarnation <> ?1 AND (?2 = 0 OR table_id IN (?2, 0))";
        query(sql).bind(&self.incarnation).bind(table_id).execute(&mut *db).await?;
        query(
            "DELETE FROM nodes WHERE lease_until < clock_timestamp() AND NOT EXISTS \
             (SELECT 1 FROM owners WHERE owners.incarnation = nodes.incarnation)",
        )
        .execute(&mut *db)
        .await?;
        self.renew(db).await?;
        let epoch = query_scalar(
            "INSERT INTO owners (table_id, incarnation, epoch) VALUES (?, ?, nextval('epochs')) \
             ON CONFLICT (table_id) DO UPDATE SET epoch = excluded.epoch RETURNING epoch",
        )
        .bind(table_id)
        .bind(&self.incarnation)
        .fetch_one(db)
        .await?;
        Ok(Claim::Ours(epoch))
    }

    /// Gives a table back, or all of them.
    pub(crate) async fn release(
        &self,
        table_id: i64,
        db: &mut Connection,
    ) -> Result<(), StorageError> {
        let sql = "DELETE FROM owners WHERE incarnation = ?1 AND (?2 = 0 OR table_id = ?2)";
        query(sql).bind(&self.incarnation).bind(table_id).execute(db).await?;
        Ok(())
    }

    /// What other nodes have in memory of the tables of a guest is not so any more:
    /// they stay theirs, under epochs that these have to ask for.
    pub(in crate::storage) async fn fence_tables_of(
        &self,
        guest_id: i64,
        db: &mut Connection,
    ) -> Result<(), StorageError> {
        query(
            "UPDATE owners SET epoch = nextval('epochs') \
             WHERE incarnation <> ?2 AND table_id IN (SELECT id FROM tables WHERE host_id = ?1 \
             UNION SELECT table_id FROM seats WHERE guest_id = ?1)",
        )
        .bind(guest_id)
        .bind(&self.incarnation)
        .execute(db)
        .await?;
        Ok(())
    }

    /// Leaves the database.
    pub(super) async fn leave(&self, db: &mut Connection) -> Result<(), StorageError> {
        self.release(ALL_TABLES, &mut *db).await?;
        let sql = "DELETE FROM nodes WHERE incarnation = ?";
        query(sql).bind(&self.incarnation).execute(db).await?;
        Ok(())
    }

    /// Under which epoch a table is ours, if it is.
    pub(super) async fn epoch_of(
        &self,
        table_id: i64,
        db: &mut Connection,
    ) -> Result<Option<i64>, StorageError> {
        let sql = "SELECT epoch FROM owners WHERE table_id = ? AND incarnation = ?";
        let query = query_scalar(sql).bind(table_id).bind(&self.incarnation);
        Ok(query.fetch_optional(db).await?)
    }
}

/// Who runs a table, if anybody does.
pub(crate) async fn owner_of(
    table_id: i64,
    db: &mut Connection,
) -> Result<Option<Owner>, StorageError> {
    let owner = query_as(concat!(
        "SELECT nodes.name, owners.epoch, ",
        left_ms!(),
        " FROM owners JOIN nodes ON nodes.incarnation = owners.incarnation \
         WHERE table_id IN (?, 0) ORDER BY table_id DESC LIMIT 1"
    ));
    Ok(owner.bind(table_id).fetch_optional(db).await?)
}

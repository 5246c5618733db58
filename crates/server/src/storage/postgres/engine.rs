//! The connection that writes.

use std::{collections::HashSet, io, time::Duration};

use futures_util::future::BoxFuture;
use tokio::time::Instant;

use super::{
    append,
    faults::Faults,
    owners::{Claim, Node},
    reach::Reach,
    renewal::{Renewal, Standing},
};
use crate::storage::{
    StorageError,
    engine::{Appends, Engine, Outcome, Way},
    sql::{Connection, is_cut, query, query_scalar},
    sqlite,
};

/// After a failed try to connect the next one waits so long, and twice as long
/// each time, up to the longest.
const DELAY_MIN: Duration = Duration::from_millis(100);
const DELAY_MAX: Duration = Duration::from_secs(2);
/// So long those wait of whom nobody knows whether what they wrote is stored.
const UNKNOWN_MAX: Duration = Duration::from_secs(30);

/// Waits until no other node has its turn. It answers nothing.
const TAKE_TURN: &str = "LOCK TABLE marks IN EXCLUSIVE MODE";
/// A node that stands still in its turn is cut off by the database sooner.
const TURN_MAX_MS: u32 = 8_000;

/// What is under way.
enum Phase {
    Nothing,
    /// One statement that is a transaction of its own.
    Alone,
    /// A transaction that leaves this number behind.
    Parts {
        number: i64,
    },
}

pub(super) struct PgEngine {
    reach: Reach,
    db: Connection,
    /// The connection is of no use any more; when to make another.
    cut: Option<Cut>,
    node: Node,
    /// Under which the tables are ours.
    epoch: i64,
    /// How many transactions of parts there were.
    n_begun: i64,
    phase: Phase,
    faults: Faults,
    standing: Standing,
    /// Ends with the rest.
    renewal: Renewal,
}

#[derive(Clone, Copy)]
struct Cut {
    next_try: Instant,
    delay: Duration,
}

/// In the place of an error of the database: the tables are not ours any more.
#[derive(Debug, thiserror::Error)]
#[error("the tables are another server's")]
struct Fenced;

fn fenced() -> sqlx::Error {
    sqlx::Error::AnyDriverError(Box::new(Fenced))
}

impl PgEngine {
    pub(super) fn new(
        reach: Reach,
        db: Connection,
        node: Node,
        epoch: i64,
        standing: Standing,
        renewal: Renewal,
    ) -> Self {
        let (cut, n_begun, phase, faults) = (None, 0, Phase::Nothing, Faults::default());
        Self { reach, db, cut, node, epoch, n_begun, phase, faults, standing, renewal }
    }

    /// Statements in one round trip, without values; whether there is a row.
    async fn run(&mut self, sql: String) -> sqlx::Result<bool> {
        self.db.run_raw(sql).await
    }

    /// There is a connection, or one is made if it is time to try.
    async fn connected(&mut self) -> sqlx::Result<()> {
        if self.standing.check().is_err() {
            return Err(fenced());
        }
        let Some(cut) = self.cut else { return Ok(()) };
        if Instant::now() < cut.next_try {
            let text = "the database is not reached; it is tried again in a moment";
            return Err(io::Error::new(io::ErrorKind::NotConnected, text).into());
        }
        match self.reconnect().await {
            Ok(()) => Ok(()),
            Err(error) => {
                let delay = (cut.delay * 2).min(DELAY_MAX);
                self.cut = Some(Cut { next_try: Instant::now() + delay, delay });
                Err(error)
            }
        }
    }

    /// Another connection in place of one that was cut. Whatever the old one still
    /// does has ended afterwards, well or not: the new epoch waits for it.
    async fn reconnect(&mut self) -> sqlx::Result<()> {
        let mut db = self.reach.connect().await?;
        let epoch: Option<i64> = query_scalar(
            "UPDATE owners SET epoch = nextval('epochs') \
             WHERE table_id = ? AND incarnation = ? RETURNING epoch",
        )
        .bind(self.node.home)
        .bind(&self.node.incarnation)
        .fetch_optional(&mut db)
        .await?;
        let Some(epoch) = epoch else {
            self.standing.lose(&mut db).await;
            return Err(fenced());
        };
        tracing::info!(epoch, "connected to the database again");
        (self.db, self.epoch, self.cut) = (db, epoch, None);
        Ok(())
    }

    async fn try_begin(&mut self) -> sqlx::Result<()> {
        self.phase = Phase::Nothing;
        self.connected().await?;
        self.faults.under_way().await;
        self.n_begun += 1;
        let (number, epoch, home) = (self.n_begun, self.epoch, self.node.home);
        // Nodes take turns with everything but plain entries: what is looked at
        // before it is written stays as it was, and nobody waits in a circle.
        let takes_turns = !self.node.is_alone() && matches!(self.db, Connection::Postgres(_));
        let turn = match takes_turns {
            false => String::new(),
            true => format!("SET LOCAL lock_timeout = '{TURN_MAX_MS}'; {TAKE_TURN};"),
        };
        // What PostgreSQL itself counts transactions by may come again after a crash.
        let is_ours = self.run(format!(
            "BEGIN; {turn} UPDATE owners SET last_write = {number} \
             WHERE table_id = {home} AND epoch = {epoch} RETURNING 1; SAVEPOINT part"
        ));
        if !is_ours.await? && !self.faults.has_no_fence() {
            // Nobody waits for the turn of one that has none.
            let _ = self.run("ROLLBACK".to_owned()).await;
            return Err(fenced());
        }
        self.phase = Phase::Parts { number };
        Ok(())
    }

    async fn try_append(&mut self, way: Way, new: &Appends<'_>) -> sqlx::Result<HashSet<i64>> {
        if way == Way::Alone {
            self.phase = Phase::Nothing;
            self.connected().await?;
            self.phase = Phase::Alone;
            self.faults.under_way().await;
            self.faults.check()?;
        }
        let stored = append::append(self.epoch, new, &mut self.db).await?;
        if way == Way::Alone {
            self.faults.stored().await?;
        }
        let stored = stored.ok_or_else(fenced)?;
        if way == Way::Part {
            self.end_part(true).await?;
        }
        Ok(stored)
    }

    async fn end_part(&mut self, is_good: bool) -> sqlx::Result<()> {
        let sql = match is_good {
            true => "RELEASE SAVEPOINT part; SAVEPOINT part",
            false => "ROLLBACK TO SAVEPOINT part",
        };
        self.run(sql.to_owned()).await?;
        Ok(())
    }

    async fn settle(
        &mut self,
        error: sqlx::Error,
        new: &Appends<'_>,
    ) -> Result<Outcome, StorageError> {
        let phase = std::mem::replace(&mut self.phase, Phase::Nothing);
        let is_fenced = is_fenced(&error);
        if !is_cut(&error) && (!is_fenced || matches!(phase, Phase::Parts { .. })) {
            let _ = self.run("ROLLBACK".to_owned()).await;
        }
        self.standing.check()?;
        if is_fenced {
            return Err(self.standing.lose(&mut self.db).await);
        }
        if !is_cut(&error) {
            return Err(error.into());
        }
        if self.cut.is_none() {
            tracing::warn!(%error, "the connection to the database was cut");
            self.cut = Some(Cut { next_try: Instant::now(), delay: DELAY_MIN / 2 });
        }
        if matches!(phase, Phase::Nothing) {
            // Nothing was sent.
            return Err(error.into());
        }
        let began = Instant::now();
        loop {
            match self.outcome(&phase, new).await {
                Ok(Some(outcome)) => return Ok(outcome),
                Ok(None) => return Err(error.into()),
                Err(again) if !is_cut(&again) || began.elapsed() > UNKNOWN_MAX => {
                    self.standing.check()?;
                    return Err(again.into());
                }
                Err(_) => {
                    // Perhaps it was cut once more.
                    let cut =
                        self.cut.get_or_insert(Cut { next_try: Instant::now(), delay: DELAY_MIN });
                    let wait = cut.next_try.saturating_duration_since(Instant::now());
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    /// What became of something that was under way; `None` if nothing is stored.
    async fn outcome(&mut self, phase: &Phase, new: &Appends<'_>) -> sqlx::Result<Option<Outcome>> {
        self.connected().await?;
        match phase {
            Phase::Nothing => Ok(None),
            Phase::Alone => {
                let tables = append::stored(new, &mut self.db).await?;
                Ok((!tables.is_empty()).then_some(Outcome::Tables(tables)))
            }
            Phase::Parts { number } => {
                let sql = "SELECT last_write FROM owners WHERE table_id = ?";
                let last: i64 =
                    query_scalar(sql).bind(self.node.home).fetch_one(&mut self.db).await?;
                Ok((last == *number).then_some(Outcome::Done))
            }
        }
    }

    /// A node that was taken for dead comes back, without any table.
    async fn try_begin_again(&mut self) -> Result<(), StorageError> {
        let mut db = self.reach.connect().await?;
        let sql = "DELETE FROM owners WHERE incarnation = ? AND table_id > 0";
        query(sql).bind(&self.node.incarnation).execute(&mut db).await?;
        match self.node.claim(self.node.home, &mut db).await? {
            Claim::Ours(epoch) => self.epoch = epoch,
            Claim::Theirs(other) => return Err(StorageError::InUse(other.name)),
        }
        (self.db, self.cut, self.phase) = (db, None, Phase::Nothing);
        self.standing.begin_again();
        tracing::info!(epoch = self.epoch, "this node is there again");
        Ok(())
    }

    async fn end(mut self) {
        drop(self.renewal);
        if self.cut.is_none() && self.standing.check().is_ok() {
            // Otherwise the lease just ends.
            let _ = self.node.leave(&mut self.db).await;
        }
        let _ = self.db.close().await;
    }
}

fn is_fenced(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::AnyDriverError(error) if error.is::<Fenced>())
}

impl Engine for PgEngine {
    fn db(&mut self) -> &mut Connection {
        &mut self.db
    }

    fn begin(&mut self, _: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(self.try_begin())
    }

    fn next_part(&mut self, is_good: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(self.end_part(is_good))
    }

    fn commit(&mut self) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(async move {
            if let Err(error) = self.faults.check() {
                let _ = self.run("ROLLBACK".to_owned()).await;
                return Err(error);
            }
            self.run("COMMIT".to_owned()).await?;
            self.faults.stored().await?;
            self.phase = Phase::Nothing;
            Ok(())
        })
    }

    fn append<'a>(
        &'a mut self,
        way: Way,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, sqlx::Result<HashSet<i64>>> {
        Box::pin(self.try_append(way, new))
    }

    fn is_own_fault(&self, error: &sqlx::Error) -> bool {
        // Of PostgreSQL's classes: cardinality, data, constraints, what is not
        // understood, and what is too large.
        const OWN: [&str; 6] = ["0A", "21", "22", "23", "42", "54"];
        match error {
            sqlx::Error::Database(_) if matches!(self.db, Connection::Sqlite(_)) => {
                sqlite::is_own_fault(error)
            }
            sqlx::Error::Database(error) => {
                error.code().is_some_and(|code| OWN.iter().any(|class| code.starts_with(class)))
            }
            other => !is_cut(other) && !is_fenced(other),
        }
    }

    fn recover<'a>(
        &'a mut self,
        error: sqlx::Error,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, Result<Outcome, StorageError>> {
        Box::pin(self.settle(error, new))
    }

    fn noted<'a>(&'a mut self, _: &'a Appends<'a>, _: bool) -> BoxFuture<'a, sqlx::Result<()>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn empty_log(&mut self) -> BoxFuture<'_, Result<(), StorageError>> {
        // Its log is not ours to empty.
        Box::pin(std::future::ready(Ok(())))
    }

    fn begin_again(&mut self) -> BoxFuture<'_, Result<(), StorageError>> {
        Box::pin(self.try_begin_again())
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(self.end())
    }
}

//! How the database is reached: over connections of PostgreSQL, or of what stands in
//! for it in a simulation.

#[cfg(feature = "simulation")]
use std::sync::Mutex;

use sqlx::{
    ConnectOptions as _, PgPool, Postgres, Transaction,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use super::PATIENCE;
#[cfg(feature = "simulation")]
use super::simulated::Simulated;
use crate::storage::sql::{Connection, Target};

/// Where the database is, and as whom one connects.
#[derive(Clone, Debug)]
pub(super) enum Reach {
    Postgres(Box<PgConnectOptions>),
    #[cfg(feature = "simulation")]
    Simulated(Simulated),
}

impl Reach {
    pub(super) fn postgres(options: PgConnectOptions) -> Self {
        Self::Postgres(Box::new(options))
    }

    /// The same, under a name for whoever looks at the connections.
    pub(super) fn named(&self, name: &str) -> Self {
        match self {
            Self::Postgres(options) => Self::postgres((**options).clone().application_name(name)),
            #[cfg(feature = "simulation")]
            Self::Simulated(simulated) => Self::Simulated(simulated.clone()),
        }
    }

    /// Connects, or says soon that it is not possible.
    pub(super) async fn connect(&self) -> sqlx::Result<Connection> {
        let connect = match self {
            Self::Postgres(options) => options.connect(),
            #[cfg(feature = "simulation")]
            Self::Simulated(simulated) => return simulated.connect().await,
        };
        match tokio::time::timeout(PATIENCE, connect).await {
            Ok(connected) => Ok(Connection::Postgres(connected?)),
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    }
}

/// So many connections at most, which are used again.
pub(super) enum Pool {
    Postgres(PgPool),
    #[cfg(feature = "simulation")]
    Simulated {
        to: Simulated,
        idle: Mutex<Vec<Connection>>,
    },
}

impl Pool {
    pub(super) fn new(reach: Reach, n_max: u32) -> Self {
        match reach {
            Reach::Postgres(options) => {
                let pool = PgPoolOptions::new().max_connections(n_max).acquire_timeout(PATIENCE);
                Self::Postgres(pool.connect_lazy_with(*options))
            }
            #[cfg(feature = "simulation")]
            Reach::Simulated(to) => Self::Simulated { to, idle: Mutex::default() },
        }
    }

    /// A connection, for single statements.
    pub(super) async fn acquire(&self) -> sqlx::Result<Pooled<'_>> {
        match self {
            Self::Postgres(pool) => Ok(Pooled::Single(pool.acquire().await?)),
            #[cfg(feature = "simulation")]
            Self::Simulated { to, idle } => {
                crate::simulation::reading().await?;
                let kept = idle.lock().expect("no panic while locked").pop();
                let db = match kept {
                    Some(db) => db,
                    None => to.connect().await?,
                };
                Ok(Pooled::Simulated(Lent { db: Some(db), idle }))
            }
        }
    }

    /// A connection within a transaction.
    pub(super) async fn begin(&self) -> sqlx::Result<Pooled<'_>> {
        match self {
            Self::Postgres(pool) => Ok(Pooled::Transaction(pool.begin().await?)),
            #[cfg(feature = "simulation")]
            Self::Simulated { .. } => {
                let mut db = self.acquire().await?;
                crate::storage::sql::query("BEGIN").execute(db.target()).await?;
                Ok(db)
            }
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Postgres(pool) => pool.close().await,
            #[cfg(feature = "simulation")]
            Self::Simulated { idle, .. } => {
                let idle = std::mem::take(&mut *idle.lock().expect("no panic while locked"));
                for db in idle {
                    let _ = db.close().await;
                }
            }
        }
    }
}

/// A connection of a pool.
pub(super) enum Pooled<'p> {
    Single(PoolConnection<Postgres>),
    Transaction(Transaction<'p, Postgres>),
    #[cfg(feature = "simulation")]
    Simulated(Lent<'p>),
}

/// Goes back to the others when it is dropped.
#[cfg(feature = "simulation")]
pub(super) struct Lent<'p> {
    db: Option<Connection>,
    idle: &'p Mutex<Vec<Connection>>,
}

#[cfg(feature = "simulation")]
impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.idle.lock().expect("no panic while locked").extend(self.db.take());
    }
}

impl Pooled<'_> {
    /// Where statements run.
    pub(super) fn target(&mut self) -> Target<'_> {
        match self {
            Self::Single(db) => Target::Postgres(db),
            Self::Transaction(db) => Target::Postgres(db),
            #[cfg(feature = "simulation")]
            Self::Simulated(lent) => {
                Target::Connection(lent.db.as_mut().expect("it is there until it goes back"))
            }
        }
    }

    /// Ends the transaction; whether all of it is kept, or nothing.
    #[cfg_attr(not(feature = "simulation"), expect(unused_mut, reason = "see below"))]
    pub(super) async fn end(mut self, is_kept: bool) -> sqlx::Result<()> {
        match self {
            Self::Single(_) => Ok(()),
            Self::Transaction(db) if is_kept => db.commit().await,
            Self::Transaction(db) => db.rollback().await,
            #[cfg(feature = "simulation")]
            Self::Simulated(_) => {
                let sql = if is_kept { "COMMIT" } else { "ROLLBACK" };
                crate::storage::sql::query(sql).execute(self.target()).await?;
                Ok(())
            }
        }
    }
}

//! PostgreSQL: a server of its own keeps what there is.
//!
//! One server of ours uses a database at a time, or several nodes share it
//! ([`shared`]). A server that is alone owns all tables ([`owners`]), and everything
//! it writes carries the epoch of that. If the connection is cut
//! while something is written, the tables are claimed again under a new epoch,
//! which waits for whatever the old connection still does and refuses the rest;
//! only then is looked whether it was stored.

mod append;
mod check;
mod engine;
mod faults;
mod migrations;
mod owners;
mod reach;
mod renewal;
mod shared;
#[cfg(feature = "simulation")]
pub(super) mod simulated;
#[cfg(feature = "testing")]
mod suite;
mod url;

use std::time::Duration;

use sqlx::postgres::PgPoolOptions;

pub use check::check;
pub(super) use migrations::MIGRATIONS;
#[cfg(feature = "testing")]
pub use suite::{Cut, MARK, POSTGRES_TESTS, Places, PostgresTest};
pub use url::{DatabaseUrl, DatabaseUrlError};

pub(super) use self::shared::Shared;
pub(crate) use self::shared::{OtherNode, TableClaim};
use self::{
    engine::PgEngine,
    owners::{Claim, Node},
    reach::Reach,
    renewal::{Renewal, Standing},
};
use super::{
    Sharing, StorageError,
    engine::Opened,
    marks,
    sql::{Connection, Readers, query_scalar},
};

/// How many connections read at the same time.
const N_READERS: u32 = 4;
/// A database that needs longer to answer a connection is not there.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often is looked whether another server is alive.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// How the connections are made that write.
fn writing(url: &DatabaseUrl, is_shared: bool) -> Reach {
    let idle_max_ms = if is_shared { "3000" } else { "10000" };
    Reach::postgres(url.options().application_name("wardroom").options([
        // An answer means that it is on disk, whatever the database is set to.
        ("synchronous_commit", "on"),
        // One that stops in the middle must not be in the way of its successor.
        ("idle_in_transaction_session_timeout", idle_max_ms),
    ]))
}

/// Opens the database, for this server alone or as one of several nodes.
pub(super) async fn open(url: &DatabaseUrl, sharing: Sharing) -> Result<Opened, StorageError> {
    let cannot = |error: StorageError| match error {
        StorageError::Database(error) => StorageError::Open { path: url.to_string(), error },
        other => other,
    };
    try_open(url, sharing).await.map_err(cannot)
}

async fn try_open(url: &DatabaseUrl, sharing: Sharing) -> Result<Opened, StorageError> {
    let is_shared = matches!(sharing, Sharing::Nodes { .. });
    let reach = writing(url, is_shared);
    let mut db = reach.connect().await?;
    must_be_utf8(&mut db).await?;
    // A database of another version is not changed under the hands of its server.
    let is_new: bool =
        query_scalar("SELECT to_regclass('owners') IS NULL").fetch_one(&mut db).await?;
    if is_new {
        MIGRATIONS.run(&mut db).await?;
    }
    let node = match sharing {
        Sharing::Alone => Node::this(),
        Sharing::Nodes { name } => Node::one_of_several(name, &mut db).await?,
    };
    let epoch = take(&node, &mut db).await?;
    if !is_new {
        MIGRATIONS.run(&mut db).await?;
    }
    let readers = PgPoolOptions::new()
        .max_connections(N_READERS)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        // Whoever reads tries again if the connection was cut.
        .test_before_acquire(false)
        .connect_with(
            url.options()
                .application_name("wardroom reads")
                .options([("default_transaction_read_only", "on")]),
        )
        .await?;
    finish_opening(reach, db, node, epoch, Readers::Postgres(readers)).await
}

/// The database is ours, or this is one of several nodes now.
async fn finish_opening(
    reach: Reach,
    mut db: Connection,
    node: Node,
    epoch: i64,
    readers: Readers,
) -> Result<Opened, StorageError> {
    if marks::incarnation(&mut db).await?.is_none() {
        marks::begin_incarnation(&mut db).await?;
    }
    let standing = Standing::default();
    let renewal = Renewal::start(&reach, node.clone(), standing.clone());
    let is_shared = !node.is_alone();
    let shared = is_shared.then(|| Shared::new(&reach, node.clone(), standing.clone()));
    Ok(Opened {
        shared,
        engine: Box::new(PgEngine::new(reach, db, node, epoch, standing, renewal)),
        readers,
        folder: None,
        log_file: None,
    })
}

async fn must_be_utf8(db: &mut Connection) -> Result<(), StorageError> {
    let encoding: String = query_scalar("SHOW server_encoding").fetch_one(db).await?;
    match encoding.as_str() {
        "UTF8" => Ok(()),
        _ => Err(StorageError::Database(format!(
            "its encoding is {encoding}; make it with ENCODING 'UTF8' TEMPLATE template0"
        ))),
    }
}

/// Claims what everything is fenced by. The lease of a server that was killed still runs for a
/// moment: it is waited for, unless it is renewed meanwhile.
async fn take(node: &Node, db: &mut Connection) -> Result<i64, StorageError> {
    let mut last_left_ms = i64::MAX;
    loop {
        let other = match node.claim(node.home, db).await? {
            Claim::Ours(epoch) => return Ok(epoch),
            Claim::Theirs(other) => other,
        };
        if other.left_ms > last_left_ms {
            return Err(StorageError::InUse(other.name));
        }
        if last_left_ms == i64::MAX {
            let name = &other.name;
            tracing::info!(
                name,
                wait_ms = other.left_ms,
                "another server used the database; is it alive?"
            );
        }
        last_left_ms = other.left_ms;
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

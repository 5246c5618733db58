//! Where statements run.

use futures_util::{Stream, TryStreamExt as _};
use sqlx::{
    AssertSqlSafe, Connection as _, Either, Executor, PgConnection, PgPool, Postgres, SqlSafeStr,
    Sqlite, SqliteConnection, SqlitePool,
    postgres::{PgArguments, PgQueryResult},
    sqlite::{SqliteArguments, SqliteQueryResult},
};

use super::{Part, Row, Sql, Value, text::statements};

/// A connection to either database.
#[derive(Debug)]
pub enum Connection {
    /// To a file, or to memory.
    Sqlite(SqliteConnection),
    /// To a server.
    Postgres(PgConnection),
}

impl Connection {
    /// Says goodbye; whether that went well.
    pub(in crate::storage) async fn close(self) -> sqlx::Result<()> {
        match self {
            #[cfg(feature = "simulation")]
            Self::Sqlite(db) if crate::simulation::is_entered() => {
                crate::simulation::at_once(db.close())
            }
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => db.close().await,
        }
    }

    /// Statements in one round trip, without values; whether there is a row.
    pub(in crate::storage) async fn run_raw(&mut self, sql: String) -> sqlx::Result<bool> {
        let query = sqlx::raw_sql(AssertSqlSafe(sql));
        match self {
            #[cfg(feature = "simulation")]
            Self::Sqlite(db) if crate::simulation::is_entered() => {
                crate::simulation::at_once(query.fetch_all(db)).map(|rows| !rows.is_empty())
            }
            Self::Sqlite(db) => query.fetch_all(db).await.map(|rows| !rows.is_empty()),
            Self::Postgres(db) => query.fetch_all(db).await.map(|rows| !rows.is_empty()),
        }
    }
}

/// Connections that only read.
#[derive(Clone, Debug)]
pub(in crate::storage) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
    /// One that is asked while a simulation stands still.
    #[cfg(feature = "simulation")]
    Alone(std::sync::Arc<std::sync::Mutex<Option<SqliteConnection>>>),
}

impl Readers {
    #[cfg(feature = "simulation")]
    pub(in crate::storage) fn alone(db: SqliteConnection) -> Self {
        Self::Alone(std::sync::Arc::new(std::sync::Mutex::new(Some(db))))
    }

    pub(in crate::storage) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
            #[cfg(feature = "simulation")]
            Self::Alone(db) => {
                let db = db.lock().expect("no panic while locked").take();
                let _ = db.map(|db| crate::simulation::at_once(db.close()));
            }
        }
    }
}

/// Where a statement is to run: on a connection, or on any that reads.
pub(in crate::storage) enum Target<'e> {
    Readers(&'e Readers),
    Connection(&'e mut Connection),
    Postgres(&'e mut PgConnection),
}

impl<'e> From<&'e Readers> for Target<'e> {
    fn from(readers: &'e Readers) -> Self {
        Self::Readers(readers)
    }
}

impl<'e> From<&'e mut Connection> for Target<'e> {
    fn from(connection: &'e mut Connection) -> Self {
        Self::Connection(connection)
    }
}

impl Target<'_> {
    pub(super) async fn run(self, sql: Sql, values: Vec<Value>) -> sqlx::Result<Vec<Part>> {
        match self {
            Self::Readers(Readers::Sqlite(pool)) => on_sqlite(pool, sql.sqlite, values).await,
            #[cfg(feature = "simulation")]
            Self::Readers(Readers::Alone(db)) => {
                crate::simulation::reading().await?;
                let mut db = db.lock().expect("no panic while locked");
                let db = db.as_mut().ok_or(sqlx::Error::PoolClosed)?;
                crate::simulation::at_once(on_sqlite(db, sql.sqlite, values))
            }
            #[cfg(feature = "simulation")]
            Self::Connection(Connection::Sqlite(db)) if crate::simulation::is_entered() => {
                let sql = AssertSqlSafe(crate::simulation::as_sqlite(sql.sqlite));
                crate::simulation::at_once(on_sqlite(db, sql, values))
            }
            Self::Connection(Connection::Sqlite(db)) => on_sqlite(db, sql.sqlite, values).await,
            Self::Connection(Connection::Postgres(db)) | Self::Postgres(db) => {
                on_postgres(db, sql.postgres, &values).await
            }
            Self::Readers(Readers::Postgres(pool)) => {
                let mut n_left = pool.options().get_max_connections() + 1;
                loop {
                    let mut db = pool.acquire().await?;
                    match on_postgres(&mut db, sql.postgres, &values).await {
                        // All connections may have been cut since they were used
                        // last. To read once more does no harm.
                        Err(error) if n_left > 0 && super::is_cut(&error) => {
                            n_left -= 1;
                            let _ = db.close().await;
                        }
                        done => return done,
                    }
                }
            }
        }
    }
}

async fn on_sqlite<'e>(
    on: impl Executor<'e, Database = Sqlite>,
    sql: impl SqlSafeStr,
    values: Vec<Value>,
) -> sqlx::Result<Vec<Part>> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        value.add_to_sqlite(&mut arguments)?;
    }
    let answers = on.fetch_many(sqlx::query_with(sql, arguments));
    collect(answers, Row::Sqlite, |done: SqliteQueryResult| done.rows_affected()).await
}

async fn on_postgres(
    db: &mut PgConnection,
    sql: &'static str,
    values: &[Value],
) -> sqlx::Result<Vec<Part>> {
    let mut parts = Vec::new();
    let mut values = values.iter();
    for statement in statements(sql) {
        let mut arguments = PgArguments::default();
        for value in values.by_ref().take(statement.n_values) {
            value.add_to_postgres(&mut arguments)?;
        }
        let query = sqlx::query_with::<Postgres, _>(statement.text.as_str(), arguments);
        let answers = (&mut *db).fetch_many(query);
        parts.extend(
            collect(answers, Row::Postgres, |done: PgQueryResult| done.rows_affected()).await?,
        );
    }
    Ok(parts)
}

/// The rows of one statement after the other; between them is its end.
async fn collect<D, R>(
    mut answers: impl Stream<Item = sqlx::Result<Either<D, R>>> + Unpin,
    row: fn(R) -> Row,
    n_affected: fn(D) -> u64,
) -> sqlx::Result<Vec<Part>> {
    let mut parts = Vec::new();
    let mut now = Part::default();
    while let Some(answer) = answers.try_next().await? {
        match answer {
            Either::Right(found) => now.rows.push(row(found)),
            Either::Left(done) => {
                now.n_affected = n_affected(done);
                parts.push(std::mem::take(&mut now));
            }
        }
    }
    Ok(parts)
}

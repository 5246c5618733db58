//! Statements that run on either database.
//!
//! A statement is written once, as SQLite understands it, with `?` for what is
//! bound; PostgreSQL gets it with `$1` and so on. Where the two do not agree on
//! the text, both stand side by side ([`Sql`]).

#[macro_use]
mod row;
mod run;
#[macro_use]
mod text;
mod value;

pub(super) use row::{Column, FromRow, Row};
pub(super) use run::{Readers, Target};
pub(super) use text::Sql;
pub(super) use value::{Bind, Value};

pub use run::Connection;

/// Whether a connection was cut, or its server is not there.
pub(super) fn is_cut(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        sqlx::Error::PoolTimedOut => true,
        // Of PostgreSQL's codes: no connection, an operator's intervention, and a
        // transaction in which nothing was done for too long.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.len() == 5 && ["08", "57P", "25P03"].iter().any(|class| code.starts_with(class))
        }),
        _ => false,
    }
}

/// A statement, and what is bound to it.
pub(super) struct Query {
    sql: Sql,
    values: Vec<Value>,
}

/// One whose rows are read.
pub(super) struct QueryAs<T> {
    query: Query,
    read: fn(&Row) -> sqlx::Result<T>,
}

/// What a statement has done.
pub(super) struct Done {
    n_affected: u64,
}

impl Done {
    /// How many rows were added, changed or deleted.
    pub(super) const fn rows_affected(&self) -> u64 {
        self.n_affected
    }
}

/// What one statement of several has answered.
#[derive(Default)]
pub(super) struct Part {
    pub(super) rows: Vec<Row>,
    n_affected: u64,
}

/// A statement, or several with `;` between them that go in one way.
pub(super) fn query(sql: impl Into<Sql>) -> Query {
    Query { sql: sql.into(), values: Vec::new() }
}

/// A statement whose rows are read as `T`.
pub(super) fn query_as<T: FromRow>(sql: impl Into<Sql>) -> QueryAs<T> {
    QueryAs { query: query(sql), read: T::from_row }
}

/// A statement of whose rows the first column is read.
pub(super) fn query_scalar<T: Column>(sql: impl Into<Sql>) -> QueryAs<T> {
    QueryAs { query: query(sql), read: |row| row.get(0) }
}

impl Query {
    /// Binds the next value.
    pub(super) fn bind(mut self, value: impl Bind) -> Self {
        self.values.push(Bind::value(Some(value)));
        self
    }

    /// Binds a value of which only its kind is known at run time.
    pub(super) fn bind_value(mut self, value: Value) -> Self {
        self.values.push(value);
        self
    }

    pub(super) async fn execute(self, on: impl Into<Target<'_>>) -> sqlx::Result<Done> {
        let parts = self.parts(on).await?;
        Ok(Done { n_affected: parts.iter().map(|part| part.n_affected).sum() })
    }

    /// What each of several statements answers.
    pub(super) async fn parts(self, on: impl Into<Target<'_>>) -> sqlx::Result<Vec<Part>> {
        on.into().run(self.sql, self.values).await
    }

    /// The rows of all statements together.
    pub(super) async fn rows(self, on: impl Into<Target<'_>>) -> sqlx::Result<Vec<Row>> {
        let parts = self.parts(on).await?;
        Ok(parts.into_iter().flat_map(|part| part.rows).collect())
    }
}

impl<T> QueryAs<T> {
    /// Binds the next value.
    pub(super) fn bind(self, value: impl Bind) -> Self {
        Self { query: self.query.bind(value), ..self }
    }

    pub(super) async fn fetch_all(self, on: impl Into<Target<'_>>) -> sqlx::Result<Vec<T>> {
        self.query.rows(on).await?.iter().map(self.read).collect()
    }

    pub(super) async fn fetch_optional(self, on: impl Into<Target<'_>>) -> sqlx::Result<Option<T>> {
        self.query.rows(on).await?.first().map(self.read).transpose()
    }

    pub(super) async fn fetch_one(self, on: impl Into<Target<'_>>) -> sqlx::Result<T> {
        self.fetch_optional(on).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

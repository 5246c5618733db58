//! The steps by which a database came to its present shape.

use futures_util::future::BoxFuture;
use sqlx::{
    SqlSafeStr as _,
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType, Migrator},
};

use super::{StorageError, sql::Connection};

/// Steps in order; a step is never changed, a new one is added at the end.
/// They are numbered as their files are, and listed by hand: `sqlx::migrate!` would
/// make everybody compile the database a second time, for the macro.
#[derive(Clone, Copy, Debug)]
pub(super) struct Migrations(pub(super) &'static [(i64, &'static str, &'static str)]);

impl Migrations {
    /// Takes the steps that are still to be taken.
    pub(super) async fn run(self, db: &mut Connection) -> Result<(), StorageError> {
        let failed = |error: sqlx::migrate::MigrateError| StorageError::Database(error.to_string());
        let migrator = Migrator::new(self).await.map_err(failed)?;
        let done = match db {
            Connection::Sqlite(db) => migrator.run(db).await,
            Connection::Postgres(db) => migrator.run(db).await,
        };
        done.map_err(failed)
    }
}

impl MigrationSource<'static> for Migrations {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
            Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
        };
        let steps = self.0.iter().map(step).collect();
        Box::pin(std::future::ready(Ok(steps)))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::migrate::MigrationSource as _;

    use crate::storage::{postgres, sqlite};

    #[tokio::test]
    async fn every_file_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (name, steps) in [("sqlite", sqlite::MIGRATIONS), ("postgres", postgres::MIGRATIONS)] {
            let mut files = folder.join(name).resolve().await.expect("the folder can be read");
            files.sort_by_key(|file| file.version);
            let steps = steps.resolve().await.expect("the list is there");
            assert_eq!(files.len(), steps.len());
            for (file, step) in files.iter().zip(&steps) {
                assert_eq!(
                    (file.version, &file.description, &file.checksum),
                    (step.version, &step.description, &step.checksum)
                );
            }
        }
    }
}

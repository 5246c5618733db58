//! The steps by which the database came to its present shape.

use futures_util::future::BoxFuture;
use sqlx::{
    error::BoxDynError,
    migrate::{Migration, MigrationSource, MigrationType},
};

/// The steps in order; a step is never changed, a new one is added at the end.
/// They are numbered as their files are, and listed by hand: `sqlx::migrate!` would make everybody compile the
/// database a second time, for the macro.
#[derive(Debug)]
pub(super) struct Migrations(&'static [(i64, &'static str, &'static str)]);

pub(super) const MIGRATIONS: Migrations = Migrations(&[
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "clocks", include_str!("../../migrations/0002_clocks.sql")),
    (3, "careers", include_str!("../../migrations/0003_careers.sql")),
    (4, "gone careers", include_str!("../../migrations/0004_gone_careers.sql")),
    (5, "encoding", include_str!("../../migrations/0005_encoding.sql")),
    (6, "legacy", include_str!("../../migrations/0006_legacy.sql")),
    (7, "tellings", include_str!("../../migrations/0007_tellings.sql")),
    (16, "forks", include_str!("../../migrations/0016_forks.sql")),
    (17, "held", include_str!("../../migrations/0017_held.sql")),
    (18, "sealed", include_str!("../../migrations/0018_sealed.sql")),
]);

impl MigrationSource<'static> for Migrations {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
            Migration::new(version, name.into(), MigrationType::Simple, sql.into(), false)
        };
        let steps = self.0.iter().map(step).collect();
        Box::pin(std::future::ready(Ok(steps)))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::migrate::MigrationSource as _;

    use super::MIGRATIONS;

    #[tokio::test]
    async fn every_file_is_a_step() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files = folder.resolve().await.expect("the folder can be read");
        files.sort_by_key(|file| file.version);
        let steps = MIGRATIONS.resolve().await.expect("the list is there");
        assert_eq!(files.len(), steps.len());
        for (file, step) in files.iter().zip(&steps) {
            assert_eq!(
                (file.version, &file.description, &file.checksum),
                (step.version, &step.description, &step.checksum)
            );
        }
    }
}

//! The steps by which the database came to its present shape.

use futures_util::future::BoxFuture;
use sqlx::{
    SqlSafeStr as _,
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
    (8, "admin", include_str!("../../migrations/0008_admin.sql")),
    (9, "ids", include_str!("../../migrations/0009_ids.sql")),
    (10, "heads", include_str!("../../migrations/0010_heads.sql")),
    (11, "tokens", include_str!("../../migrations/0011_tokens.sql")),
    (12, "forks", include_str!("../../migrations/0012_forks.sql")),
    (13, "held", include_str!("../../migrations/0013_held.sql")),
    (14, "sealed", include_str!("../../migrations/0014_sealed.sql")),
    (15, "seat keys", include_str!("../../migrations/0015_seat_keys.sql")),
    (16, "chat seq", include_str!("../../migrations/0016_chat_seq.sql")),
    (17, "invitations", include_str!("../../migrations/0017_invitations.sql")),
]);

/// The first so many steps: a database of an earlier version.
#[cfg(test)]
pub(super) fn first_migrations(n: usize) -> Migrations {
    Migrations(&MIGRATIONS.0[..n])
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

    use sqlx::{
        ConnectOptions as _,
        migrate::{MigrationSource as _, Migrator},
        sqlite::SqliteConnectOptions,
    };

    use super::{MIGRATIONS, first_migrations};

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

    #[tokio::test]
    async fn guests_keep_their_tokens_and_seats() {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(false);
        let mut db = options.connect().await.unwrap();
        let n_before = MIGRATIONS.0.iter().take_while(|(_, name, _)| *name != "tokens").count();
        Migrator::new(first_migrations(n_before)).await.unwrap().run(&mut db).await.unwrap();
        for sql in [
            "INSERT INTO guests (id, name, token_hash, created_at, seen_at) \
             VALUES (1, 'Ada', x'01', 5, 6), (9, 'Bob', x'09', 7, 8)",
            "INSERT INTO challenges (id, code, game, setup, seed, host_id, created_at) \
             VALUES (1, 'c', 'g', '{}', x'00', 9, 0)",
        ] {
            sqlx::query(sql).execute(&mut db).await.unwrap();
        }
        Migrator::new(MIGRATIONS).await.unwrap().run(&mut db).await.unwrap();
        sqlx::query("PRAGMA foreign_keys = on").execute(&mut db).await.unwrap();
        let tokens: Vec<(Vec<u8>, i64, i64)> =
            sqlx::query_as("SELECT hash, guest_id, seen_at FROM tokens ORDER BY hash")
                .fetch_all(&mut db)
                .await
                .unwrap();
        assert_eq!(tokens, [(vec![1], 1, 6), (vec![9], 9, 8)]);
        let host: i64 =
            sqlx::query_scalar("SELECT host_id FROM challenges").fetch_one(&mut db).await.unwrap();
        assert_eq!(host, 9);
        // What refers to guests still does, and their numbers do not come back.
        sqlx::query("DELETE FROM guests WHERE id = 9").execute(&mut db).await.unwrap();
        let left: (Option<i64>, i64) = sqlx::query_as(
            "SELECT (SELECT host_id FROM challenges), (SELECT count(*) FROM tokens)",
        )
        .fetch_one(&mut db)
        .await
        .unwrap();
        assert_eq!(left, (None, 1));
        let sql = "INSERT INTO guests (name, created_at, seen_at) VALUES ('Cy', 0, 0) RETURNING id";
        let next: i64 = sqlx::query_scalar(sql).fetch_one(&mut db).await.unwrap();
        assert_eq!(next, 10);
    }
}

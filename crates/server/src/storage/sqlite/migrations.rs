//! The steps of SQLite.

use crate::storage::migrations::Migrations;

pub(in crate::storage) const MIGRATIONS: Migrations = Migrations(&[
    (1, "tables", include_str!("../../../migrations/sqlite/0001_tables.sql")),
    (2, "clocks", include_str!("../../../migrations/sqlite/0002_clocks.sql")),
    (3, "careers", include_str!("../../../migrations/sqlite/0003_careers.sql")),
    (4, "gone careers", include_str!("../../../migrations/sqlite/0004_gone_careers.sql")),
    (5, "encoding", include_str!("../../../migrations/sqlite/0005_encoding.sql")),
    (6, "legacy", include_str!("../../../migrations/sqlite/0006_legacy.sql")),
    (7, "tellings", include_str!("../../../migrations/sqlite/0007_tellings.sql")),
    (8, "admin", include_str!("../../../migrations/sqlite/0008_admin.sql")),
    (9, "ids", include_str!("../../../migrations/sqlite/0009_ids.sql")),
    (10, "heads", include_str!("../../../migrations/sqlite/0010_heads.sql")),
    (11, "tokens", include_str!("../../../migrations/sqlite/0011_tokens.sql")),
    (12, "forks", include_str!("../../../migrations/sqlite/0012_forks.sql")),
    (13, "held", include_str!("../../../migrations/sqlite/0013_held.sql")),
    (14, "sealed", include_str!("../../../migrations/sqlite/0014_sealed.sql")),
    (15, "seat keys", include_str!("../../../migrations/sqlite/0015_seat_keys.sql")),
    (16, "chat seq", include_str!("../../../migrations/sqlite/0016_chat_seq.sql")),
    (17, "invitations", include_str!("../../../migrations/sqlite/0017_invitations.sql")),
]);

/// The first so many steps: a database of an earlier version.
#[cfg(test)]
pub(super) fn first_migrations(n: usize) -> Migrations {
    Migrations(&MIGRATIONS.0[..n])
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};

    use super::{MIGRATIONS, first_migrations};
    use crate::storage::sql::{Connection, query, query_as, query_scalar};

    #[tokio::test]
    async fn guests_keep_their_tokens_and_seats() {
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(false);
        let mut db = Connection::Sqlite(options.connect().await.unwrap());
        let n_before = MIGRATIONS.0.iter().take_while(|(_, name, _)| *name != "tokens").count();
        first_migrations(n_before).run(&mut db).await.unwrap();
        for sql in [
            "INSERT INTO guests (id, name, token_hash, created_at, seen_at) \
             VALUES (1, 'Ada', x'01', 5, 6), (9, 'Bob', x'09', 7, 8)",
            "INSERT INTO challenges (id, code, game, setup, seed, host_id, created_at) \
             VALUES (1, 'c', 'g', '{}', x'00', 9, 0)",
        ] {
            query(sql).execute(&mut db).await.unwrap();
        }
        MIGRATIONS.run(&mut db).await.unwrap();
        query("PRAGMA foreign_keys = on").execute(&mut db).await.unwrap();
        let tokens: Vec<(Vec<u8>, i64, i64)> =
            query_as("SELECT hash, guest_id, seen_at FROM tokens ORDER BY hash")
                .fetch_all(&mut db)
                .await
                .unwrap();
        assert_eq!(tokens, [(vec![1], 1, 6), (vec![9], 9, 8)]);
        let host: i64 =
            query_scalar("SELECT host_id FROM challenges").fetch_one(&mut db).await.unwrap();
        assert_eq!(host, 9);
        // What refers to guests still does, and their numbers do not come back.
        query("DELETE FROM guests WHERE id = 9").execute(&mut db).await.unwrap();
        let left: (Option<i64>, i64) =
            query_as("SELECT (SELECT host_id FROM challenges), (SELECT count(*) FROM tokens)")
                .fetch_one(&mut db)
                .await
                .unwrap();
        assert_eq!(left, (None, 1));
        let sql = "INSERT INTO guests (name, created_at, seen_at) VALUES ('Cy', 0, 0) RETURNING id";
        let next: i64 = query_scalar(sql).fetch_one(&mut db).await.unwrap();
        assert_eq!(next, 10);
    }
}

//! Where the clocks of running matches stand.

use super::{
    Storage, StorageError,
    sql::{Sql, query},
};

impl Storage {
    /// Writes down where clocks stand: table and match time.
    pub(crate) async fn put_clocks(&self, clocks: &[(i64, u64)]) -> Result<(), StorageError> {
        let clocks = serde_json::to_string(clocks).expect("numbers are plain data");
        self.write(move |db| {
            Box::pin(async move {
                // Match time never runs back, in whatever order it arrives. A
                // table that was deleted meanwhile needs no clock.
                query(Sql {
                    sqlite: "INSERT INTO clocks (table_id, at) \
                             SELECT value ->> 0, value ->> 1 FROM json_each(?) \
                             WHERE value ->> 0 IN (SELECT id FROM tables) \
                             ON CONFLICT (table_id) DO UPDATE SET at = max(at, excluded.at)",
                    postgres: "INSERT INTO clocks (table_id, at) \
                               SELECT (value ->> 0)::bigint, (value ->> 1)::bigint \
                               FROM json_array_elements(?::json) AS value \
                               WHERE (value ->> 0)::bigint IN (SELECT id FROM tables) \
                               ON CONFLICT (table_id) \
                               DO UPDATE SET at = greatest(clocks.at, excluded.at)",
                })
                .bind(clocks)
                .execute(db)
                .await?;
                Ok(())
            })
        })
        .await
    }
}

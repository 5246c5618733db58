//! Tables and seats.

use super::{
    BroughtRow, Head, NewDocument, Storage, StorageError,
    careers::store_brought,
    guests::{must_all_be_here, must_be_here},
    sql::{Connection, Sql, query, query_as, query_scalar},
};

/// A table as it is kept. Without `Debug`: it holds the seed.
#[derive(Clone)]
pub(crate) struct TableRow {
    pub(crate) id: i64,
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) encoding: u32,
    pub(crate) setup: String,
    pub(crate) legacy: Option<String>,
    pub(crate) seed: Vec<u8>,
    pub(crate) forked: Option<String>,
    pub(crate) stage: String,
    pub(crate) listed: bool,
    pub(crate) practice: bool,
    pub(crate) host_id: Option<i64>,
    pub(crate) challenge_id: Option<i64>,
    pub(crate) created_at: i64,
    pub(crate) touched_at: i64,
    pub(crate) outcome: Option<String>,
    /// Since when the administrator has closed it.
    pub(crate) closed_at: Option<i64>,
    pub(crate) n_forks: u32,
    pub(crate) leaves_secrets: bool,
}

from_row!(TableRow {
    id,
    code,
    game,
    rules_version,
    encoding,
    setup,
    legacy,
    seed,
    forked,
    stage,
    listed,
    practice,
    host_id,
    challenge_id,
    created_at,
    touched_at,
    outcome,
    closed_at,
    n_forks,
    leaves_secrets
});

/// A seat as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatRow {
    pub(crate) guest_id: Option<i64>,
    pub(crate) bot: Option<String>,
    pub(crate) name: String,
}

from_row!(SeatRow { guest_id, bot, name });

/// A table to be made. Without `Debug`: it holds the seed.
pub(crate) struct NewTable {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) setup: String,
    /// What it inherits, if it is a sequel.
    pub(crate) legacy: Option<String>,
    pub(crate) seed: [u8; 32],
    pub(crate) forked: Option<String>,
    pub(crate) listed: bool,
    pub(crate) practice: bool,
    pub(crate) host_id: i64,
    pub(crate) challenge_id: Option<i64>,
    pub(crate) now: i64,
    /// When the match begins; `None` waits in the lobby.
    pub(crate) started_at: Option<i64>,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) lines: Vec<String>,
    /// Careers that go on here; they have been settled where they were.
    pub(crate) brought: Vec<BroughtRow>,
}

/// A table that has not begun. Without `Debug`: it may hold secrets.
pub(crate) struct Lobby {
    pub(crate) setup: String,
    pub(crate) legacy: Option<String>,
    pub(crate) listed: bool,
    pub(crate) practice: bool,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) brought: Vec<BroughtRow>,
}

/// The seats of a table, as rows of [`SeatRow`].
macro_rules! seats_sql {
    () => {
        "SELECT guest_id, bot, name FROM seats WHERE table_id = ? ORDER BY seat"
    };
}
pub(super) use seats_sql;

/// Remembers who has seen which seat of a running match: the first one counts.
macro_rules! note_held_sql {
    () => {
        "INSERT INTO held SELECT table_id, guest_id, seat FROM seats \
         JOIN tables ON tables.id = table_id \
         WHERE table_id = ? AND guest_id IS NOT NULL AND stage = 'playing' \
         ON CONFLICT DO NOTHING"
    };
}

impl NewTable {
    /// Stores the table; the answer is its id.
    pub(crate) async fn store(&self, db: &mut Connection) -> Result<i64, StorageError> {
        must_be_here(self.host_id, db).await?;
        sitters_must_be_here(&self.seats, db).await?;
        let id: i64 = query_scalar(
            "INSERT INTO tables (code, game, rules_version, setup, seed, forked, stage, listed, \
             practice, host_id, challenge_id, created_at, started_at, touched_at, encoding, \
             legacy) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?12, ?13, ?12, ?14, ?15) RETURNING id",
        )
        .bind(&self.code)
        .bind(&self.game)
        .bind(self.rules_version)
        .bind(&self.setup)
        .bind(self.seed.as_slice())
        .bind(&self.forked)
        .bind(if self.started_at.is_some() { "playing" } else { "lobby" })
        .bind(self.listed)
        .bind(self.practice)
        .bind(self.host_id)
        .bind(self.challenge_id)
        .bind(self.now)
        .bind(self.started_at)
        .bind(table::ENCODING)
        .bind(&self.legacy)
        .fetch_one(&mut *db)
        .await?;
        put_seats(id, &self.seats, db).await?;
        if !self.brought.is_empty() {
            store_brought(id, &self.brought, db).await?;
        }
        let first = Head::first(&self.code);
        let head = self.lines.iter().fold(first, |head, line| head.then(None, line));
        head.store(id, db).await?;
        for (idx, line) in (0_i64..).zip(&self.lines) {
            query("INSERT INTO entries (table_id, idx, line) VALUES (?, ?, ?)")
                .bind(id)
                .bind(idx)
                .bind(line)
                .execute(&mut *db)
                .await?;
        }
        Ok(id)
    }
}

/// Seats in place of those before; `$rows` takes the table and the seats as JSON.
macro_rules! store_seats_sql {
    ($rows:literal) => {
        concat!(
            "DELETE FROM seats WHERE table_id = ? AND seat >= ?; \
             INSERT INTO seats (table_id, seat, guest_id, bot, name) ",
            $rows,
            " ON CONFLICT (table_id, seat) DO UPDATE SET \
             guest_id = excluded.guest_id, bot = excluded.bot, name = excluded.name; ",
            note_held_sql!()
        )
    };
}

/// One statement after the other in one go: every way to the database and back
/// takes time from all tables.
const STORE_SEATS: Sql = Sql {
    sqlite: store_seats_sql!(
        "SELECT ?, key, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true"
    ),
    postgres: store_seats_sql!(
        "SELECT ?, key - 1, (value ->> 0)::bigint, value ->> 1, value ->> 2 \
         FROM json_array_elements(?::json) WITH ORDINALITY AS rows (value, key)"
    ),
};

/// Whoever acts may be somebody else, who is not to be told that they are unknown.
async fn sitters_must_be_here(seats: &[SeatRow], db: &mut Connection) -> Result<(), StorageError> {
    let sitters = must_all_be_here(seats.iter().filter_map(|seat| seat.guest_id), db).await;
    sitters.map_err(|error| match error {
        StorageError::NoGuest => StorageError::NoSitter,
        other => other,
    })
}

async fn store_seats(
    table_id: i64,
    seats: &[SeatRow],
    db: &mut Connection,
) -> Result<(), StorageError> {
    sitters_must_be_here(seats, db).await?;
    put_seats(table_id, seats, db).await?;
    Ok(())
}

async fn put_seats(
    table_id: i64,
    seats: &[SeatRow],
    db: &mut Connection,
) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = seats.iter().map(|row| (row.guest_id, &row.bot, &row.name)).collect();
    let rows = serde_json::to_string(&rows).expect("seats are plain data");
    query(STORE_SEATS)
        .bind(table_id)
        .bind(seats.len() as i64)
        .bind(table_id)
        .bind(rows)
        .bind(table_id)
        .execute(db)
        .await?;
    Ok(())
}

/// Remembers who has seen which seat of a running match.
async fn note_held(table_id: i64, db: &mut Connection) -> Result<(), sqlx::Error> {
    query(note_held_sql!()).bind(table_id).execute(db).await?;
    Ok(())
}

impl Storage {
    /// Which game is played at a table.
    pub(crate) async fn game_of_table(&self, code: &str) -> Result<Option<String>, StorageError> {
        let game = query_scalar("SELECT game FROM tables WHERE code = ?")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        Ok(game)
    }

    pub(crate) async fn table_id(&self, code: &str) -> Result<Option<i64>, StorageError> {
        let id = query_scalar("SELECT id FROM tables WHERE code = ?")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        Ok(id)
    }

    pub(crate) async fn table(&self, id: i64) -> Result<Option<TableRow>, StorageError> {
        let row = query_as("SELECT * FROM tables WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row)
    }

    pub(crate) async fn seats(&self, table_id: i64) -> Result<Vec<SeatRow>, StorageError> {
        Ok(query_as(seats_sql!()).bind(table_id).fetch_all(&self.readers).await?)
    }

    /// The seat that the guest has had in the running match of a table.
    pub(crate) async fn held_seat(
        &self,
        table_id: i64,
        guest_id: i64,
    ) -> Result<Option<u8>, StorageError> {
        let seat = query_scalar("SELECT seat FROM held WHERE table_id = ? AND guest_id = ?")
            .bind(table_id)
            .bind(guest_id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(seat)
    }

    /// A running match is forked once more.
    pub(crate) async fn count_fork(&self, table_id: i64) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                query("UPDATE tables SET n_forks = n_forks + 1 WHERE id = ?")
                    .bind(table_id)
                    .execute(db)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// The newest listed tables that are not finished.
    pub(crate) async fn listed_tables(&self) -> Result<Vec<TableRow>, StorageError> {
        let rows = query_as(
            "SELECT * FROM tables WHERE listed = 1 AND stage <> 'finished' AND closed_at IS NULL \
             ORDER BY touched_at DESC LIMIT 100",
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// The newest tables at which the guest sits or is host.
    pub(crate) async fn tables_of(&self, guest_id: i64) -> Result<Vec<TableRow>, StorageError> {
        let rows = query_as(
            "SELECT * FROM tables WHERE host_id = ?1 AND stage = 'lobby' \
             OR id IN (SELECT table_id FROM seats WHERE guest_id = ?1) \
             ORDER BY touched_at DESC LIMIT 200",
        )
        .bind(guest_id)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// How many tables of the guest are kept, and how long their journals are
    /// together.
    pub(crate) async fn kept_by(&self, guest_id: i64) -> Result<(i64, i64), StorageError> {
        let sql = "SELECT count(*), CAST(coalesce(sum(n_bytes), 0) AS bigint) \
                   FROM tables JOIN heads ON table_id = id WHERE host_id = ?";
        Ok(query_as(sql).bind(guest_id).fetch_one(&self.readers).await?)
    }

    /// The tables at which the guest sits or is host.
    pub(crate) async fn table_ids_of(&self, guest_id: i64) -> Result<Vec<i64>, StorageError> {
        let sql = "SELECT id FROM tables WHERE host_id = ?1 \
                   UNION SELECT table_id FROM seats WHERE guest_id = ?1";
        Ok(query_scalar(sql).bind(guest_id).fetch_all(&self.readers).await?)
    }

    /// How many tables of the guest are not finished.
    pub(crate) async fn n_open_tables(&self, guest_id: i64) -> Result<i64, StorageError> {
        let n =
            query_scalar("SELECT count(*) FROM tables WHERE host_id = ? AND stage <> 'finished'")
                .bind(guest_id)
                .fetch_one(&self.readers)
                .await?;
        Ok(n)
    }

    pub(crate) async fn add_table(&self, new: NewTable) -> Result<i64, StorageError> {
        self.write(move |db| Box::pin(async move { new.store(db).await })).await
    }

    /// The table of a sequel: new, or begun before; its code and whether it is
    /// new.
    pub(crate) async fn add_sequel(
        &self,
        of_id: i64,
        new: NewTable,
    ) -> Result<(String, bool), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let begun: Option<String> =
                    query_scalar("SELECT sequel_code FROM tables WHERE id = ?")
                        .bind(of_id)
                        .fetch_one(&mut *db)
                        .await?;
                if let Some(code) = begun {
                    return Ok((code, false));
                }
                new.store(&mut *db).await?;
                query("UPDATE tables SET sequel_code = ? WHERE id = ?")
                    .bind(&new.code)
                    .bind(of_id)
                    .execute(db)
                    .await?;
                Ok((new.code, true))
            })
        })
        .await
    }

    pub(crate) async fn put_seats(
        &self,
        table_id: i64,
        seats: Vec<SeatRow>,
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                touch(table_id, now, db).await?;
                store_seats(table_id, &seats, db).await
            })
        })
        .await
    }

    /// What a table that has not begun agrees on now.
    pub(crate) async fn put_lobby(
        &self,
        table_id: i64,
        lobby: Lobby,
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                query(
                    "UPDATE tables SET setup = ?, legacy = ?, listed = ?, practice = ?, \
                     touched_at = ? WHERE id = ?",
                )
                .bind(lobby.setup)
                .bind(lobby.legacy)
                .bind(lobby.listed)
                .bind(lobby.practice)
                .bind(now)
                .bind(table_id)
                .execute(&mut *db)
                .await?;
                store_seats(table_id, &lobby.seats, db).await?;
                Ok(store_brought(table_id, &lobby.brought, db).await?)
            })
        })
        .await
    }

    /// A match begins, and careers with it. It fails, and nothing happens, if
    /// one of them was changed meanwhile.
    pub(crate) async fn put_start(
        &self,
        table_id: i64,
        rules_version: u32,
        setup: String,
        careers: Vec<NewDocument>,
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                for career in &careers {
                    if !career.store(now, db).await? {
                        return Err(sqlx::Error::RowNotFound.into());
                    }
                }
                query(
                    "UPDATE tables SET stage = 'playing', rules_version = ?1, setup = ?2, \
                     started_at = ?3, touched_at = ?3, encoding = ?5 WHERE id = ?4",
                )
                .bind(rules_version)
                .bind(setup)
                .bind(now)
                .bind(table_id)
                .bind(table::ENCODING)
                .execute(&mut *db)
                .await?;
                note_held(table_id, db).await?;
                Ok(())
            })
        })
        .await
    }

    pub(crate) async fn touch_table(&self, table_id: i64, now: i64) -> Result<(), StorageError> {
        self.write(move |db| Box::pin(async move { Ok(touch(table_id, now, db).await?) })).await
    }
}

async fn touch(table_id: i64, now: i64, db: &mut Connection) -> Result<(), sqlx::Error> {
    query("UPDATE tables SET touched_at = ? WHERE id = ?")
        .bind(now)
        .bind(table_id)
        .execute(db)
        .await?;
    Ok(())
}

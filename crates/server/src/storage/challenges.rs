//! Challenges and their runs.

use super::{
    NewTable, Storage, StorageError,
    guests::must_be_here,
    sql::{query, query_as, query_scalar},
};

/// A challenge as it is kept. Without `Debug`: it holds the seed.
#[derive(Clone)]
pub(crate) struct ChallengeRow {
    pub(crate) id: i64,
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) setup: String,
    pub(crate) seed: Vec<u8>,
    pub(crate) date: Option<String>,
}

from_row!(ChallengeRow { id, code, game, setup, seed, date });

/// A run of a challenge.
#[derive(Clone, Debug)]
pub(crate) struct RunRow {
    pub(crate) table_code: String,
    pub(crate) guest_id: Option<i64>,
    pub(crate) name: String,
    pub(crate) score: Option<i32>,
    pub(crate) finished_at: Option<i64>,
}

from_row!(RunRow { table_code, guest_id, name, score, finished_at });

impl Storage {
    /// Stores a challenge. If there is one of the same game and date, that
    /// one is kept and given back.
    pub(crate) async fn add_challenge(
        &self,
        new: ChallengeRow,
        host_id: Option<i64>,
        now: i64,
    ) -> Result<ChallengeRow, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                if let Some(host_id) = host_id {
                    must_be_here(host_id, db).await?;
                }
                let made: Option<ChallengeRow> = query_as(
                    "INSERT INTO challenges (code, game, setup, seed, date, host_id, created_at) \
                     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *",
                )
                .bind(new.code)
                .bind(&new.game)
                .bind(new.setup)
                .bind(new.seed)
                .bind(&new.date)
                .bind(host_id)
                .bind(now)
                .fetch_optional(&mut *db)
                .await?;
                match made {
                    Some(row) => Ok(row),
                    None => {
                        let sql = "SELECT * FROM challenges WHERE game = ? AND date = ?";
                        let query = query_as(sql).bind(new.game).bind(new.date);
                        Ok(query.fetch_one(&mut *db).await?)
                    }
                }
            })
        })
        .await
    }

    pub(crate) async fn challenge_by_code(
        &self,
        code: &str,
    ) -> Result<Option<ChallengeRow>, StorageError> {
        let row = query_as("SELECT * FROM challenges WHERE code = ?")
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row)
    }

    pub(crate) async fn challenge_by_date(
        &self,
        game: &str,
        date: &str,
    ) -> Result<Option<ChallengeRow>, StorageError> {
        let row = query_as("SELECT * FROM challenges WHERE game = ? AND date = ?")
            .bind(game)
            .bind(date)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row)
    }

    pub(crate) async fn challenge(&self, id: i64) -> Result<Option<ChallengeRow>, StorageError> {
        let row = query_as("SELECT * FROM challenges WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row)
    }

    /// How many challenges the guest has made since `since`.
    pub(crate) async fn n_challenges(
        &self,
        guest_id: i64,
        since: i64,
    ) -> Result<i64, StorageError> {
        let n =
            query_scalar("SELECT count(*) FROM challenges WHERE host_id = ? AND created_at >= ?")
                .bind(guest_id)
                .bind(since)
                .fetch_one(&self.readers)
                .await?;
        Ok(n)
    }

    /// The runs, best first, unfinished ones last.
    pub(crate) async fn runs(&self, challenge_id: i64) -> Result<Vec<RunRow>, StorageError> {
        let rows = query_as(
            "SELECT tables.code AS table_code, runs.guest_id, runs.name, runs.score, \
             runs.finished_at FROM runs JOIN tables ON tables.id = runs.table_id \
             WHERE runs.challenge_id = ? \
             ORDER BY runs.finished_at IS NULL, score DESC NULLS LAST, runs.finished_at LIMIT 1000",
        )
        .bind(challenge_id)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// Whether the guest has finished the challenge.
    pub(crate) async fn has_finished(
        &self,
        challenge_id: i64,
        guest_id: i64,
    ) -> Result<bool, StorageError> {
        let finished_at: Option<Option<i64>> =
            query_scalar("SELECT finished_at FROM runs WHERE challenge_id = ? AND guest_id = ?")
                .bind(challenge_id)
                .bind(guest_id)
                .fetch_optional(&self.readers)
                .await?;
        Ok(finished_at.flatten().is_some())
    }

    /// Stores the guest's one run. The answer is the code of its table: the
    /// new one, or that of the run begun earlier.
    pub(crate) async fn add_run(
        &self,
        challenge_id: i64,
        name: String,
        new: NewTable,
    ) -> Result<String, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                let begun: Option<String> = query_scalar(
                    "SELECT tables.code FROM runs JOIN tables ON tables.id = runs.table_id \
                     WHERE runs.challenge_id = ? AND runs.guest_id = ?",
                )
                .bind(challenge_id)
                .bind(new.host_id)
                .fetch_optional(&mut *db)
                .await?;
                if let Some(code) = begun {
                    return Ok(code);
                }
                let table_id = new.store(&mut *db).await?;
                query(
                    "INSERT INTO runs (table_id, challenge_id, guest_id, name) \
                     VALUES (?, ?, ?, ?)",
                )
                .bind(table_id)
                .bind(challenge_id)
                .bind(new.host_id)
                .bind(name)
                .execute(&mut *db)
                .await?;
                Ok(new.code)
            })
        })
        .await
    }
}

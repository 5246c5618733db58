//! Careers, and the tables they were brought to.

use super::{
    Storage, StorageError,
    guests::must_be_here,
    sql::{Connection, query, query_as, query_scalar},
};

/// A career as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct CareerRow {
    pub(crate) id: i64,
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) guest_id: i64,
    pub(crate) document: String,
    pub(crate) version: i64,
    pub(crate) origin: Option<String>,
    pub(crate) touched_at: i64,
    /// The table to which it was brought and that has not ended.
    pub(crate) table_code: Option<String>,
    /// Whether the match there runs.
    pub(crate) is_away: bool,
}

from_row!(CareerRow {
    id,
    code,
    game,
    guest_id,
    document,
    version,
    origin,
    touched_at,
    table_code,
    is_away
});

/// A career to be kept.
pub(crate) struct NewCareerRow {
    pub(crate) code: String,
    pub(crate) game: String,
    pub(crate) guest_id: i64,
    pub(crate) document: String,
    /// Fingerprint of the server it came from, and its code there.
    pub(crate) origin: Option<(String, String)>,
    /// When the file was written from which it comes.
    pub(crate) written_at: Option<i64>,
    pub(crate) now: i64,
}

/// What became of a career that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is kept now.
    Now,
    /// It was here already.
    Already,
    /// It was here in a later state, and was deleted.
    Outdated,
}

/// A career at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BroughtRow {
    pub(crate) seat: u8,
    pub(crate) career_id: i64,
    pub(crate) choice: String,
    /// The career's code and owner; not stored here.
    pub(crate) code: String,
    pub(crate) guest_id: i64,
}

from_row!(BroughtRow { seat, career_id, choice, code, guest_id });

/// A document that takes the place of the one of this version.
#[derive(Clone, Debug)]
pub(crate) struct NewDocument {
    pub(crate) career_id: i64,
    pub(crate) version: i64,
    pub(crate) document: String,
}

impl NewDocument {
    /// Whether the document of that version was still there.
    pub(crate) async fn store(&self, now: i64, db: &mut Connection) -> Result<bool, sqlx::Error> {
        let stored = query(
            "UPDATE careers SET document = ?, version = version + 1, touched_at = ? \
             WHERE id = ? AND version = ?",
        )
        .bind(&self.document)
        .bind(now)
        .bind(self.career_id)
        .bind(self.version)
        .execute(db)
        .await?;
        Ok(stored.rows_affected() == 1)
    }
}

/// Replaces what was brought to a table that has not begun.
pub(super) async fn store_brought(
    table_id: i64,
    brought: &[BroughtRow],
    db: &mut Connection,
) -> Result<(), sqlx::Error> {
    query("DELETE FROM brought WHERE table_id = ?").bind(table_id).execute(&mut *db).await?;
    for row in brought {
        query("INSERT INTO brought (table_id, seat, career_id, choice) VALUES (?, ?, ?, ?)")
            .bind(table_id)
            .bind(row.seat)
            .bind(row.career_id)
            .bind(&row.choice)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// What was brought to a table, as rows of [`BroughtRow`].
macro_rules! brought_sql {
    () => {
        "SELECT seat, career_id, choice, code, guest_id FROM brought \
         JOIN careers ON careers.id = career_id WHERE table_id = ? ORDER BY seat"
    };
}
pub(super) use brought_sql;

/// The careers at a table have come home; arguments: when, and the table.
macro_rules! settle_sql {
    () => {
        "UPDATE brought SET settled_at = ? WHERE table_id = ? AND settled_at IS NULL"
    };
}
pub(super) use settle_sql;

/// Settles the careers of a match that nobody will end.
async fn settle(
    table_id: i64,
    documents: &[NewDocument],
    now: i64,
    db: &mut Connection,
) -> Result<(), sqlx::Error> {
    for document in documents {
        document.store(now, db).await?;
    }
    query(settle_sql!()).bind(now).bind(table_id).execute(db).await?;
    Ok(())
}

/// Careers with where they are, and a condition.
macro_rules! careers_where {
    ($condition:literal) => {
        concat!(
            "SELECT careers.*, tables.code AS table_code, \
             CASE tables.stage WHEN 'playing' THEN 1 ELSE 0 END AS is_away FROM careers \
             LEFT JOIN brought ON brought.career_id = careers.id AND brought.settled_at IS NULL \
             LEFT JOIN tables ON tables.id = brought.table_id WHERE ",
            $condition
        )
    };
}

impl Storage {
    pub(crate) async fn career(&self, code: &str) -> Result<Option<CareerRow>, StorageError> {
        let row = query_as(careers_where!("careers.code = ?"))
            .bind(code)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row)
    }

    pub(crate) async fn careers_of(&self, guest_id: i64) -> Result<Vec<CareerRow>, StorageError> {
        let sql = careers_where!("careers.guest_id = ? ORDER BY careers.created_at");
        let rows = query_as(sql).bind(guest_id).fetch_all(&self.readers).await?;
        Ok(rows)
    }

    /// Keeps a career, unless it is here already or was here in a later state.
    pub(crate) async fn add_career(&self, new: NewCareerRow) -> Result<Kept, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_be_here(new.guest_id, db).await?;
                let (origin, origin_code) = new.origin.unzip();
                let last: Option<i64> = query_scalar(
                    "SELECT max(touched_at) FROM gone_careers \
                     WHERE code = ?1 OR (origin = ?2 AND origin_code = ?3)",
                )
                .bind(&new.code)
                .bind(&origin)
                .bind(&origin_code)
                .fetch_one(&mut *db)
                .await?;
                if new.written_at.is_some_and(|written_at| Some(written_at) < last) {
                    return Ok(Kept::Outdated);
                }
                let added = query(
                    "INSERT INTO careers (code, game, guest_id, document, version, origin, \
                     origin_code, created_at, touched_at) VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, ?7, ?7) \
                     ON CONFLICT DO NOTHING",
                )
                .bind(new.code)
                .bind(new.game)
                .bind(new.guest_id)
                .bind(new.document)
                .bind(origin)
                .bind(origin_code)
                .bind(new.now)
                .execute(db)
                .await?;
                Ok(if added.rows_affected() == 1 { Kept::Now } else { Kept::Already })
            })
        })
        .await
    }

    /// Changes a guest's career that is not away at a match; whether it could
    /// be done.
    pub(crate) async fn change_career(
        &self,
        guest_id: i64,
        document: NewDocument,
        now: i64,
    ) -> Result<bool, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_own(guest_id, document.career_id, db).await?;
                if is_away(document.career_id, db).await? {
                    return Ok(false);
                }
                Ok(document.store(now, db).await?)
            })
        })
        .await
    }

    /// Deletes a guest's career that is not away; whether it could be done.
    pub(crate) async fn delete_career(
        &self,
        guest_id: i64,
        career_id: i64,
    ) -> Result<bool, StorageError> {
        self.write(move |db| {
            Box::pin(async move {
                must_own(guest_id, career_id, db).await?;
                if is_away(career_id, db).await? {
                    return Ok(false);
                }
                let sql = "DELETE FROM careers WHERE id = ?";
                query(sql).bind(career_id).execute(db).await?;
                Ok(true)
            })
        })
        .await
    }

    /// What was brought to a match that has ended, as far as it has not been
    /// brought elsewhere since.
    pub(crate) async fn careers_at(&self, table_id: i64) -> Result<Vec<BroughtRow>, StorageError> {
        let rows = query_as(
            "SELECT seat, career_id, choice, code, guest_id FROM brought \
             JOIN careers ON careers.id = career_id WHERE table_id = ? AND NOT EXISTS \
             (SELECT 1 FROM brought AS other WHERE other.career_id = brought.career_id \
              AND other.settled_at IS NULL) ORDER BY seat",
        )
        .bind(table_id)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// Running matches that nobody has touched since, and whose careers are
    /// still away; those `in_use` are left out.
    pub(crate) async fn stale_with_careers(
        &self,
        before: i64,
        in_use: &[i64],
    ) -> Result<Vec<i64>, StorageError> {
        let in_use = serde_json::to_string(in_use).expect("numbers are plain data");
        let ids = query_scalar(with_numbers!(
            "SELECT id FROM tables WHERE stage = 'playing' AND touched_at < ? \
                 AND id NOT IN ",
            " AND EXISTS (SELECT 1 FROM brought WHERE table_id = tables.id \
                 AND settled_at IS NULL)"
        ))
        .bind(before)
        .bind(in_use)
        .fetch_all(&self.readers)
        .await?;
        Ok(ids)
    }

    /// Settles the careers of a match that nobody comes back to.
    pub(crate) async fn settle_careers(
        &self,
        table_id: i64,
        documents: Vec<NewDocument>,
        now: i64,
    ) -> Result<(), StorageError> {
        self.write(move |db| {
            Box::pin(async move { Ok(settle(table_id, &documents, now, db).await?) })
        })
        .await
    }

    /// What was brought to a table.
    pub(crate) async fn brought(&self, table_id: i64) -> Result<Vec<BroughtRow>, StorageError> {
        Ok(query_as(brought_sql!()).bind(table_id).fetch_all(&self.readers).await?)
    }
}

/// A career goes with its guest, and never changes hands.
async fn must_own(guest_id: i64, career_id: i64, db: &mut Connection) -> Result<(), StorageError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM careers WHERE id = ? AND guest_id = ?)";
    let is_own = query_scalar(sql).bind(career_id).bind(guest_id).fetch_one(db).await?;
    if is_own { Ok(()) } else { Err(StorageError::NoGuest) }
}

async fn is_away(career_id: i64, db: &mut Connection) -> Result<bool, sqlx::Error> {
    query_scalar(
        "SELECT EXISTS (SELECT 1 FROM brought JOIN tables ON tables.id = table_id \
         WHERE career_id = ? AND settled_at IS NULL AND stage = 'playing')",
    )
    .bind(career_id)
    .fetch_one(db)
    .await
}

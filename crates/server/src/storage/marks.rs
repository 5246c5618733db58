//! What the database says of itself.

use sqlx::SqliteConnection;

use super::witness::Incarnation;

/// Which copy of the database this is.
const INCARNATION: &str = "incarnation";
/// Whether a server uses it.
const OPEN: &str = "open";
/// Written to find out whether something can be written.
pub(super) const PROBE: &str = "probe";

/// Whether there are marks: not in databases of earlier versions.
pub(super) async fn are_there(db: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'marks')";
    sqlx::query_scalar(sql).fetch_one(db).await
}

async fn get(name: &str, db: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar("SELECT value FROM marks WHERE name = ?").bind(name).fetch_optional(db).await
}

pub(super) async fn set(
    name: &str,
    value: &str,
    db: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)")
        .bind(name)
        .bind(value)
        .execute(db)
        .await?;
    Ok(())
}

/// Which copy this is, once a server has used it.
pub(super) async fn incarnation(
    db: &mut SqliteConnection,
) -> Result<Option<Incarnation>, sqlx::Error> {
    let text = get(INCARNATION, db).await?;
    Ok(text.and_then(|text| super::heads::parse_hash(&text)))
}

/// From now on this is a copy of its own.
pub(super) async fn begin_incarnation(
    db: &mut SqliteConnection,
) -> Result<Incarnation, sqlx::Error> {
    let bytes = crate::secret::random_bytes();
    let incarnation: Incarnation = *bytes.first_chunk().expect("half of 32");
    let text = format!("{:032x}", u128::from_be_bytes(incarnation));
    set(INCARNATION, &text, db).await?;
    Ok(incarnation)
}

/// Whether a server uses the database, or was killed while it did.
pub(super) async fn is_open(db: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    Ok(get(OPEN, db).await?.as_deref() == Some("yes"))
}

pub(super) async fn set_open(is_open: bool, db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    set(OPEN, if is_open { "yes" } else { "no" }, db).await
}

//! What the database says of itself.

use super::sql::{Connection, query, query_scalar};

/// Which copy of a database it is.
pub(super) type Incarnation = [u8; 16];

/// Which copy of the database this is.
const INCARNATION: &str = "incarnation";
/// Whether a server uses it.
const OPEN: &str = "open";
/// Written to find out whether something can be written.
pub(super) const PROBE: &str = "probe";

pub(super) async fn get(name: &str, db: &mut Connection) -> Result<Option<String>, sqlx::Error> {
    query_scalar("SELECT value FROM marks WHERE name = ?").bind(name).fetch_optional(db).await
}

pub(super) async fn set(name: &str, value: &str, db: &mut Connection) -> Result<(), sqlx::Error> {
    query(
        "INSERT INTO marks (name, value) VALUES (?, ?) \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .bind(name)
    .bind(value)
    .execute(db)
    .await?;
    Ok(())
}

pub(super) async fn remove(name: &str, db: &mut Connection) -> Result<(), sqlx::Error> {
    query("DELETE FROM marks WHERE name = ?").bind(name).execute(db).await?;
    Ok(())
}

/// Which copy this is, once a server has used it.
pub(super) async fn incarnation(db: &mut Connection) -> Result<Option<Incarnation>, sqlx::Error> {
    let text = get(INCARNATION, db).await?;
    Ok(text.and_then(|text| super::heads::parse_hash(&text)))
}

/// From now on this is a copy of its own.
pub(super) async fn begin_incarnation(db: &mut Connection) -> Result<Incarnation, sqlx::Error> {
    let bytes = crate::secret::random_bytes();
    let incarnation: Incarnation = *bytes.first_chunk().expect("half of 32");
    let text = format!("{:032x}", u128::from_be_bytes(incarnation));
    set(INCARNATION, &text, db).await?;
    Ok(incarnation)
}

/// Whether a server uses the database, or was killed while it did.
pub(super) async fn is_open(db: &mut Connection) -> Result<bool, sqlx::Error> {
    Ok(get(OPEN, db).await?.as_deref() == Some("yes"))
}

pub(super) async fn set_open(is_open: bool, db: &mut Connection) -> Result<(), sqlx::Error> {
    set(OPEN, if is_open { "yes" } else { "no" }, db).await
}

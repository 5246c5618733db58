//! What was acknowledged, as the witness says, and is not there.

use std::collections::HashMap;

use super::witness::Seen;
use crate::storage::{
    heads::parse_hash,
    sql::{Connection, query_as, query_scalar},
};

/// What is not there though it was acknowledged.
pub(super) enum Missing {
    /// The whole table.
    Table,
    /// Entries of its journal; the text says which.
    Entries(String),
}

/// Compares the database with what was acknowledged.
pub(super) async fn missing(
    seen: &HashMap<i64, Seen>,
    db: &mut Connection,
) -> Result<Vec<(i64, Missing)>, sqlx::Error> {
    let mut found = Vec::new();
    for (table_id, seen) in seen {
        let sql = "SELECT n_entries, hash FROM heads WHERE table_id = ?";
        let head: Option<(u32, String)> =
            query_as(sql).bind(table_id).fetch_optional(&mut *db).await?;
        match head {
            None => {
                let sql = "SELECT EXISTS (SELECT 1 FROM gone_tables WHERE table_id = ?)";
                let is_gone: bool = query_scalar(sql).bind(table_id).fetch_one(&mut *db).await?;
                if !is_gone {
                    found.push((*table_id, Missing::Table));
                }
            }
            Some((n_entries, _)) if n_entries < seen.n_entries => {
                let problem =
                    format!("entries {} to {} are missing", n_entries + 1, seen.n_entries);
                found.push((*table_id, Missing::Entries(problem)));
            }
            Some((n_entries, hash)) => {
                if n_entries == seen.n_entries && parse_hash(&hash) != Some(seen.hash) {
                    let problem = "the last entries are not those that were played".to_owned();
                    found.push((*table_id, Missing::Entries(problem)));
                }
            }
        }
    }
    found.sort_unstable_by_key(|(table_id, _)| *table_id);
    Ok(found)
}

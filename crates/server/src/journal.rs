//! The journal file of a table, from what is stored and nothing else: it can be
//! had whatever rules it was played by.

use protocol::{RawValue, Refused};
use table::{
    Seed,
    file::{self, Stored},
};

use crate::{
    app::App,
    room::{ForkRow, names_of},
    storage::StorageError,
};

impl App {
    /// The journal of the table of this code; `None` if there is none.
    pub(crate) async fn stored_journal(&self, code: &str) -> Result<Option<String>, Refused> {
        let Some(table_id) = self.storage.table_id(code).await? else { return Ok(None) };
        let Some(row) = self.storage.table(table_id).await? else { return Ok(None) };
        let names = names_of(&self.storage.seats(table_id).await?);
        let entries = self.storage.entries(table_id).await?;
        let lines: Vec<_> = entries.into_iter().map(|(_, line)| line).collect();
        let damaged = |problem: &dyn ToString| StorageError::Database(problem.to_string());
        let json = |text: String| RawValue::from_string(text).map_err(|error| damaged(&error));
        let setup = json(row.setup)?;
        let legacy = row.legacy.map(json).transpose()?;
        let seed = row.seed.as_slice().try_into().map_err(|_| damaged(&"a seed has 32 bytes"))?;
        let fork: Option<ForkRow> = row
            .forked
            .as_deref()
            .map(serde_json::from_str)
            .transpose()
            .map_err(|error| damaged(&error))?;
        Ok(Some(file::write_stored(&Stored {
            game: &row.game,
            rules_version: row.rules_version,
            encoding: row.encoding,
            setup: &setup,
            legacy: legacy.as_deref(),
            names: &names,
            seed: Seed::from_bytes(seed),
            forked: fork.as_ref().map(|fork| &fork.forked),
            lines: &lines,
        })))
    }
}

//! How much of what is kept for ever may be one guest's.

use protocol::{Refused, RefusedCode};

use crate::{
    app::{App, Guest},
    text::refuse,
};

fn too_much(text: String) -> Refused {
    refuse(RefusedCode::Limit, text)
}

impl App {
    /// Whether the guest may have one table more.
    pub(crate) async fn check_kept(&self, guest: &Guest) -> Result<(), Refused> {
        let (tables_max, bytes_max) =
            (self.config.limits.tables_kept_per_guest, self.config.limits.journal_bytes_per_guest);
        if tables_max == u32::MAX && bytes_max == u64::MAX {
            return Ok(());
        }
        let (n_tables, n_bytes) = self.storage.kept_by(guest.id).await?;
        if n_tables >= i64::from(tables_max) {
            return Err(too_much(format!(
                "{tables_max} tables of yours are kept, finished ones as well; no guest may have \
                 more"
            )));
        }
        if u64::try_from(n_bytes).is_ok_and(|n_bytes| n_bytes >= bytes_max) {
            return Err(too_much(format!(
                "the journals of your tables have {bytes_max} bytes together; no guest may have \
                 more"
            )));
        }
        Ok(())
    }

    /// Whether the guest may say one line more.
    pub(crate) async fn check_chat(&self, guest: &Guest) -> Result<(), Refused> {
        let lines_max = self.config.limits.chat_lines_per_guest;
        if lines_max == u32::MAX || self.storage.n_chat(guest.id, lines_max).await? < lines_max {
            return Ok(());
        }
        Err(too_much(format!("{lines_max} lines of yours are kept; no guest may have more")))
    }

    /// Whether a journal of this length may grow by what guests do.
    pub(crate) fn check_journal(&self, n_bytes: u64) -> Result<(), Refused> {
        let bytes_max = self.config.limits.journal_bytes_per_table;
        if n_bytes < bytes_max {
            return Ok(());
        }
        Err(too_much(format!("the journal of this match has {bytes_max} bytes; it is full")))
    }
}

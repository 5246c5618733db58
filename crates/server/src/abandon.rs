//! Matches that nobody comes back to: what their careers make of it, before
//! the tables are swept.

use protocol::{RawValue, Refused, Seat};

use crate::{
    app::App,
    clock::day_of,
    keep::open,
    make::no_answer,
    room::{names_of, programs_of},
    storage::NewDocument,
};

impl App {
    /// Settles the careers of running matches that are about to be swept.
    pub(crate) async fn abandon_stale(&self) {
        let before = self.now() - self.config.sweep.playing_ms;
        let stale = async {
            let in_use = self.tables_in_use().await?;
            self.storage.stale_with_careers(before, &in_use).await
        };
        let stale = stale.await;
        let stale = stale.unwrap_or_else(|error| {
            tracing::error!(%error, "abandoned matches are not found");
            Vec::new()
        });
        for table_id in stale {
            if let Err(refused) = self.abandon(table_id).await {
                tracing::error!(table_id, text = refused.text, "an abandoned match is not settled");
            }
        }
    }

    async fn abandon(&self, table_id: i64) -> Result<(), Refused> {
        let Some(row) = self.storage.table(table_id).await? else { return Ok(()) };
        let chairs = self.storage.seats(table_id).await?;
        let entries = self.storage.entries(table_id).await?;
        let lines: Vec<_> = entries.into_iter().map(|(_, line)| line).collect();
        let opened = open(self, &row, &lines, names_of(&chairs))?;
        let (now, programs) = (self.now(), programs_of(&chairs));
        let mut documents = Vec::new();
        for brought in self.storage.brought(table_id).await? {
            let Some(career) = self.storage.career(&brought.code).await? else { continue };
            let before = RawValue::from_string(career.document).map_err(no_answer)?;
            let seat = Seat(brought.seat);
            let after = opened.career_after(seat, &before, &row.code, day_of(now), &programs)?;
            documents.extend(after.map(|after| NewDocument {
                career_id: career.id,
                version: career.version,
                document: after.get().to_owned(),
            }));
        }
        self.storage.settle_careers(table_id, documents, now).await?;
        Ok(())
    }
}

//! A table out of storage.

use std::sync::Arc;

use protocol::{NextTable, RawValue, Refused, RefusedCode, Stage, TableOptions};
use shelf::Saved;
use tokio::sync::mpsc;

use super::{
    Broken, Challenge, Command, ForkRow, Place, Room, play::Acts, seats::names_of, think::Mind,
};
use crate::{
    app::App,
    match_clock::MatchClock,
    storage::{Head, InvitationRow, Journal, KeptTable, StorageError, TableRow},
    text::refuse,
};

/// There is no such table any more.
pub(super) fn gone() -> Refused {
    refuse(RefusedCode::NotFound, "the table is no more")
}

/// What those are told who come to a table that was closed.
pub(super) const CLOSED: &str = "the administrator has closed this table";

pub(super) fn closed_by_admin() -> Refused {
    refuse(RefusedCode::Forbidden, CLOSED)
}

fn damaged(problem: impl ToString) -> Refused {
    StorageError::Database(problem.to_string()).into()
}

/// The stage as it is kept.
pub(crate) fn stage_of(row: &TableRow) -> Stage {
    match row.stage.as_str() {
        "lobby" => Stage::Lobby,
        "playing" => Stage::Playing,
        _ => Stage::Finished,
    }
}

impl Room {
    /// Loads the table and plays its journal again.
    pub(super) async fn load(
        app: Arc<App>,
        place: Place,
        commands: mpsc::Sender<Command>,
    ) -> Result<Self, Refused> {
        let kept = app.storage.open_table(place.table_id).await?.ok_or_else(gone)?;
        let KeptTable { row, beside, seats: chairs, brought, journal } = kept;
        if row.closed_at.is_some() {
            return Err(closed_by_admin());
        }
        let names = names_of(&chairs);
        let challenge = row.challenge_id.zip(beside.challenge_code);
        let challenge =
            challenge.map(|(id, code)| Challenge { id, code, date: beside.challenge_date });
        let fork = row.forked.as_deref().map(serde_json::from_str::<ForkRow>);
        let stage = stage_of(&row);
        let is_live = app.config.shelf.kit(&row.game).is_ok_and(|kit| !kit.takes_back());
        let mut room = Self {
            setup: RawValue::from_string(row.setup.clone()).map_err(damaged)?,
            legacy: row.legacy.clone().map(RawValue::from_string).transpose().map_err(damaged)?,
            seed: row.seed.as_slice().try_into().map_err(|_| damaged("a seed has 32 bytes"))?,
            options: TableOptions { listed: row.listed, practice: row.practice },
            host_id: row.host_id,
            challenge,
            created_at: row.created_at,
            fork: fork.transpose().map_err(damaged)?,
            n_forks: row.n_forks,
            is_sealed: row.leaves_secrets,
            clock: MatchClock::standing(beside.clock),
            is_clock_noted: false,
            left_at: None,
            chat_number: beside.chat_number,
            touched_at: row.touched_at,
            stage,
            minds: vec![Mind::default(); chairs.len()],
            acts: Acts::new(chairs.len(), is_live),
            head: Head::first(&row.code),
            is_live,
            brought,
            chairs,
            names,
            opened: None,
            past: None,
            visitors: Vec::new(),
            opened_at: app.steady_now(),
            went: Vec::new(),
            renamed: Vec::new(),
            paused_by: None,
            removed: Vec::new(),
            next: None,
            was_visited: false,
            is_unsure: false,
            rules_version: row.rules_version,
            game: row.game.clone(),
            app,
            place,
            commands,
        };
        if stage == Stage::Finished {
            let invitation = room.app.storage.invitation(room.place.table_id).await?;
            room.next = invitation.map(|InvitationRow { code, host: by, same_luck }| NextTable {
                code,
                by,
                same_luck,
            });
        }
        match beside.problem {
            Some(problem) => room.is_damaged(&problem),
            None if stage == Stage::Lobby => {}
            None => {
                room.load_past(&row).await?;
                if room.past.is_none() {
                    room.replay(&row, journal).await?;
                }
            }
        }
        Ok(room)
    }

    async fn replay(&mut self, row: &TableRow, journal: Journal) -> Result<(), Refused> {
        let table_id = self.place.table_id;
        match journal.verify() {
            Ok(head) => self.head = head,
            Err(problem) => {
                self.is_damaged(&problem);
                return Ok(self.app.storage.mark_damaged(table_id, problem).await?);
            }
        }
        let mut lines = Vec::with_capacity(journal.entries.len());
        for (idx, (_, move_id, line)) in (0..).zip(journal.entries) {
            self.acts.remember(idx, &line, move_id);
            lines.push(line);
        }
        let saved = Saved {
            rules_version: row.rules_version,
            encoding: row.encoding,
            setup: &self.setup,
            legacy: self.legacy.as_deref(),
            seed: self.seed(),
            names: self.names.clone(),
            forked: self.fork.as_ref().map(|fork| fork.forked.clone()),
        };
        let kit = self.app.config.shelf.kit(&self.game)?;
        let opened = match kit.replay(saved, &lines) {
            Ok(opened) => opened,
            Err(error) => {
                tracing::error!(table_id, %error, "a journal does not replay");
                return self.load_kept(row, &error.to_string()).await;
            }
        };
        // What was played later than the clock was written down counts.
        let last_at = opened.last_at().0;
        self.clock = MatchClock::standing(self.clock.at(0).max(last_at));
        self.opened = Some(opened);
        Ok(())
    }

    /// Takes over who sits where after a guest was deleted.
    pub(super) async fn reload(&mut self) -> Result<(), Broken> {
        let row = self.app.storage.table(self.place.table_id).await;
        let chairs = self.app.storage.seats(self.place.table_id).await;
        let (Ok(row), Ok(mut chairs)) = (row, chairs) else { return Err(Broken::Storage) };
        let Some(row) = row else { return Err(Broken::Gone) };
        let Ok(brought) = self.app.storage.brought(self.place.table_id).await else {
            return Err(Broken::Storage);
        };
        (self.host_id, self.brought) = (row.host_id, brought);
        if self.chairs != chairs {
            self.stand_in(&mut chairs);
            let stored = self.store_seats(chairs).await;
            return stored.map_err(|_| Broken::Storage);
        }
        Ok(())
    }
}

//! Tables whose match was played by rules that have moved on since. A finished
//! one shows what was told of it; one in the middle cannot go on.

use std::sync::Arc;

use protocol::{Outcome, Refused, RefusedCode, Seat, Stage};

use super::{Room, news::News};
use crate::{clock::date_of, storage::TableRow, telling::Telling, text::refuse};

/// A match by other rules.
pub(super) enum Past {
    /// It is over, and what was told of it is kept.
    Kept { telling: Telling, outcome: Option<Outcome> },
    /// It can be neither shown nor continued.
    Lost(Refused),
}

impl Room {
    /// Looks what is left of a match by other rules than those here, if it is
    /// one.
    pub(super) async fn load_past(&mut self, row: &TableRow) -> Result<(), Refused> {
        let Ok(kit) = self.app.config.shelf.kit(&self.game) else {
            let reason = format!("the game `{}` is not played here any more", self.game);
            return self.load_kept(row, &reason).await;
        };
        let (then, now) = (row.rules_version, kit.rules_version());
        if then == now {
            return Ok(());
        }
        let reason = format!(
            "this match was played by version {then} of the rules of {}, and here are the rules \
             of version {now}",
            kit.title()
        );
        self.load_kept(row, &reason).await
    }

    /// Shows a match that cannot be played again as it was told, if it is over
    /// and that is kept.
    pub(super) async fn load_kept(&mut self, row: &TableRow, reason: &str) -> Result<(), Refused> {
        let is_over = self.stage == Stage::Finished;
        let packed = match is_over {
            true => self.app.storage.telling(self.place.table_id).await?,
            false => None,
        };
        let telling = packed.and_then(|packed| {
            let damaged = |problem| {
                tracing::error!(table_id = self.place.table_id, problem, "a telling is damaged");
            };
            Telling::unpack(&packed).map_err(damaged).ok()
        });
        self.past = Some(match telling {
            Some(telling) => {
                let outcome = row.outcome.as_deref().map(serde_json::from_str).transpose();
                Past::Kept { telling, outcome: outcome.unwrap_or_default() }
            }
            None => {
                let rest = match is_over {
                    true => "it cannot be shown any more; its journal can be downloaded",
                    false => {
                        "it cannot be continued; those who sat at the table can download its \
                         journal"
                    }
                };
                Past::Lost(refuse(RefusedCode::OtherRules, format!("{reason}: {rest}")))
            }
        });
        Ok(())
    }

    /// The journal is not what was stored: nobody is shown anything else than
    /// that, and what is left of it.
    pub(super) fn is_damaged(&mut self, problem: &str) {
        let text = format!(
            "the journal of this table is damaged: {problem}. The host of the server can bring \
             back a backup; what is left of the journal can be downloaded"
        );
        self.past = Some(Past::Lost(refuse(RefusedCode::Damaged, text)));
    }

    /// Refuses what can be neither shown nor continued.
    pub(super) fn is_here(&self) -> Result<(), Refused> {
        match &self.past {
            Some(Past::Lost(refused)) => Err(refused.clone()),
            Some(Past::Kept { .. }) | None => Ok(()),
        }
    }

    /// The version of the rules it was played by, if what was told is shown.
    pub(super) fn kept_from(&self) -> Option<u32> {
        matches!(self.past, Some(Past::Kept { .. })).then_some(self.rules_version)
    }

    /// How it ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match (&self.opened, &self.past) {
            (Some(opened), _) => opened.outcome(),
            (None, Some(Past::Kept { outcome, .. })) => outcome.clone(),
            (None, _) => None,
        }
    }

    /// What somebody has missed who has seen the match up to `seen`, as it was
    /// told.
    pub(super) fn missed_past(&self, seat: Option<Seat>, seen: Option<u32>) -> Option<News> {
        let Some(Past::Kept { telling, .. }) = &self.past else { return None };
        let seen = seen.filter(|seen| *seen <= telling.seq());
        Some(News {
            from: seen,
            steps: telling.steps(seen, seat, &self.names),
            position: Arc::from(telling.position(seat)?.to_owned()),
        })
    }

    /// The journal of a match by other rules: for all if it is over, else for
    /// those who sat at the table, unless others still play for the same dice.
    pub(super) async fn past_journal(&self, guest_id: Option<i64>) -> Result<String, Refused> {
        if self.stage != Stage::Finished {
            if guest_id.and_then(|id| self.chair_of(id)).is_none() {
                let text = "the journal of a match in the middle is for those who sat at the table";
                return Err(refuse(RefusedCode::Forbidden, text));
            }
            let today = date_of(self.app.now());
            let is_open = |date: &Option<String>| date.as_ref().is_none_or(|date| *date >= today);
            if self.challenge.as_ref().is_some_and(|challenge| is_open(&challenge.date)) {
                let text = "the journal holds the dice of a challenge that others still play";
                return Err(refuse(RefusedCode::Forbidden, text));
            }
        }
        self.app.stored_journal(&self.place.code).await?.ok_or_else(super::load::gone)
    }
}

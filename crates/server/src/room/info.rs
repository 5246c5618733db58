//! What is told of a table: to whom, and when the seed may be told.

use protocol::{Refused, RefusedCode, Sitter, SitterKind, Stage, TableInfo};

use super::{Forking, Room};
use crate::{clock::date_of, storage::SeatRow, text::refuse};

impl Room {
    /// The table as `guest_id` sees it.
    pub(super) fn info(&self, guest_id: Option<i64>) -> TableInfo {
        let is_here = |id: i64| self.visitors.iter().any(|visitor| visitor.guest.id == id);
        let career = |seat: u8| self.brought.iter().find(|row| row.seat == seat);
        let sitter = |(seat, (chair, name)): (u8, (&SeatRow, &String))| Sitter {
            name: name.clone(),
            kind: match (&chair.bot, chair.guest_id) {
                (Some(bot), kept) => SitterKind::Bot { bot: bot.clone(), kept: kept.is_some() },
                (None, Some(id)) => SitterKind::Guest { here: is_here(id) },
                // A name without a guest: somebody who deleted their data.
                (None, None) if !chair.name.is_empty() => SitterKind::Guest { here: false },
                (None, None) => SitterKind::Free,
            },
            you: guest_id.is_some() && chair.guest_id == guest_id,
            career: career(seat).map(|row| row.code.clone()),
        };
        let looks_on = |id: i64| self.seat_of(id).is_none();
        let n_spectators =
            self.visitors.iter().filter(|visitor| looks_on(visitor.guest.id)).count();
        let is_over = self.stage == Stage::Finished;
        TableInfo {
            code: self.place.code.clone(),
            game: self.game.clone(),
            stage: self.stage,
            setup: self.setup.clone(),
            options: self.options,
            seats: (0..).zip(self.chairs.iter().zip(&self.names)).map(sitter).collect(),
            your_seat: guest_id.and_then(|id| self.seat_of(id)),
            you_host: guest_id.is_some_and(|id| self.is_host(id)),
            n_spectators: n_spectators as u32,
            commitment: Some(self.seed().commitment().to_string()),
            seed: is_over.then(|| self.seed().reveal()),
            challenge: self.challenge.as_ref().map(|challenge| challenge.code.clone()),
            outcome: self.outcome(),
            forked_from: self.fork.as_ref().filter(|_| is_over).and_then(|fork| fork.code.clone()),
            kept_from: self.kept_from(),
            created_at: self.created_at,
        }
    }

    /// Runs of a challenge are seen by those who have played it themselves, or
    /// by all once its day is over: they would show the dice.
    pub(super) async fn may_see(&self, guest_id: Option<i64>) -> Result<(), Refused> {
        let Some(challenge) = &self.challenge else { return Ok(()) };
        if guest_id.is_some_and(|id| self.chair_of(id).is_some()) {
            return Ok(());
        }
        let today = date_of(self.app.now());
        if challenge.date.as_ref().is_some_and(|date| *date < today) {
            return Ok(());
        }
        let has_finished = match guest_id {
            Some(guest_id) => self.app.storage.has_finished(challenge.id, guest_id).await?,
            None => false,
        };
        if has_finished {
            return Ok(());
        }
        let text = "play the challenge to its end yourself, then you can see how others did";
        Err(refuse(RefusedCode::Forbidden, text))
    }

    /// Whether the table can be opened, and be seen by this guest.
    pub(super) async fn may_open(&self, guest_id: Option<i64>) -> Result<(), Refused> {
        self.may_see(guest_id).await?;
        self.is_here()
    }

    /// The journal file, once the match has ended.
    pub(super) async fn journal(&self, guest_id: Option<i64>) -> Result<String, Refused> {
        self.may_see(guest_id).await?;
        if self.past.is_some() {
            return self.past_journal(guest_id).await;
        }
        match (&self.opened, self.stage) {
            (Some(opened), Stage::Finished) => Ok(opened.file()),
            (_, _) => {
                let text = "the journal holds the seed and is shown when the match has ended";
                Err(refuse(RefusedCode::WrongStage, text))
            }
        }
    }

    /// The beginning of this match, for a new one.
    pub(super) async fn fork(&self, guest_id: i64, n_entries: u32) -> Result<Forking, Refused> {
        self.may_open(Some(guest_id)).await?;
        if let Some(version) = self.kept_from() {
            let text = format!(
                "this match was played by version {version} of the rules, which are gone: it can \
                 be looked at, but not taken up again"
            );
            return Err(refuse(RefusedCode::OtherRules, text));
        }
        let is_alone = self.chair_of(guest_id).is_some()
            && self.chairs.iter().all(|chair| chair.guest_id.is_none_or(|id| id == guest_id));
        let opened = match (&self.opened, self.stage) {
            (Some(opened), Stage::Finished) => opened,
            (Some(opened), Stage::Playing) if is_alone && self.challenge.is_none() => opened,
            (_, _) => {
                let text = "a match with others can be forked when it has ended";
                return Err(refuse(RefusedCode::WrongStage, text));
            }
        };
        let match_ = opened.fork(n_entries);
        if match_.outcome().is_some() {
            let text = "at this point the match is over; fork it earlier";
            return Err(refuse(RefusedCode::BadInput, text));
        }
        let is_over = self.stage == Stage::Finished;
        Ok(Forking { match_, seed: self.seed, seats: self.chairs.clone(), is_over })
    }
}

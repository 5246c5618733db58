//! What is told of a table: to whom, and when the seed may be told.

use protocol::{Refused, RefusedCode, Seat, Sitter, SitterKind, Stage, TableInfo};
use table::Seed;

use super::{ForkRow, Forking, Room};
use crate::{clock::date_of, secret, storage::SeatRow, text::refuse};

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
            seed: (is_over && !self.is_sealed).then(|| self.seed().reveal()),
            challenge: self.challenge.as_ref().map(|challenge| challenge.code.clone()),
            outcome: self.outcome(),
            forked_from: self.same_luck().filter(|_| is_over).and_then(|fork| fork.code.clone()),
            n_forks: self.n_forks,
            kept_from: self.kept_from(),
            goes_on: self.legacy.is_some(),
            created_at: self.created_at,
            paused_by: self.paused_by.clone(),
            next: self.next.clone(),
        }
    }

    /// Where the match comes from, if that had the same luck.
    fn same_luck(&self) -> Option<&ForkRow> {
        let own = self.seed().commitment().to_string();
        self.fork.as_ref().filter(|fork| fork.forked.commitment == own)
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

    /// Looks whether the campaign has ended meanwhile.
    pub(super) async fn look_at_seal(&mut self) {
        if self.is_sealed {
            let is_sealed = self.app.is_sealed(self.place.table_id).await;
            // If nobody can say, it stays as it is.
            self.is_sealed = is_sealed.unwrap_or(true);
        }
    }

    /// Refuses what would tell the secrets of a campaign that goes on.
    fn unsealed_only(&self) -> Result<(), Refused> {
        if !self.is_sealed {
            return Ok(());
        }
        let text = "the campaign goes on with secrets that this match has left: seed and journal \
                    are shown when it is over";
        Err(refuse(RefusedCode::WrongStage, text))
    }

    /// The journal file, once the match has ended.
    pub(super) async fn journal(&self, guest_id: Option<i64>) -> Result<String, Refused> {
        self.may_see(guest_id).await?;
        self.unsealed_only()?;
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

    /// What comes next as a file, for those who played: it holds what the
    /// campaign has in store.
    pub(super) fn campaign(&self, guest_id: i64) -> Result<String, Refused> {
        if self.chair_of(guest_id).is_none() {
            let text = "only those at the table may take the campaign along";
            return Err(refuse(RefusedCode::Forbidden, text));
        }
        let no = |text| Err(refuse(RefusedCode::WrongStage, text));
        if !self.brought.is_empty() {
            return no("careers were brought to this match: it goes on at this table alone");
        }
        let salt = Seed::from_bytes(secret::random_bytes());
        let opened = self.opened.as_ref().filter(|_| self.stage == Stage::Finished);
        match opened.map(|opened| opened.campaign(&salt)) {
            Some(Some(file)) => Ok(file),
            Some(None) => no("nothing comes after this match that could be kept as a file"),
            None => no("a campaign is kept as a file when a match of it has ended"),
        }
    }

    /// Refuses branches that would tell what a campaign has in store, unless the
    /// game leaves that to those who play it.
    fn check_branch(&self, guest_id: i64) -> Result<(), Refused> {
        let kit = self.app.config.shelf.kit(&self.game)?;
        match kit.keeps_campaigns() && self.chair_of(guest_id).is_some() {
            true => Ok(()),
            false => self.unsealed_only(),
        }
    }

    /// The beginning of this match, for a new one.
    pub(super) async fn fork(&mut self, guest_id: i64, n_entries: u32) -> Result<Forking, Refused> {
        self.may_open(Some(guest_id)).await?;
        if let Some(version) = self.kept_from() {
            let text = format!(
                "this match was played by version {version} of the rules, which are gone: it can \
                 be looked at, but not taken up again"
            );
            return Err(refuse(RefusedCode::OtherRules, text));
        }
        self.check_branch(guest_id)?;
        let is_over = self.stage == Stage::Finished;
        let own = if is_over { None } else { Some(self.check_running_fork(guest_id)?) };
        let Some(opened) = &self.opened else {
            return Err(refuse(RefusedCode::WrongStage, "the match has not begun"));
        };
        // Nobody learns the luck of a match that runs, or whose campaign goes on.
        let has_same_luck = is_over && !self.is_sealed;
        let seed = if has_same_luck { self.seed } else { secret::random_bytes() };
        let match_ = match has_same_luck {
            true => opened.fork(n_entries),
            false => opened.fork_anew(n_entries, Seed::from_bytes(seed)),
        };
        if match_.outcome().is_some() {
            let text = "at this point the match is over; fork it earlier";
            return Err(refuse(RefusedCode::BadInput, text));
        }
        if own.is_some_and(|own| match_.keeps_secrets_from(own)) {
            let text = "at this point the match keeps something that you have not seen; \
                        it can be forked there when it has ended";
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        if !is_over {
            // Everybody at the table is told before anybody has the fork.
            let stored = self.app.storage.count_fork(self.place.table_id).await;
            self.sure(stored)?;
            self.n_forks += 1;
            self.tell_table();
        }
        Ok(Forking { match_, seed, seats: self.chairs.clone(), is_over })
    }

    /// Whether the match may be forked while it runs: by whoever plays alone,
    /// unless it counts. The answer is the seat.
    fn check_running_fork(&self, guest_id: i64) -> Result<Seat, Refused> {
        let no = |text| Err(refuse(RefusedCode::WrongStage, text));
        if self.challenge.is_some() {
            return no("a challenge counts: it can be forked when you have played it to its end");
        }
        if !self.brought.is_empty() {
            return no(
                "a match that careers were brought to counts: it can be forked when it has \
                       ended",
            );
        }
        let others = self.chairs.iter().filter(|chair| chair.guest_id != Some(guest_id));
        match self.chair_of(guest_id) {
            Some(seat) if others.into_iter().all(|chair| chair.guest_id.is_none()) => Ok(seat),
            _ => no("a match with others can be forked when it has ended"),
        }
    }
}

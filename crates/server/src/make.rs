//! New tables: made by a host, played again, forked, or for a challenge.

use std::sync::Arc;

use protocol::{
    NextTable, RawValue, Refused, RefusedCode, Seat, TableOptions,
    http::{CreateTable, Fork, TakeUp},
};
use shelf::RawSequel;
use tokio::sync::oneshot;

use crate::{
    app::{App, Guest},
    clock::date_of,
    metrics::Metrics,
    room::{Command, ForkRow, Forking},
    secret,
    storage::{ChallengeRow, NewTable, SeatRow, StorageError},
    text::refuse,
};

/// What a bot in this seat is called.
pub(crate) fn bot_name(app: &App, game: &str, bot: &str, seat: Seat) -> Result<String, Refused> {
    let bots = app.config.shelf.kit(game)?.bots();
    let info = bots.iter().find(|info| info.id == bot).ok_or_else(|| {
        let text = format!("there is no bot called `{bot}` for this game");
        refuse(RefusedCode::NotFound, text)
    })?;
    Ok(format!("{} {}", info.title, seat.0 + 1))
}

fn sits(guest: &Guest) -> SeatRow {
    SeatRow { guest_id: Some(guest.id), bot: None, name: guest.name.clone() }
}

/// What is asked of a room and does not come back.
pub(crate) fn no_answer<T>(_: T) -> Refused {
    refuse(RefusedCode::Storage, "the table does not answer; please try again")
}

/// A match that has ended, to go on from.
pub(crate) struct LastMatch<'a> {
    pub(crate) table_id: i64,
    pub(crate) game: &'a str,
    pub(crate) setup: &'a RawValue,
    /// What the match inherited.
    pub(crate) legacy: Option<&'a RawValue>,
    /// What comes next, if something does.
    pub(crate) sequel: Option<RawSequel>,
    pub(crate) options: TableOptions,
    pub(crate) seats: Vec<SeatRow>,
}

impl App {
    async fn check_number_of_tables(&self, guest: &Guest) -> Result<(), Refused> {
        self.check_kept(guest).await?;
        let n_max = self.config.limits.tables_per_guest;
        if n_max == u32::MAX || self.storage.n_open_tables(guest.id).await? < i64::from(n_max) {
            return Ok(());
        }
        let text = format!("you have {n_max} tables that are not finished; finish one first");
        Err(refuse(RefusedCode::Limit, text))
    }

    /// See [`crate::storage::Storage::is_sealed`].
    pub(crate) async fn is_sealed(&self, table_id: i64) -> Result<bool, StorageError> {
        let given_up = self.now() - self.config.sweep.playing_ms;
        self.storage.is_sealed(table_id, given_up).await
    }

    async fn store_table(&self, new: NewTable) -> Result<String, Refused> {
        let code = new.code.clone();
        self.storage.add_table(new).await?;
        Metrics::count(&self.metrics.tables_total);
        Ok(code)
    }

    /// A new table; the answer is its code.
    pub(crate) async fn create_table(
        &self,
        guest: &Guest,
        create: CreateTable,
    ) -> Result<String, Refused> {
        self.check_number_of_tables(guest).await?;
        let kit = self.config.shelf.kit(&create.game)?;
        let n_seats = create.n_seats.unwrap_or_else(|| kit.n_seats_min());
        let setup = create.setup.unwrap_or_else(|| kit.default_setup(n_seats));
        // Careers are brought by those whose they are, later.
        let setup = kit.without_careers(&setup)?;
        let n_seats = kit.check_new(&setup)?;
        let mut seats = vec![SeatRow::default(); usize::from(n_seats)];
        if let Some(seat) = create.seat {
            let chair = seats.get_mut(seat.idx()).ok_or_else(|| {
                refuse(RefusedCode::NotFound, format!("there is no {seat} at this table"))
            })?;
            *chair = sits(guest);
        }
        let mut free = (0..n_seats).map(Seat).filter(|seat| Some(*seat) != create.seat);
        for bot in create.bots {
            let full = || refuse(RefusedCode::BadInput, "there are more bots than seats");
            let seat = free.next().ok_or_else(full)?;
            let name = bot_name(self, &create.game, &bot, seat)?;
            seats[seat.idx()] = SeatRow { guest_id: None, bot: Some(bot), name };
        }
        if create.start && free.next().is_some() {
            return Err(refuse(RefusedCode::WrongStage, "to begin, all seats must be taken"));
        }
        let now = self.now();
        self.store_table(NewTable {
            code: secret::new_code(),
            game: create.game,
            rules_version: kit.rules_version(),
            setup: setup.get().to_owned(),
            legacy: None,
            seed: secret::random_bytes(),
            forked: None,
            listed: create.options.listed,
            practice: create.options.practice,
            host_id: guest.id,
            challenge_id: None,
            now,
            started_at: create.start.then_some(now),
            seats,
            lines: Vec::new(),
            brought: Vec::new(),
        })
        .await
    }

    /// A new table that goes on with a campaign from a file. Who plays, and what
    /// each of them, is agreed there.
    pub(crate) async fn take_up(&self, guest: &Guest, take_up: TakeUp) -> Result<String, Refused> {
        self.check_number_of_tables(guest).await?;
        let kit = self.config.shelf.kit(&take_up.game)?;
        let RawSequel { setup, legacy } = kit.read_campaign(&take_up.file)?;
        let n_seats = kit.check_new(&setup)?;
        let mut seats = vec![SeatRow::default(); usize::from(n_seats)];
        if let Some(first) = seats.first_mut() {
            *first = sits(guest);
        }
        self.store_table(NewTable {
            code: secret::new_code(),
            game: take_up.game,
            rules_version: kit.rules_version(),
            setup: setup.get().to_owned(),
            legacy: legacy.map(|legacy| legacy.get().to_owned()),
            // Another than any match before it.
            seed: secret::random_bytes(),
            forked: None,
            listed: take_up.options.listed,
            practice: take_up.options.practice,
            host_id: guest.id,
            challenge_id: None,
            now: self.now(),
            started_at: None,
            seats,
            lines: Vec::new(),
            brought: Vec::new(),
        })
        .await
    }

    /// The same people and bots at a new table: with the sequel, which begins
    /// once, or with the same setup, at once unless there are others to wait for
    /// or careers have to be brought again.
    pub(crate) async fn play_again(
        &self,
        guest: &Guest,
        last: LastMatch<'_>,
    ) -> Result<String, Refused> {
        self.check_number_of_tables(guest).await?;
        if last.seats.iter().any(|chair| chair.guest_id.is_none() && chair.bot.is_none()) {
            let text = "somebody is gone for good; make a new table instead";
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        let kit = self.config.shelf.kit(last.game)?;
        let careers = self.storage.careers_at(last.table_id).await?;
        let is_sequel = last.sequel.is_some();
        // Whoever has given up the flight meanwhile stays behind; the others go on.
        let mut away = Vec::with_capacity(careers.len());
        for row in &careers {
            let career = self.storage.career(&row.code).await?.ok_or_else(|| no_answer(()))?;
            let document = RawValue::from_string(career.document).map_err(no_answer)?;
            if kit.careers()?.is_away(&document)? {
                away.push(row.clone());
            }
        }
        let (setup, legacy) = match &last.sequel {
            Some(sequel) => (&*sequel.setup, sequel.legacy.as_deref()),
            None => (last.setup, last.legacy),
        };
        // Careers that have come home are brought again, as they are now.
        let goes_on = careers.is_empty() || (is_sequel && !away.is_empty());
        let is_alone = last.seats.iter().filter(|chair| chair.guest_id.is_some()).count() == 1;
        let (setup, started, brought) = match goes_on {
            true => (setup.to_owned(), is_sequel || is_alone, away),
            false => (kit.without_careers(setup)?, false, Vec::new()),
        };
        let now = self.now();
        let new = NewTable {
            code: secret::new_code(),
            game: last.game.to_owned(),
            rules_version: kit.rules_version(),
            setup: setup.get().to_owned(),
            legacy: legacy.map(|legacy| legacy.get().to_owned()),
            seed: secret::random_bytes(),
            forked: None,
            listed: last.options.listed,
            practice: last.options.practice,
            host_id: guest.id,
            challenge_id: None,
            now,
            started_at: started.then_some(now),
            seats: last.seats,
            lines: Vec::new(),
            brought,
        };
        if !is_sequel {
            return self.store_table(new).await;
        }
        let (code, is_new) = self.storage.add_sequel(last.table_id, new).await?;
        if is_new {
            Metrics::count(&self.metrics.tables_total);
        }
        Ok(code)
    }

    /// A "what if": the match at `code` up to an entry, and then on one's own.
    pub(crate) async fn fork_table(
        self: &Arc<Self>,
        guest: &Guest,
        code: &str,
        fork: Fork,
    ) -> Result<String, Refused> {
        self.check_number_of_tables(guest).await?;
        let (reply, answer) = oneshot::channel();
        let (guest_id, n_entries) = (guest.id, fork.n_entries);
        self.send(code, Command::Fork { guest_id, n_entries, reply }).await?;
        let Forking { match_, seed, seats, is_over } = answer.await.map_err(no_answer)??;
        let own = seats.iter().position(|chair| chair.guest_id == Some(guest.id));
        let seat = fork.seat.or(own.map(|idx| Seat(idx as u8))).unwrap_or(Seat(0));
        if seat.idx() >= seats.len() {
            let text = format!("there is no {seat} at this table");
            return Err(refuse(RefusedCode::NotFound, text));
        }
        if fork.gather && (n_entries > 0 || !is_over) {
            let text = "a crew gathers for the beginning of a match that has ended";
            return Err(refuse(RefusedCode::BadInput, text));
        }
        let game = match_.game();
        let kit = self.config.shelf.kit(game)?;
        let bot = kit.bots().pop();
        let mut forked_seats = Vec::new();
        for (idx, chair) in (0..).map(Seat).zip(seats) {
            let bot = chair.bot.or_else(|| bot.as_ref().map(|bot| bot.id.clone()));
            forked_seats.push(match bot {
                _ if idx == seat => sits(guest),
                Some(bot) if !fork.gather => {
                    let name = bot_name(self, game, &bot, idx)?;
                    SeatRow { guest_id: None, bot: Some(bot), name }
                }
                _ => SeatRow::default(),
            });
        }
        let forked = match_.forked().ok_or_else(|| no_answer(()))?.clone();
        let forked = ForkRow { forked, code: Some(code.to_owned()) };
        // Careers are brought again, by those whose they are.
        let setup = match fork.gather {
            true => kit.without_careers(&match_.setup())?,
            false => match_.setup(),
        };
        let now = self.now();
        let new = NewTable {
            code: secret::new_code(),
            game: game.to_owned(),
            rules_version: kit.rules_version(),
            setup: setup.get().to_owned(),
            legacy: match_.legacy().map(|legacy| legacy.get().to_owned()),
            seed,
            forked: Some(serde_json::to_string(&forked).map_err(no_answer)?),
            listed: false,
            practice: true,
            host_id: guest.id,
            challenge_id: None,
            now,
            // Match time goes on where the fork begins.
            started_at: (!fork.gather).then_some(now),
            seats: forked_seats,
            lines: match_.lines(),
            brought: Vec::new(),
        };
        let next = self.store_table(new).await?;
        if fork.gather {
            let (code_next, by) = (next.clone(), guest.name.clone());
            self.storage.put_invitation(code.to_owned(), code_next.clone(), guest.id, true).await?;
            let invite = NextTable { code: code_next, by, same_luck: true };
            self.send(code, Command::Invite(invite)).await?;
        }
        Ok(next)
    }

    /// The guest's one run of a challenge: begun now, or earlier.
    pub(crate) async fn play_challenge(
        &self,
        guest: &Guest,
        challenge: ChallengeRow,
    ) -> Result<String, Refused> {
        let kit = self.config.shelf.kit(&challenge.game)?;
        let now = self.now();
        let begun = self.storage.runs(challenge.id).await?;
        if let Some(run) = begun.iter().find(|run| run.guest_id == Some(guest.id)) {
            return Ok(run.table_code.clone());
        }
        if challenge.date.as_ref().is_some_and(|date| *date != date_of(now)) {
            let text = "this day's challenge is over; today has its own";
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        self.check_kept(guest).await?;
        let seed = challenge.seed.as_slice().try_into().map_err(no_answer)?;
        let new = NewTable {
            code: secret::new_code(),
            game: challenge.game,
            rules_version: kit.rules_version(),
            setup: challenge.setup,
            legacy: None,
            seed,
            forked: None,
            listed: false,
            practice: false,
            host_id: guest.id,
            challenge_id: Some(challenge.id),
            now,
            started_at: Some(now),
            seats: vec![sits(guest)],
            lines: Vec::new(),
            brought: Vec::new(),
        };
        let code = self.storage.add_run(challenge.id, guest.name.clone(), new).await?;
        Metrics::count(&self.metrics.tables_total);
        Ok(code)
    }
}

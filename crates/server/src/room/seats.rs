//! Who sits where, before and during a match.

use protocol::{RawValue, Refused, RefusedCode, Seat, Stage, TableOptions};
use shelf::{Kit, Saved};
use table::Seed;

use super::{Room, Visitor, think::Mind};
use crate::{app::Guest, make::bot_name, storage::SeatRow, text::refuse};

/// What the seats are called in the log; two of one name are told apart by a
/// number.
pub(crate) fn names_of(chairs: &[SeatRow]) -> Vec<String> {
    let mut names = Vec::<String>::with_capacity(chairs.len());
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        let name = if chair.name.is_empty() { seat.to_string() } else { chair.name.clone() };
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut choices = std::iter::once(name.clone()).chain(numbered);
        let is_new = |choice: &String| !names.contains(choice);
        names.push(choices.find(is_new).unwrap_or(name));
    }
    names
}

fn is_free(chair: &SeatRow) -> bool {
    chair.guest_id.is_none() && chair.bot.is_none()
}

fn wrong_stage(text: &str) -> Refused {
    refuse(RefusedCode::WrongStage, text)
}

impl Room {
    /// The seat of the guest, also if a bot holds it for the time being.
    pub(super) fn chair_of(&self, guest_id: i64) -> Option<Seat> {
        let idx = self.chairs.iter().position(|chair| chair.guest_id == Some(guest_id))?;
        Some(Seat(idx as u8))
    }

    /// The seat that the guest plays.
    pub(super) fn seat_of(&self, guest_id: i64) -> Option<Seat> {
        self.chair_of(guest_id).filter(|seat| self.chairs[seat.idx()].bot.is_none())
    }

    pub(super) fn is_host(&self, guest_id: i64) -> bool {
        match self.host_id {
            Some(host_id) => host_id == guest_id,
            // The host is gone for good: whoever sits here takes over.
            None => self.chair_of(guest_id).is_some(),
        }
    }

    pub(super) fn host_only(&self, guest: &Guest) -> Result<(), Refused> {
        if self.is_host(guest.id) {
            Ok(())
        } else {
            Err(refuse(RefusedCode::NotHost, "only the host of the table may do this"))
        }
    }

    pub(super) fn lobby_only(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Lobby => Ok(()),
            Stage::Playing => Err(wrong_stage("the match has begun")),
            Stage::Finished => Err(wrong_stage("the match is over")),
        }
    }

    pub(super) fn chair(&self, seat: Seat) -> Result<&SeatRow, Refused> {
        let text = format!("there is no {seat} at this table");
        self.chairs.get(seat.idx()).ok_or_else(|| refuse(RefusedCode::NotFound, text))
    }

    pub(super) fn unfinished_only(&self) -> Result<(), Refused> {
        if self.stage == Stage::Finished {
            return Err(wrong_stage("the match is over"));
        }
        if self.challenge.is_some() {
            return Err(wrong_stage("a challenge is played by one guest from start to end"));
        }
        Ok(())
    }

    pub(super) async fn take_seat(
        &mut self,
        guest: &Guest,
        wish: Option<Seat>,
    ) -> Result<(), Refused> {
        self.unfinished_only()?;
        self.check_removed(guest)?;
        let own = self.chair_of(guest.id);
        let first_free = || self.chairs.iter().position(is_free).map(|idx| Seat(idx as u8));
        let full = || refuse(RefusedCode::SeatTaken, "all seats are taken; you can look on");
        let seat = wish.or(own).or_else(first_free).ok_or_else(full)?;
        let chair = self.chair(seat)?;
        if own == Some(seat) && chair.bot.is_none() {
            return Ok(());
        }
        // A bot that nobody's seat is kept by gives way in a running match:
        // that is how somebody new goes on for one who left.
        let gives_way = self.stage == Stage::Playing
            && chair.bot.is_some()
            && chair.guest_id.is_none()
            && (!self.options.listed || self.is_host(guest.id));
        if own != Some(seat) && !is_free(chair) && !gives_way {
            return Err(refuse(RefusedCode::SeatTaken, format!("{seat} is taken")));
        }
        if own.is_some_and(|own| own != seat) && self.stage == Stage::Playing {
            let text = "you have a seat already; changing it would show you two hands";
            return Err(refuse(RefusedCode::SeatTaken, text));
        }
        if self.stage == Stage::Playing {
            self.check_held(guest, seat).await?;
        }
        let mut chairs = self.chairs.clone();
        if let Some(own) = own {
            chairs[own.idx()] = SeatRow::default();
        }
        chairs[seat.idx()] =
            SeatRow { guest_id: Some(guest.id), bot: None, name: guest.name.clone() };
        self.store_seats(chairs).await
    }

    /// Nobody sees two hands of a running match.
    pub(super) async fn check_held(&self, guest: &Guest, seat: Seat) -> Result<(), Refused> {
        let held = self.app.storage.held_seat(self.place.table_id, guest.id).await?;
        if let Some(held) = held.map(Seat).filter(|held| *held != seat) {
            let text = format!(
                "you have played {held} in this match; another seat would show you two hands"
            );
            return Err(refuse(RefusedCode::SeatTaken, text));
        }
        Ok(())
    }

    pub(super) async fn leave_seat(&mut self, guest: &Guest) -> Result<(), Refused> {
        self.unfinished_only()?;
        let none = || refuse(RefusedCode::NotYourSeat, "you have no seat here");
        let seat = self.chair_of(guest.id).ok_or_else(none)?;
        let mut chairs = self.chairs.clone();
        let chair = &mut chairs[seat.idx()];
        if chair.bot.is_some() {
            chair.guest_id = None;
        } else {
            *chair = SeatRow::default();
        }
        self.stand_in(&mut chairs);
        self.store_seats(chairs).await
    }

    /// In a running match whose clock does not wait, a bot goes on for those
    /// who are gone.
    pub(super) fn stand_in(&self, chairs: &mut [SeatRow]) {
        let kit = self.app.config.shelf.kit(&self.game).ok();
        let Some(bot) = kit.and_then(Kit::stand_in).filter(|_| self.stage == Stage::Playing) else {
            return;
        };
        for (seat, chair) in (0..).map(Seat).zip(chairs) {
            if is_free(chair)
                && let Ok(name) = bot_name(&self.app, &self.game, bot, seat)
            {
                *chair = SeatRow { guest_id: None, bot: Some(bot.to_owned()), name };
            }
        }
    }

    pub(super) async fn seat_bot(
        &mut self,
        guest: &Guest,
        seat: Seat,
        bot: &str,
    ) -> Result<(), Refused> {
        self.unfinished_only()?;
        let chair = self.chair(seat)?;
        let name = bot_name(&self.app, &self.game, bot, seat)?;
        let own = self.chair_of(guest.id);
        match self.stage {
            Stage::Playing if own == Some(seat) => {}
            Stage::Playing => {
                if own.is_none() && !self.is_host(guest.id) {
                    let text = "only those at the table may seat a bot";
                    return Err(refuse(RefusedCode::NotYourSeat, text));
                }
                if let (None, Some(id)) = (&chair.bot, chair.guest_id) {
                    self.check_gone(id, &chair.name, seat)?;
                }
            }
            Stage::Lobby | Stage::Finished => {
                self.host_only(guest)?;
                if chair.guest_id.is_some() {
                    return Err(refuse(RefusedCode::SeatTaken, format!("{seat} is taken")));
                }
            }
        }
        let mut chairs = self.chairs.clone();
        chairs[seat.idx()].bot = Some(bot.to_owned());
        chairs[seat.idx()].name = name;
        self.store_seats(chairs).await
    }

    /// Whether others may seat a bot for a guest: not while the guest is here,
    /// and a while longer, in which a lost connection comes back. Where the
    /// clock of the game does not wait, nobody else does.
    fn check_gone(&self, guest_id: i64, name: &str, seat: Seat) -> Result<(), Refused> {
        if self.is_visited_by(guest_id) {
            let text = format!("{name} is here and plays {seat}");
            return Err(refuse(RefusedCode::SeatTaken, text));
        }
        let kit = self.app.config.shelf.kit(&self.game)?;
        let grace_ms = self.app.config.bot_grace.as_millis() as i64;
        let left_ms = self.went_at(guest_id) + grace_ms - self.app.steady_now();
        if left_ms > 0 && kit.stand_in().is_none() {
            let left_s = left_ms.div_euclid(1000) + 1;
            let text = format!(
                "{name} was here a moment ago and may come back; in {left_s} s a bot can take \
                 {seat}"
            );
            return Err(refuse(RefusedCode::SeatTaken, text));
        }
        Ok(())
    }

    pub(super) fn is_visited_by(&self, guest_id: i64) -> bool {
        self.visitors.iter().any(|visitor| visitor.guest.id == guest_id)
    }

    /// Notes who is not here any more after a connection is gone.
    pub(super) fn note_gone(&mut self, guest_id: i64) {
        if !self.is_visited_by(guest_id) {
            let now = self.app.steady_now();
            self.went.retain(|(id, _)| *id != guest_id);
            self.went.push((guest_id, now));
        }
    }

    /// Since when the guest is not here; at least since the room was opened.
    fn went_at(&self, guest_id: i64) -> i64 {
        let went = self.went.iter().find(|(id, _)| *id == guest_id);
        went.map_or(self.opened_at, |(_, at)| *at)
    }

    pub(super) async fn store_seats(&mut self, chairs: Vec<SeatRow>) -> Result<(), Refused> {
        let has_careers = self.app.config.shelf.kit(&self.game)?.careers().is_ok();
        if self.stage == Stage::Lobby && has_careers {
            // Whoever stands up takes their career along.
            let (setup, brought) = self.with_fitting_careers(&self.setup, &chairs).await?;
            let legacy = self.legacy.clone();
            return self.store_lobby(setup, legacy, self.options, chairs, brought).await;
        }
        let now = self.app.now();
        let stored = self.app.storage.put_seats(self.place.table_id, chairs.clone(), now).await;
        self.sure(stored)?;
        self.sit(chairs);
        Ok(())
    }

    /// Takes over who sits where, and tells everybody.
    pub(super) fn sit(&mut self, chairs: Vec<SeatRow>) {
        let before: Vec<_> =
            self.visitors.iter().map(|visitor| self.seat_of(visitor.guest.id)).collect();
        self.chairs = chairs;
        self.minds.resize(self.chairs.len(), Mind::default());
        self.acts.resize(self.chairs.len());
        self.names = names_of(&self.chairs);
        if let Some(opened) = &mut self.opened {
            opened.set_names(self.names.clone());
        }
        self.tell_table();
        // Whoever changed the seat sees other things now.
        let has_moved =
            |(visitor, before): (&Visitor, Option<Seat>)| self.seat_of(visitor.guest.id) != before;
        let moved: Vec<_> = self.visitors.iter().zip(before).map(has_moved).collect();
        self.catch_up((0..moved.len()).filter(|idx| moved[*idx]), None);
        self.think();
    }

    pub(super) fn rename(&mut self, guest: &Guest) {
        for visitor in &mut self.visitors {
            if visitor.guest.id == guest.id {
                visitor.guest.name.clone_from(&guest.name);
            }
        }
        if let Some(seat) = self.seat_of(guest.id) {
            let mut chairs = self.chairs.clone();
            chairs[seat.idx()].name.clone_from(&guest.name);
            self.sit(chairs);
        }
    }

    pub(super) async fn agree(
        &mut self,
        guest: &Guest,
        proposed: Option<Box<RawValue>>,
        options: Option<TableOptions>,
    ) -> Result<(), Refused> {
        self.lobby_only()?;
        self.host_only(guest)?;
        let kit = self.app.config.shelf.kit(&self.game)?;
        // What somebody proposes inherits nothing, only a sequel as it was made does;
        // unless the campaign is the crew's own, and may change hands.
        let (setup, legacy, n_seats) = match proposed {
            // Careers are brought by those whose they are, not agreed on.
            Some(setup) => {
                let n_seats = kit.check_new(&kit.without_careers(&setup)?)?;
                let legacy = self.legacy.clone().filter(|_| kit.keeps_campaigns());
                if let Some(legacy) = &legacy {
                    kit.check_legacy(&setup, legacy)?;
                }
                (setup, legacy, n_seats)
            }
            None => (self.setup.clone(), self.legacy.clone(), kit.check_setup(&self.setup)?),
        };
        let mut chairs = self.chairs.clone();
        chairs.resize_with(usize::from(n_seats), SeatRow::default);
        let options = options.unwrap_or(self.options);
        if options.practice && !self.brought.is_empty() {
            let text = "a table for practice does not count for careers: take them back first";
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        let (setup, brought) = self.with_fitting_careers(&setup, &chairs).await?;
        self.store_lobby(setup, legacy, options, chairs, brought).await
    }

    pub(super) async fn start(&mut self, guest: &Guest) -> Result<(), Refused> {
        self.lobby_only()?;
        self.host_only(guest)?;
        if let Some(idx) = self.chairs.iter().position(is_free) {
            let text = format!("{} is still free: invite somebody or seat a bot", Seat(idx as u8));
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        let (setup, careers) = self.depart().await?;
        let kit = self.app.config.shelf.kit(&self.game)?;
        let (now, rules_version) = (self.app.now(), kit.rules_version());
        let saved = Saved {
            rules_version,
            encoding: table::ENCODING,
            setup: &setup,
            legacy: self.legacy.as_deref(),
            seed: self.seed(),
            names: self.names.clone(),
            forked: self.fork.as_ref().map(|fork| fork.forked.clone()),
        };
        let opened = kit.replay(saved, &[])?;
        let (table_id, text) = (self.place.table_id, setup.get().to_owned());
        let stored = self.app.storage.put_start(table_id, rules_version, text, careers, now).await;
        self.sure(stored)?;
        self.setup = setup;
        self.rules_version = rules_version;
        self.stage = Stage::Playing;
        self.opened = Some(opened);
        self.clock.run(self.app.steady_now());
        self.tell_table();
        self.catch_up(0..self.visitors.len(), None);
        self.think();
        Ok(())
    }

    pub(super) fn seed(&self) -> Seed {
        Seed::from_bytes(self.seed)
    }
}

//! Who is missing, and what those who are here can do about it: let the clock
//! stand, remove somebody who does not come, go on without dragging anybody along.

use protocol::{NextTable, RawValue, Refused, RefusedCode, Seat, Stage, ToClient};

use super::Room;
use crate::{app::Guest, make::LastMatch, storage::SeatRow, text::refuse};

impl Room {
    /// Whether somebody who plays is not here, and no bot goes on for them.
    fn misses_somebody(&self) -> bool {
        let is_missed = |chair: &SeatRow| {
            chair.bot.is_none() && chair.guest_id.is_some_and(|id| !self.is_visited_by(id))
        };
        self.chairs.iter().any(is_missed)
    }

    /// Lets the clock stand until everybody is back, or go on.
    pub(super) async fn pause(&mut self, guest: &Guest, on: bool) -> Result<(), Refused> {
        if self.stage != Stage::Playing {
            return Err(refuse(RefusedCode::WrongStage, "no clock runs now"));
        }
        let none =
            || refuse(RefusedCode::NotYourSeat, "only those at the table may stop the clock");
        let seat = self.seat_of(guest.id).ok_or_else(none)?;
        if on && !self.misses_somebody() {
            let text = "the clock is stopped for somebody who is away, and everybody is here";
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        self.paused_by = on.then(|| self.names[seat.idx()].clone());
        if on {
            self.stop_clock().await;
        }
        self.tell_table();
        Ok(())
    }

    /// A clock that stands for somebody goes on when everybody is back.
    pub(super) fn mind_pause(&mut self) {
        if self.paused_by.is_some() && (self.stage != Stage::Playing || !self.misses_somebody()) {
            self.paused_by = None;
            self.tell_table();
        }
    }

    /// Empties a seat before the start. A guest who is removed is told; where
    /// anybody may find the table, they do not sit down again.
    pub(super) async fn clear_seat(&mut self, guest: &Guest, seat: Seat) -> Result<(), Refused> {
        self.lobby_only()?;
        self.host_only(guest)?;
        let removed = self.chair(seat)?.guest_id.filter(|id| *id != guest.id);
        let mut chairs = self.chairs.clone();
        chairs[seat.idx()] = SeatRow::default();
        self.store_seats(chairs).await?;
        let Some(removed) = removed else { return Ok(()) };
        if self.options.listed {
            self.removed.push(removed);
        }
        let text = format!("{} has freed your seat; you can look on", guest.name);
        let told = ToClient::Refused(refuse(RefusedCode::NotYourSeat, text));
        for visitor in self.visitors.iter().filter(|visitor| visitor.guest.id == removed) {
            visitor.out.message(&told);
        }
        Ok(())
    }

    /// Whether the host has removed this guest for good.
    pub(super) fn check_removed(&self, guest: &Guest) -> Result<(), Refused> {
        if self.stage == Stage::Lobby && self.options.listed && self.removed.contains(&guest.id) {
            let text = "the host has freed your seat; you can look on";
            return Err(refuse(RefusedCode::Forbidden, text));
        }
        Ok(())
    }

    /// Goes on at another table, with another setup if there is one: whoever asks
    /// goes there, the others are invited. If they were already, whoever asks joins.
    pub(super) async fn again(
        &mut self,
        guest: &Guest,
        other: Option<&RawValue>,
    ) -> Result<(), Refused> {
        if self.stage != Stage::Finished || self.challenge.is_some() {
            return Err(refuse(RefusedCode::WrongStage, "this is for after the match"));
        }
        if self.chair_of(guest.id).is_none() {
            return Err(refuse(RefusedCode::NotYourSeat, "only those at the table may go on"));
        }
        let by = self.chair_of(guest.id).map(|seat| self.names[seat.idx()].clone());
        let by = by.unwrap_or_else(|| guest.name.clone());
        let invited = self.next.as_ref().filter(|next| !next.same_luck && next.by != by);
        let code = match invited {
            Some(next) => next.code.clone(),
            None => {
                let other = other.map(|setup| self.other_setup(setup)).transpose()?;
                let other = other.as_deref();
                let sequel = self.opened.as_ref().and_then(|opened| opened.sequel());
                let last = LastMatch {
                    table_id: self.place.table_id,
                    game: &self.game,
                    setup: other.unwrap_or(&self.setup),
                    legacy: self.legacy.as_deref().filter(|_| other.is_none()),
                    sequel: sequel.filter(|_| other.is_none()),
                    options: self.options,
                    seats: self.chairs.clone(),
                };
                let code = self.app.play_again(guest, last).await?;
                let here = self.place.code.clone();
                let stored =
                    self.app.storage.put_invitation(here, code.clone(), guest.id, false).await;
                self.sure(stored)?;
                self.next = Some(NextTable { code: code.clone(), by, same_luck: false });
                self.tell_table();
                code
            }
        };
        let moved = ToClient::Moved { code };
        for visitor in self.visitors.iter().filter(|visitor| visitor.guest.id == guest.id) {
            visitor.out.message(&moved);
        }
        Ok(())
    }

    /// A setup for those at this table. Careers are brought by those whose they are.
    fn other_setup(&self, setup: &RawValue) -> Result<Box<RawValue>, Refused> {
        let kit = self.app.config.shelf.kit(&self.game)?;
        let setup = kit.without_careers(setup)?;
        if usize::from(kit.check_new(&setup)?) == self.chairs.len() {
            return Ok(setup);
        }
        Err(refuse(RefusedCode::BadInput, "it goes on with as many seats as before"))
    }
}

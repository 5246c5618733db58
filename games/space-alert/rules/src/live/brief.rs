//! Before the alert, and what is said during the round.

use table::{Cause, Listen, Millis, Seat};

use super::{
    event::Event,
    refusal::Refusal,
    setup::Berth,
    state::{Mate, SpaceAlert},
};
use crate::action::{Action, Specialization};

impl SpaceAlert {
    /// The seat that chooses the special card of a crew member (SA-16.14).
    fn keeper(&self, berth: Berth) -> Seat {
        self.decides(berth, self.setup.badges.chief_of_security)
    }

    /// Whether `seat` has special cards to choose.
    pub(super) fn has_to_keep(&self, seat: Seat) -> bool {
        self.mates.iter().any(|mate| {
            mate.dealt.is_some()
                && mate.specialization.is_none()
                && self.keeper(mate.who.berth) == seat
        })
    }

    /// Whether who has no specialization joins a crew that has some, and so
    /// chooses among all that are free (SA-16.22).
    pub(super) fn chooses_freely(&self) -> bool {
        self.setup.crew.iter().any(|member| member.specialization.is_some())
    }

    pub(super) fn check_keep(
        &self,
        seat: Seat,
        berth: Berth,
        kind: Specialization,
    ) -> Result<(), Refusal> {
        let mate = self.mates.get(berth.idx()).ok_or(Refusal::NoSuchBerth(berth))?;
        if self.keeper(berth) != seat {
            return Err(Refusal::NotYours(berth));
        }
        let dealt = mate.dealt.ok_or(Refusal::NotDealt(berth))?;
        if mate.specialization.is_some() {
            return Err(Refusal::AlreadyKept(berth));
        }
        if self.chooses_freely() {
            let has = |mate: &Mate| mate.specialization.is_some_and(|(own, _)| own == kind);
            let is_taken = self.mates.iter().any(has);
            return if is_taken { Err(Refusal::NotFree(kind)) } else { Ok(()) };
        }
        if dealt.contains(&kind) { Ok(()) } else { Err(Refusal::NotDealt(berth)) }
    }

    pub(super) fn keep(&mut self, berth: Berth, kind: Specialization, to: &mut impl Listen<Event>) {
        // Everyone starts at level 1 (SA-16.16).
        self.mates[berth.idx()].specialization = Some((kind, 1));
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::KeptSpecial { who, specialization: kind });
    }

    pub(super) fn check_ready(&self, seat: Seat, is_ready: bool) -> Result<(), Refusal> {
        if is_ready && self.has_to_keep(seat) {
            let waiting = self.mates.iter().find(|mate| {
                mate.dealt.is_some()
                    && mate.specialization.is_none()
                    && self.keeper(mate.who.berth) == seat
            });
            return Err(Refusal::NotDecided(waiting.map_or(Berth(0), |mate| mate.who.berth)));
        }
        if self.players[seat.idx()].is_ready == is_ready {
            return Err(Refusal::ReadyAlready);
        }
        Ok(())
    }

    pub(super) fn ready(
        &mut self,
        seat: Seat,
        is_ready: bool,
        at: Millis,
        to: &mut impl Listen<Event>,
    ) {
        let who = self.who_sits(seat);
        self.players[seat.idx()].is_ready = is_ready;
        to.tell(Cause::ENTRY, || Event::Ready { who, is_ready });
        if self.players.iter().all(|player| player.is_ready) {
            self.sound_the_alert(at);
        }
    }

    pub(super) fn check_say(&self, berth: Berth, turn: u8, action: Action) -> Result<(), Refusal> {
        if berth.idx() >= self.mates.len() {
            return Err(Refusal::NoSuchBerth(berth));
        }
        if turn == 0 || turn > self.n_turns() {
            return Err(Refusal::NoSuchTurn(self.n_turns()));
        }
        if action.can_be_planned() { Ok(()) } else { Err(Refusal::NoSuchAction) }
    }

    pub(super) fn say(
        &mut self,
        seat: Seat,
        berth: Berth,
        turn: u8,
        action: Action,
        to: &mut impl Listen<Event>,
    ) {
        self.mates[berth.idx()].said[usize::from(turn) - 1] = action;
        let (who, by) = (self.who(berth), self.who_sits(seat));
        to.tell(Cause::ENTRY, || Event::Said { who, by, turn, action });
    }

    pub(super) fn check_conclude(&self, seat: Seat) -> Result<(), Refusal> {
        if seat != self.captain_seat() && !self.anyone_leads {
            return Err(Refusal::NotCaptain);
        }
        if self.n_revealed == self.n_turns() { Ok(()) } else { Err(Refusal::CardsFaceDown) }
    }
}

//! Abandoned ships and stations (GT-6.8 to GT-6.13).

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Offer, Question};
use crate::card::Adventure;

impl Flight {
    /// The offer goes round to those with enough crew (GT-6.9, GT-6.11).
    pub(super) fn offer_abandoned(&mut self, seat: Seat, printed: u8) {
        if self.flyers[seat.idx()].ship.n_crew() >= self.harder.crew_asked(printed) {
            self.asks.ask(seat, Question::Accept);
        }
    }

    /// The first who accepts takes it, and nobody else is asked (GT-6.8).
    pub(super) fn accept(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        self.turn.n_done = self.turn.order.len() as u8;
        self.tell_accepted(seat, to);
        match *self.adventure() {
            Adventure::AbandonedShip { crew, .. } => {
                self.take_crew(seat, self.harder.crew_asked(crew), to);
                if self.question(seat).is_none() {
                    self.sell_abandoned(seat, to);
                }
            }
            Adventure::AbandonedStation { goods, days, .. } => {
                // GT-6.13; the crew stays (GT-6.12).
                self.go_days(seat, -i16::from(days), to);
                self.ask_to_load(seat, goods, to);
            }
            _ => {}
        }
    }

    /// The crew has gone over to an abandoned ship: its taker gets the credits
    /// and loses the days (GT-6.10).
    pub(super) fn sell_abandoned(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        if let Adventure::AbandonedShip { credits, days, .. } = *self.adventure() {
            self.pay(seat, self.harder.credits(credits), to);
            self.go_days(seat, -i16::from(days), to);
        }
    }

    pub(super) fn tell_accepted(&self, seat: Seat, to: &mut impl Listen<Event>) {
        if let Some(offer) = Offer::of(self.adventure()) {
            to.tell(Cause::ENTRY, || Event::Accepted { seat, offer });
        }
    }

    /// A player gets credits from a card.
    pub(super) fn pay(&mut self, seat: Seat, credits: u8, to: &mut impl Listen<Event>) {
        self.flyers[seat.idx()].credits += u16::from(credits);
        if let Some(offer) = Offer::of(self.adventure()) {
            to.tell(Cause::ENTRY, || Event::Paid { seat, credits, offer });
        }
    }
}

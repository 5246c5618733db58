//! Between cards: turning up the next one, and giving up.

use table::{Cause, Listen, Seat};

use super::{Dice, Event, Flight, Out, Question, Step, Turn};
use crate::card::Adventure;

impl Flight {
    /// Ships without humans do not launch (GT-16.12, GT-13.39, GT-13.77).
    pub(super) fn ground(&mut self, to: &mut impl Listen<Event>) {
        for seat in self.track.order() {
            self.check_humans(seat, to);
        }
    }

    /// Everybody may give up before the next card, and only then (GT-5.22).
    pub(super) fn ask_to_fly_on(&mut self) {
        if !self.to_come().is_empty() {
            self.asks.ask_to_fly_on(self.track.flying());
        }
    }

    /// The leader turns up the next card (GT-5.1); the flight is over when
    /// there is none, or nobody to fly on (GT-5.31).
    pub(super) fn turn_up(&mut self, dice: &mut impl Dice, to: &mut impl Listen<Event>) {
        let (Some(leader), Some(card)) = (self.track.leader(), self.to_come().first().copied())
        else {
            self.end(to);
            return;
        };
        self.n_turned += 1;
        to.tell(Cause::ENTRY, || Event::TurnedUp { seat: leader, card });
        self.turn = Turn { order: self.track.order(), ..Turn::default() };
        self.step = Step::Turns;
        match self.adventure() {
            Adventure::MeteorSwarm(_) => self.face_shots(self.track.flying()),
            Adventure::CombatZone(_) => self.enter_combat_zone(),
            Adventure::Stardust => self.stardust(to),
            Adventure::Epidemic => self.epidemic(to),
            Adventure::Sabotage => self.sabotage(dice, to),
            _ => {}
        }
    }

    /// The card is completely done: who has no humans left or is lapped gives
    /// up (GT-5.26), and the next card comes.
    pub(super) fn finish_card(&mut self, to: &mut impl Listen<Event>) {
        let order = self.track.order();
        // Both are judged on how things stand now, whoever else leaves.
        let lapped = self.track.lapped();
        for seat in order {
            self.check_humans(seat, to);
            if lapped.has(seat) && self.track.is_flying(seat) {
                // GT-13.66: the whole flotilla.
                self.give_up(seat, Out::Lapped, to);
            }
        }
        self.step = Step::TurnUp;
        self.ask_to_fly_on();
    }

    pub(super) fn end(&mut self, to: &mut impl Listen<Event>) {
        self.step = Step::Over;
        to.tell(Cause::ENTRY, || Event::Over);
    }

    /// Ships without a single human must give up (GT-5.23, GT-13.65), also one
    /// that lost its last component (GT-8.10).
    fn check_humans(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        let flyer = &self.flyers[seat.idx()];
        let manned = flyer.ship.with_humans();
        let unmanned = flyer
            .ships()
            .filter(|(_, squares)| !manned.meets(*squares))
            .fold(0, |ships, (idx, _)| ships | 1 << idx);
        self.let_go(seat, unmanned, Out::Humans, to);
    }

    /// Some ships of a player give up, as bits in the order of the division;
    /// with the last one the player has given up (GT-13.70).
    pub(super) fn let_go(&mut self, seat: Seat, ships: u8, why: Out, to: &mut impl Listen<Event>) {
        let flyer = &mut self.flyers[seat.idx()];
        if flyer.flying & !ships == 0 {
            self.give_up(seat, why, to);
            return;
        }
        if ships == 0 {
            return;
        }
        for (idx, squares) in flyer.ships() {
            if ships >> idx & 1 == 0 {
                continue;
            }
            // Its goods bring half (GT-13.67); its components are not lost
            // (GT-13.68), and all others aboard leave with it (GT-13.69).
            let goods = flyer.ship.goods_among(squares);
            flyer.half = flyer.half.and(goods);
            flyer.ship.lose(squares);
            flyer.flying &= !(1 << idx);
            to.tell(Cause::ENTRY, || Event::ShipLeft { seat, ship: idx, why, goods });
        }
    }

    /// A player gives up: the rocket leaves the track (GT-5.27), and the goods
    /// bring half (GT-5.29).
    pub(super) fn give_up(&mut self, seat: Seat, why: Out, to: &mut impl Listen<Event>) {
        let flyer = &mut self.flyers[seat.idx()];
        let goods = flyer.ship.unload();
        flyer.half = flyer.half.and(goods);
        flyer.flying = 0;
        flyer.out = Some(why);
        self.track.leave(seat);
        to.tell(Cause::ENTRY, || Event::GaveUp { seat, why, goods });
    }

    /// A player withdraws one ship and is asked again (GT-13.64).
    pub(super) fn withdraw(&mut self, seat: Seat, ship: u8, to: &mut impl Listen<Event>) {
        self.let_go(seat, 1 << ship, Out::Chosen, to);
        if self.track.is_flying(seat) {
            self.asks.ask(seat, Question::FlyOn);
        }
    }
}

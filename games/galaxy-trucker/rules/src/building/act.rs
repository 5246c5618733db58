//! Building moves, carried out.

use table::{Cause, Listen, Luck, Millis, Seat, Topic};

use super::{Building, Hand, Last, Lies, Sand, TileNo};
use crate::{
    board::Square,
    event::Event,
    moves::Move,
    setup::{Pace, Setup},
    streams::{self, Purpose},
    tile::{Placed, Turn},
};

impl Building {
    /// Plays a move that has been checked.
    pub(crate) fn play(
        &mut self,
        setup: &Setup,
        seat: Seat,
        mv: &Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        match *mv {
            Move::Draw(number) => self.draw(setup, seat, number, to),
            Move::Take(number) => self.take(seat, number, to),
            Move::Place { tile, at, turn } => self.place(seat, tile, at, turn, to),
            Move::Shift { at, turn } => self.shift(seat, at, turn, to),
            Move::PickUp => self.pick_up(seat, to),
            Move::SetAside => self.set_aside(seat, to),
            Move::Return => self.give_back(seat, Cause::ENTRY, to),
            Move::Look(pile) => self.look(seat, pile, to),
            Move::PutBack => self.put_pile_back(seat, Cause::ENTRY, to),
            Move::Finish => self.finish(seat, at, to),
            Move::TurnTimer => self.turn_timer(setup, seat, at, to),
            Move::RollDie => self.roll(seat, luck, to),
            Move::EndTurn => self.pass_on(setup, Cause::ENTRY, to),
            Move::Pause(wants) => self.pause(seat, wants, at, to),
            Move::Ready
            | Move::TakeOff(_)
            | Move::Keep(_)
            | Move::Insure(_)
            | Move::Board { .. }
            | Move::Fly(_) => {}
        }
        self.end_spent_turn(setup, Cause::ENTRY, to);
    }

    /// Taking something fixes the tile placed last (GT-2.11) and needs the hand
    /// that held a pile.
    fn reach_out(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        self.put_pile_back(seat, Cause::ENTRY, to);
        self.builder_mut(seat).last = None;
        self.spend(seat);
    }

    /// For these eyes only, unless hands are open (GT-2.4, GT-16.53).
    fn draw(
        &mut self,
        setup: &Setup,
        seat: Seat,
        number: Option<TileNo>,
        to: &mut impl Listen<Event>,
    ) {
        let is_hidden = !setup.options.open_hands;
        let Some(number) = number.or_else(|| self.heap.next_down()) else { return };
        self.reach_out(seat, to);
        self.heap.take(number, seat);
        self.builder_mut(seat).hand = Some(Hand { tile: number, is_hidden });
        let tile = self.heap.tile(number);
        to.tell(Cause::ENTRY, || Event::Drew { seat, number, tile: Some(tile), is_hidden });
    }

    fn take(&mut self, seat: Seat, number: TileNo, to: &mut impl Listen<Event>) {
        self.reach_out(seat, to);
        self.heap.take(number, seat);
        self.builder_mut(seat).hand = Some(Hand { tile: number, is_hidden: false });
        let tile = self.heap.tile(number);
        to.tell(Cause::ENTRY, || Event::Took { seat, number, tile });
    }

    fn place(
        &mut self,
        seat: Seat,
        number: TileNo,
        at: Square,
        turn: Turn,
        to: &mut impl Listen<Event>,
    ) {
        let tile = self.heap.tile(number);
        let slot = self.builder(seat).aside_slot(number);
        if slot.is_some() {
            self.reach_out(seat, to);
        }
        let builder = self.builder_mut(seat);
        match slot {
            Some(slot) => builder.aside[slot] = None,
            None => builder.hand = None,
        }
        builder.ship.place(at, Placed { tile, turn });
        builder.last = Some(Last { tile: number, at, was_aside: slot.is_some() });
        to.tell(Cause::ENTRY, || Event::Placed { seat, number, tile, at, turn });
    }

    fn shift(&mut self, seat: Seat, at: Square, turn: Turn, to: &mut impl Listen<Event>) {
        let builder = self.builder_mut(seat);
        let Some(last) = &mut builder.last else { return };
        let (number, from) = (last.tile, last.at);
        last.at = at;
        let Some(Placed { tile, .. }) = builder.ship.take(from) else { return };
        builder.ship.place(at, Placed { tile, turn });
        to.tell(Cause::ENTRY, || Event::Shifted { seat, number, tile, at, turn });
    }

    /// GT-2.11: back into the hand, or to where it lay aside.
    fn pick_up(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        let builder = self.builder_mut(seat);
        let Some(Last { tile: number, at, was_aside }) = builder.last.take() else { return };
        builder.ship.take(at);
        match builder.aside.iter_mut().find(|slot| slot.is_none()) {
            Some(slot) if was_aside => *slot = Some(number),
            _ => builder.hand = Some(Hand { tile: number, is_hidden: false }),
        }
        let tile = self.heap.tile(number);
        to.tell(Cause::ENTRY, || Event::PickedUp { seat, number, tile, at });
    }

    fn set_aside(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        let builder = self.builder_mut(seat);
        let (Some(hand), Some(slot)) =
            (builder.hand, builder.aside.iter_mut().find(|slot| slot.is_none()))
        else {
            return;
        };
        *slot = Some(hand.tile);
        builder.hand = None;
        let tile = self.heap.tile(hand.tile);
        to.tell(Cause::ENTRY, || Event::SetAside { seat, number: hand.tile, tile });
    }

    /// GT-2.6.
    pub(super) fn give_back(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let Some(Hand { tile: number, .. }) = self.builder_mut(seat).hand.take() else { return };
        self.heap.put_back(number);
        let tile = self.heap.tile(number);
        to.tell(cause, || Event::Returned { seat, number, tile });
    }

    /// GT-2.21: for these eyes only.
    fn look(&mut self, seat: Seat, pile: u8, to: &mut impl Listen<Event>) {
        self.reach_out(seat, to);
        let builder = self.builder_mut(seat);
        builder.looks_at = Some(pile);
        builder.has_seen |= 1 << pile;
        let cards = &self.piles.0[usize::from(pile)];
        to.tell(Cause::ENTRY, || Event::Looked { seat, pile, cards: Some(cards.to_vec()) });
    }

    pub(super) fn put_pile_back(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        if let Some(pile) = self.builder_mut(seat).looks_at.take() {
            to.tell(cause, || Event::PutBack { seat, pile });
        }
    }

    fn finish(&mut self, seat: Seat, at: Millis, to: &mut impl Listen<Event>) {
        self.put_pile_back(seat, Cause::ENTRY, to);
        self.take_number(seat, Cause::ENTRY, to);
        self.count_the_caught(at, Cause::ENTRY, to);
        if self.grab_until.is_none() {
            self.stop_if_all_want(at, Cause::ENTRY, to);
        }
    }

    fn turn_timer(&mut self, setup: &Setup, by: Seat, at: Millis, to: &mut impl Listen<Event>) {
        self.timer.turn(match setup.pace {
            Pace::RealTime { .. } => Sand::Since(at),
            Pace::TurnByTurn { turns, .. } => Sand::Turns(turns),
        });
        let circle = self.timer.circle();
        to.tell(Cause::ENTRY, || Event::TimerTurned { by, circle });
    }

    /// GT-13.13: the number holds for all players.
    fn roll(&mut self, by: Seat, luck: &mut Luck, to: &mut impl Listen<Event>) {
        let index = u32::from(self.opening.n_rolled());
        let stream = streams::of(self.round, Purpose::Opening);
        let die = luck.die(Topic { stream, index }, 6) as u8;
        if let Some(opening) = self.opening.rolled(die) {
            self.opening = opening;
            self.builders.iter_mut().for_each(|builder| builder.ship.open(opening));
        }
        to.tell(Cause::ENTRY, || Event::RolledOpening { by, die });
    }

    /// The face-up tiles.
    pub(crate) fn face_up(&self) -> impl Iterator<Item = TileNo> {
        self.heap.lying(Lies::FaceUp)
    }
}

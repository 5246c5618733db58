//! Meteors and shots at one or several players (GT-6.25, GT-6.34), and what
//! they break (chapter 8).

use arrayvec::ArrayVec;
use table::{Cause, Listen, Seat};

use super::{Dice, Event, Flight, Question, Step, Throw};
use crate::{
    attack::{Aim, Answer, Strike},
    board::{Square, Squares},
    card::Adventure,
    ship::Loss,
    tile::Alien,
    track::Seats,
};

impl Flight {
    /// These players face the meteors or shots of the card, in order.
    pub(super) fn face_shots(&mut self, facing: Seats) {
        self.turn.facing = facing;
        self.step = if facing.is_empty() { Step::Done } else { Step::Attack };
    }

    /// The next attack is rolled, once everybody is done with the one before
    /// (GT-6.35, GT-7.22). One roll serves all (GT-7.3).
    pub(super) fn next_attack(&mut self, dice: &mut impl Dice, to: &mut impl Listen<Event>) {
        let Some(card) = self.card() else { return };
        let number = self.turn.n_rolled;
        let Some(attack) = card.get().attacks(self.harder).get(number) else {
            let in_zone = matches!(self.adventure(), Adventure::CombatZone(_));
            self.step = if in_zone { Step::Line } else { Step::Done };
            return;
        };
        self.turn.n_rolled += 1;
        let card = self.n_turned - 1;
        let mut thrown = ArrayVec::<u8, 2>::new();
        let aim = Aim::roll(self.class(), attack.from, || {
            let die = dice.die(Throw { card, attack: number, die: thrown.len() as u8 });
            thrown.push(die);
            die
        });
        let cause = to.tell(Cause::ENTRY, || Event::Rolled {
            attack,
            dice: thrown.to_vec(),
            from: aim.from,
            lines: aim.lines.to_vec(),
        });
        for seat in self.turn.facing.iter() {
            let ship = &self.flyers[seat.idx()].ship;
            let strike = Strike::new(ship, attack.size, &aim, self.defences);
            if strike.asks(ship) {
                self.turn.strikes[seat.idx()] = Some(strike);
                self.asks.ask(seat, Question::React);
            } else {
                self.hit(seat, strike, cause, to);
            }
        }
    }

    /// A player reacts, and may react again while that can change anything.
    pub(super) fn react(&mut self, seat: Seat, answer: Answer, to: &mut impl Listen<Event>) {
        let Some(strike) = &mut self.turn.strikes[seat.idx()] else { return };
        let ship = &mut self.flyers[seat.idx()].ship;
        if strike.answer(ship, answer).is_ok() {
            to.tell(Cause::ENTRY, || Event::Reacted { seat, answer });
        }
        if strike.asks(ship) {
            self.asks.ask(seat, Question::React);
        } else {
            self.brace(seat, to);
        }
    }

    pub(super) fn brace(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        if let Some(strike) = self.turn.strikes[seat.idx()].take() {
            self.hit(seat, strike, Cause::ENTRY, to);
        }
    }

    /// The owner is done: what is still in danger is lost.
    fn hit(&mut self, seat: Seat, mut strike: Strike, cause: Cause, to: &mut impl Listen<Event>) {
        let loss = strike.hit(&mut self.flyers[seat.idx()].ship);
        let cause = to.tell(cause, || Event::Struck { seat, lines: strike.lines.to_vec() });
        if !loss.is_empty() {
            self.book_loss(seat, &loss, false, cause, to);
            self.settle_pieces(seat, loss.squares, cause, to);
        }
    }

    /// Components are destroyed, whatever the owner does.
    pub(super) fn destroy(
        &mut self,
        seat: Seat,
        squares: Squares,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        let loss = self.flyers[seat.idx()].ship.lose(squares);
        self.book_loss(seat, &loss, false, cause, to);
        self.settle_pieces(seat, loss.squares, cause, to);
    }

    /// Lost components go to the discard pile (GT-8.1), with what was on them
    /// (GT-8.2).
    fn book_loss(
        &mut self,
        seat: Seat,
        loss: &Loss,
        fell_off: bool,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        self.flyers[seat.idx()].lost += u16::from(loss.len());
        to.tell(cause, || Event::Lost {
            seat,
            squares: loss.squares,
            fell_off,
            crew: loss.n_humans + loss.aliens.iter().map(|gone| u8::from(*gone)).sum::<u8>(),
            goods: loss.goods,
            tokens: loss.n_tokens,
        });
    }

    /// If the ship is in several pieces now, the owner chooses the one that
    /// flies on (GT-8.4); if not, that was all.
    fn settle_pieces(
        &mut self,
        seat: Seat,
        lost: Squares,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        match self.flyers[seat.idx()].ship.broken_by(lost) {
            Some(ship) => self.asks.ask(seat, Question::Keep { ship }),
            None => self.release_aliens(seat, cause, to),
        }
    }

    /// The other pieces of that ship are lost (GT-8.3).
    pub(super) fn keep(&mut self, seat: Seat, square: Square, to: &mut impl Listen<Event>) {
        let loss = self.flyers[seat.idx()].ship.keep(square);
        self.book_loss(seat, &loss, true, Cause::ENTRY, to);
        self.release_aliens(seat, Cause::ENTRY, to);
    }

    /// Aliens cut off leave in the same step (GT-5.17, GT-8.8).
    fn release_aliens(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let left = self.flyers[seat.idx()].ship.release_aliens();
        for (alien, cabin) in Alien::ALL.into_iter().zip(left) {
            if let Some(cabin) = cabin {
                to.tell(cause, || Event::AlienLeft { seat, alien, cabin });
            }
        }
    }
}

//! Slavers, smugglers and pirates (GT-6.14 to GT-6.27).

use std::cmp::Ordering;

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Question};
use crate::{
    board::Squares,
    card::{Adventure, Enemy, Penalty, Reward},
};

impl Flight {
    /// The enemy meets the next player (GT-6.14), who settles the cannon
    /// strength first (GT-6.15).
    pub(super) fn meet_enemy(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        if self.can_power(seat, Question::Cannons) {
            self.asks.ask(seat, Question::Cannons);
        } else if let Adventure::Enemy(enemy) = self.adventure() {
            self.fight_enemy(seat, enemy, Squares::NONE, to);
        }
    }

    pub(super) fn fight_enemy(
        &mut self,
        seat: Seat,
        enemy: &Enemy,
        powered: Squares,
        to: &mut impl Listen<Event>,
    ) {
        let halves = self.flyers[seat.idx()].ship.cannon_strength(powered);
        let enemy_halves = 2 * u16::from(self.harder.strength(enemy.strength));
        to.tell(Cause::ENTRY, || Event::Fought {
            seat,
            halves,
            enemy: self.harder.strength(enemy.strength),
        });
        match halves.cmp(&enemy_halves) {
            // GT-6.16, GT-6.19: it bothers nobody else.
            Ordering::Greater => {
                self.turn.n_done = self.turn.order.len() as u8;
                self.asks.ask(seat, Question::Reward);
            }
            // GT-6.17.
            Ordering::Equal => {}
            // GT-6.18.
            Ordering::Less => match enemy.penalty {
                Penalty::Crew(n) => self.take_crew(seat, self.harder.taken(n), to),
                Penalty::Goods(n) => self.take_goods(seat, self.harder.taken(n), to),
                // Only after the pirates have met the last player they reach
                // (GT-6.26).
                Penalty::Fire(_) => self.turn.beaten.insert(seat),
                Penalty::Days(days) => self.go_days(seat, -i16::from(days), to),
            },
        }
    }

    /// The victor takes the reward and loses the days (GT-6.19).
    pub(super) fn take_reward(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        let Adventure::Enemy(enemy) = self.adventure() else { return };
        self.tell_accepted(seat, to);
        self.go_days(seat, -i16::from(enemy.days), to);
        match enemy.reward {
            Reward::Credits(credits) => self.pay(seat, self.harder.credits(credits), to),
            Reward::Goods(goods) => self.ask_to_load(seat, goods, to),
        }
    }
}

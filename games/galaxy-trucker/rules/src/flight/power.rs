//! Powering double engines and double cannons (GT-5.8, GT-5.9).

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Question};
use crate::{
    board::Squares,
    card::Adventure,
    ship::{Power, Ship},
    tile::Kind,
};

/// What can be powered to answer a question.
pub(super) const fn powerable(question: Question) -> Kind {
    match question {
        Question::Engines => Kind::DoubleEngine,
        _ => Kind::DoubleCannon,
    }
}

/// Whether a ship has a component of a kind with a token to power it.
fn has_power_for(ship: &Ship, kind: Kind) -> bool {
    let (doubles, charged) = (ship.of_kind(kind), ship.charged());
    !doubles.is_empty()
        && !charged.is_empty()
        && ship.outlines().iter().any(|outline| {
            // GT-13.48.
            outline.squares.meets(doubles) && outline.squares.meets(charged)
        })
}

impl Flight {
    /// Whether there is anything to choose.
    pub(super) fn can_power(&self, seat: Seat, question: Question) -> bool {
        has_power_for(&self.flyers[seat.idx()].ship, powerable(question))
    }

    /// A player has chosen what to power.
    pub(super) fn power(
        &mut self,
        seat: Seat,
        question: Question,
        powers: &[Power],
        to: &mut impl Listen<Event>,
    ) {
        self.flyers[seat.idx()].ship.pay_power(powers);
        if !powers.is_empty() {
            to.tell(Cause::ENTRY, || Event::Powered { seat, powers: powers.to_vec() });
        }
        let powered: Squares = powers.iter().map(|power| power.component).collect();
        match self.adventure() {
            Adventure::OpenSpace => self.cross_open_space(seat, powered, to),
            Adventure::Enemy(enemy) => self.fight_enemy(seat, enemy, powered, to),
            _ => self.set_compared(seat, question, powered, to),
        }
    }
}

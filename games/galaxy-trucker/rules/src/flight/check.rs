//! Whether a choice is allowed.

use table::Seat;

use super::{
    Choice, Flight, Powers, Question, Refusal, choice::are_in_order, crew, goods, power::powerable,
};
use crate::{card::Adventure, cargo::LoadRefusal, tile::Kind};

impl Flight {
    /// Whether `seat` may choose so now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check(&self, seat: Seat, choice: &Choice) -> Result<(), Refusal> {
        let Some(question) = self.question(seat) else {
            return Err(self.why_not_now(choice, Refusal::NotAsked));
        };
        let ship = &self.flyers[seat.idx()].ship;
        match (question, choice) {
            (Question::FlyOn, Choice::FlyOn | Choice::GiveUp)
            | (Question::Land { .. }, Choice::Pass)
            | (Question::Accept | Question::Reward, Choice::Accept | Choice::Pass)
            | (Question::React, Choice::Brace) => Ok(()),
            (Question::FlyOn, Choice::Withdraw(idx)) => {
                let flying = self.flyers[seat.idx()].flying;
                let flies = *idx < 4 && flying >> idx & 1 == 1;
                if flies && flying.count_ones() > 1 { Ok(()) } else { Err(Refusal::NoSuchShip) }
            }
            (Question::Engines | Question::Cannons, Choice::Power(powers)) => {
                self.check_power(seat, question, powers)
            }
            (Question::Land { free }, Choice::Land(planet)) => match self.n_planets() {
                n if *planet >= n => Err(Refusal::NoSuchPlanet),
                _ if free >> planet & 1 == 0 => Err(Refusal::PlanetTaken),
                _ => Ok(()),
            },
            (Question::Load(gain), Choice::Load(load)) => goods::check_load(ship, gain, load),
            (Question::Crew { n }, Choice::GiveCrew(figures)) => crew::check(ship, n, figures),
            (Question::Goods { goods, tokens }, Choice::GiveGoods(given)) => {
                goods::check_given(ship, goods, tokens, given)
            }
            (Question::React, Choice::React(answer)) => {
                let strike = self.strike(seat).ok_or(Refusal::NoAttack)?;
                Ok(strike.check(ship, *answer)?)
            }
            (Question::Keep { ship: broken }, Choice::Keep(square)) => {
                let is_first = (broken & ship.squares()).has(*square)
                    && ship.piece_of(*square).first() == Some(*square);
                if is_first { Ok(()) } else { Err(Refusal::NotAPiece) }
            }
            _ => Err(self.why_not_now(choice, Refusal::OtherQuestion)),
        }
    }

    /// Some choices have a rule of their own that says when.
    fn why_not_now(&self, choice: &Choice, otherwise: Refusal) -> Refusal {
        match choice {
            Choice::GiveUp | Choice::Withdraw(_) if self.card().is_some() => Refusal::CardOnTable,
            Choice::Load(_) => LoadRefusal::NothingGained.into(),
            Choice::React(_) | Choice::Brace => Refusal::NoAttack,
            _ => otherwise,
        }
    }

    fn check_power(&self, seat: Seat, question: Question, powers: &Powers) -> Result<(), Refusal> {
        let ship = &self.flyers[seat.idx()].ship;
        let kind = powerable(question);
        let of_use = ship.of_kind(kind);
        let powered = ship.check_power(powers)?;
        if !are_in_order(powers.iter().map(|power| &power.component)) {
            return Err(Refusal::PowersOutOfOrder);
        }
        if (powered - of_use).is_empty() {
            Ok(())
        } else if kind == Kind::DoubleEngine {
            Err(Refusal::OnlyEngines)
        } else {
            Err(Refusal::OnlyCannons)
        }
    }

    fn n_planets(&self) -> u8 {
        match self.adventure() {
            Adventure::Planets { planets, .. } => planets.len() as u8,
            _ => 0,
        }
    }
}

//! Reactions to meteors and shots.

use galaxy_trucker::{
    StrikeView,
    attack::{Answer, Fate, Strike},
    board::{Class, Square},
    flight::{Choice, take_hit},
    ship::Ship,
    tile::Kind,
};
use shelf::Draws;

use super::Desk;
use crate::Skill;

impl Desk<'_> {
    /// What stops the attack, if that is worth a token.
    pub(super) fn react(&self, draws: &mut Draws) -> Choice {
        let Some(view) = &self.me.strike else { return Choice::Brace };
        let strike = view.strike(self.ship, self.setup.defences());
        let answer = self.answer(&strike, view).or_else(|| self.thrust(&strike, view));
        let Some(answer) = answer else { return Choice::Brace };
        if self.skill == Skill::Planner && !self.is_worth_it(&strike, answer, draws) {
            return Choice::Brace;
        }
        if self.is_novice() && draws.below(3) == 0 {
            return Choice::Brace;
        }
        Choice::React(answer)
    }

    /// A thruster that moves its ship to where less is lost (GT-15.3). On the
    /// torus nobody can tell beforehand: the square that was rolled is not part
    /// of what is seen.
    fn thrust(&self, strike: &Strike, view: &StrikeView) -> Option<Answer> {
        let mut before = self.ship.clone();
        let n_before = take_hit(&mut before, &mut strike.clone()).len();
        // A ship that stepped aside already is met elsewhere than one that did
        // not.
        let is_rested = view.as_rolled(self.ship, self.setup.defences()).lines.as_slice()
            == view.lines.as_slice();
        if self.is_novice() || self.view.class == Class::IIIC || !is_rested {
            return None;
        }
        let answers = strike.thrusters(self.ship).into_iter().filter_map(|thruster| {
            let answer = Answer::Thrust { thruster, battery: self.battery(thruster)? };
            let (mut ship, mut moved) = (self.ship.clone(), strike.clone());
            moved.answer(&mut ship, answer).ok()?;
            Some((take_hit(&mut ship, &mut moved).len(), answer))
        });
        let (n_lost, answer) = answers.min_by_key(|(n_lost, _)| *n_lost)?;
        (n_lost < n_before).then_some(answer)
    }

    /// The first answer that helps: a plain cannon, a double one, a shield.
    fn answer(&self, strike: &Strike, view: &StrikeView) -> Option<Answer> {
        let has_shot = self.has_shot(strike, view);
        for struck in strike.lines.iter().filter(|struck| struck.fate == Fate::Danger) {
            let Some(line) = struck.line else { continue };
            let mut cannons = strike.cannons(self.ship, line);
            if let Some(cannon) = has_shot {
                cannons.remove(cannon);
            }
            if let Some(cannon) = first_cannon(self.ship, cannons) {
                let is_double = self.ship.of_kind(Kind::DoubleCannon).has(cannon);
                let battery = if is_double { Some(self.battery(cannon)?) } else { None };
                return Some(Answer::Shoot { cannon, line, battery });
            }
        }
        let shield = strike.shields(self.ship).first()?;
        Some(Answer::Shield { shield, battery: self.battery(shield)? })
    }

    /// The cannon that has shot the other half of a duplicated attack: the one
    /// that would be chosen for it (GT-11.26).
    fn has_shot(&self, strike: &Strike, view: &StrikeView) -> Option<Square> {
        let shot = view.lines.iter().find(|struck| struck.fate == Fate::Shot)?;
        let mut before = strike.clone();
        for struck in &mut before.lines {
            if struck.line == shot.line {
                struck.fate = Fate::Danger;
            }
        }
        first_cannon(self.ship, before.cannons(self.ship, shot.line?))
    }

    /// The battery with the most tokens: one that is lost takes fewer along.
    fn battery(&self, component: Square) -> Option<Square> {
        let batteries = self.ship.batteries_for(component).into_iter();
        batteries.max_by_key(|battery| self.ship.tokens(*battery))
    }

    /// Whether what would be lost is worth more than the token.
    fn is_worth_it(&self, strike: &Strike, answer: Answer, draws: &mut Draws) -> bool {
        let is_free = matches!(answer, Answer::Shoot { battery: None, .. });
        let mut hit = self.ship.clone();
        let n_lost = take_hit(&mut hit, &mut strike.clone()).len();
        if is_free || n_lost > 2 || self.ship.n_tokens(self.ship.charged()) > 6 {
            return true;
        }
        let Some(trial) = self.trial(draws) else { return true };
        let stopped = trial.value(|position, seat| {
            let (ship, mut after) = (&mut position.ships[seat.idx()], strike.clone());
            if after.answer(ship, answer).is_ok() {
                position.accounts[seat.idx()].lost += u16::from(take_hit(ship, &mut after).len());
            }
        });
        let braced = trial.value(|position, seat| {
            position.accounts[seat.idx()].lost += u16::from(n_lost);
            position.ships[seat.idx()] = hit;
        });
        stopped >= braced
    }
}

/// A plain cannon, which costs nothing, or else any.
fn first_cannon(ship: &Ship, cannons: galaxy_trucker::board::Squares) -> Option<Square> {
    (cannons & ship.of_kind(Kind::Cannon)).first().or_else(|| cannons.first())
}

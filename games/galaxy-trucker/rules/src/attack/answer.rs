//! What the owner of a ship can do against an attack, and why not.

use serde::{Deserialize, Serialize};
use table::RuleId;

use super::{Fate, Size, Strike, reach::Reach};
use crate::{
    board::Square,
    ship::{PowerRefusal, Ship},
    tile::{Kind, Placed},
};

/// One reaction to an attack. Several may follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A thruster moves its ship aside (GT-15.3).
    Thrust {
        /// The thruster.
        thruster: Square,
        /// The battery that pays.
        battery: Square,
    },
    /// A cannon shoots the large meteor in a line (GT-7.11).
    Shoot {
        /// The cannon.
        cannon: Square,
        /// The line of the map as rolled.
        line: u8,
        /// The battery that pays for a double cannon.
        battery: Option<Square>,
    },
    /// A shield stops what threatens its ship (GT-7.9).
    Shield {
        /// The shield.
        shield: Square,
        /// The battery that pays.
        battery: Square,
    },
}

/// Why a reaction is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnswerRefusal {
    /// Nothing would be lost.
    #[error("nothing there is in danger")]
    NoDanger,
    /// Small meteors and cannon fire.
    #[error("cannons shoot only large meteors")]
    CannotBeShot(Size),
    /// Large meteors and heavy fire.
    #[error("a shield does not stop that")]
    CannotBeShielded(Size),
    /// No cannon there.
    #[error("there is no cannon")]
    NotACannon,
    /// No shield there.
    #[error("there is no shield")]
    NotAShield,
    /// Points elsewhere.
    #[error("the cannon does not point to where the meteor comes from")]
    PointsElsewhere {
        /// In which lines it would reach the meteor otherwise.
        reach: Reach,
    },
    /// From the front the same column, from elsewhere a neighbouring line too.
    #[error("a cannon reaches only {reach}")]
    OutOfReach {
        /// Which lines it would have to stand in.
        reach: Reach,
    },
    /// One cannon, one meteor.
    #[error("this cannon has shot the other half already")]
    HasShot,
    /// Two sides only.
    #[error("the shield does not cover the side from which the attack comes")]
    NotCovered,
    /// Shields guard their own ship.
    #[error("a shield protects only components of its own ship")]
    OtherShip,
    /// A plain cannon.
    #[error("a plain cannon needs no token")]
    NeedsNoToken,
    /// No thruster there, or none in use.
    #[error("there is no thruster in use")]
    NotAThruster,
    /// After cannons or shields.
    #[error("thrusters are used before cannons and shields")]
    ThrusterLate,
    /// Once for each ship.
    #[error("a ship may use thrusters once against one attack")]
    ThrusterTwice,
    /// Along the direction of the attack.
    #[error("this thruster does not move the line of the attack")]
    ThrusterUseless,
    /// No token, or of another ship.
    #[error(transparent)]
    Power(#[from] PowerRefusal),
}

impl AnswerRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::NoDanger => "GT-7.6",
            Self::CannotBeShot(Size::LightFire) => "GT-7.19",
            Self::CannotBeShot(Size::HeavyFire) | Self::CannotBeShielded(Size::HeavyFire) => {
                "GT-7.20"
            }
            Self::CannotBeShot(_) => "GT-7.18",
            Self::CannotBeShielded(_) => "GT-7.16",
            Self::NotACannon => "GT-7.11",
            Self::PointsElsewhere { reach } if reach.is_on_torus() => "GT-12.45",
            Self::PointsElsewhere { reach } => return reach.rule(),
            Self::OutOfReach { reach } => return reach.rule(),
            Self::NotAShield | Self::NotCovered => "GT-7.10",
            Self::HasShot => "GT-11.26",
            Self::OtherShip => "GT-13.60",
            Self::NeedsNoToken => "GT-7.24",
            Self::NotAThruster => "GT-15.1",
            Self::ThrusterLate => "GT-15.2",
            Self::ThrusterTwice => "GT-15.11",
            Self::ThrusterUseless => "GT-15.3",
            Self::Power(power) => return power.rule(),
        })
    }
}

impl Strike {
    /// Whether a reaction is allowed now.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn check(&self, ship: &Ship, answer: Answer) -> Result<(), AnswerRefusal> {
        match answer {
            Answer::Thrust { thruster, battery } => self.check_thrust(ship, thruster, battery),
            Answer::Shoot { cannon, line, battery } => self.check_shot(ship, cannon, line, battery),
            Answer::Shield { shield, battery } => self.check_shield(ship, shield, battery),
        }
    }

    /// Carries out a reaction. One that is refused costs nothing and does
    /// nothing.
    ///
    /// # Errors
    ///
    /// If it is not allowed.
    pub fn answer(&mut self, ship: &mut Ship, answer: Answer) -> Result<(), AnswerRefusal> {
        self.check(ship, answer)?;
        match answer {
            Answer::Thrust { thruster, battery } => {
                ship.spend_token(battery);
                let idx = ship.outlines().iter().position(|own| own.squares.has(thruster));
                let towards = ship.tile(thruster).and_then(Placed::points);
                if let (Some(idx), Some(towards)) = (idx, towards) {
                    self.thrusts.set(idx, towards);
                }
                self.find_targets(ship);
            }
            Answer::Shoot { cannon, line, battery } => {
                if let Some(battery) = battery {
                    ship.spend_token(battery);
                }
                self.have_shot.insert(cannon);
                for struck in self.lines.iter_mut().filter(|struck| struck.line == Some(line)) {
                    struck.fate = Fate::Shot;
                }
            }
            Answer::Shield { shield, battery } => {
                ship.spend_token(battery);
                let own = ship.division().ship_of(shield);
                // One activation serves against both halves (GT-11.24).
                for struck in &mut self.lines {
                    let is_own = struck.target.is_some_and(|target| own.has(target));
                    if is_own && struck.fate == Fate::Danger {
                        struck.fate = Fate::Shielded;
                    }
                }
            }
        }
        Ok(())
    }

    /// All reactions allowed now.
    #[must_use]
    pub fn answers(&self, ship: &Ship) -> Vec<Answer> {
        let mut answers = Vec::new();
        for thruster in self.thrusters(ship) {
            let batteries = ship.batteries_for(thruster).into_iter();
            answers.extend(batteries.map(|battery| Answer::Thrust { thruster, battery }));
        }
        for line in self.lines.iter().filter_map(|struck| struck.line) {
            for cannon in self.cannons(ship, line) {
                if ship.of_kind(Kind::Cannon).has(cannon) {
                    answers.push(Answer::Shoot { cannon, line, battery: None });
                    continue;
                }
                answers.extend(
                    ship.batteries_for(cannon).into_iter().map(|battery| Answer::Shoot {
                        cannon,
                        line,
                        battery: Some(battery),
                    }),
                );
            }
        }
        for shield in self.shields(ship) {
            let batteries = ship.batteries_for(shield).into_iter();
            answers.extend(batteries.map(|battery| Answer::Shield { shield, battery }));
        }
        answers
    }

    fn check_thrust(
        &self,
        ship: &Ship,
        thruster: Square,
        battery: Square,
    ) -> Result<(), AnswerRefusal> {
        let idx = ship.outlines().iter().position(|own| own.squares.has(thruster));
        let Some(idx) = idx
            .filter(|_| self.defences.with_thrusters && ship.of_kind(Kind::Thruster).has(thruster))
        else {
            return Err(AnswerRefusal::NotAThruster);
        };
        if self.has_answered() {
            return Err(AnswerRefusal::ThrusterLate);
        }
        if self.in_danger().is_empty() {
            return Err(AnswerRefusal::NoDanger);
        }
        if self.thrusts.has(idx) {
            return Err(AnswerRefusal::ThrusterTwice);
        }
        if !self.is_moved_by(ship, thruster) {
            return Err(AnswerRefusal::ThrusterUseless);
        }
        Ok(ship.check_battery(thruster, battery)?)
    }

    fn check_shot(
        &self,
        ship: &Ship,
        cannon: Square,
        line: u8,
        battery: Option<Square>,
    ) -> Result<(), AnswerRefusal> {
        if self.size != Size::LargeMeteor {
            return Err(AnswerRefusal::CannotBeShot(self.size));
        }
        let mut lines = self.lines.iter();
        if !lines.any(|struck| struck.line == Some(line) && struck.fate == Fate::Danger) {
            return Err(AnswerRefusal::NoDanger);
        }
        let kind = ship.tile(cannon).map(Placed::kind).filter(|kind| kind.is_cannon());
        let kind = kind.ok_or(AnswerRefusal::NotACannon)?;
        if !ship.cannons(self.from).has(cannon) {
            return Err(AnswerRefusal::PointsElsewhere { reach: self.reach_on(ship.class()) });
        }
        if !self.within_reach(ship, line).has(cannon) {
            return Err(AnswerRefusal::OutOfReach { reach: self.reach_on(ship.class()) });
        }
        if self.have_shot.has(cannon) {
            return Err(AnswerRefusal::HasShot);
        }
        match (kind, battery) {
            (Kind::DoubleCannon, Some(battery)) => Ok(ship.check_battery(cannon, battery)?),
            (Kind::DoubleCannon, None) => Err(PowerRefusal::NoToken.into()),
            (_, Some(_)) => Err(AnswerRefusal::NeedsNoToken),
            (_, None) => Ok(()),
        }
    }

    fn check_shield(
        &self,
        ship: &Ship,
        shield: Square,
        battery: Square,
    ) -> Result<(), AnswerRefusal> {
        if !self.is_shieldable() {
            return Err(AnswerRefusal::CannotBeShielded(self.size));
        }
        if !ship.of_kind(Kind::Shield).has(shield) {
            return Err(AnswerRefusal::NotAShield);
        }
        if !ship.shields(self.from).has(shield) {
            return Err(AnswerRefusal::NotCovered);
        }
        let danger = self.in_danger();
        if danger.is_empty() {
            return Err(AnswerRefusal::NoDanger);
        }
        if !ship.division().ship_of(shield).meets(danger) {
            return Err(AnswerRefusal::OtherShip);
        }
        Ok(ship.check_battery(shield, battery)?)
    }
}

//! Engine and cannon strength (GT-5.8 to GT-5.15, GT-13.48 to GT-13.53).
//!
//! Cannon strength is counted in halves (GT-5.14).

use serde::{Deserialize, Serialize};
use table::RuleId;

use super::Ship;
use crate::{
    board::{N_SQUARES_MAX, Square, Squares},
    tile::{Alien, Kind, Side},
};

/// A component that is powered and the battery that pays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Power {
    /// The double cannon, double engine, shield or thruster.
    pub component: Square,
    /// The battery tile that gives the token.
    pub battery: Square,
}
table::encode! { struct Power { component, battery } }

/// Why a component cannot be powered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PowerRefusal {
    /// Plain components need no token.
    #[error("only double cannons and double engines are powered for strength")]
    NotDouble,
    /// Once is enough.
    #[error("one token powers a component; it cannot be powered twice")]
    Twice,
    /// No battery there, or too few tokens on it.
    #[error("there is no token left on that battery")]
    NoToken,
    /// A battery of another ship of the flotilla.
    #[error("batteries power only components of their own ship")]
    OtherShip,
}

impl PowerRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::NotDouble | Self::Twice | Self::NoToken => "GT-5.8",
            Self::OtherShip => "GT-13.48",
        })
    }
}

/// The bonus of an alien: 2 (GT-5.11, GT-5.15).
const BONUS: u16 = 2;

impl Ship {
    /// Whether a battery can pay one token for a component: it has one, and it
    /// stands on the same ship.
    ///
    /// # Errors
    ///
    /// If it cannot.
    pub fn check_battery(&self, component: Square, battery: Square) -> Result<(), PowerRefusal> {
        if !self.charged().has(battery) {
            Err(PowerRefusal::NoToken)
        } else if !self.division().ship_of(component).has(battery) {
            Err(PowerRefusal::OtherShip)
        } else {
            Ok(())
        }
    }

    /// The batteries that could pay for a component.
    #[must_use]
    pub fn batteries_for(&self, component: Square) -> Squares {
        self.charged() & self.division().ship_of(component)
    }

    /// Whether these double cannons and double engines can be powered together;
    /// gives their squares.
    ///
    /// # Errors
    ///
    /// If one of them cannot.
    pub fn check_power(&self, powers: &[Power]) -> Result<Squares, PowerRefusal> {
        let doubles = self.of_kind(Kind::DoubleCannon) | self.of_kind(Kind::DoubleEngine);
        let mut powered = Squares::NONE;
        let mut n_spent = [0; N_SQUARES_MAX];
        for power in powers {
            if !doubles.has(power.component) {
                return Err(PowerRefusal::NotDouble);
            }
            if powered.has(power.component) {
                return Err(PowerRefusal::Twice);
            }
            self.check_battery(power.component, power.battery)?;
            n_spent[power.battery.idx()] += 1;
            if n_spent[power.battery.idx()] > self.tokens(power.battery) {
                return Err(PowerRefusal::NoToken);
            }
            powered.insert(power.component);
        }
        Ok(powered)
    }

    /// Pays for powered components, checked before.
    #[inline]
    pub fn pay_power(&mut self, powers: &[Power]) {
        for power in powers {
            self.spend_token(power.battery);
        }
    }

    /// The cannon strength of one ship in halves, with the purple alien if it
    /// lives there and the strength is above 0 without it (GT-5.15, GT-13.53).
    #[must_use]
    pub fn cannon_strength_of(&self, ship: Squares, powered: Squares) -> u16 {
        let double = self.of_kind(Kind::DoubleCannon) & powered & ship;
        let plain = self.of_kind(Kind::Cannon) & ship;
        let forward = self.cannons(Side::Front);
        let halves = |cannons: Squares| u16::from(cannons.len() + (cannons & forward).len());
        let strength = halves(plain) + 2 * halves(double);
        let is_helped = strength > 0 && self.alien(Alien::Purple).is_some_and(|at| ship.has(at));
        strength + if is_helped { 2 * BONUS } else { 0 }
    }

    /// The cannon strength in halves: all ships added (GT-13.52).
    #[must_use]
    pub fn cannon_strength(&self, powered: Squares) -> u16 {
        let ships = self.outlines().iter();
        ships.map(|ship| self.cannon_strength_of(ship.squares, powered)).sum()
    }

    /// The engine strength of one ship, with the brown alien if it lives there
    /// and the strength is above 0 without it (GT-5.11, GT-13.50).
    #[must_use]
    pub fn engine_strength_of(&self, ship: Squares, powered: Squares) -> u16 {
        let plain = self.of_kind(Kind::Engine) & ship;
        let double = self.of_kind(Kind::DoubleEngine) & powered & ship;
        let strength = u16::from(plain.len()) + 2 * u16::from(double.len());
        let is_helped = strength > 0 && self.alien(Alien::Brown).is_some_and(|at| ship.has(at));
        strength + if is_helped { BONUS } else { 0 }
    }

    /// The engine strength: the lowest of the ships that have components
    /// (GT-13.49).
    #[must_use]
    pub fn engine_strength(&self, powered: Squares) -> u16 {
        let ships = self.outlines().iter().filter(|ship| ship.squares.meets(self.squares()));
        ships.map(|ship| self.engine_strength_of(ship.squares, powered)).min().unwrap_or(0)
    }
}

//! What one ship has.

use galaxy_trucker::{
    board::Squares,
    ship::Ship,
    tile::{Alien, Kind, Side},
};

use super::capacity;

/// One ship, or one piece of it, in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hull {
    pub(super) squares: Squares,
    /// Battery tokens, and for how many there is use.
    pub(super) tokens: f64,
    pub(super) wanted: f64,
    /// How much of what needs power has it, from 0 to 1.
    pub(super) power: f64,
    /// Engine strength, a brown alien included.
    pub(super) engines: f64,
    /// Cannon strength without an alien.
    pub(super) cannons: f64,
    pub(super) n_cabins: f64,
    /// Whether a purple and a brown alien could live here.
    pub(super) may_house: [bool; 2],
}

impl Hull {
    pub(super) fn of(ship: &Ship, squares: Squares) -> Self {
        let of = |kind: Kind| ship.of_kind(kind) & squares;
        let n = |kind: Kind| f64::from(of(kind).len());
        let tokens = capacity(ship, of(Kind::Battery));
        let n_double_engines = n(Kind::DoubleEngine);
        let wanted = 2.5 * n(Kind::Shield) + 1.5 * n(Kind::DoubleCannon) + 2.0 * n_double_engines;
        let power = (tokens / wanted.max(1.0)).min(1.0);
        let cabins = ship.cabins() & squares;
        let may_house = Alien::ALL
            .map(|alien| cabins.into_iter().any(|cabin| ship.aliens_possible(cabin).has(alien)));
        let engines = n(Kind::Engine) + 2.0 * n_double_engines * power.min(0.8);
        let brown = if engines > 0.0 && may_house[1] { 2.0 } else { 0.0 };
        let forward = ship.cannons(Side::Front);
        let halves = |cannons: Squares| f64::from(cannons.len() + (cannons & forward).len()) / 2.0;
        let double = 2.0 * halves(of(Kind::DoubleCannon)) * power.min(0.8);
        Self {
            squares,
            tokens,
            wanted,
            power,
            engines: engines + brown,
            cannons: halves(of(Kind::Cannon)) + double,
            n_cabins: f64::from(cabins.len()),
            may_house,
        }
    }
}

//! What the dice may still make of a flotilla.

use galaxy_trucker::{board::Class, ship::Ship};

/// A die has so many faces.
pub(super) const N_FUTURES: f64 = 6.0;

/// Whether a die will still unite ships.
pub(super) fn is_undecided(ship: &Ship) -> bool {
    ship.class() == Class::IVC && ship.opening().n_rolled() < 2
}

/// The flotilla after each face of the next die.
pub(super) fn futures(ship: &Ship) -> impl Iterator<Item = Ship> {
    (1..=6).filter_map(|die| {
        let mut future = ship.clone();
        future.open(ship.opening().rolled(die)?);
        Some(future)
    })
}

mod aiming;
mod answering;
mod naive;
mod thrusting;

use super::{Aim, Attack, Defences, Fate, Size, Strike};
use crate::{board::Class, ship::Ship, tile::Side};

/// Rolls given dice, all of which must be used.
fn aim(class: Class, from: Side, dice: &[u8]) -> Aim {
    let mut left = dice.iter();
    let aim = Aim::roll(class, from, || *left.next().expect("enough dice"));
    assert_eq!(left.next(), None, "no die too many");
    aim
}

/// An attack on a ship.
fn strike(ship: &Ship, size: Size, from: Side, dice: &[u8]) -> Strike {
    let attack = Attack { size, from };
    let defences = Defences { with_thrusters: true, ..Defences::default() };
    Strike::new(ship, attack.size, &aim(ship.class(), attack.from, dice), defences)
}

/// The targets as row and column of the map, with what becomes of them.
fn targets(ship: &Ship, strike: &Strike) -> Vec<(Option<(u8, u8)>, Fate)> {
    let lines = strike.lines.iter();
    lines
        .map(|struck| {
            let place = struck.target.map(|target| ship.board().place(target));
            (place.map(|place| (place.row, place.column)), struck.fate)
        })
        .collect()
}

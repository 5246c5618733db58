//! Which crew is missed least.

use galaxy_trucker::{
    board::{Square, Squares},
    flight::Figures,
    ship::{Figures as Aboard, Ship},
    tile::Alien,
};

/// Crew to give up: second humans of cabins first, then all but the last human
/// of each ship, then aliens, then whoever is left.
pub(super) fn least_missed(ship: &Ship, n: u8) -> Figures {
    let mut given: Figures = ship.occupied().into_iter().map(|cabin| (cabin, 0)).collect();
    let humans = ship.with_humans();
    // A ship without humans has to give up (GT-5.23, GT-13.65).
    let last: Squares =
        ship.outlines().iter().filter_map(|outline| (humans & outline.squares).first()).collect();
    let mut left = n;
    let mut take = |among: Squares, kept: u8| {
        for (cabin, n) in given.iter_mut().filter(|(cabin, _)| among.has(*cabin)) {
            let more = n_figures(ship, *cabin).saturating_sub(*n + kept).min(left);
            *n += more;
            left -= more;
        }
    };
    take(humans, 1);
    take(humans - last, 0);
    take(ship.occupied() - humans, 0);
    take(humans, 0);
    given.retain(|(_, n)| *n > 0);
    given
}

/// Takes the crew that is missed least off a ship.
pub(super) fn give(ship: &mut Ship, n: u8) {
    for (cabin, n) in least_missed(ship, n) {
        for alien in Alien::ALL {
            if ship.alien(alien) == Some(cabin) {
                ship.lose_alien(alien);
            }
        }
        (0..n).for_each(|_| {
            ship.lose_human(cabin);
        });
    }
}

fn n_figures(ship: &Ship, cabin: Square) -> u8 {
    match ship.figures(cabin) {
        Aboard::Humans(n) => n,
        Aboard::Alien(_) => 1,
    }
}

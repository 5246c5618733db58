//! Stardust and epidemics (GT-6.36 to GT-6.39).

use table::{Cause, Listen};

use super::{Event, Flight, Step};
use crate::{board::Squares, ship::Ship, tile::Alien, track::MAX_PLAYERS};

impl Flight {
    /// Everybody loses a day for each exposed connector (GT-6.36), of the
    /// whole flotilla (GT-13.62).
    pub(super) fn stardust(&mut self, to: &mut impl Listen<Event>) {
        let mut days = [0; MAX_PLAYERS];
        for seat in &self.turn.order {
            days[seat.idx()] = self.flyers[seat.idx()].ship.n_exposed() as u8;
        }
        self.lose_days(&days, to);
        self.step = Step::Done;
    }

    /// Every cabin that is hit loses a figure. Which are hit is decided before
    /// anybody is removed (GT-6.38).
    pub(super) fn epidemic(&mut self, to: &mut impl Listen<Event>) {
        for seat in self.turn.order.clone() {
            let ship = &mut self.flyers[seat.idx()].ship;
            let cabins = infected(ship);
            for cabin in cabins {
                for alien in Alien::ALL {
                    if ship.alien(alien) == Some(cabin) {
                        ship.lose_alien(alien);
                    }
                }
                ship.lose_human(cabin);
            }
            if !cabins.is_empty() {
                to.tell(Cause::ENTRY, || Event::Infected { seat, cabins });
            }
        }
        self.step = Step::Done;
    }
}

/// The occupied cabins that are joined to another occupied cabin (GT-6.37,
/// GT-6.39); on the torus across an edge too (GT-12.10).
fn infected(ship: &Ship) -> Squares {
    let occupied = ship.occupied();
    occupied.into_iter().filter(|cabin| ship.joined_to(*cabin).meets(occupied)).collect()
}

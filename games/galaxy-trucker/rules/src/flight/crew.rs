//! Giving up crew (GT-5.16, GT-6.9, GT-6.23).

use table::{Cause, Listen, Seat};

use super::{Event, Figures, Flight, Question, Refusal, choice::are_in_order};
use crate::{
    board::Square,
    ship::{Figures as Aboard, Ship},
    tile::Alien,
};

/// How many figures are in a cabin.
pub(super) fn n_figures(ship: &Ship, cabin: Square) -> u8 {
    match ship.figures(cabin) {
        Aboard::Humans(n) => n,
        Aboard::Alien(_) => 1,
    }
}

/// All figures of a ship.
pub(super) fn all_figures(ship: &Ship) -> Figures {
    ship.occupied().into_iter().map(|cabin| (cabin, n_figures(ship, cabin))).collect()
}

/// Whether these figures are aboard, and as many as asked.
pub(super) fn check(ship: &Ship, asked: u8, figures: &Figures) -> Result<(), Refusal> {
    let occupied = ship.occupied();
    let is_there = |(cabin, n): &(Square, u8)| {
        occupied.has(*cabin) && (1..=n_figures(ship, *cabin)).contains(n)
    };
    if !figures.iter().all(is_there) || !are_in_order(figures.iter().map(|(cabin, _)| cabin)) {
        return Err(Refusal::NoSuchCrew);
    }
    let given = figures.iter().map(|(_, n)| u16::from(*n)).sum();
    if given == u16::from(asked) { Ok(()) } else { Err(Refusal::CrewNumber { asked, given }) }
}

impl Flight {
    /// Takes crew of the owner's choice, or all there are (GT-6.23); the owner
    /// is asked only if there is a choice.
    pub(super) fn take_crew(&mut self, seat: Seat, n: u8, to: &mut impl Listen<Event>) {
        let ship = &self.flyers[seat.idx()].ship;
        if n >= ship.n_crew() {
            let all = all_figures(ship);
            self.give_crew(seat, &all, to);
        } else if ship.occupied().len() == 1 {
            let only = ship.occupied().into_iter().map(|cabin| (cabin, n)).collect();
            self.give_crew(seat, &only, to);
        } else {
            self.asks.ask(seat, Question::Crew { n });
        }
    }

    pub(super) fn give_crew(&mut self, seat: Seat, figures: &Figures, to: &mut impl Listen<Event>) {
        if figures.is_empty() {
            return;
        }
        let ship = &mut self.flyers[seat.idx()].ship;
        for (cabin, n) in figures {
            for alien in Alien::ALL {
                if *n > 0 && ship.alien(alien) == Some(*cabin) {
                    ship.lose_alien(alien);
                }
            }
            for _ in 0..*n {
                ship.lose_human(*cabin);
            }
        }
        to.tell(Cause::ENTRY, || Event::CrewGiven { seat, figures: figures.to_vec() });
    }
}

//! Planets (GT-6.3 to GT-6.7).

use table::{Cause, Listen, Seat};

use super::{Event, Flight, Question, Step};
use crate::{card::Adventure, ship::Goods, track::MAX_PLAYERS};

impl Flight {
    /// The planets that are still free, as bits from the first (GT-6.4).
    fn free_planets(&self, planets: &[Goods]) -> u8 {
        let landed = &self.turn.landed[..planets.len()];
        let free = landed.iter().enumerate().filter(|(_, there)| there.is_none());
        free.fold(0, |free, (planet, _)| free | 1 << planet)
    }

    /// A player may land on a planet that is still free (GT-6.3).
    pub(super) fn offer_planets(&mut self, seat: Seat, planets: &[Goods]) {
        let free = self.free_planets(planets);
        if free != 0 {
            self.asks.ask(seat, Question::Land { free });
        }
    }

    pub(super) fn land(&mut self, seat: Seat, planet: u8, to: &mut impl Listen<Event>) {
        self.turn.landed[usize::from(planet)] = Some(seat);
        to.tell(Cause::ENTRY, || Event::Landed { seat, planet });
    }

    /// All have chosen: those who landed load, at the same time (GT-6.6).
    pub(super) fn unload_planets(&mut self, planets: &[Goods], to: &mut impl Listen<Event>) {
        for (goods, seat) in planets.iter().zip(self.turn.landed) {
            if let Some(seat) = seat {
                self.ask_to_load(seat, *goods, to);
            }
        }
        self.step = Step::Landed;
    }

    /// All have loaded: those who landed lose the days, rearmost first
    /// (GT-6.7).
    pub(super) fn take_off(&mut self, to: &mut impl Listen<Event>) {
        let Adventure::Planets { days, .. } = *self.adventure() else { return };
        let mut lost = [0; MAX_PLAYERS];
        for seat in self.turn.landed.into_iter().flatten() {
            lost[seat.idx()] = days;
        }
        self.lose_days(&lost, to);
        self.step = Step::Done;
    }

    /// One card costs several players days (GT-5.6).
    pub(super) fn lose_days(&mut self, days: &[u8; MAX_PLAYERS], to: &mut impl Listen<Event>) {
        self.track.lose(days, |seat, days, track| {
            let position = track.position(seat).unwrap_or_default();
            to.tell(Cause::ENTRY, || Event::Moved { seat, days: -i16::from(days), position });
        });
    }
}

//! The end of an exploration (chapter 16).

use table::Listen;

use crate::{
    event::{Event, What},
    exploration::End,
    play::Play,
    source::Source,
    work::Work,
};

impl<L: Listen<Event>> Play<'_, L> {
    /// The exploration ends: whatever was still to be done is dropped (VG-2.28,
    /// VG-5.99); the log of the end is read (VG-16.2, VG-16.5).
    pub(crate) fn end(&mut self, end: End) {
        if self.state.end.is_some() {
            return;
        }
        self.state.end = Some(end);
        self.drop_work();
        self.by = Source::Rules;
        self.tell(|| What::Ended { end });
        self.push(Work::Over);
        let planet = self.book.planet(self.state.planet_id);
        match end {
            End::LiftOff => {
                let log = planet.lift_off_log;
                let alive = self.state.alive();
                for member in alive.iter() {
                    // Boards without a lander sector leave nobody behind.
                    let lander = self.state.planet.lander;
                    if lander.is_some_and(|lander| self.state.crew(member).sector != lander) {
                        self.kill(member);
                    }
                }
                self.read_log(log, None);
            }
            End::Evacuation => {
                self.state.hold.has_failed = true;
                self.lose_all();
                self.read_log(planet.evac_log, None);
            }
            End::NobodyLeft => {
                self.state.hold.has_failed = true;
                self.lose_all();
                self.change_success(-i32::from(self.state.hold.success));
                for number in self.state.hold.unique.clone() {
                    self.use_up(number);
                }
            }
            End::Log => {}
        }
    }

    /// Work in progress is dropped; cards that are part of it return to where
    /// they belong (VG-1.7).
    fn drop_work(&mut self) {
        self.state.ask = None;
        self.state.proposal = None;
        self.state.landing = None;
        self.drop_check();
        for work in std::mem::take(&mut self.state.work) {
            match work {
                Work::Event(event, ..) | Work::DiscardEvent(event) => {
                    self.state.events.discard(event);
                }
                Work::DiscardPlayed(member, card) => self.crew(member).deck.discard(card),
                Work::Look(member, deck, cards) => {
                    for card in cards {
                        self.put_on_top(member, deck, card);
                    }
                }
                _ => {}
            }
        }
    }

    /// Everything but unique discoveries goes under its deck (VG-16.9,
    /// VG-16.13).
    fn lose_all(&mut self) {
        while let Some(discovery) = self.state.hold.discoveries.last().copied() {
            self.put_below(discovery);
        }
    }
}

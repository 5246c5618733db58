//! Page 6: the facilities, and page 40 (chapter 19).

use table::Listen;

use super::{
    desk::Desk,
    moves::{Facility, ShipMove},
    source::ShipSource,
    state::Ship,
    step::Step,
    told::Told,
    work::Work,
};
use crate::{event::Event, source::Source};

impl Ship {
    /// A command token buys a visit; the add-on facility may be closed
    /// (VG-19.1, VG-19.3). The same one may be visited again, unless it was
    /// agreed otherwise (VG-27.80).
    pub(super) fn facilities(&self, each: &mut impl FnMut(ShipMove)) {
        if self.campaign.pools.command == 0 {
            return;
        }
        for facility in Facility::ALL {
            let is_open = facility != Facility::AddOn || self.campaign.facility.is_some();
            if is_open && !self.was_visited(facility) {
                each(ShipMove::Facility(facility));
            }
        }
    }

    /// Whether a facility cannot be visited again.
    pub(super) fn was_visited(&self, facility: Facility) -> bool {
        self.options.facilities_once && self.pages.visited.contains(&facility)
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    pub(super) fn answer_facilities(&mut self, mv: &ShipMove) -> bool {
        let ShipMove::Facility(facility) = mv else { return false };
        self.change_command(-1);
        self.ship.pages.visited.push(*facility);
        self.tell(Told::Entered { facility: *facility });
        // The page leads back to page 6 by itself.
        self.ship.work.pop();
        let step = match facility {
            Facility::Laboratory => {
                self.install_research();
                Step::Research
            }
            Facility::Production => Step::Production,
            Facility::Barracks => Step::Exchange,
            Facility::SituationRoom => Step::Solve,
            Facility::AddOn => Step::AddOn(0),
        };
        self.push(Work::Step(step));
        true
    }

    /// A step of the add-on facility.
    pub(super) fn add_on(&mut self, nth: u8) {
        let Some(id) = self.ship.campaign.facility else {
            self.finish(Step::AddOn(nth));
            return;
        };
        if usize::from(nth) + 1 < self.book.facility(id).step.len() {
            self.push(Work::Step(Step::AddOn(nth + 1)));
        } else {
            self.finish(Step::AddOn(nth));
        }
        self.push_effects(Source::Ship(ShipSource::Facility(id, nth)));
    }

    /// Energy and command left are discarded, the penalty token too; success
    /// tokens are kept in the bag, situations in Awaiting (VG-19.5 to VG-19.7,
    /// VG-27.71).
    pub(super) fn clean_up(&mut self) {
        let pools = self.ship.campaign.pools;
        self.change_energy(-i32::from(pools.energy));
        self.change_command(-i32::from(pools.command));
        self.ship.campaign.pools.has_penalty = false;
        self.ship.pages.visited.clear();
        self.store_situations();
        self.finish(Step::Cleanup);
    }
}

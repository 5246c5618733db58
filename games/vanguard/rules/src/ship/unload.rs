//! Page 28: unloading (chapter 23).

use table::Listen;
use vanguard_pack::id::{DiscoveryId, UniqueNumber};

use super::{
    campaign::{insert, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    source::ShipSource,
    state::Ship,
    step::Step,
    told::Told,
    work::Work,
};
use crate::{event::Event, finds::SLOTTED_MAX, source::Source};

/// Slots of a row (VG-23.54).
const ROW: u16 = 4;

impl Ship {
    /// Discoveries that are unloaded next, each kind once.
    pub(super) fn unloads(&self, each: &mut impl FnMut(ShipMove)) {
        let mut kinds: Vec<DiscoveryId> =
            self.home.iter().flat_map(|home| &home.discoveries).copied().collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.into_iter().for_each(|id| each(ShipMove::Discovery(id)));
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Unique discoveries, in an order of choice where they do something; then
    /// complete rows (VG-23.46 to VG-23.49).
    pub(super) fn unload_unique(&mut self) {
        let unique = self.ship.home.iter().flat_map(|home| &home.unique);
        let quiet = unique
            .copied()
            .find(|number| Source::Ship(ShipSource::Unique(*number)).effects(self.book).is_empty());
        if let Some(number) = quiet {
            self.push(Work::Step(Step::Unique));
            self.answer_unload(&ShipMove::Unique(number));
        } else if self.ship.home.as_ref().is_none_or(|home| home.unique.is_empty()) {
            self.finish(Step::Unique);
            self.push(Work::Rows);
        } else {
            self.offer(Step::Unique);
        }
    }

    /// The other discoveries; those that do nothing need no order (VG-23.50,
    /// VG-23.51).
    pub(super) fn unload(&mut self) {
        let found = self.ship.home.iter().flat_map(|home| &home.discoveries);
        let quiet = found.copied().find(|id| self.book.discovery(*id).unloaded.is_none());
        if let Some(id) = quiet {
            self.push(Work::Step(Step::Unload));
            self.answer_unload(&ShipMove::Discovery(id));
        } else {
            self.offer(Step::Unload);
        }
    }

    pub(super) fn answer_unload(&mut self, mv: &ShipMove) -> bool {
        let Some(home) = &mut self.ship.home else { return false };
        match mv {
            ShipMove::Unique(number) => {
                remove(&mut home.unique, number);
                self.push(Work::Slot(*number));
                self.push_effects(Source::Ship(ShipSource::Unique(*number)));
            }
            ShipMove::Discovery(id) => {
                remove(&mut home.discoveries, id);
                self.push(Work::Gather(*id));
                self.push_effects(Source::Ship(ShipSource::Discovery(*id)));
            }
            _ => return false,
        }
        true
    }

    /// A unique discovery goes to its slot, or back (VG-23.47, VG-23.48).
    pub(super) fn slot(&mut self, number: UniqueNumber) {
        if number.0 > SLOTTED_MAX {
            self.tell(Told::UniqueBack { number });
        } else if !self.ship.campaign.slotted.contains(&number) {
            insert(&mut self.ship.campaign.slotted, number);
            self.tell(Told::Slotted { number });
        }
    }

    /// A discovery goes to Gathered Discoveries (VG-11.10).
    pub(super) fn gather(&mut self, discovery: DiscoveryId) {
        self.ship.campaign.gather(discovery);
        self.tell(Told::Unloaded { discovery });
    }

    /// A complete row has its bonus once (VG-23.49).
    pub(super) fn look_at_rows(&mut self) {
        let book = self.book;
        for (nth, bonus) in (0..).zip(&book.pack.row_bonuses) {
            let first = u16::from(bonus.row.saturating_sub(1)) * ROW + 1;
            let slotted = &self.ship.campaign.slotted;
            let is_complete = (first..first + ROW).all(|n| slotted.contains(&UniqueNumber(n)));
            if is_complete && !self.ship.campaign.rows.contains(&bonus.row) {
                self.ship.campaign.rows.push(bonus.row);
                self.tell(Told::Row { row: bonus.row });
                self.push_effects(Source::Ship(ShipSource::Row(nth)));
            }
        }
    }

    /// The lander board goes to the box, its mods into Awaiting; a damaged
    /// lander is face down (VG-23.52, VG-26.21).
    pub(super) fn store_lander(&mut self) {
        self.finish(Step::Store);
        let Some(home) = &mut self.ship.home else { return };
        let (lander, is_damaged) = (home.lander.take(), home.is_damaged);
        let mods = std::mem::take(&mut home.mods);
        for id in mods {
            if remove(&mut self.ship.campaign.mods, &id) {
                self.ship.campaign.awaiting.push(ShipCard::Mod(id));
                self.tell(Told::Waits { card: ShipCard::Mod(id) });
            }
        }
        if let Some(id) = lander.filter(|_| is_damaged) {
            self.turn_lander(id, true);
        }
    }
}

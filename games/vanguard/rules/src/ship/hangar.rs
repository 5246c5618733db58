//! Page 18: the hangar (chapter 20).

use table::Listen;
use vanguard_pack::{
    id::{LanderId, LanderModId},
    word::ModType,
};

use super::{
    campaign::{LANDER_SLOTS, LanderCard, MOD_SLOTS, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    pay::printed,
    state::Ship,
    step::Step,
    told::Told,
    work::Work,
};
use crate::{book::Book, event::Event};

impl Ship {
    fn waiting_lander(&self) -> Option<LanderId> {
        self.campaign.awaiting.iter().find_map(|card| match card {
            ShipCard::Lander(id) => Some(*id),
            _ => None,
        })
    }

    fn waiting_mod(&self) -> Option<LanderModId> {
        self.campaign.awaiting.iter().find_map(|card| match card {
            ShipCard::Mod(id) => Some(*id),
            _ => None,
        })
    }

    /// Which lander goes to make room: the new one, or any but the basic one
    /// (VG-20.2, VG-20.3).
    pub(super) fn lander_scraps(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let Some(new) = self.waiting_lander() else { return };
        each(ShipMove::ScrapLander(new));
        for lander in &self.campaign.hangar {
            if !book.lander(lander.id).basic {
                each(ShipMove::ScrapLander(lander.id));
            }
        }
    }

    /// Mods may be removed to make room (VG-20.5).
    pub(super) fn mod_scraps(&self, each: &mut impl FnMut(ShipMove)) {
        if self.waiting_mod().is_some() {
            self.campaign.mods.iter().for_each(|id| each(ShipMove::ScrapMod(*id)));
        }
    }

    /// Landers face down whose repair can be paid (VG-20.6).
    pub(super) fn repairs(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for lander in self.campaign.hangar.iter().filter(|lander| lander.is_down) {
            if self.can_afford(book, &printed(&book.lander(lander.id).repair)) {
                each(ShipMove::Repair(lander.id));
            }
        }
    }

    /// Landers that can be chosen (VG-20.8).
    pub(super) fn landers(&self, each: &mut impl FnMut(ShipMove)) {
        let ready = self.campaign.hangar.iter().filter(|lander| !lander.is_down);
        ready.for_each(|lander| each(ShipMove::Lander(lander.id)));
    }

    /// Slots of the lander for a mod of this type, taken or not (VG-20.10).
    pub(super) fn mod_slots(&self, book: &Book, id: LanderModId) -> u8 {
        let Some(lander) = self.launch.lander else { return 0 };
        let slots = &book.lander(lander).slots;
        match book.lander_mod(id).kind {
            ModType::Structural => slots.structural,
            ModType::Utility => slots.utility,
        }
    }

    /// Mods that fit into a free slot of their type, and those that are on the
    /// lander (VG-20.9 to VG-20.11).
    pub(super) fn customs(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for id in &self.campaign.mods {
            let (kind, n_slots) = (book.lander_mod(*id).kind, self.mod_slots(book, *id));
            let on = self.launch.mods.iter();
            let n_on = on.filter(|other| book.lander_mod(**other).kind == kind).count();
            if self.launch.mods.contains(id) || n_on < usize::from(n_slots) {
                each(ShipMove::Mod(*id));
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Landers of Awaiting go into free slots; where there is none, one leaves
    /// the game (VG-20.1, VG-20.2).
    pub(super) fn install_landers(&mut self) {
        while let Some(id) = self.ship.waiting_lander() {
            if self.ship.campaign.hangar.len() >= LANDER_SLOTS {
                self.offer(Step::Landers);
                return;
            }
            self.ship.campaign.take_waiting(ShipCard::Lander(id));
            self.ship.campaign.hangar.push(LanderCard { id, is_down: false });
            self.tell(Told::Installed { card: ShipCard::Lander(id) });
        }
        self.finish(Step::Landers);
    }

    /// Mods of Awaiting go into free slots; where there is none, they wait or
    /// others make room (VG-20.4, VG-20.5, VG-27.91).
    pub(super) fn install_mods(&mut self) {
        while let Some(id) = self.ship.waiting_mod() {
            if self.ship.campaign.mods.len() >= MOD_SLOTS {
                self.offer(Step::Mods);
                return;
            }
            self.ship.campaign.take_waiting(ShipCard::Mod(id));
            self.ship.campaign.mods.push(id);
            self.tell(Told::Installed { card: ShipCard::Mod(id) });
        }
        self.finish(Step::Mods);
    }

    pub(super) fn answer_hangar(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::ScrapLander(id) => {
                self.ship.campaign.take_waiting(ShipCard::Lander(*id));
                self.ship.campaign.hangar.retain(|lander| lander.id != *id);
                self.remove_card(ShipCard::Lander(*id));
            }
            ShipMove::ScrapMod(id) => {
                remove(&mut self.ship.campaign.mods, id);
                self.remove_card(ShipCard::Mod(*id));
            }
            ShipMove::Repair(id) => {
                // Discounts are for research (VG-27.90).
                let prices = printed(&self.book.lander(*id).repair);
                self.turn_lander(*id, false);
                self.push(Work::Pay(prices));
            }
            ShipMove::Lander(id) => {
                self.ship.work.pop();
                self.ship.launch.lander = Some(*id);
                self.tell(Told::Chosen { id: *id });
                self.finish(Step::Lander);
            }
            ShipMove::Mod(id) => {
                let is_off = remove(&mut self.ship.launch.mods, id);
                if !is_off {
                    self.ship.launch.mods.push(*id);
                }
                self.tell(Told::Mounted { id: *id, on: !is_off });
            }
            _ => return false,
        }
        true
    }

    /// A lander's card is turned; the basic one is never face down (VG-26.23).
    pub(super) fn turn_lander(&mut self, id: LanderId, down: bool) {
        if down && self.book.lander(id).basic {
            return;
        }
        let mut hangar = self.ship.campaign.hangar.iter_mut();
        if let Some(lander) = hangar.find(|lander| lander.id == id && lander.is_down != down) {
            lander.is_down = down;
            self.tell(if down { Told::Damaged { id } } else { Told::Repaired { id } });
        }
    }
}

//! Equipment on the planet (chapter 8).

use table::Listen;
use vanguard_pack::id::EquipmentId;

use crate::{
    event::{Event, What},
    member::Member,
    play::Play,
    question::Question,
    work::Work,
};

impl<L: Listen<Event>> Play<'_, L> {
    /// The crew owns a card from now on: who finds it carries it, if section and
    /// rank allow, else it waits in the Armory (VG-8.7, VG-8.16, VG-15.19).
    pub(crate) fn equip(&mut self, equipment: EquipmentId, me: Option<Member>) {
        if self.state.team.iter().any(|crew| crew.equipment.contains(&equipment)) {
            return;
        }
        let armory = &mut self.state.aboard.armory;
        if let Some(idx) = armory.iter().position(|other| *other == equipment) {
            armory.remove(idx);
        }
        let card = self.book.equipment(equipment);
        let carrier = me.filter(|member| {
            let crew = self.state.crew(*member);
            crew.is_alive
                && card.section.is_none_or(|section| section == crew.section)
                && card.rank.is_none_or(|rank| crew.rank >= rank.0)
        });
        match carrier {
            Some(member) => self.crew(member).carry(equipment),
            None => self.state.aboard.armory.push(equipment),
        }
        self.tell(|| What::Equipped { equipment });
    }

    /// A card is out of the game.
    pub(crate) fn lose_equipment(&mut self, equipment: EquipmentId) {
        let mut was_there = false;
        for crew in &mut self.state.team {
            was_there |= crew.put_down(equipment);
        }
        let armory = &mut self.state.aboard.armory;
        if let Some(idx) = armory.iter().position(|other| *other == equipment) {
            armory.remove(idx);
            was_there = true;
        }
        if was_there {
            self.state.lost_equipment.push(equipment);
            self.tell(|| What::EquipmentLost { equipment });
        }
    }

    /// A carried card goes back to the Armory, by choice (VG-8.14).
    pub(crate) fn equip_discard(&mut self, member: Member) {
        match self.state.crew(member).equipment.as_slice() {
            [] => {}
            [only] => self.choose_equipment(member, *only),
            _ => {
                let work = Work::EquipDiscard(member);
                self.ask_of(member, Question::Equipment(member), work);
            }
        }
    }

    /// The card is known.
    pub(crate) fn choose_equipment(&mut self, member: Member, equipment: EquipmentId) {
        if self.crew(member).put_down(equipment) {
            self.state.aboard.armory.push(equipment);
            self.tell(|| What::EquipmentDiscarded { equipment });
        }
    }
}

//! Page 36: the memorial wall (chapter 24).

use table::Listen;
use vanguard_pack::{id::CrewmemberId, word::Section};

use super::{
    desk::Desk,
    moves::ShipMove,
    roster::{Fallen, Post},
    source::ShipSource,
    state::Ship,
    told::Told,
};
use crate::{book::Book, event::Event, source::Source};

impl Ship {
    /// The dead who have no place yet.
    pub(super) fn dead(&self) -> impl Iterator<Item = CrewmemberId> + '_ {
        self.campaign.roster.at(Post::Dead).map(|person| person.card)
    }

    /// The slot for somebody of a section: the lowest free one of the section,
    /// else the first free common one (VG-24.20, VG-24.21).
    fn memorial_slot(&self, book: &Book, section: Section) -> Option<u16> {
        let wall = &self.campaign.roster.wall;
        let free = |whose: Option<Section>| {
            let slots = (0..).zip(&book.pack.memorials);
            let slots = slots.filter(|(_, slot)| slot.section == whose);
            let slots =
                slots.filter(|(nth, _)| wall.iter().all(|fallen| fallen.slot != Some(*nth)));
            slots.min_by_key(|(_, slot)| slot.order).map(|(nth, _)| nth)
        };
        free(Some(section)).or_else(|| free(None))
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// A name goes on the wall, with the bonus of its slot; without a slot the
    /// card leaves the game (VG-24.20 to VG-24.23).
    pub(super) fn answer_memorial(&mut self, mv: &ShipMove) -> bool {
        let ShipMove::Crew(card) = mv else { return false };
        let Some(person) = self.ship.campaign.roster.person(*card).copied() else { return false };
        let slot = self.ship.memorial_slot(self.book, person.section);
        let roster = &mut self.ship.campaign.roster;
        roster.crew.retain(|other| other.card != *card);
        roster.wall.push(Fallen { card: *card, section: person.section, slot });
        self.tell(Told::Remembered { card: *card, slot });
        if let Some(nth) = slot {
            self.push_effects(Source::Ship(ShipSource::Memorial(nth)));
        }
        true
    }
}

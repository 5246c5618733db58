//! Which rule forbids a move before the launch and after docking.

use vanguard_pack::{
    id::{CrewmemberId, EquipmentId, SectionCardId},
    word::Section,
};

use super::{roster::Post, state::Ship, step::Step};
use crate::{book::Book, refusal::Refusal};

impl Ship {
    pub(super) fn no_send(&self, card: CrewmemberId) -> Refusal {
        match self.campaign.roster.person(card) {
            Some(person) if person.post != Post::Available => Refusal::NotReady,
            Some(person) if self.member_of(person.section).is_some() => Refusal::SameSection,
            _ => Refusal::Team,
        }
    }

    pub(super) fn no_card(&self, book: &Book, section: Section, card: SectionCardId) -> Refusal {
        let rank = self.member_of(section).map_or(0, |(_, rank)| rank);
        if book.section_card(card).rank.0 > rank { Refusal::CardRank } else { Refusal::Deck }
    }

    pub(super) fn no_small(&self, book: &Book, card: CrewmemberId, id: EquipmentId) -> Refusal {
        let section = self.campaign.roster.person(card).map(|person| person.section);
        let own = book.equipment(id).section;
        if own.is_some() && own != section { Refusal::NoCarrier } else { Refusal::Small }
    }

    pub(super) fn no_load(&self, book: &Book, id: EquipmentId) -> Refusal {
        let card = book.equipment(id);
        if card.upgrades.is_some_and(|base| !self.launch.load.contains(&base)) {
            Refusal::NoBase
        } else if self.has_carrier(card) {
            Refusal::Load
        } else {
            Refusal::NoCarrier
        }
    }

    pub(super) fn no_buy(&self, book: &Book, instructor: Option<CrewmemberId>) -> Refusal {
        let roster = &self.campaign.roster;
        let can_teach = |card: CrewmemberId| {
            roster.person(card).is_some_and(|person| person.rank > 1) && roster.can_assign(&[card])
        };
        if self.dice_in_box(book) < Section::ALL.len() {
            Refusal::EmptyBox
        } else if instructor.is_none_or(can_teach) {
            Refusal::Buy
        } else {
            Refusal::Instructor
        }
    }

    pub(super) const fn no_sale(&self) -> Refusal {
        if self.pages.has_sold { Refusal::SoldBefore } else { Refusal::Sell }
    }

    pub(super) fn no_therapy(&self, therapist: CrewmemberId) -> Refusal {
        if self.is_at(Step::Therapy) && self.campaign.roster.can_assign(&[therapist]) {
            Refusal::NextBed
        } else {
            Refusal::Assignment
        }
    }

    pub(super) fn no_bed(&self, slot: u8) -> Refusal {
        if self.campaign.roster.patient(slot).is_some() {
            Refusal::TakenBed
        } else {
            Refusal::Medbay
        }
    }
}

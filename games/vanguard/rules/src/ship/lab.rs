//! Page 8: the research laboratory (chapter 19).

use table::Listen;
use vanguard_pack::{
    dice::{Colour, Icon},
    id::{CrewmemberId, ResearchId},
};

use super::{
    campaign::RESEARCH_SLOTS, card::ShipCard, desk::Desk, moves::ShipMove, source::ShipSource,
    state::Ship, told::Told, work::Work,
};
use crate::{book::Book, event::Event, source::Source};

/// The icons of each research slot (VG-19.64).
#[must_use]
pub fn slot_icons(slot: usize) -> Vec<Icon> {
    // Red strike, brace, force; green compass, sense, stride; blue analyse,
    // repair, link.
    let (brace, force) = (Icon::new(Colour::Red, 1), Icon::new(Colour::Red, 2));
    let (compass, sense) = (Icon::new(Colour::Green, 0), Icon::new(Colour::Green, 1));
    let [analyse, repair, link] = [0, 1, 2].map(|nth| Icon::new(Colour::Blue, nth));
    let slots: [&[Icon]; RESEARCH_SLOTS] = [
        &[analyse],
        &[sense],
        &[analyse, link],
        &[compass, repair],
        &[brace, sense],
        &[force, link],
    ];
    slots.get(slot).map_or_else(Vec::new, |icons| icons.to_vec())
}

impl Ship {
    pub(super) fn can_pay_project(&self, book: &Book, id: ResearchId) -> bool {
        self.can_afford(book, &self.prices(book, &book.research(id).cost))
    }

    /// Projects that can be completed: any one, then others of its keyword
    /// (VG-19.11, VG-19.12).
    pub(super) fn projects(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let first = self.pages.first_project.map(|id| &book.research(id).keyword);
        for id in self.campaign.lab.iter().flatten() {
            let own = &book.research(*id).keyword;
            let fits = first.is_none_or(|first| first.is_some() && first == own);
            if fits && self.can_pay_project(book, *id) {
                each(ShipMove::Research(*id));
            }
        }
    }

    /// Lab work: crew match the icons of a slot whose project can be paid
    /// (VG-19.18, VG-19.19).
    pub(super) fn lab_work(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for (slot, project) in self.campaign.lab.iter().enumerate() {
            if project.is_some_and(|id| self.can_pay_project(book, id)) {
                for crew in self.assignments(book, &slot_icons(slot)) {
                    each(ShipMove::LabWork(slot as u8, crew));
                }
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Projects of Awaiting go into free slots (VG-19.9, VG-19.10).
    pub(super) fn install_research(&mut self) {
        self.ship.pages.first_project = None;
        for card in self.ship.campaign.awaiting.clone() {
            let ShipCard::Research(id) = card else { continue };
            let Some(free) = self.ship.campaign.lab.iter_mut().find(|slot| slot.is_none()) else {
                return;
            };
            *free = Some(id);
            self.ship.campaign.take_waiting(card);
            self.tell(Told::Installed { card });
        }
    }

    pub(super) fn answer_lab(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Research(id) => {
                self.ship.pages.first_project.get_or_insert(*id);
                self.complete_project(*id);
            }
            ShipMove::LabWork(slot, crew) => self.work_in_lab(*slot, crew),
            _ => return false,
        }
        true
    }

    fn work_in_lab(&mut self, slot: u8, crew: &[CrewmemberId]) {
        self.assign(crew);
        if let Some(id) = self.ship.campaign.lab[usize::from(slot)] {
            self.complete_project(id);
        }
    }

    /// A project is paid, flipped, resolved and out of the game (VG-19.17).
    fn complete_project(&mut self, id: ResearchId) {
        let prices = self.ship.prices(self.book, &self.book.research(id).cost);
        for slot in self.ship.campaign.lab.iter_mut().filter(|slot| **slot == Some(id)) {
            *slot = None;
        }
        self.tell(Told::Researched { id });
        self.push(Work::Retire(ShipCard::Research(id)));
        self.push_effects(Source::Ship(ShipSource::Research(id)));
        self.push(Work::Pay(prices));
    }
}

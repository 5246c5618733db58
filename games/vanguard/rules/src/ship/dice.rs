//! Dice that are owned: bought, sold and lost (chapter 23, VG-17.37).

use table::Listen;
use vanguard_pack::{dice::KindId, effect::PlainStat, id::CrewmemberId, word::Section};

use super::{
    campaign::DICE_MIN,
    desk::Desk,
    moves::ShipMove,
    roster::Post,
    state::Ship,
    told::Told,
    work::{DieTo, Question, Work},
};
use crate::{book::Book, event::Event};

/// Success tokens for a sale (VG-23.40).
const SALE: i32 = 4;

impl Ship {
    /// How many dice nobody owns.
    pub(super) fn dice_in_box(&self, book: &Book) -> usize {
        let kinds = book.dice().ids();
        kinds.map(|kind| usize::from(self.campaign.n_in_box(book, kind))).sum()
    }

    /// The kinds of dice that a section can return or take.
    pub(super) fn dice_for(&self, book: &Book, section: Section, to: DieTo) -> Vec<KindId> {
        match to {
            DieTo::Box => {
                let mut own = self.campaign.dice(section).to_vec();
                own.dedup();
                own
            }
            DieTo::Section => {
                let kinds = book.dice().ids();
                kinds.filter(|kind| self.campaign.n_in_box(book, *kind) > 0).collect()
            }
        }
    }

    /// Success tokens for a die of every section: as many as a section owns
    /// dice, less with an instructor (VG-23.36, VG-23.39, VG-27.98).
    pub(super) fn die_price(&self, book: &Book, instructor: Option<CrewmemberId>) -> u8 {
        let owned = self.campaign.n_dice_least() as i32 + self.stat(book, PlainStat::DiePrice);
        let person = instructor.and_then(|card| self.campaign.roster.person(card));
        let off = person.map_or(0, |person| i32::from(person.rank) - 1);
        (owned - off).clamp(0, 99) as u8
    }

    /// Purchases and sales that are possible (VG-23.36 to VG-23.43).
    pub(super) fn trades(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let success = self.campaign.pools.success;
        if self.dice_in_box(book) >= Section::ALL.len() {
            let roster = &self.campaign.roster;
            let ranked = roster.at(Post::Available).filter(|person| person.rank > 1);
            let able = ranked.map(|person| person.card).filter(|card| roster.can_assign(&[*card]));
            for instructor in std::iter::once(None).chain(able.map(Some)) {
                if self.die_price(book, instructor) <= success {
                    each(ShipMove::Buy(instructor));
                }
            }
        }
        if self.campaign.n_dice_least() > DICE_MIN && !self.pages.has_sold {
            each(ShipMove::Sell);
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    pub(super) fn answer_dice(&mut self, mv: &ShipMove) -> bool {
        let to = match mv {
            ShipMove::Buy(instructor) => {
                let price = self.ship.die_price(self.book, *instructor);
                if let Some(card) = instructor {
                    self.assign(&[*card]);
                }
                self.change_success(-i32::from(price));
                DieTo::Section
            }
            ShipMove::Sell => {
                self.ship.pages.has_sold = true;
                self.change_success(SALE);
                DieTo::Box
            }
            _ => return false,
        };
        for section in Section::ALL.iter().rev() {
            self.push(Work::Die(*section, to));
        }
        true
    }

    /// Asks a section player which die; without a choice it follows by itself.
    pub(super) fn ask_die(&mut self, section: Section, to: DieTo) {
        match self.ship.dice_for(self.book, section, to).as_slice() {
            [] => {}
            [only] => self.move_die(section, *only, to),
            _ => {
                let seat = self.ship.player(section);
                self.ask(seat, Question::Die(section, to), Work::Die(section, to));
            }
        }
    }

    /// The die is known.
    pub(super) fn move_die(&mut self, section: Section, die: KindId, to: DieTo) {
        match to {
            DieTo::Box => {
                self.ship.campaign.return_die(section, die);
                self.tell(Told::DieGone { section, die });
            }
            DieTo::Section => {
                self.ship.campaign.take_die(section, die);
                self.tell(Told::DieGained { section, die });
            }
        }
    }
}

//! Page 16: the barracks (chapter 19).

use table::{Listen, Seat, Topic};
use vanguard_pack::{
    effect::PlainStat,
    id::CrewmemberId,
    word::{MoraleLevel, Section},
};

use super::{
    desk::Desk,
    moves::ShipMove,
    roster::{Person, Post},
    state::Ship,
    step::Step,
    told::Told,
    work::{Question, Work},
};
use crate::{
    book::Book,
    event::Event,
    streams::{self, Purpose},
};

/// The rank of somebody who changes sections (VG-19.43).
const fn rank_after(rank: u8) -> u8 {
    if rank > 1 { rank - 1 } else { 1 }
}

impl Ship {
    /// Whether somebody can be taken out of the own section: resting, or
    /// available and not the last one (VG-27.77).
    fn can_go(&self, person: &Person) -> bool {
        match person.post {
            Post::Resting => true,
            Post::Available => self.campaign.roster.can_assign(&[person.card]),
            _ => false,
        }
    }

    /// Exchanges that concern a player's crew, and whom the player may dismiss
    /// (VG-19.41 to VG-19.46).
    pub(super) fn exchanges(&self, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        let crew = &self.campaign.roster.crew;
        let is_there = |person: &&Person| matches!(person.post, Post::Available | Post::Resting);
        for (idx, one) in crew.iter().enumerate() {
            let own = self.player(one.section) == seat;
            for other in crew[idx + 1..].iter().filter(|_| is_there(&one)).filter(is_there) {
                let concerned = own || self.player(other.section) == seat;
                if concerned && one.section != other.section && self.can_exchange(one, other) {
                    each(ShipMove::Exchange(one.card, other.card));
                }
            }
            if own && self.can_go(one) {
                each(ShipMove::Dismiss(one.card));
            }
        }
    }

    /// Whether both find a sleeve; those they leave count (VG-19.44,
    /// VG-27.86). A section keeps its last available crewmember unless it gets
    /// another (VG-27.77).
    fn can_exchange(&self, one: &Person, other: &Person) -> bool {
        let roster = &self.campaign.roster;
        let has_sleeve = |comes: &Person, goes: &Person| {
            let rank = rank_after(comes.rank);
            roster.n_sleeves(goes.section, rank) > 0 || goes.rank == rank
        };
        let keeps_one =
            |goes: &Person, comes: &Person| comes.post == Post::Available || self.can_go(goes);
        has_sleeve(one, other)
            && has_sleeve(other, one)
            && keeps_one(one, other)
            && keeps_one(other, one)
    }

    /// Rank 3 trains rank 1 of the same section, if a sleeve of rank 2 is free
    /// (VG-19.47, VG-27.87). Both leave the hand.
    pub(super) fn trainings(&self, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        let roster = &self.campaign.roster;
        for section in self.sections_of(seat).filter(|own| roster.n_sleeves(*own, 2) > 0) {
            for trainer in roster.available(section).filter(|person| person.rank == 3) {
                for trainee in roster.crew.iter() {
                    let leave: &[CrewmemberId] = match trainee.post {
                        Post::Available => &[trainer.card, trainee.card],
                        Post::Resting => &[trainer.card],
                        _ => continue,
                    };
                    let fits = trainee.section == section && trainee.rank == 1;
                    if fits && roster.can_assign(leave) {
                        each(ShipMove::Train(trainer.card, trainee.card));
                    }
                }
            }
        }
    }

    /// How many recruits a draft lays open, by morale (VG-19.49, VG-19.50).
    pub(super) fn n_shown(&self, book: &Book) -> u8 {
        let morale = self.campaign.bridge.morale;
        let mut cards = book.pack.morale.iter();
        let printed = cards.find(|card| card.level == morale).map(|card| card.recruits);
        let n = printed.unwrap_or(match morale {
            MoraleLevel::High => 6,
            MoraleLevel::Normal => 5,
            MoraleLevel::Low | MoraleLevel::VeryLow => 4,
        });
        (i32::from(n) + self.stat(book, PlainStat::RecruitsShown)).clamp(0, 99) as u8
    }

    /// Whom a section can draft, or what it can do to make room (VG-19.53,
    /// VG-19.54, VG-27.88).
    pub(super) fn drafts(&self, section: Section, each: &mut impl FnMut(ShipMove)) {
        let Some(Work::Draft(_, _, shown)) = self.work.last() else { return };
        if self.campaign.roster.n_sleeves(section, 1) > 0 {
            shown.iter().for_each(|card| each(ShipMove::Crew(*card)));
            return;
        }
        for person in self.campaign.roster.available(section) {
            if person.rank == 1 && self.can_go(person) {
                each(ShipMove::Dismiss(person.card));
            }
        }
        each(ShipMove::GoOn);
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    pub(super) fn answer_barracks(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Exchange(one, other) => self.exchange(*one, *other),
            ShipMove::Dismiss(card) => {
                self.ship.campaign.roster.dismiss(*card);
                self.tell(Told::Dismissed { card: *card });
            }
            ShipMove::Train(trainer, trainee) => {
                self.assign(&[*trainer]);
                self.ship.campaign.roster.send(*trainee, Post::Resting);
                self.set_rank(*trainee, 2);
            }
            _ => return false,
        }
        true
    }

    fn exchange(&mut self, one: CrewmemberId, other: CrewmemberId) {
        let roster = &mut self.ship.campaign.roster;
        let sections = [one, other].map(|card| roster.person(card).map(|person| person.section));
        for (card, section) in [(one, sections[1]), (other, sections[0])] {
            let Some((person, section)) = self.ship.campaign.roster.person_mut(card).zip(section)
            else {
                continue;
            };
            person.section = section;
            person.rank = rank_after(person.rank);
            let rank = person.rank;
            self.tell(Told::Exchanged { card, section, rank });
        }
    }

    /// Somebody has another rank.
    pub(super) fn set_rank(&mut self, card: CrewmemberId, rank: u8) {
        if let Some(person) = self.ship.campaign.roster.person_mut(card) {
            person.rank = rank;
            self.tell(Told::Ranked { card, rank });
        }
    }

    /// So many recruits, by luck.
    pub(super) fn draw_recruits(&mut self, n: usize) -> Vec<CrewmemberId> {
        let mut pile = self.ship.campaign.roster.recruits.clone();
        let mut drawn = Vec::new();
        while drawn.len() < n && !pile.is_empty() {
            let index = u32::from(self.ship.drawn.recruits);
            self.ship.drawn.recruits += 1;
            let stream = streams::of(Purpose::Draft, 0, 0);
            let at = self.luck.below(Topic { stream, index }, pile.len() as u32);
            drawn.push(pile.remove(at as usize));
        }
        drawn
    }

    /// Recruits are laid open: five, six at high morale, four at low or very
    /// low (VG-19.49 to VG-19.51).
    pub(super) fn begin_draft(&mut self) {
        let shown = self.draw_recruits(usize::from(self.ship.n_shown(self.book)));
        self.tell(Told::Shown { cards: shown.clone() });
        self.finish(Step::Draft);
        self.push(Work::Draft(None, Section::ALL.to_vec(), shown));
    }

    /// The security section player sets the order; each section takes one
    /// (VG-19.52).
    pub(super) fn draft(
        &mut self,
        now: Option<Section>,
        sections: Vec<Section>,
        shown: Vec<CrewmemberId>,
    ) {
        if shown.is_empty() {
            return;
        }
        match (now, sections.as_slice()) {
            (Some(section), _) => {
                let seat = self.ship.player(section);
                let work = Work::Draft(now, sections, shown);
                self.ask(seat, Question::Draft(section), work);
            }
            (None, []) => {}
            (None, [only]) => self.push(Work::Draft(Some(*only), Vec::new(), shown)),
            (None, _) => {
                let seat = self.ship.player(Section::Security);
                self.ask(seat, Question::DraftOrder, Work::Draft(None, sections, shown));
            }
        }
    }

    /// An answer of the draft.
    pub(super) fn answer_draft(&mut self, question: Question, mv: &ShipMove) -> bool {
        let Some(Work::Draft(now, mut sections, mut shown)) = self.ship.work.pop() else {
            return false;
        };
        match (question, mv) {
            (Question::DraftOrder, ShipMove::Section(section)) => {
                sections.retain(|other| other != section);
                self.push(Work::Draft(Some(*section), sections, shown));
            }
            (Question::Draft(section), ShipMove::Crew(card)) => {
                shown.retain(|other| other != card);
                self.ship.campaign.roster.join(*card, section, Post::Available);
                self.tell(Told::Joined { card: *card, section });
                self.push(Work::Draft(None, sections, shown));
            }
            (Question::Draft(_), ShipMove::Dismiss(card)) => {
                self.push(Work::Draft(now, sections, shown));
                return self.answer_barracks(&ShipMove::Dismiss(*card));
            }
            (Question::Draft(_), ShipMove::GoOn) => {
                self.push(Work::Draft(None, sections, shown));
            }
            _ => {
                self.push(Work::Draft(now, sections, shown));
                return false;
            }
        }
        true
    }
}

//! Answers to questions that are not a step of a page: options, discoveries,
//! dice, crewmembers, recruits.

use table::{Listen, Seat};
use vanguard_pack::{effect::Effect, id::CrewmemberId, word::Section};

use super::{
    desk::Desk,
    moves::ShipMove,
    roster::{Person, Post},
    state::Ship,
    told::Told,
    work::{CrewFor, Question, Work},
};
use crate::{
    book::Book, event::Event, interpret::Interpret as _, known::Known as _, view::Choosing,
};

impl Ship {
    /// Tells every answer to a question.
    pub(super) fn answers(&self, book: &Book, question: Question, each: &mut impl FnMut(ShipMove)) {
        match question {
            Question::Step(_) => {}
            Question::Choose => self.options(book, each),
            Question::Discovery(_) => {
                if let Some(Work::Pay(prices)) = self.work.last() {
                    let payments = self.payments(book, prices);
                    payments.into_iter().for_each(|id| each(ShipMove::Discovery(id)));
                }
            }
            Question::Die(section, to) => {
                let dice = self.dice_for(book, section, to);
                dice.into_iter().for_each(|die| each(ShipMove::Die(section, die)));
            }
            Question::Crew(what, section) => {
                let crew = self.fitting_crew(what, section);
                crew.into_iter().for_each(|card| each(ShipMove::Crew(card)));
            }
            Question::Recruit(section) => {
                for section in self.with_sleeves(section) {
                    for card in &self.campaign.roster.recruits {
                        each(ShipMove::Recruit(section, *card));
                    }
                }
            }
            Question::Situation(_) => {
                let open = &self.campaign.situations;
                open.iter().for_each(|id| each(ShipMove::Situation(*id)));
            }
            Question::DraftOrder => {
                if let Some(Work::Draft(_, sections, _)) = self.work.last() {
                    sections.iter().for_each(|section| each(ShipMove::Section(*section)));
                }
            }
            Question::Draft(section) => self.drafts(section, each),
        }
    }

    fn options(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let Some(Work::Effects(frame)) = self.work.last() else { return };
        let Some(Effect::Choose { options, .. }) = frame.at.effect(book, frame.next) else {
            return;
        };
        for (idx, option) in options.iter().enumerate() {
            if self.is_offered(book, option, None) {
                each(ShipMove::Option(idx as u8));
            }
        }
    }

    /// Sections with a free sleeve of rank 1, of one section if it is given.
    fn with_sleeves(&self, only: Option<Section>) -> Vec<Section> {
        let fits = |section: &Section| {
            only.is_none_or(|only| only == *section)
                && self.campaign.roster.n_sleeves(*section, 1) > 0
        };
        Section::ALL.iter().copied().filter(fits).collect()
    }

    /// Whom an effect can concern.
    pub(super) fn fitting_crew(
        &self,
        what: CrewFor,
        section: Option<Section>,
    ) -> Vec<CrewmemberId> {
        let roster = &self.campaign.roster;
        let fits = |person: &&Person| {
            let is_aboard = matches!(person.post, Post::Available | Post::Resting);
            let can_rise = person.rank < 3 && roster.n_sleeves(person.section, person.rank + 1) > 0;
            section.is_none_or(|section| section == person.section)
                && match what {
                    CrewFor::Promote => is_aboard && can_rise,
                    CrewFor::Honour => person.post == Post::Resting && person.rank == 1 && can_rise,
                    CrewFor::Demote => {
                        is_aboard
                            && person.rank > 1
                            && roster.n_sleeves(person.section, person.rank - 1) > 0
                    }
                    CrewFor::Rest => person.post == Post::Available,
                    CrewFor::Ready => person.post == Post::Resting,
                    CrewFor::Treat(_) => matches!(person.post, Post::Patient(_)),
                }
        };
        roster.crew.iter().filter(fits).map(|person| person.card).collect()
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Whether the move answered the question.
    pub(super) fn answer_named(&mut self, question: Question, seat: Seat, mv: &ShipMove) -> bool {
        match (question, mv) {
            (Question::Choose, ShipMove::Option(option)) => {
                if let Some(Work::Effects(frame)) = self.ship.work.pop() {
                    self.by = frame.at.source;
                    let chosen = Choosing::from(&frame).words(self.book, *option);
                    self.tell(Told::Chooses { seat, chosen });
                    self.take_option(frame, *option);
                }
            }
            (Question::Discovery(_), ShipMove::Discovery(id)) => self.pay_with(*id),
            (Question::Die(_, to), ShipMove::Die(section, die)) => {
                self.ship.work.pop();
                self.move_die(*section, *die, to);
            }
            (Question::Crew(what, _), ShipMove::Crew(card)) => {
                self.ship.work.pop();
                self.apply(what, *card);
            }
            (Question::Recruit(_), ShipMove::Recruit(section, card)) => {
                if let Some(Work::Recruit(n, chosen, only, rests)) = self.ship.work.pop() {
                    self.join(*card, *section, rests);
                    self.push(Work::Recruit(n - 1, chosen, only, rests));
                }
            }
            (Question::Situation(solve), ShipMove::Situation(id)) => {
                self.ship.work.pop();
                self.choose_situation(*id, solve);
            }
            (Question::DraftOrder | Question::Draft(_), mv) => {
                return self.answer_draft(question, mv);
            }
            _ => return false,
        }
        true
    }

    /// Asks whom an effect concerns.
    pub(super) fn ask_crew(&mut self, what: CrewFor, section: Option<Section>) {
        match self.ship.fitting_crew(what, section).as_slice() {
            [] => {}
            [only] => self.apply(what, *only),
            _ => self.ask_for(section, Question::Crew(what, section), Work::Crew(what, section)),
        }
    }

    /// An effect concerns somebody.
    pub(super) fn apply(&mut self, what: CrewFor, card: CrewmemberId) {
        let Some(person) = self.ship.campaign.roster.person(card).copied() else { return };
        match what {
            CrewFor::Promote | CrewFor::Honour => self.set_rank(card, person.rank + 1),
            CrewFor::Demote => self.set_rank(card, person.rank - 1),
            CrewFor::Rest => {
                self.ship.campaign.roster.send(card, Post::Resting);
                self.tell(Told::Rests { card });
            }
            CrewFor::Ready => {
                self.ship.campaign.roster.send(card, Post::Available);
                self.tell(Told::Ready { card });
            }
            CrewFor::Treat(slots) => {
                for _ in 0..slots {
                    self.treat(card);
                }
            }
        }
    }

    /// Recruits join at rank 1, while there are recruits and sleeves
    /// (VG-19.53).
    pub(super) fn recruit(&mut self, n: u8, chosen: bool, only: Option<Section>, rests: bool) {
        let sections = self.ship.with_sleeves(only);
        let Some(first) = sections.first().copied() else { return };
        if n == 0 || self.ship.campaign.roster.recruits.is_empty() {
            return;
        }
        if chosen {
            let work = Work::Recruit(n, chosen, only, rests);
            self.ask_for(only, Question::Recruit(only), work);
            return;
        }
        // By luck: the section with the fewest crewmembers gets the next one.
        let crew = &self.ship.campaign.roster.crew;
        let n_crew = |section: &Section| crew.iter().filter(|one| one.section == *section).count();
        let section = sections.into_iter().min_by_key(n_crew).unwrap_or(first);
        if let Some(card) = self.draw_recruits(1).first() {
            self.join(*card, section, rests);
        }
        self.push(Work::Recruit(n - 1, chosen, only, rests));
    }

    /// A recruit joins.
    pub(super) fn join(&mut self, card: CrewmemberId, section: Section, rests: bool) {
        let post = if rests { Post::Resting } else { Post::Available };
        self.ship.campaign.roster.join(card, section, post);
        self.tell(Told::Joined { card, section });
    }
}

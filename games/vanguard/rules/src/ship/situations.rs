//! Page 17: the situation room, and situations that effects touch (chapter 19).

use table::Listen;
use vanguard_pack::{id::SituationId, word::After};

use super::{
    campaign::{insert, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    source::ShipSource,
    state::Ship,
    step::Step,
    told::Told,
    work::{Question, Work},
};
use crate::{book::Book, event::Event, source::Source};

impl Ship {
    /// Crew match the icons of one more situation (VG-19.60).
    pub(super) fn supervisions(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for id in &self.campaign.situations {
            for crew in self.assignments(book, &book.situation(*id).solved.icons) {
                each(ShipMove::Supervise(*id, crew));
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    pub(super) fn answer_situation_room(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Situation(id) => {
                self.ship.work.pop();
                self.finish(Step::Solve);
                self.solve(*id);
            }
            ShipMove::Supervise(id, crew) => {
                self.assign(crew);
                self.solve(*id);
            }
            _ => return false,
        }
        true
    }

    /// What solving a situation brings (VG-19.58).
    pub(super) fn solve(&mut self, id: SituationId) {
        self.tell(Told::Solved { id });
        self.push(Work::AfterSolved(id));
        self.push_effects(Source::Ship(ShipSource::Solved(id)));
    }

    /// A solved situation goes where its text says (VG-27.89).
    pub(super) fn put_away(&mut self, id: SituationId) {
        match self.book.situation(id).after {
            After::Stay => {}
            After::Return => self.drop_situation(id),
            After::Remove => {
                if remove(&mut self.ship.campaign.situations, &id) {
                    self.remove_card(ShipCard::Situation(id));
                }
            }
        }
    }

    /// An open situation goes back to Possible Situations.
    fn drop_situation(&mut self, id: SituationId) {
        if remove(&mut self.ship.campaign.situations, &id) {
            remove(&mut self.ship.pages.waiting, &id);
            insert(&mut self.ship.campaign.possible, id);
            self.tell(Told::SituationGone { id });
        }
    }

    /// Asks which open situation is solved or goes.
    pub(super) fn ask_situation(&mut self, solve: bool) {
        match self.ship.campaign.situations.as_slice() {
            [] => {}
            [only] => self.choose_situation(*only, solve),
            _ => self.ask_all(Question::Situation(solve), Work::Situation(solve)),
        }
    }

    /// The situation is known.
    pub(super) fn choose_situation(&mut self, id: SituationId, solve: bool) {
        if solve {
            self.solve(id);
        } else {
            self.drop_situation(id);
        }
    }
}

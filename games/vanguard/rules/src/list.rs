//! Every move that a player can make now.

use table::Seat;
use vanguard_pack::{
    effect::Effect,
    id::{CheckId, PathId},
    record,
};

use crate::{
    book::Book,
    checking::Asked,
    count::is_such,
    dice_work::dice_for,
    exploration::Exploration,
    known::Known as _,
    member::Member,
    moves::{Move, Preparation},
    planet::Standing,
    question::{Question, Seats},
    work::Work,
};

impl Exploration {
    /// Whether the table waits for a player. Whoever has agreed waits for the
    /// others, but answers what a card asks that is used meanwhile.
    #[must_use]
    pub fn awaits(&self, seat: Seat) -> bool {
        self.ask.is_some_and(|ask| {
            let is_vote = matches!(ask.question, Question::Choose | Question::Land(_))
                && ask.seats != Seats::of(seat);
            let has_agreed = self.proposal.is_some_and(|(_, agreed)| agreed.has(seat));
            ask.seats.has(seat) && !(is_vote && has_agreed)
        })
    }

    /// Whether effects of any time may be used now. While injury dice return to
    /// their columns nothing comes between.
    #[must_use]
    pub fn is_interruptible(&self) -> bool {
        let Some(ask) = self.ask else { return false };
        let is_returning = matches!(ask.question, Question::Check(_))
            && self
                .check
                .as_ref()
                .is_some_and(|own| matches!(own.ask, Asked::Return(_) | Asked::Push));
        ask.question.is_open() && !is_returning
    }

    /// Tells every move that a player can make now, in a fixed order.
    pub fn moves(&self, book: &Book, seat: Seat, each: &mut impl FnMut(Move)) {
        let Some(ask) = self.ask else { return };
        if let Question::Check(_) = ask.question {
            self.check_moves(book, seat, each);
        } else if self.awaits(seat) {
            self.answers(book, ask.question, each);
        }
        if self.is_interruptible() {
            for (member, crew) in self.members() {
                if crew.seat == seat && self.can_exert(member) {
                    each(Move::Exert(member));
                }
            }
            self.abilities(book, seat, |ability| each(Move::Use(ability)));
        }
    }

    /// Tells every answer to a question.
    fn answers(&self, book: &Book, question: Question, each: &mut impl FnMut(Move)) {
        match question {
            Question::Begin => self.alive().iter().for_each(|member| each(Move::Begin(member))),
            Question::Action(member) => self.actions(book, member, each),
            Question::Window(_) => each(Move::GoOn),
            Question::Also(..) | Question::Agree(_) => {
                each(Move::Answer(true));
                each(Move::Answer(false));
            }
            Question::Die(member, wanted, colour) => {
                let board = self.board(member);
                dice_for(board, wanted, colour, |from, kind| each(Move::Die(from, kind)));
            }
            Question::Card(member, wanted) => {
                self.cards_for(member, wanted).for_each(|card| each(Move::Card(card)));
            }
            Question::Choose => self.options(book, each),
            Question::Name(among) => among.iter().for_each(|member| each(Move::Name(member))),
            Question::Column(member) => {
                let free = self.board(member).columns_free();
                free.iter().for_each(|colour| each(Move::Column(colour)));
            }
            Question::InjuryDie(member) => {
                let columns = self.board(member).columns();
                columns.iter().for_each(|colour| each(Move::Column(colour)));
            }
            Question::Lead => self.leads.drawn.iter().for_each(|token| each(Move::Lead(token))),
            Question::Discovery(of) => {
                let found = &self.hold.discoveries;
                for (idx, id) in found.iter().enumerate() {
                    if is_such(book, *id, of, None) && !found[..idx].contains(id) {
                        each(Move::Discovery(*id));
                    }
                }
            }
            Question::Injury(member) => self.injuries_to_pick(member, each),
            Question::Equipment(member) => {
                let carried = self.crew(member).equipment.iter();
                carried.for_each(|id| each(Move::Equipment(*id)));
            }
            Question::OnTop(_) => {
                if let Some(Work::Look(_, _, cards)) = self.work.last() {
                    (0..cards.len() as u8).for_each(|place| each(Move::OnTop(place)));
                }
            }
            Question::Check(_) => {}
            Question::Land(step) => {
                let options = self.land_options(book, step);
                options.into_iter().for_each(|option| each(Move::Option(option)));
            }
            Question::Pool(_) => {
                if let Some(Work::Pool(pooled)) = self.work.last() {
                    self.pool_moves(book, *pooled, each);
                }
            }
        }
    }

    fn options(&self, book: &Book, each: &mut impl FnMut(Move)) {
        let Some(Work::Effects(frame)) = self.work.last() else { return };
        let Some(Effect::Choose { options, .. }) = frame.at.effect(book, frame.next) else {
            return;
        };
        for (idx, option) in options.iter().enumerate() {
            if self.is_offered(book, option, frame.me) {
                each(Move::Option(idx as u8));
            }
        }
    }

    fn injuries_to_pick(&self, member: Member, each: &mut impl FnMut(Move)) {
        let turns = match self.work.last() {
            Some(Work::Flip(_, up)) => Some(*up),
            _ => None,
        };
        for (slot, injury) in self.board(member).slots().iter().enumerate() {
            if injury.is_some_and(|injury| turns.is_none_or(|up| injury.down == up)) {
                each(Move::Injury(slot as u8));
            }
        }
    }

    /// The actions of a turn (chapter 4).
    fn actions(&self, book: &Book, member: Member, each: &mut impl FnMut(Move)) {
        let crew = self.crew(member);
        if !self.bars_movement(book, crew.sector) {
            self.paths_from(book, member, |path| each(Move::Travel(path)));
        }
        let has_special = self.turn.is_some_and(|turn| turn.has_special);
        if !has_special {
            self.specials(book, member, |check| each(Move::Special(check)));
        }
        if !crew.deck.is_empty() {
            each(Move::Prepare(Preparation::Draw));
        }
        each(Move::Prepare(Preparation::Check));
        if self.hold.supplies > 0 {
            each(Move::Rest);
        }
        if self.planet.lander == Some(crew.sector) {
            each(Move::LiftOff);
        }
    }

    /// Paths that lead away from a crewmember's sector (VG-4.2, VG-4.4).
    pub(crate) fn paths_from(&self, book: &Book, member: Member, mut each: impl FnMut(PathId)) {
        let from = self.crew(member).sector;
        for path in book.paths(self.planet_id) {
            if self.leads_to(book, *path, from).is_some() {
                each(*path);
            }
        }
    }

    /// Special actions that a crewmember can perform (VG-4.33 to VG-4.42).
    pub(crate) fn specials(&self, book: &Book, member: Member, mut each: impl FnMut(CheckId)) {
        let crew = self.crew(member);
        let mut offer = |action: &record::Action| {
            if action.rank.is_none_or(|rank| crew.rank >= rank.0) {
                each(action.check);
            }
        };
        if let Some(sector) = book.sector(self.planet_id, crew.sector) {
            sector.action.iter().for_each(&mut offer);
        }
        if let Some(poi) = self.poi_at(crew.sector) {
            book.poi(poi).action.iter().for_each(&mut offer);
        }
        if let Some(condition) = self.planet.condition {
            book.condition(condition).action.iter().for_each(&mut offer);
        }
        for threat in self.planet.threats.iter().filter(|threat| threat.sector == crew.sector) {
            book.threat(threat.id).action.iter().for_each(&mut offer);
        }
        for id in &self.mods {
            book.lander_mod(*id).action.iter().for_each(&mut offer);
        }
        for mission in &self.planet.missions {
            if mission.standing == Standing::Open {
                book.mission(mission.id).action.iter().for_each(&mut offer);
            }
        }
        if let Some(rank_up) = self.planet.rank_up.filter(|card| !card.is_complete) {
            book.rank_up(rank_up.id).action.iter().for_each(&mut offer);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        question::{Ask, Question, Seats},
        testing::{A, ME, Table},
    };

    /// A card that is used while the others still vote asks its own question.
    #[test]
    fn who_has_agreed_answers_what_comes_between() {
        let mut table = Table::new();
        table.state.proposal = Some((0, Seats::of(ME)));
        table.state.ask = Some(Ask { question: Question::InjuryDie(A), seats: Seats::of(ME) });
        assert!(table.state.awaits(ME));
    }
}

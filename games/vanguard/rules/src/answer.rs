//! Making a move.

use table::{Listen, Seat};

use crate::{
    event::{Event, What},
    exploration::End,
    moves::Move,
    play::Play,
    question::{Question, Seats},
    source::Source,
    work::{OpFrame, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Makes a move that is among those that the player can make now, and lets
    /// follow what follows from it. A move that does not fit what is asked
    /// changes nothing.
    pub fn make(&mut self, seat: Seat, mv: &Move) {
        let Some(ask) = self.state.ask else { return };
        self.by = Source::Rules;
        // What can be done at any time leaves the question as it is: what waits
        // for the answer asks again.
        match mv {
            Move::Exert(member) => {
                self.state.ask = None;
                self.exert(*member);
                self.go_on();
                return;
            }
            Move::Use(ability) => {
                self.state.ask = None;
                self.use_ability(*ability);
                self.go_on();
                return;
            }
            Move::Option(option) if ask.question == Question::Choose => {
                self.choose_option(seat, *option);
                self.go_on();
                return;
            }
            Move::Option(option) if let Question::Land(step) = ask.question => {
                self.vote(seat, step, *option);
                self.go_on();
                return;
            }
            Move::GoOn if matches!(ask.question, Question::Window(_)) => {
                self.pass(seat);
                self.go_on();
                return;
            }
            Move::Answer(yes) if matches!(ask.question, Question::Agree(_)) => {
                self.answer_proposal(seat, *yes);
                self.go_on();
                return;
            }
            _ => {}
        }
        self.state.ask = None;
        if !self.answer(seat, ask.question, mv) {
            self.state.ask = Some(ask);
            return;
        }
        self.go_on();
    }

    /// Whether the move answered the question.
    fn answer(&mut self, seat: Seat, question: Question, mv: &Move) -> bool {
        match (question, mv) {
            (Question::Begin, Move::Begin(member)) => {
                self.state.work.pop();
                self.give_start_token(*member);
            }
            (Question::Action(member), Move::Travel(path)) => self.travel(member, *path),
            (Question::Action(member), Move::Prepare(part)) => self.prepare(member, *part),
            (Question::Action(member), Move::Rest) => self.rest(member),
            (Question::Action(member), Move::Special(check)) => self.special(member, *check),
            (Question::Action(member), Move::LiftOff) => self.propose_lift_off(member),
            (Question::Also(member, part), Move::Answer(yes)) => {
                self.state.work.pop();
                self.answer_other_part(member, part, *yes);
            }
            (Question::Die(member, wanted, _), Move::Die(from, die)) => {
                self.choose_die(member, wanted, *from, *die);
            }
            (Question::Card(member, wanted), Move::Card(card)) => {
                self.choose_card(member, wanted, *card);
            }
            (Question::Name(_), Move::Name(member)) => self.choose_member(*member),
            (Question::Column(member), Move::Column(colour)) => {
                self.state.work.pop();
                self.choose_column(member, *colour);
            }
            (Question::InjuryDie(member), Move::Column(colour)) => {
                self.state.work.pop();
                self.remove_injury_die(member, *colour);
            }
            (Question::Lead, Move::Lead(token)) => self.place_lead(*token),
            (Question::Discovery(_), Move::Discovery(id)) => self.choose_discovery(*id),
            (Question::Injury(member), Move::Injury(slot)) => self.choose_injury(member, *slot),
            (Question::Equipment(member), Move::Equipment(id)) => {
                self.state.work.pop();
                self.choose_equipment(member, *id);
            }
            (Question::OnTop(_), Move::OnTop(place)) => self.choose_on_top(*place),
            (Question::Check(_), mv) => return self.answer_check(seat, mv),
            (Question::Pool(_), mv) => return self.answer_pool(mv),
            _ => return false,
        }
        true
    }

    /// A player does nothing more; once nobody does, what waits goes on.
    fn pass(&mut self, seat: Seat) {
        let Some(ask) = &mut self.state.ask else { return };
        ask.seats.remove(seat);
        if ask.seats.is_empty() {
            self.state.ask = None;
            self.let_go_on();
        }
    }

    /// Everybody had the occasion; what waits goes on.
    fn let_go_on(&mut self) {
        match self.state.work.pop() {
            Some(Work::Event(event, member, _)) => self.push(Work::Event(event, member, true)),
            Some(Work::Op(op)) => self.push(Work::Op(OpFrame { is_let: true, ..op })),
            Some(Work::Moment(..)) => {}
            other => self.state.work.extend(other),
        }
    }

    /// A player agrees to the lift-off or does not (VG-4.30).
    fn answer_proposal(&mut self, seat: Seat, yes: bool) {
        self.tell(|| What::Answers { seat, yes });
        let Some(ask) = &mut self.state.ask else { return };
        if !yes {
            self.state.ask = None;
            self.state.work.pop();
            return;
        }
        ask.seats.remove(seat);
        if ask.seats == Seats::NONE {
            self.end(End::LiftOff);
        }
    }
}

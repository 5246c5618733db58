//! Working through the book: the ship, the pack beside it, luck, and whoever
//! listens.

use table::{Cause, Listen, Luck, Seat};
use vanguard_pack::word::Section;

use super::{
    guide::Decides,
    moves::ShipMove,
    state::{Exit, Ship},
    step::Step,
    told::Told,
    work::{Ask, Proposal, Question, Work},
};
use crate::{
    book::Book,
    event::{Event, What},
    interpret::Interpret as _,
    question::Seats,
    source::{At, Source},
    work::Frame,
};

/// The ship with everything that is needed to go on with its book.
#[derive(Debug)]
pub struct Desk<'a, L> {
    /// The book of the pack.
    pub book: &'a Book,
    /// The ship.
    pub ship: &'a mut Ship,
    /// Luck.
    pub luck: &'a mut Luck,
    /// Whoever listens.
    pub to: &'a mut L,
    /// What is being carried out.
    pub by: Source,
}

impl<'a, L: Listen<Event>> Desk<'a, L> {
    /// With nothing under way yet.
    pub const fn new(
        book: &'a Book,
        ship: &'a mut Ship,
        luck: &'a mut Luck,
        to: &'a mut L,
    ) -> Self {
        Self { book, ship, luck, to, by: Source::Rules }
    }

    /// Lets happen what is forced, up to the next question.
    pub fn go_on(&mut self) {
        while self.ship.ask.is_none() && self.ship.exit.is_none() {
            let Some(work) = self.ship.work.pop() else { return };
            self.by = Source::Rules;
            self.do_work(work);
        }
    }

    fn do_work(&mut self, work: Work) {
        match work {
            Work::Step(step) => self.enter(step),
            Work::Effects(frame) => self.run(frame),
            Work::Op(at, idx) => self.run_op(&at, idx),
            Work::Pay(prices) => self.pay(prices),
            Work::Die(section, to) => self.ask_die(section, to),
            Work::Crew(what, section) => self.ask_crew(what, section),
            Work::Recruit(n, chosen, section, rests) => self.recruit(n, chosen, section, rests),
            Work::Situation(solve) => self.ask_situation(solve),
            Work::AfterSolved(id) => self.put_away(id),
            Work::Draft(now, sections, shown) => self.draft(now, sections, shown),
            Work::Retire(card) => self.remove_card(card),
            Work::Slot(number) => self.slot(number),
            Work::Gather(id) => self.gather(id),
            Work::Rows => self.look_at_rows(),
            Work::LowerMorale => self.lower_morale(),
        }
    }

    /// Opens the book at a step. What happens by itself happens; where there is
    /// something to decide it is asked.
    fn enter(&mut self, step: Step) {
        if self.ship.step.place().0 != step.place().0 {
            self.tell(Told::Page { step });
        }
        self.ship.step = step;
        match step {
            Step::Resume => self.resume(),
            Step::Install => self.install(),
            Step::Income => self.income(),
            Step::NewSituations => self.new_situations(),
            Step::Fly => self.fly_or_drift(),
            Step::Production => self.move_queues(),
            Step::AddOn(nth) => self.add_on(nth),
            Step::Cleanup => self.clean_up(),
            Step::Landers => self.install_landers(),
            Step::Mods => self.install_mods(),
            Step::OldPlanet => self.record_old_planet(),
            Step::Team => self.form_team(),
            Step::Boards => self.fill_boards(),
            Step::StrapIn => self.strap_in(),
            Step::Leaving => self.leave(),
            Step::Failure => self.fail_mission(),

            Step::Assemble => self.assemble_crew(),
            Step::Promotions => self.promote_team(),
            Step::Unique => self.unload_unique(),
            Step::Unload => self.unload(),
            Step::Store => self.store_lander(),
            Step::Recovery => self.recover(),
            Step::Admission => self.admit_next(),
            Step::Survival => self.survive(),
            Step::Draft => self.begin_draft(),
            Step::OldSituations
            | Step::Research
            | Step::Scan
            | Step::Facilities
            | Step::LabWork
            | Step::Start
            | Step::Assembly
            | Step::Exchange
            | Step::Training
            | Step::Solve
            | Step::Supervision
            | Step::Repair
            | Step::Lander
            | Step::Customise
            | Step::Small
            | Step::Load
            | Step::Dice
            | Step::Therapy
            | Step::Excess
            | Step::Memorial
            | Step::Save => self.offer(step),
        }
    }

    /// Asks what is done in a step; where nothing can be done, the next one
    /// follows.
    pub(super) fn offer(&mut self, step: Step) {
        let mut seats = Seats::NONE;
        let is_common = Ship::is_common(step);
        if is_common && let Some(only) = self.only_move(step) {
            self.ship.work.push(Work::Step(step));
            self.answer_step(step, Seat(0), &only);
            return;
        }
        for seat in Seat::all(self.ship.n_seats) {
            let mut n = 0;
            self.ship.step_moves(self.book, step, seat, &mut |_| n += 1);
            let is_ready = !is_common && self.ship.pages.ready.has(seat);
            if n > 0 && !is_ready && self.ship.may_decide(seat) {
                seats.insert(seat);
            }
        }
        if seats.is_empty() {
            self.finish(step);
        } else {
            self.ship.work.push(Work::Step(step));
            self.ship.ask = Some(Ask { question: Question::Step(step), seats, is_common });
        }
    }

    /// What has to be done in a step, if there is no choice.
    fn only_move(&self, step: Step) -> Option<ShipMove> {
        let (mut n, mut only) = (0, None);
        self.ship.step_moves(self.book, step, Seat(0), &mut |mv| {
            n += 1;
            only = Some(mv);
        });
        only.filter(|_| n == 1 && !self.ship.may_go_on(self.book, step, Seat(0)))
    }

    /// A step is done.
    pub(super) fn finish(&mut self, step: Step) {
        self.ship.pages.ready = Seats::NONE;
        self.ship.pages.decides = None;
        if let Some(next) = step.next() {
            self.ship.work.push(Work::Step(next));
        }
    }

    /// Asks all players together.
    pub(super) fn ask_all(&mut self, question: Question, work: Work) {
        let seats = Seats::first(self.ship.n_seats);
        self.ship.work.push(work);
        self.ship.ask = Some(Ask { question, seats, is_common: true });
    }

    /// Asks one player.
    pub(super) fn ask(&mut self, seat: Seat, question: Question, work: Work) {
        self.ship.work.push(work);
        self.ship.ask = Some(Ask { question, seats: Seats::of(seat), is_common: false });
    }

    /// Asks whoever decides for a section, or all.
    pub(super) fn ask_for(&mut self, section: Option<Section>, question: Question, work: Work) {
        match section {
            Some(section) => self.ask(self.ship.player(section), question, work),
            None => self.ask_all(question, work),
        }
    }

    /// Makes a move that is among those that the player can make now, and lets
    /// follow what follows from it. A move that does not fit what is asked
    /// changes nothing.
    pub fn make(&mut self, seat: Seat, mv: &ShipMove) {
        self.by = Source::Rules;
        if let ShipMove::Answer(yes) = mv {
            self.answer_proposal(seat, *yes);
        } else if let Some(ask) = self.ship.ask {
            let wanted = self.ship.who_agrees(&ask, seat, mv);
            if wanted.is_subset(Seats::of(seat)) {
                self.carry_out(seat, mv);
            } else {
                let agreed = Seats::of(seat);
                self.tell(Told::Proposes { seat });
                self.ship.proposal = Some(Proposal { by: seat, mv: mv.clone(), wanted, agreed });
            }
        }
        self.go_on();
    }

    fn answer_proposal(&mut self, seat: Seat, yes: bool) {
        let Some(mut proposal) = self.ship.proposal.take() else { return };
        self.tell(Told::Answers { seat, yes });
        if yes {
            proposal.agreed.insert(seat);
            if proposal.wanted.is_subset(proposal.agreed) {
                self.carry_out(proposal.by, &proposal.mv);
            } else {
                self.ship.proposal = Some(proposal);
            }
            return;
        }
        // Where the players do not agree, a section player may have the word.
        if let Some(section) = self.ship.ask.and_then(|ask| tie_breaker(ask.question)) {
            self.ship.pages.decides = Some(section);
            self.ship.ask = None;
        }
    }

    /// Carries out what was decided.
    fn carry_out(&mut self, seat: Seat, mv: &ShipMove) {
        let Some(ask) = self.ship.ask.take() else { return };
        let has_answered = match ask.question {
            Question::Step(step) => self.answer_step(step, seat, mv),
            _ => self.answer_named(ask.question, seat, mv),
        };
        if !has_answered {
            self.ship.ask = Some(ask);
        }
    }

    /// Whether the move was an answer in a step. The step waits on the stack
    /// and asks again, unless it is done.
    fn answer_step(&mut self, step: Step, seat: Seat, mv: &ShipMove) -> bool {
        if let ShipMove::Upgrade(id) = mv {
            self.use_upgrade(*id);
            return true;
        }
        if *mv == ShipMove::GoOn {
            if Ship::is_common(step) {
                self.ship.work.pop();
                self.leave_step(step);
            } else {
                self.ship.pages.ready.insert(seat);
            }
            return true;
        }
        match step.place().0 {
            2 => self.answer_bridge(mv),
            5 => self.answer_starmap(mv),
            6 => self.answer_facilities(mv),
            8 => self.answer_lab(mv),
            12 => self.answer_factory(mv),
            16 => self.answer_barracks(mv),
            17 => self.answer_situation_room(mv),
            18 => self.answer_hangar(mv),
            23 => self.answer_launch(mv),
            26 => self.answer_excess(mv),
            27 if step == Step::Promotions => self.answer_promotion(mv),
            27 => self.answer_dice(mv),
            28 => self.answer_unload(mv),
            32 => self.answer_medbay(mv),
            36 => self.answer_memorial(mv),
            39 => self.answer_save(mv),
            _ => false,
        }
    }

    /// The players have done enough in a step.
    fn leave_step(&mut self, step: Step) {
        match step {
            Step::Fly => self.end_flight(),
            Step::Promotions => self.end_promotions(),
            _ => self.finish(step),
        }
    }

    /// Tells what happened.
    pub(super) fn tell(&mut self, told: Told) {
        let by = self.by;
        self.to.tell(Cause::ENTRY, || Event::new(by, What::Aboard(told), &[]));
    }

    /// Something more is to be done, before everything else.
    pub(super) fn push(&mut self, work: Work) {
        self.ship.work.push(work);
    }

    /// Effects are to be carried out, before everything else.
    pub(super) fn push_effects(&mut self, source: Source) {
        if !source.effects(self.book).is_empty() {
            self.push(Work::Effects(Frame { at: At::new(source), next: 0, me: None }));
        }
    }

    /// The book is left.
    pub(super) fn exit(&mut self, exit: Exit) {
        self.ship.exit = Some(exit);
        self.ship.work.clear();
        self.ship.ask = None;
        self.ship.proposal = None;
    }
}

/// The section player who decides where the players do not agree.
const fn tie_breaker(question: Question) -> Option<Section> {
    let Question::Step(step) = question else { return None };
    match step.guide().decides {
        // VG-21.25, VG-27.54.
        Decides::AllOr(section) => Some(section),
        _ => None,
    }
}

impl Ship {
    /// Whether a step is for all players together; the others are for each
    /// player's own sections.
    pub(super) const fn is_common(step: Step) -> bool {
        !matches!(step.guide().decides, Decides::Own)
    }

    /// Whether a player has a word in it, where the players did not agree.
    pub(super) fn may_decide(&self, seat: Seat) -> bool {
        self.pages.decides.is_none_or(|section| self.player(section) == seat)
    }

    /// Who has to agree to a move (VG-27.2).
    fn who_agrees(&self, ask: &Ask, seat: Seat, mv: &ShipMove) -> Seats {
        // What can be undone in the same step is not worth a question.
        let is_free = matches!(mv, ShipMove::Mod(_) | ShipMove::Load(_) | ShipMove::PutBack(_));
        match mv {
            // Both players concerned (VG-19.41).
            ShipMove::Exchange(one, other) => {
                let mut seats = Seats::of(seat);
                for card in [one, other] {
                    if let Some(seat) = self.seat_of(*card) {
                        seats.insert(seat);
                    }
                }
                seats
            }
            _ if is_free || self.acts_alone => Seats::of(seat),
            // Upgrades are everybody's, whoever is asked.
            _ if !ask.is_common && !matches!(mv, ShipMove::Upgrade(_)) => Seats::of(seat),
            _ if self.pages.decides.is_some() => Seats::of(seat),
            _ => Seats::first(self.n_seats),
        }
    }
}

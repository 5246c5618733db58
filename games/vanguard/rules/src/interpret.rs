//! The interpreter of effects: lists, conditions, choices, whom they concern.
//!
//! Effects wait on the stack of work. An op that needs a decision leaves its
//! own work there, above the list it belongs to; so a list goes on after any
//! number of questions.

use table::{Listen, Seat, Topic};
use vanguard_pack::{
    dice::InjuryFace,
    effect::{Act, Choice, Decider, Effect, Roll, Who},
    word::Section,
};

use crate::{
    book::Book,
    event::{Event, What},
    exploration::Exploration,
    member::{Member, Members},
    play::Play,
    question::{Ask, Question, Seats},
    source::{At, Part, Source},
    streams::{self, Purpose},
    work::{Frame, OpFrame, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Carries out the next effect of a list.
    pub(crate) fn run(&mut self, frame: Frame) {
        let book = self.book;
        self.by = frame.at.source;
        let effects = frame.at.effects(book);
        let idx = frame.next;
        let Some(effect) = effects.0.get(usize::from(idx)) else { return };
        if let Effect::Choose { by, options } = effect {
            self.offer_choice(frame, *by, options);
            return;
        }
        let (at, me) = (frame.at.clone(), frame.me);
        if usize::from(idx) + 1 < effects.0.len() {
            self.push(Work::Effects(Frame { next: idx + 1, ..frame }));
        }
        match effect {
            Effect::Do(act) => self.begin_op(at, idx, me, act),
            Effect::If { cond, .. } => {
                let part =
                    if self.state.holds(book, cond, me) { Part::Then(0) } else { Part::Other };
                self.push_part(&at, idx, part, me);
            }
            Effect::Each { who, .. } => self.begin_each(&at, idx, me, who),
            Effect::Roll(roll) => self.roll(&at, idx, me, roll),
            Effect::Choose { .. } => {}
        }
    }

    fn push_part(&mut self, at: &At, idx: u8, part: Part, me: Option<Member>) {
        let at = at.within(idx, part);
        if !at.effects(self.book).is_empty() {
            self.push(Work::Effects(Frame { at, next: 0, me }));
        }
    }

    /// Offers the options that can be had; with one of them nobody is asked,
    /// with none nothing happens (VG-2.26, VG-27.15).
    fn offer_choice(&mut self, frame: Frame, by: Option<Decider>, options: &[Choice]) {
        let me = frame.me;
        let mut open = (0..options.len() as u8)
            .filter(|option| self.state.is_offered(self.book, &options[usize::from(*option)], me));
        match (open.next(), open.next()) {
            (None, _) => {
                self.push(Work::Effects(Frame { next: frame.next + 1, ..frame }));
            }
            (Some(only), None) => self.take_option(frame, only),
            (Some(_), Some(_)) => {
                let seats = self.state.deciders(by.unwrap_or(Decider::Owner), me);
                self.push(Work::Effects(frame));
                self.state.ask = Some(Ask { question: Question::Choose, seats });
            }
        }
    }

    /// Goes on with an option: what it costs, what it does.
    pub(crate) fn take_option(&mut self, frame: Frame, option: u8) {
        let (at, idx, me) = (frame.at.clone(), frame.next, frame.me);
        self.push(Work::Effects(Frame { next: idx + 1, ..frame }));
        self.push_part(&at, idx, Part::Then(option), me);
        self.push_part(&at, idx, Part::Cost(option), me);
    }

    /// A player chooses an option, or agrees to the one that is proposed
    /// (VG-27.2).
    pub(crate) fn choose_option(&mut self, seat: Seat, option: u8) {
        let all = self.state.ask.map_or(Seats::NONE, |ask| ask.seats);
        self.by = match self.state.work.last() {
            Some(Work::Effects(frame)) => frame.at.source,
            _ => Source::Rules,
        };
        self.tell(|| What::Chooses { seat, option });
        let mut agreed = match self.state.proposal {
            Some((proposed, agreed)) if proposed == option => agreed,
            _ => Seats::NONE,
        };
        agreed.insert(seat);
        if all.is_subset(agreed) {
            self.state.proposal = None;
            self.state.ask = None;
            if let Some(Work::Effects(frame)) = self.state.work.pop() {
                self.take_option(frame, option);
            }
        } else {
            self.state.proposal = Some((option, agreed));
        }
    }

    /// Everybody meant carries out a list, one after another.
    fn begin_each(&mut self, at: &At, idx: u8, me: Option<Member>, who: &Who) {
        let frame = Frame { at: at.within(idx, Part::Then(0)), next: 0, me };
        if let Who::OneOf(among, by) = who {
            let among = self.state.meant(among, me);
            let seat = self.state.one_decider(by.unwrap_or(Decider::Owner), me);
            self.push(Work::EachOneOf(frame, among, seat.0));
            return;
        }
        let mut members: Vec<Member> = self.state.meant(who, me).iter().collect();
        members.reverse();
        for member in members {
            self.push(Work::Effects(Frame { me: Some(member), ..frame.clone() }));
        }
    }

    /// Begins an op for everybody it concerns.
    fn begin_op(&mut self, at: At, idx: u8, me: Option<Member>, act: &Act) {
        let op = |targets| OpFrame { at, idx, me, targets, is_let: false };
        match &act.who {
            None => self.push(Work::Op(op(me.map_or(Members::NONE, Members::of)))),
            Some(Who::OneOf(among, by)) => {
                let among = self.state.meant(among, me);
                let seat = self.state.one_decider(by.unwrap_or(Decider::Owner), me);
                self.push(Work::OneOf(op(among), seat.0));
            }
            Some(who) => {
                let targets = self.state.meant(who, me);
                self.push(Work::Op(op(targets)));
            }
        }
    }

    /// Asks for which of several crewmembers an op is.
    pub(crate) fn ask_one_of(&mut self, op: OpFrame, seat: u8) {
        let among = op.targets.and(self.state.alive());
        match among.first() {
            None => {}
            Some(only) if among.len() == 1 => {
                self.push(Work::Op(OpFrame { targets: Members::of(only), ..op }));
            }
            Some(_) => self.ask(Seat(seat), Question::Name(among), Work::OneOf(op, seat)),
        }
    }

    /// The same for a list.
    pub(crate) fn ask_each_one_of(&mut self, frame: Frame, among: Members, seat: u8) {
        let among = among.and(self.state.alive());
        match among.first() {
            None => {}
            Some(only) if among.len() == 1 => {
                self.push(Work::Effects(Frame { me: Some(only), ..frame }));
            }
            Some(_) => {
                let work = Work::EachOneOf(frame, among, seat);
                self.ask(Seat(seat), Question::Name(among), work);
            }
        }
    }

    /// A crewmember was named for what waits on top of the stack.
    pub(crate) fn choose_member(&mut self, member: Member) {
        match self.state.work.pop() {
            Some(Work::OneOf(op, _)) => {
                self.push(Work::Op(OpFrame { targets: Members::of(member), ..op }));
            }
            Some(Work::EachOneOf(frame, _, _)) => {
                self.push(Work::Effects(Frame { me: Some(member), ..frame }));
            }
            Some(Work::LeadBonus(token)) => self.get_lead_bonus(token, member),
            other => self.state.work.extend(other),
        }
    }

    /// Rolls a die; this is no check (VG-5.2).
    fn roll(&mut self, at: &At, idx: u8, me: Option<Member>, roll: &Roll) {
        let face = self.roll_die();
        let case = match roll {
            Roll::Danger(cases) => {
                self.tell(|| What::Danger { letter: None, face });
                cases.iter().position(|case| (case.face.0..=case.face.1).contains(&face))
            }
            Roll::Injury(cases) => {
                let face: InjuryFace = self.book.dice().injury[usize::from(face - 1)];
                self.tell(|| What::InjuryRolled { face });
                cases.iter().position(|case| case.face == face)
            }
        };
        if let Some(case) = case {
            self.push_part(at, idx, Part::Then(case as u8), me);
        }
    }

    /// A die that belongs to no check, 1 to 6.
    pub(crate) fn roll_die(&mut self) -> u8 {
        let index = u32::from(self.state.drawn.dice);
        self.state.drawn.dice += 1;
        self.luck.die(Topic { stream: streams::of(Purpose::Dice, 0, 0), index }, 6) as u8
    }
}

impl Exploration {
    /// Whether an option can be chosen (VG-2.26).
    #[must_use]
    pub fn is_offered(&self, book: &Book, option: &Choice, me: Option<Member>) -> bool {
        option.when.as_ref().is_none_or(|cond| self.holds(book, cond, me))
            && self.is_payable(book, &option.cost, me)
    }

    /// Who makes a choice.
    fn deciders(&self, decider: Decider, me: Option<Member>) -> Seats {
        match decider {
            Decider::Group => Seats::first(self.n_seats),
            other => Seats::of(self.one_decider(other, me)),
        }
    }

    /// Who makes a choice that one player makes. Where nobody acts it is the
    /// recon section player, who also begins the exploration.
    fn one_decider(&self, decider: Decider, me: Option<Member>) -> Seat {
        let section = match decider {
            Decider::Owner | Decider::Group => {
                return me
                    .map_or_else(|| self.player(Section::Recon), |member| self.crew(member).seat);
            }
            Decider::Recon => Section::Recon,
            Decider::Security => Section::Security,
            Decider::Science => Section::Science,
            Decider::Engineering => Section::Engineering,
        };
        self.player(section)
    }

    /// Whom an effect concerns, of those alive.
    #[must_use]
    pub fn meant(&self, who: &Who, me: Option<Member>) -> Members {
        let alive = self.alive();
        let own = me.map_or(Members::NONE, Members::of);
        let here = || me.map_or(Members::NONE, |member| self.in_sector(self.crew(member).sector));
        let meant = match who {
            Who::Me | Who::Carrier => own,
            Who::All => alive,
            Who::Here => here(),
            Who::Others => alive.without(own),
            Who::OthersHere => here().without(own),
            Who::In(place) => {
                self.place(*place, me).map_or(Members::NONE, |sector| self.in_sector(sector))
            }
            Who::With(threat) => self
                .planet
                .threat(*threat)
                .map_or(Members::NONE, |threat| self.in_sector(threat.sector)),
            Who::Section(section) => {
                let members = self.members().filter(|(_, crew)| crew.section == *section);
                members.map(|(member, _)| member).collect()
            }
            Who::OneOf(among, _) => self.meant(among, me),
            Who::Helper => self.helpers(),
        };
        meant.and(alive)
    }
}

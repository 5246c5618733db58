//! Whom effects of an exploration concern, and who decides for them.

use table::{Listen, Seat, Topic};
use vanguard_pack::{
    effect::{Act, Decider, Who},
    word::Section,
};

use crate::{
    book::Book,
    event::{Event, What},
    exploration::Exploration,
    interpret::Interpret,
    member::{Member, Members},
    play::Play,
    question::{Ask, Question, Seats},
    source::{At, Part, Source},
    streams::{self, Purpose},
    view::Choosing,
    work::{Frame, OpFrame, Work},
};

impl<'a, L: Listen<Event>> Interpret<'a> for Play<'a, L> {
    type State = Exploration;

    fn book(&self) -> &'a Book {
        self.book
    }

    fn state(&self) -> &Exploration {
        self.state
    }

    fn is_carrying(&mut self, source: Source) {
        self.by = source;
    }

    fn later(&mut self, frame: Frame) {
        self.push(Work::Effects(frame));
    }

    fn ask_option(&mut self, frame: Frame, by: Decider) {
        let seats = self.state.deciders(by, frame.me);
        self.push(Work::Effects(frame));
        self.state.ask = Some(Ask { question: Question::Choose, seats });
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

    /// A die that belongs to no check, 1 to 6.
    fn roll_die(&mut self) -> u8 {
        let index = u32::from(self.state.drawn.dice);
        self.state.drawn.dice += 1;
        self.luck.die(Topic { stream: streams::of(Purpose::Dice, 0, 0), index }, 6) as u8
    }

    fn tell_rolled(&mut self, what: What) {
        self.tell(|| what);
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// A player chooses an option, or agrees to the one that is proposed
    /// (VG-27.2).
    pub(crate) fn choose_option(&mut self, seat: Seat, option: u8) {
        let chosen = match self.state.work.last() {
            Some(Work::Effects(frame)) => {
                self.by = frame.at.source;
                Choosing::from(frame).words(self.book, option)
            }
            _ => {
                self.by = Source::Rules;
                String::new()
            }
        };
        if self.agree_on(seat, option, chosen)
            && let Some(Work::Effects(frame)) = self.state.work.pop()
        {
            self.take_option(frame, option);
        }
    }

    /// A player is for an option, told in words; whether everybody who is asked
    /// is.
    pub(crate) fn agree_on(&mut self, seat: Seat, option: u8, chosen: String) -> bool {
        let all = self.state.ask.map_or(Seats::NONE, |ask| ask.seats);
        self.tell(|| What::Chooses { seat, chosen });
        let mut agreed = match self.state.proposal {
            Some((proposed, agreed)) if proposed == option => agreed,
            _ => Seats::NONE,
        };
        agreed.insert(seat);
        let is_agreed = all.is_subset(agreed);
        self.state.proposal = (!is_agreed).then_some((option, agreed));
        if is_agreed {
            self.state.ask = None;
        }
        is_agreed
    }

    /// Asks for which of several crewmembers an op is.
    pub(crate) fn ask_one_of(&mut self, op: OpFrame, seat: u8) {
        let among = op.targets.intersection(self.state.alive());
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
        let among = among.intersection(self.state.alive());
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
}

impl Exploration {
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
        meant.intersection(alive)
    }
}

//! Carrying things out: the state, the pack beside it, luck, and whoever
//! listens.

use table::{Cause, Listen, Luck, Seat};

use crate::{
    book::Book,
    crew::Crew,
    event::{Event, What},
    exploration::{Exploration, Lasting},
    interpret::Interpret as _,
    member::Member,
    question::{Ask, Question, Seats},
    source::{At, Source},
    work::{Frame, Work},
};

/// An exploration with everything that is needed to go on with it.
#[derive(Debug)]
pub struct Play<'a, L> {
    /// The book.
    pub book: &'a Book,
    /// The state.
    pub state: &'a mut Exploration,
    /// Luck.
    pub luck: &'a mut Luck,
    /// Whoever listens.
    pub to: &'a mut L,
    /// What is being carried out.
    pub by: Source,
}

impl<'a, L: Listen<Event>> Play<'a, L> {
    /// With nothing under way yet.
    pub const fn new(
        book: &'a Book,
        state: &'a mut Exploration,
        luck: &'a mut Luck,
        to: &'a mut L,
    ) -> Self {
        Self { book, state, luck, to, by: Source::Rules }
    }

    /// Lets happen what is forced, up to the next question.
    pub fn go_on(&mut self) {
        while self.state.ask.is_none() {
            self.look_at_goals();
            let Some(work) = self.state.work.pop() else { return };
            self.step(work);
        }
    }

    fn step(&mut self, work: Work) {
        self.by = Source::Rules;
        match work {
            Work::Round => self.begin_round(),
            Work::NextTurn => self.next_turn(),
            Work::Actions => self.offer_action(),
            Work::EndTurn => self.end_turn(),
            Work::DrawEvents(member, n) => self.draw_events(member, n),
            Work::Event(id, member, is_let) => self.resolve_event(id, member, is_let),
            Work::DiscardEvent(id) => self.state.events.discard(id),
            Work::Effects(frame) => self.run(frame),
            Work::Op(op) => self.run_op(op),
            Work::OneOf(op, seat) => self.ask_one_of(op, seat),
            Work::EachOneOf(frame, among, seat) => self.ask_each_one_of(frame, among, seat),
            Work::Spend(member, n, colour, any) => self.spend(member, n, colour, any),
            Work::Sacrifice(member, n, colour, any) => self.sacrifice(member, n, colour, any),
            Work::Refresh(member, n, colour) => self.refresh(member, n, colour),
            Work::Draw(member, n) => self.draw_cards(member, n),
            Work::Discard(member, n) => self.discard(member, n),
            Work::SacrificeCard(member, n) => self.sacrifice_cards(member, n),
            Work::Recover(member, n) => self.recover(member, n),
            Work::HandLimit(member) => self.cut_hand(member),
            Work::DiscardPlayed(member, card) => self.discard_played(member, card),
            Work::Look(member, deck, cards) => self.put_back(member, deck, cards),
            Work::Injure(member, hurt) => self.injure(member, hurt),
            Work::InjuryDie(member) => self.place_injury_die(member),
            Work::Push(member, colour, n) => self.push_out(member, colour, n),
            Work::HealCard(member) => self.heal_card(member),
            Work::HealDie(member) => self.heal_die(member),
            Work::Flip(member, up) => self.flip_injury(member, up),
            Work::EquipDiscard(member) => self.equip_discard(member),
            Work::LoseDiscovery(member, n, of) => self.lose_discovery(member, n, of),
            Work::Time(clock, n) => self.progress(clock, n),
            Work::Leads(member) => self.place_leads(member),
            Work::LeadBonus(token) => self.give_lead_bonus(token),
            Work::LeadPlaced(token) => self.settle_lead(token),
            Work::Exert(member) => self.refresh_exerted(member),
            Work::Travel(member, path, to, icon) => self.walk(member, path, to, icon),
            Work::Also(member, part) => self.offer_other_part(member, part),
            Work::Agree(member) => self.ask_to_agree(member),
            Work::Check(member, check) => self.begin_check(member, check),
            Work::Checking => self.go_on_checking(),
            Work::Pool(pooled) => self.offer_pool(pooled),
            Work::Moment(timing, member) => self.offer_moment(timing, member),
            Work::Land(step) => self.land(step),
            Work::Over => {}
        }
    }

    /// Tells what happened.
    pub(crate) fn tell(&mut self, what: impl FnOnce() -> What) {
        let (by, team) = (self.by, &self.state.team);
        let (planet, check) =
            (self.state.planet_id, self.state.check.as_ref().and_then(|checking| checking.id));
        self.to.tell(Cause::ENTRY, || Event::new(by, what(), team).on(planet, check));
    }

    /// Something more is to be done, before everything else.
    pub(crate) fn push(&mut self, work: Work) {
        self.state.work.push(work);
    }

    /// Effects are to be carried out, before everything else.
    pub(crate) fn push_effects(&mut self, source: Source, me: Option<Member>) {
        if !source.effects(self.book).is_empty() {
            self.push(Work::Effects(Frame { at: At::new(source), next: 0, me }));
        }
    }

    /// Asks one player; `work` is what waits for the answer.
    pub(crate) fn ask(&mut self, seat: Seat, question: Question, work: Work) {
        self.push(work);
        self.state.ask = Some(Ask { question, seats: Seats::of(seat) });
    }

    /// Asks whoever decides for a crewmember.
    pub(crate) fn ask_of(&mut self, member: Member, question: Question, work: Work) {
        self.ask(self.state.crew(member).seat, question, work);
    }

    /// The crewmember with this number.
    pub(crate) fn crew(&mut self, member: Member) -> &mut Crew {
        &mut self.state.team[member.idx()]
    }

    /// Changes that lasted until now are over.
    pub(crate) fn forget(&mut self, is_over: impl Fn(&Lasting) -> bool) {
        self.state.lasting.retain(|lasting| !is_over(lasting));
    }
}

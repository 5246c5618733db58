//! Leads, discoveries, supplies and success tokens (chapters 10 to 12).

use table::{Listen, Topic};
use vanguard_pack::{
    effect::{PlainStat, PlainTiming},
    id::{DiscoveryId, UniqueNumber},
    record::LeadBonus,
    word::{DiscoveryType, Section},
};

use crate::{
    count::is_such,
    event::{Event, What},
    exploration::SUPPLIES_MAX,
    leads::Tokens,
    member::Member,
    play::Play,
    question::Question,
    streams::{self, Purpose},
    work::Work,
};

/// Leads of this value yield a discovery (VG-12.5).
const LEAD_THRESHOLD: u8 = 3;

/// Unique discoveries up to this number have slots in the ship book, and are
/// never lost (VG-11.14, VG-11.17).
pub(crate) const SLOTTED_MAX: u16 = 32;

impl<L: Listen<Event>> Play<'_, L> {
    /// Draws leads; all first, then they are placed one by one (VG-12.2,
    /// VG-12.4, VG-27.58).
    pub(crate) fn gain_leads(&mut self, me: Option<Member>, n: u8) {
        for _ in 0..n {
            let n_left = self.state.leads.bag.len();
            if n_left == 0 {
                break;
            }
            let index = u32::from(self.state.drawn.leads);
            self.state.drawn.leads += 1;
            let topic = Topic { stream: streams::of(Purpose::Leads, 0, 0), index };
            let nth = self.luck.below(topic, u32::from(n_left));
            if let Some(token) = self.state.leads.draw(nth) {
                self.tell(|| What::LeadDrawn { token });
            }
        }
        self.push(Work::Leads(me));
    }

    /// Places drawn leads in an order of choice (VG-12.3).
    pub(crate) fn place_leads(&mut self, me: Option<Member>) {
        let drawn = self.state.leads.drawn;
        let Some(first) = drawn.iter().next() else { return };
        // With one of them there is no order to choose.
        if drawn.len() == 1 {
            self.push(Work::Leads(me));
            self.place_lead(first);
        } else {
            let seat = self.seat_of(me, Section::Science);
            self.ask(seat, Question::Lead, Work::Leads(me));
        }
    }

    /// Places a lead: its bonus first, then the deck is settled (VG-12.6,
    /// VG-27.59).
    pub(crate) fn place_lead(&mut self, token: u8) {
        self.state.leads.place(token);
        self.tell(|| What::LeadPlaced { token });
        self.push(Work::LeadPlaced(token));
        if self.book.lead(token).lead.bonus.is_some() {
            self.push(Work::LeadBonus(token));
        }
        for member in self.state.alive().iter() {
            self.push(Work::Moment(PlainTiming::OnLead, member));
        }
    }

    /// The science section player names who gets the bonus (VG-12.10, VG-12.11).
    pub(crate) fn give_lead_bonus(&mut self, token: u8) {
        let alive = self.state.alive();
        match alive.first() {
            Some(only) if alive.len() == 1 => self.get_lead_bonus(token, only),
            Some(_) => {
                let seat = self.state.player(Section::Science);
                self.ask(seat, Question::Name(alive), Work::LeadBonus(token));
            }
            None => {}
        }
    }

    /// Somebody gets the bonus of a lead.
    pub(crate) fn get_lead_bonus(&mut self, token: u8, member: Member) {
        match self.book.lead(token).lead.bonus {
            Some(LeadBonus::Card) => self.draw_cards(member, 1),
            Some(LeadBonus::Charge) => self.change_charges(member, 1),
            None => {}
        }
    }

    /// A deck whose leads reach the threshold yields a discovery (VG-12.5).
    pub(crate) fn settle_lead(&mut self, token: u8) {
        let of = self.book.lead(token).of;
        let change = self.state.stat(PlainStat::LeadThreshold, None);
        let needed = LEAD_THRESHOLD.saturating_add_signed(change).max(1);
        let leads = self.leads_on(of);
        let value: u8 = leads.iter().map(|token| self.book.lead(token).lead.value).sum();
        if value >= needed {
            self.gain_discovery(of);
        }
    }

    fn leads_on(&self, of: DiscoveryType) -> Tokens {
        let mut on_deck = Tokens::default();
        for token in self.state.leads.placed.iter() {
            if self.book.lead(token).of == of {
                on_deck.insert(token);
            }
        }
        on_deck
    }

    /// Gains the top card of a deck; leads on it are taken off first (VG-11.4,
    /// VG-12.12, VG-27.57).
    pub(crate) fn gain_discovery(&mut self, of: DiscoveryType) {
        for token in self.leads_on(of).iter() {
            let recycles = self.book.lead(token).lead.recycle;
            self.state.leads.take_off(token, recycles);
        }
        if let Some(discovery) = self.state.discoveries[of as usize].take_top() {
            self.state.hold.discoveries.push(discovery);
            self.tell(|| What::Discovered { discovery });
        }
    }

    /// Gains a unique discovery: the numbered one, or the top one of the stack
    /// (VG-11.16).
    pub(crate) fn gain_unique(&mut self, number: Option<UniqueNumber>) {
        let stack = &mut self.state.planet.unique;
        let gained = match number {
            None => stack.pop(),
            Some(number) => {
                let hold = &self.state.hold;
                let is_found = hold.unique.contains(&number)
                    || self.state.aboard.slotted.contains(&number)
                    || self.state.used_unique.contains(&number);
                stack.retain(|other| *other != number);
                (!is_found).then_some(number)
            }
        };
        if let Some(number) = gained {
            self.state.hold.unique.push(number);
            self.tell(|| What::Unique { number });
        }
    }

    /// A unique discovery on the lander is used up; one that has a slot in the
    /// ship book stays (VG-11.15, VG-11.17).
    pub(crate) fn use_up(&mut self, number: UniqueNumber) {
        let found = &mut self.state.hold.unique;
        if number.0 > SLOTTED_MAX
            && let Some(idx) = found.iter().position(|other| *other == number)
        {
            found.remove(idx);
            self.state.used_unique.push(number);
        }
    }

    /// Discoveries on the lander go under their decks, by choice (VG-11.7).
    pub(crate) fn lose_discovery(&mut self, me: Option<Member>, n: u8, of: Option<DiscoveryType>) {
        if n == 0 {
            return;
        }
        let found = self.state.hold.discoveries.iter().copied();
        let mut fitting = found.filter(|id| is_such(self.book, *id, of, None));
        let Some(first) = fitting.next() else { return };
        if fitting.all(|other| other == first) {
            self.push(Work::LoseDiscovery(me, n - 1, of));
            self.put_below(first);
        } else {
            let seat = self.seat_of(me, Section::Science);
            self.ask(seat, Question::Discovery(of), Work::LoseDiscovery(me, n, of));
        }
    }

    /// The discovery that is lost is known.
    pub(crate) fn choose_discovery(&mut self, discovery: DiscoveryId) {
        let Some(Work::LoseDiscovery(me, n, of)) = self.state.work.pop() else { return };
        self.push(Work::LoseDiscovery(me, n - 1, of));
        self.put_below(discovery);
    }

    /// A discovery goes under its deck.
    pub(crate) fn put_below(&mut self, discovery: DiscoveryId) {
        let found = &mut self.state.hold.discoveries;
        if let Some(idx) = found.iter().position(|other| *other == discovery) {
            found.remove(idx);
            let of = self.book.discovery(discovery).kind;
            self.state.discoveries[of as usize].put_below(discovery);
            self.tell(|| What::DiscoveryLost { discovery });
        }
    }

    /// Supplies change, within their track (VG-4.20, VG-10.15).
    pub(crate) fn change_supplies(&mut self, by: i32) {
        let before = self.state.hold.supplies;
        let left = (i32::from(before) + by).clamp(0, i32::from(SUPPLIES_MAX)) as u8;
        if left != before {
            self.state.hold.supplies = left;
            let by = left as i8 - before as i8;
            self.tell(|| What::Supplies { by, left });
        }
    }

    /// Success tokens change, not below 0 (VG-9.18).
    pub(crate) fn change_success(&mut self, by: i32) {
        let before = self.state.hold.success;
        let after = (i32::from(before) + by).clamp(0, 100) as u8;
        if after != before {
            self.state.hold.success = after;
            self.tell(|| What::Success { by: after as i8 - before as i8 });
        }
    }

    /// Charges change, not below 0 (VG-3.18, VG-3.21).
    pub(crate) fn change_charges(&mut self, member: Member, by: i32) {
        let crew = self.crew(member);
        let before = crew.charges;
        let after = (i32::from(before) + by).clamp(0, 100) as u8;
        if after != before {
            crew.charges = after;
            self.tell(|| What::Charged { member, by: after as i8 - before as i8 });
        }
    }

    /// Who decides for `me`, or a section player where nobody acts.
    pub(crate) fn seat_of(&self, me: Option<Member>, section: Section) -> table::Seat {
        me.map_or_else(|| self.state.player(section), |member| self.state.crew(member).seat)
    }
}

//! Drawing, discarding and looking at section cards (chapter 6).

use arrayvec::ArrayVec;
use table::{Listen, Topic};
use vanguard_pack::id::{DiscoveryId, EventId, SectionCardId};

use crate::{
    event::{Event, What},
    member::Member,
    play::Play,
    question::{CardFor, Question},
    streams::{self, Purpose},
    work::{LOOK_MAX, Looked, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Draws cards; a hand above its limit is cut at once (VG-6.12, VG-6.14).
    pub(crate) fn draw_cards(&mut self, member: Member, n: u8) {
        if !self.state.crew(member).is_alive {
            return;
        }
        for _ in 0..n {
            let before = self.state.drawn.cards[member.idx()];
            let nth = &mut self.state.drawn.cards[member.idx()];
            let deck = &mut self.state.team[member.idx()].deck;
            let drawn = deck.draw(self.luck, || {
                *nth += 1;
                streams::of(Purpose::Cards, u16::from(member.0), *nth)
            });
            if self.state.drawn.cards[member.idx()] != before {
                self.tell(|| What::Shuffled { member });
            }
            let Some(card) = drawn else { break };
            self.crew(member).take_card(card);
            self.tell(|| What::Drew { member, card });
        }
        self.push(Work::HandLimit(member));
    }

    /// A hand above its limit is cut (VG-6.12).
    pub(crate) fn cut_hand(&mut self, member: Member) {
        let limit = self.state.hand_limit(member);
        if self.state.crew(member).hand.len() as u8 > limit {
            self.discard_one(member, Work::HandLimit(member), Work::HandLimit(member));
        }
    }

    /// Discards cards by choice.
    pub(crate) fn discard(&mut self, member: Member, n: u8) {
        if n > 0 {
            self.discard_one(member, Work::Discard(member, n - 1), Work::Discard(member, n));
        }
    }

    fn discard_one(&mut self, member: Member, rest: Work, whole: Work) {
        self.give_or_ask(member, CardFor::Discard, rest, whole);
    }

    /// Puts cards into the compartment by choice (VG-6.6).
    pub(crate) fn sacrifice_cards(&mut self, member: Member, n: u8) {
        if n > 0 {
            let rest = Work::SacrificeCard(member, n - 1);
            self.give_or_ask(member, CardFor::Sacrifice, rest, Work::SacrificeCard(member, n));
        }
    }

    /// Takes cards back from the discards by choice.
    pub(crate) fn recover(&mut self, member: Member, n: u8) {
        if n == 0 {
            self.push(Work::HandLimit(member));
            return;
        }
        let rest = Work::Recover(member, n - 1);
        self.give_or_ask(member, CardFor::Recover, rest, Work::Recover(member, n));
    }

    fn give_or_ask(&mut self, member: Member, wanted: CardFor, rest: Work, whole: Work) {
        let mut cards = self.state.cards_for(member, wanted);
        match (cards.next(), cards.next()) {
            (None, _) => {}
            (Some(only), None) => {
                drop(cards);
                self.push(rest);
                self.give_card(member, wanted, only);
            }
            (Some(_), Some(_)) => {
                drop(cards);
                self.ask_of(member, Question::Card(member, wanted), whole);
            }
        }
    }

    fn give_card(&mut self, member: Member, wanted: CardFor, card: SectionCardId) {
        let crew = self.crew(member);
        match wanted {
            CardFor::Discard => {
                if crew.give_card(card) {
                    crew.deck.discard(card);
                    self.tell(|| What::Discarded { member, card });
                }
            }
            CardFor::Sacrifice => {
                if crew.give_card(card) {
                    crew.sacrificed.push(card);
                    self.tell(|| What::CardSacrificed { member, card });
                }
            }
            CardFor::Recover => {
                if crew.deck.recover(card) {
                    crew.take_card(card);
                    self.tell(|| What::Recovered { member, card });
                }
            }
        }
    }

    /// A card was chosen for what waits on top of the stack.
    pub(crate) fn choose_card(&mut self, member: Member, wanted: CardFor, card: SectionCardId) {
        let rest = match self.state.work.pop() {
            Some(Work::Discard(who, n)) => Work::Discard(who, n - 1),
            Some(Work::SacrificeCard(who, n)) => Work::SacrificeCard(who, n - 1),
            Some(Work::Recover(who, n)) => Work::Recover(who, n - 1),
            Some(limit @ Work::HandLimit(_)) => limit,
            other => {
                self.state.work.extend(other);
                return;
            }
        };
        self.push(rest);
        self.give_card(member, wanted, card);
    }

    /// Discards cards at random.
    pub(crate) fn discard_at_random(&mut self, member: Member, n: u8) {
        for _ in 0..n {
            let n_cards = self.state.crew(member).hand.len() as u32;
            if n_cards == 0 {
                return;
            }
            self.state.drawn.discards += 1;
            let index = u32::from(self.state.drawn.discards);
            let topic = Topic { stream: streams::of(Purpose::Discards, 0, 0), index };
            let card = self.state.crew(member).hand[self.luck.below(topic, n_cards) as usize];
            self.give_card(member, CardFor::Discard, card);
        }
    }

    /// A card that was played goes to its owner's discards (VG-5.28).
    pub(crate) fn discard_played(&mut self, member: Member, card: SectionCardId) {
        self.crew(member).deck.discard(card);
        self.tell(|| What::Discarded { member, card });
    }

    /// Takes the top cards of a deck to be looked at.
    pub(crate) fn look(&mut self, member: Member, deck: Looked, n: u8) {
        let mut cards = ArrayVec::<u16, LOOK_MAX>::new();
        for _ in 0..n.min(LOOK_MAX as u8) {
            let top = match deck {
                Looked::Own => self.crew(member).deck.take_top().map(|card| card.0),
                Looked::Events => self.state.events.take_top().map(|card| card.0),
                Looked::Discoveries(of) => {
                    self.state.discoveries[of as usize].take_top().map(|card| card.0)
                }
            };
            let Some(card) = top else { break };
            cards.push(card);
        }
        let n = cards.len() as u8;
        if n > 0 {
            self.tell(|| What::Looked { member, n });
            self.push(Work::Look(member, deck, cards));
        }
    }

    /// Cards that were looked at go back; which one next is asked as long as
    /// there are several.
    pub(crate) fn put_back(
        &mut self,
        member: Member,
        deck: Looked,
        cards: ArrayVec<u16, LOOK_MAX>,
    ) {
        match cards.as_slice() {
            [] => {}
            [only] => self.put_on_top(member, deck, *only),
            _ => {
                let work = Work::Look(member, deck, cards);
                self.ask_of(member, Question::OnTop(member), work);
            }
        }
    }

    /// The card that goes on top next was chosen.
    pub(crate) fn choose_on_top(&mut self, place: u8) {
        let Some(Work::Look(member, deck, mut cards)) = self.state.work.pop() else { return };
        let card = cards.remove(usize::from(place));
        self.put_on_top(member, deck, card);
        self.push(Work::Look(member, deck, cards));
    }

    pub(crate) fn put_on_top(&mut self, member: Member, deck: Looked, card: u16) {
        match deck {
            Looked::Own => self.crew(member).deck.put_on_top(SectionCardId(card)),
            Looked::Events => self.state.events.put_on_top(EventId(card)),
            Looked::Discoveries(of) => {
                self.state.discoveries[of as usize].put_on_top(DiscoveryId(card));
            }
        }
    }
}

impl crate::exploration::Exploration {
    /// The cards that can be taken for a purpose, each kind once.
    pub(crate) fn cards_for(
        &self,
        member: Member,
        wanted: CardFor,
    ) -> impl Iterator<Item = SectionCardId> + '_ {
        let crew = self.crew(member);
        let cards = match wanted {
            CardFor::Discard | CardFor::Sacrifice => crew.hand.as_slice(),
            CardFor::Recover => crew.deck.discards(),
        };
        let is_first = move |(idx, card): &(usize, &SectionCardId)| !cards[..*idx].contains(card);
        cards.iter().enumerate().filter(is_first).map(|(_, card)| *card)
    }
}

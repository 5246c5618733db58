//! Abilities: skills, section cards, equipment, discoveries; and the windows
//! in which they can be used (chapters 3, 6, 8 and 11).

use table::{Listen, Seat};
use vanguard_pack::{
    effect::{Ability as Written, Effect, Effects, Op, PlainTiming, Timing, Who},
    id::CrewmemberId,
};

use crate::{
    book::Book,
    event::{Event, What},
    exploration::Exploration,
    known::Known as _,
    member::Member,
    moves::Ability,
    ops::is_harm,
    play::Play,
    question::{Question, Seats},
    source::{At, Source},
    work::{OpFrame, Work},
};

/// Timings of abilities that can be used now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Timings(u32);

impl Timings {
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn with(self, timing: PlainTiming) -> Self {
        Self(self.0 | 1 << timing as u32)
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn has(self, timing: PlainTiming) -> bool {
        self.0 >> timing as u32 & 1 == 1
    }
}

impl Ability {
    /// What the pack says about it, used by the crewmember with this card.
    #[must_use]
    pub fn written(self, book: &Book, user: CrewmemberId) -> Option<&Written> {
        match self {
            Self::Skill(_) => Some(&book.crewmember(user).skill),
            Self::Card(_, card) => Some(&book.section_card(card).play),
            Self::Equipment(_, id, nth) => book.equipment(id).ability.get(usize::from(nth)),
            Self::Token(_, id) => book.equipment(id).token.as_ref(),
            Self::Mod(_, id, nth) => book.lander_mod(id).ability.get(usize::from(nth)),
            Self::Discovery(_, id) => book.discovery(id).exploration.as_ref(),
            Self::Unique(_, number) => book.unique(number)?.exploration.as_ref(),
        }
    }

    /// Where its effects and its cost stand.
    fn sources(self, state: &Exploration) -> (Source, Source) {
        match self {
            Self::Skill(member) => {
                let card = state.crew(member).card;
                (Source::Skill(card), Source::SkillCost(card))
            }
            Self::Card(_, card) => (Source::Card(card), Source::CardCost(card)),
            Self::Equipment(_, id, nth) => {
                (Source::Equipment(id, nth), Source::EquipmentCost(id, nth))
            }
            Self::Token(_, id) => (Source::Token(id), Source::TokenCost(id)),
            Self::Mod(_, id, nth) => (Source::Mod(id, nth), Source::ModCost(id, nth)),
            Self::Discovery(_, id) => (Source::Discovery(id), Source::DiscoveryCost(id)),
            Self::Unique(_, number) => (Source::Unique(number), Source::UniqueCost(number)),
        }
    }
}

impl Exploration {
    /// When abilities of a crewmember can be used now.
    pub(crate) fn timings(&self, member: Member) -> Timings {
        let Some(ask) = self.ask else { return Timings::NONE };
        if !self.is_interruptible() || !self.crew(member).is_alive {
            return Timings::NONE;
        }
        let mut timings = Timings::NONE.with(PlainTiming::AnyTime);
        if self.is_in_flight() {
            timings = timings.with(PlainTiming::Landing);
        }
        if let Some(turn) = self.turn.filter(|turn| turn.member == member) {
            timings = timings.with(PlainTiming::OwnTurn);
            if ask.question == Question::Action(member) {
                timings = timings.with(PlainTiming::Action);
                if !turn.has_begun {
                    timings = timings.with(PlainTiming::TurnStart);
                }
            }
        }
        match self.work.last() {
            Some(Work::Event(..)) => timings = timings.with(PlainTiming::EventDrawn),
            Some(Work::Moment(timing, whose)) if *whose == member => {
                timings = timings.with(*timing);
            }
            _ => {}
        }
        self.check_timings(member, timings)
    }

    /// Whether an ability can be used at one of these moments.
    pub(crate) fn is_usable(&self, book: &Book, ability: Ability, timings: Timings) -> bool {
        let member = ability.member();
        let crew = self.crew(member);
        let Some(written) = ability.written(book, crew.card) else { return false };
        let Timing::At(timing) = written.timing else { return false };
        let is_there = match ability {
            Ability::Skill(_) => crew.charges > 0,
            Ability::Card(_, card) => {
                crew.hand.contains(&card) && crew.hand.len() as u8 <= self.hand_limit(member)
            }
            Ability::Equipment(_, id, _) => crew.equipment.contains(&id),
            Ability::Token(_, id) => {
                let here = self.planet.sector(crew.sector);
                here.is_some_and(|sector| sector.equipment.contains(&id))
            }
            Ability::Mod(_, id, _) => self.mods.contains(&id),
            Ability::Discovery(_, id) => self.hold.discoveries.contains(&id),
            Ability::Unique(_, number) => self.hold.unique.contains(&number),
        };
        is_there
            && crew.is_alive
            && timings.has(timing)
            && !self.used.iter().any(|(used, _)| *used == ability)
            && self.is_payable(book, &written.cost, Some(member))
            && self.may_be_used_to_help(book, ability)
    }

    /// Every ability that a player can use now.
    pub(crate) fn abilities(&self, book: &Book, seat: Seat, mut each: impl FnMut(Ability)) {
        for (member, crew) in self.members() {
            if crew.seat != seat || !crew.is_alive {
                continue;
            }
            let timings = self.timings(member);
            if timings == Timings::NONE {
                continue;
            }
            self.abilities_of(book, member, timings, &mut each);
        }
    }

    /// Every ability of a crewmember that can be used at one of these moments.
    pub(crate) fn abilities_of(
        &self,
        book: &Book,
        member: Member,
        timings: Timings,
        each: &mut impl FnMut(Ability),
    ) {
        let crew = self.crew(member);
        let mut offer = |ability| {
            if self.is_usable(book, ability, timings) {
                each(ability);
            }
        };
        offer(Ability::Skill(member));
        crew.kinds_in_hand().for_each(|card| offer(Ability::Card(member, card)));
        for id in &crew.equipment {
            let n = book.equipment(*id).ability.len() as u8;
            (0..n).for_each(|nth| offer(Ability::Equipment(member, *id, nth)));
        }
        if let Some(here) = self.planet.sector(crew.sector) {
            here.equipment.iter().for_each(|id| offer(Ability::Token(member, *id)));
        }
        for id in &self.mods {
            let n = book.lander_mod(*id).ability.len() as u8;
            (0..n).for_each(|nth| offer(Ability::Mod(member, *id, nth)));
        }
        for (idx, id) in self.hold.discoveries.iter().enumerate() {
            if !self.hold.discoveries[..idx].contains(id) {
                offer(Ability::Discovery(member, *id));
            }
        }
        self.hold.unique.iter().for_each(|number| offer(Ability::Unique(member, *number)));
    }

    /// Whether a crewmember has an ability of these moments.
    fn has_ability(&self, book: &Book, member: Member, timings: Timings) -> bool {
        let mut found = false;
        self.abilities_of(book, member, timings, &mut |_| found = true);
        found
    }

    /// Whether anybody has an ability of these moments.
    fn anybody_has(&self, book: &Book, timings: Timings) -> bool {
        self.alive().iter().any(|member| self.has_ability(book, member, timings))
    }

    /// Whether exertion would bring a crewmember dice.
    fn gains_by_exertion(&self, member: Member) -> bool {
        self.can_exert(member) && !self.board(member).spent().is_empty()
    }
}

const AT_ANY_TIME: Timings = Timings::NONE.with(PlainTiming::AnyTime);

impl<L: Listen<Event>> Play<'_, L> {
    /// Players who could usefully do something before an event is resolved
    /// (VG-3.6): it does harm or can be bought off, and they have an answer.
    pub(crate) fn window_before_event(&self, source: Source, member: Member) -> Seats {
        let effects = At::new(source).effects(self.book);
        let mut seats = Seats::NONE;
        if !hurts(effects) {
            return seats;
        }
        let drawn = AT_ANY_TIME.with(PlainTiming::EventDrawn);
        for other in self.state.alive().iter() {
            let is_struck = other == member || names_others(effects);
            if (is_struck && self.state.gains_by_exertion(other))
                || self.state.has_ability(self.book, other, drawn)
            {
                seats.insert(self.state.crew(other).seat);
            }
        }
        seats
    }

    /// Whether something could usefully be done before harm (VG-3.5).
    pub(crate) fn window_before_harm(&self, op: &Op, member: Member, at: &OpFrame) -> bool {
        // Before an event there was an occasion already; a price is paid freely.
        if at.at.source.is_event() || at.at.is_cost() {
            return false;
        }
        let board = self.state.board(member);
        let is_short = match op {
            Op::Spend { n, dice } => {
                let n = self.state.amount(self.book, n, Some(member));
                board.of_colour(board.available(), dice.colour).len() < n
            }
            _ => false,
        };
        (is_short && self.state.gains_by_exertion(member))
            || self.state.anybody_has(self.book, AT_ANY_TIME)
    }

    /// Offers abilities of a moment to a crewmember who has some.
    pub(crate) fn offer_moment(&mut self, timing: PlainTiming, member: Member) {
        let timings = Timings::NONE.with(timing);
        if self.state.crew(member).is_alive && self.state.has_ability(self.book, member, timings) {
            let work = Work::Moment(timing, member);
            self.ask_of(member, Question::Window(member), work);
        }
    }

    /// Uses an ability: what it costs, what it does (VG-3.18, VG-6.4).
    pub(crate) fn use_ability(&mut self, ability: Ability) {
        let user = self.state.crew(ability.member()).card;
        let Some(written) = ability.written(self.book, user) else { return };
        let member = ability.member();
        self.tell(|| What::Uses { ability });
        if let Some(limit) = written.once_per {
            self.state.used.push((ability, limit));
        }
        if written.timing == Timing::At(PlainTiming::Action) {
            self.use_action();
        }
        self.note_helper_card(ability);
        match ability {
            Ability::Skill(_) => self.change_charges(member, -1),
            Ability::Card(_, card) => {
                self.crew(member).give_card(card);
                self.push(Work::DiscardPlayed(member, card));
            }
            Ability::Equipment(..)
            | Ability::Token(..)
            | Ability::Mod(..)
            | Ability::Discovery(..)
            | Ability::Unique(..) => {}
        }
        let (effects, cost) = ability.sources(self.state);
        let me = self.state.who_plays(self.book, ability);
        self.push_effects(effects, Some(me));
        self.push_effects(cost, Some(member));
    }
}

/// Whether effects may concern others than the one who drew the card.
fn names_others(effects: &Effects) -> bool {
    effects.0.iter().any(|effect| match effect {
        Effect::Do(act) => act.who.as_ref().is_some_and(|who| *who != Who::Me),
        Effect::If { then, other, .. } => names_others(then) || names_others(other),
        Effect::Choose { options, .. } => options.iter().any(|option| names_others(&option.then)),
        Effect::Each { .. } => true,
        Effect::Roll(roll) => roll.effects().any(names_others),
    })
}

/// Whether effects do harm or offer a way to buy it off.
fn hurts(effects: &Effects) -> bool {
    effects.0.iter().any(|effect| match effect {
        Effect::Do(act) => is_harm(&act.op),
        Effect::If { then, other, .. } => hurts(then) || hurts(other),
        Effect::Choose { options, .. } => {
            options.iter().any(|option| !option.cost.is_empty() || hurts(&option.then))
        }
        Effect::Each { then, .. } => hurts(then),
        Effect::Roll(roll) => roll.effects().any(hurts),
    })
}

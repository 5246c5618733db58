//! Injuries: gaining, keeping, removing, and death (chapters 14 and 16).

use table::{Listen, Topic};
use vanguard_pack::{dice::Colour, id::InjuryId, word::Severity};

use crate::{
    board::{Injury, Pushed, SLOTS},
    event::{Event, What},
    exploration::End,
    member::Member,
    play::Play,
    question::Question,
    streams::{self, Purpose},
    work::{Hurt, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// An injury is gained: a fourth one ends the exploration (VG-14.1,
    /// VG-14.8).
    pub(crate) fn injure(&mut self, member: Member, hurt: Hurt) {
        let crew = self.state.crew(member);
        if !crew.is_alive {
            return;
        }
        if self.state.board(member).slots().iter().all(Option::is_some) {
            self.end(End::Evacuation);
            return;
        }
        let drawn = match hurt {
            Hurt::Kind(id) => self.named_injury(id),
            Hurt::Random(severity) => self.random_injury(Some(severity)),
        };
        let Some(injury) = drawn.or_else(|| self.random_injury(None)) else { return };
        self.state.injuries[usize::from(injury.0)] -= 1;
        self.state.boards[member.idx()].injure(injury);
        self.tell(|| What::Injured { member, injury });
        self.push(Work::InjuryDie(member));
    }

    fn n_left(&self, id: InjuryId) -> u8 {
        self.state.injuries.get(usize::from(id.0)).copied().unwrap_or(0)
    }

    /// The named injury, or Wounded if there is none left (VG-14.7).
    fn named_injury(&self, id: InjuryId) -> Option<InjuryId> {
        [id, self.book.wounded()].into_iter().find(|id| self.n_left(*id) > 0)
    }

    /// Any card left, of a class if one is given (VG-14.17, VG-27.62).
    fn random_injury(&mut self, severity: Option<Severity>) -> Option<InjuryId> {
        let fits =
            |id: &InjuryId| severity.is_none_or(|severity| self.book.injury(*id).class == severity);
        let ids = (0..self.state.injuries.len() as u16).map(InjuryId);
        let n: u32 = ids.clone().filter(fits).map(|id| u32::from(self.n_left(id))).sum();
        if n == 0 {
            return severity.and_then(|_| self.named_injury(self.book.wounded()));
        }
        let index = u32::from(self.state.drawn.injuries);
        let topic = Topic { stream: streams::of(Purpose::Injuries, 0, 0), index };
        let mut nth = self.luck.below(topic, n);
        let found = ids.filter(fits).find(|id| {
            let here = u32::from(self.n_left(*id));
            let is_it = nth < here;
            nth = nth.saturating_sub(here);
            is_it
        });
        self.state.drawn.injuries += 1;
        found
    }

    /// An injury die takes the top slot of a column without one (VG-14.3,
    /// VG-14.9).
    pub(crate) fn place_injury_die(&mut self, member: Member) {
        if self.state.n_injury_dice == 0 {
            return;
        }
        let free = self.state.board(member).columns_free();
        match free.iter().next() {
            None => {}
            Some(only) if free.len() == 1 => self.choose_column(member, only),
            Some(_) => {
                let work = Work::InjuryDie(member);
                self.ask_of(member, Question::Column(member), work);
            }
        }
    }

    /// The column is known.
    pub(crate) fn choose_column(&mut self, member: Member, column: Colour) {
        self.state.n_injury_dice -= 1;
        let pushed = self.state.boards[member.idx()].place_injury_die(column);
        self.tell(|| What::InjuryDie { member, column });
        match pushed {
            Pushed::Choice(pick) => self.push(Work::Push(member, column, pick.n)),
            Pushed::These(dice) => {
                for place in dice.iter() {
                    let die = self.state.board(member).dice()[usize::from(place)].kind;
                    self.tell(|| What::Pushed { member, die });
                }
            }
        }
    }

    /// Removes an injury card, by choice (VG-14.11).
    pub(crate) fn heal_card(&mut self, member: Member) {
        self.pick_injury(member, Work::HealCard(member), |_| true);
    }

    /// Turns an injury card, by choice (VG-14.13).
    pub(crate) fn flip_injury(&mut self, member: Member, up: bool) {
        self.pick_injury(
            member,
            Work::Flip(member, up),
            if up { |injury| injury.down } else { |injury| !injury.down },
        );
    }

    fn pick_injury(&mut self, member: Member, work: Work, fits: fn(&Injury) -> bool) {
        let slots = self.state.board(member).slots().iter().enumerate();
        let mut fitting =
            slots.filter(|(_, injury)| injury.as_ref().is_some_and(fits)).map(|(slot, _)| slot);
        match (fitting.next(), fitting.next()) {
            (None, _) => {}
            (Some(only), None) => {
                self.push(work);
                self.choose_injury(member, only as u8);
            }
            (Some(_), Some(_)) => self.ask_of(member, Question::Injury(member), work),
        }
    }

    /// The injury card is known.
    pub(crate) fn choose_injury(&mut self, member: Member, slot: u8) {
        let slot = usize::from(slot);
        match self.state.work.pop() {
            Some(Work::HealCard(_)) => {
                if let Some(injury) = self.state.board(member).slots()[slot] {
                    self.state.boards[member.idx()].set_injury(slot, None);
                    self.state.injuries[usize::from(injury.id.0)] += 1;
                    self.tell(|| What::Healed { member, injury: injury.id });
                }
            }
            Some(Work::Flip(_, up)) => {
                if let Some(injury) = self.state.board(member).slots()[slot] {
                    let turned = Injury { down: !up, ..injury };
                    self.state.boards[member.idx()].set_injury(slot, Some(turned));
                    let injury = injury.id;
                    self.tell(|| What::InjuryTurned { member, injury, up });
                }
            }
            other => self.state.work.extend(other),
        }
    }

    /// Removes the injury card of a kind, if there is one.
    pub(crate) fn heal_kind(&mut self, member: Member, kind: InjuryId) {
        let mut injuries = self.state.board(member).slots().iter();
        let is_it = |injury: &Option<Injury>| injury.as_ref().is_some_and(|own| own.id == kind);
        if let Some(slot) = injuries.position(is_it) {
            self.push(Work::HealCard(member));
            self.choose_injury(member, slot as u8);
        }
    }

    /// Removes an injury die, by choice (VG-14.10, VG-27.64).
    pub(crate) fn heal_die(&mut self, member: Member) {
        let board = self.state.board(member);
        let mut columns = board.columns().iter();
        match (columns.next(), columns.next()) {
            (None, _) => {}
            (Some(only), None) => self.remove_injury_die(member, only),
            (Some(_), Some(_)) => {
                let work = Work::HealDie(member);
                self.ask_of(member, Question::InjuryDie(member), work);
            }
        }
    }

    /// The column of the injury die is known.
    pub(crate) fn remove_injury_die(&mut self, member: Member, column: Colour) {
        self.state.boards[member.idx()].remove_injury_die(column);
        self.state.n_injury_dice += 1;
        self.tell(|| What::InjuryDieGone { member, column });
    }

    /// A crewmember dies: dice and cards to the compartment, equipment to the
    /// Armory, injuries to their deck (VG-16.12, VG-27.68).
    pub(crate) fn kill(&mut self, member: Member) {
        if !self.state.crew(member).is_alive {
            return;
        }
        self.tell(|| What::Died { member });
        let crew = &mut self.state.team[member.idx()];
        crew.is_alive = false;
        crew.charges = 0;
        let mut cards = crew.deck.take_all();
        cards.append(&mut crew.hand);
        crew.sacrificed.append(&mut cards);
        let board = &mut self.state.boards[member.idx()];
        board.sacrifice(board.available().union(board.spent()));
        for slot in 0..SLOTS {
            if let Some(injury) = board.slots()[slot] {
                board.set_injury(slot, None);
                self.state.injuries[usize::from(injury.id.0)] += 1;
            }
        }
        self.state.n_injury_dice += board.lift_injury_dice();
        self.state.aboard.armory.append(&mut crew.equipment);
        self.state.lasting.retain(|lasting| lasting.on != Some(member));
        if self.state.alive().is_empty() && self.state.end.is_none() {
            self.end(End::NobodyLeft);
        }
    }
}

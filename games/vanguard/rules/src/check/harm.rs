//! Step 6: injury and danger dice.

use table::{Cause, Listen};
use vanguard_pack::dice::{Colour, InjuryFace};

use super::{Around, Ask, Carry, Check, DieAt, Event, Next, Refusal, Step};
use crate::board::{Board, Colours, DieSet, Pushed};

impl Check {
    /// Resolves the only injury die that is left, or asks which (VG-5.55).
    pub(super) fn next_injury(
        &mut self,
        around: &Around<'_>,
        boards: &[Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        let mut left = (0_u8..).zip(&self.injuries).filter(|(_, die)| !die.resolved);
        match (left.next(), left.next()) {
            (None, _) => {
                self.step = Step::Dangers;
                Next::Went
            }
            (Some((nth, _)), None) => self.resolve_injury(nth, around, boards, listen),
            (Some(_), Some(_)) => Next::Ask(Ask::Injury),
        }
    }

    /// Chooses the next injury die to be resolved (VG-5.55).
    ///
    /// # Errors
    ///
    /// If there is none such.
    pub fn injury(
        &mut self,
        nth: u8,
        around: &Around<'_>,
        boards: &[Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<Next, Refusal> {
        let die = self.injuries.get(usize::from(nth));
        match die {
            Some(die) if self.step == Step::Injuries && !die.resolved => {
                Ok(self.resolve_injury(nth, around, boards, listen))
            }
            _ => Err(Refusal::NoInjuryDie),
        }
    }

    /// The first empty card from the left that shows the icon receives the die
    /// and strikes; without one the die is spent (VG-5.56, VG-5.57, VG-5.58,
    /// VG-5.59).
    fn resolve_injury(
        &mut self,
        nth: u8,
        around: &Around<'_>,
        boards: &[Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        let die = &mut self.injuries[usize::from(nth)];
        die.resolved = true;
        let face = die.face;
        let cards = (0_u8..).zip(boards[usize::from(self.active)].slots());
        let receives = |(slot, card): (u8, &Option<_>)| {
            let card: &crate::board::Injury = card.as_ref()?;
            let shows = around.injuries.get(usize::from(card.id.0))?;
            let matches = match face {
                InjuryFace::Blank => false,
                InjuryFace::Minor => shows.minor,
                InjuryFace::Major => shows.major,
            };
            (matches && !card.down && self.received & 1 << slot == 0).then_some(slot)
        };
        let slot = cards.into_iter().find_map(receives);
        listen.tell(Cause::ENTRY, || Event::InjuryResolved { nth, face, slot });
        match slot {
            None => Next::Went,
            Some(slot) => {
                self.received |= 1 << slot;
                Next::Carry(Carry::Injury { slot, face })
            }
        }
    }

    /// Resolves the only danger die that is left, or asks which (VG-27.43).
    pub(super) fn next_danger(&mut self, listen: &mut impl Listen<Event>) -> Next {
        let mut left = (0_u8..).zip(&self.dangers).filter(|(_, die)| !die.resolved);
        match (left.next(), left.next()) {
            (None, _) => {
                self.step = Step::Return;
                Next::Went
            }
            (Some((nth, _)), None) => self.resolve_danger(nth, listen),
            (Some(_), Some(_)) => Next::Ask(Ask::Danger),
        }
    }

    /// Chooses the next danger die to be resolved (VG-5.60, VG-27.43).
    ///
    /// # Errors
    ///
    /// If there is none such, or injury dice are left.
    pub fn danger(&mut self, nth: u8, listen: &mut impl Listen<Event>) -> Result<Next, Refusal> {
        match self.step {
            Step::Injuries => return Err(Refusal::InjuryFirst),
            Step::Dangers => {}
            _ => return Err(Refusal::NoDangerDie),
        }
        match self.dangers.get(usize::from(nth)) {
            Some(die) if !die.resolved => Ok(self.resolve_danger(nth, listen)),
            _ => Err(Refusal::NoDangerDie),
        }
    }

    fn resolve_danger(&mut self, nth: u8, listen: &mut impl Listen<Event>) -> Next {
        let die = &mut self.dangers[usize::from(nth)];
        die.resolved = true;
        let (letter, face) = (die.letter, die.face);
        listen.tell(Cause::ENTRY, || Event::DangerResolved { nth, letter, face });
        Next::Carry(Carry::Danger { letter, face })
    }

    /// At the end of step 6 all injury dice go back to columns that hold none
    /// (VG-5.63, VG-5.66).
    pub(super) fn next_return(&mut self, boards: &[Board]) -> Next {
        let free = boards[usize::from(self.active)].columns_free();
        let n = self.injuries.len() as u8;
        if n == 0 {
            self.step = Step::Special(0);
        } else if n >= free.len() {
            self.step = Step::Placing(free);
        } else {
            return Next::Ask(Ask::Return(n));
        }
        Next::Went
    }

    /// Chooses the columns for the returning injury dice (VG-5.64, VG-5.65).
    ///
    /// # Errors
    ///
    /// If one is named twice or holds an injury die, or there are too few or too
    /// many.
    pub fn return_to(&mut self, columns: &[Colour], boards: &[Board]) -> Result<(), Refusal> {
        if self.step != Step::Return {
            return Err(Refusal::WrongStep);
        }
        let board = &boards[usize::from(self.active)];
        let mut chosen = Colours::default();
        for &column in columns {
            if chosen.has(column) || board.columns().has(column) {
                return Err(Refusal::Columns);
            }
            chosen = chosen.with(column);
        }
        if usize::from(chosen.len()) != self.injuries.len() {
            return Err(Refusal::Columns);
        }
        self.step = Step::Placing(chosen);
        Ok(())
    }

    /// Puts an injury die on top of the next column.
    pub(super) fn next_column(
        &mut self,
        columns: Colours,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        let Some(column) = columns.iter().next() else {
            self.step = Step::Special(0);
            return Next::Went;
        };
        let crew = self.active;
        listen.tell(Cause::ENTRY, || Event::InjuryDieReturned { crew, column });
        let left = columns.without(Colours::default().with(column));
        match boards[usize::from(crew)].place_injury_die(column) {
            Pushed::These(dice) => {
                self.step = Step::Placing(left);
                self.tell_pushed(dice, listen);
            }
            Pushed::Choice(pick) => self.step = Step::Pushing(left, pick),
        }
        Next::Went
    }

    /// Chooses the dice that an injury die pushes off (VG-14.6).
    ///
    /// # Errors
    ///
    /// If it has to be others.
    pub fn push(
        &mut self,
        dice: DieSet,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        let Step::Pushing(left, pick) = self.step else { return Err(Refusal::WrongStep) };
        if !pick.allows(dice) {
            return Err(Refusal::Push);
        }
        boards[usize::from(self.active)].spend(dice);
        self.tell_pushed(dice, listen);
        self.step = Step::Placing(left);
        Ok(())
    }

    fn tell_pushed(&self, dice: DieSet, listen: &mut impl Listen<Event>) {
        let crew = self.active;
        for die in dice.iter() {
            listen.tell(Cause::ENTRY, || Event::Pushed { die: DieAt { crew, die } });
        }
    }
}

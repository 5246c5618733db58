//! Steps 1 to 3: choose dice, add injury and danger dice, roll.

use table::{Cause, Listen};
use vanguard_pack::dice::Face;

use super::{Around, Check, DangerDie, DieAt, Event, InjuryDie, PoolDie, Refusal, Rolls, Step};
use crate::board::Board;

impl Check {
    /// Step 1: the active crewmember takes an available die, or a helper lends
    /// one (VG-5.11, VG-5.14).
    ///
    /// # Errors
    ///
    /// If the die is not available, or its owner may not lend it.
    pub fn take(
        &mut self,
        at: DieAt,
        around: &Around<'_>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Choose {
            return Err(Refusal::WrongStep);
        }
        let board = boards.get_mut(usize::from(at.crew)).ok_or(Refusal::NotAvailable)?;
        let lends = at.crew != self.active;
        if lends {
            self.may_assist(at.crew, around)?;
            let n_lent = self.pool.dice().iter().filter(|die| die.at.crew == at.crew).count();
            if n_lent >= usize::from(around.n_lent) {
                return Err(Refusal::LendsOne);
            }
        }
        if !board.available().has(at.die) {
            return Err(Refusal::NotAvailable);
        }
        let die = board.dice()[usize::from(at.die)];
        let face = Face::Basic;
        self.pool.push(PoolDie { at, kind: die.kind, colour: die.colour, face })?;
        board.take(at.die);
        let told = if lends { Event::Lent { die: at } } else { Event::Took { die: at } };
        listen.tell(Cause::ENTRY, || told);
        Ok(())
    }

    /// Step 1: a die goes back to its owner's board.
    ///
    /// # Errors
    ///
    /// If it was not chosen.
    pub fn put_back(
        &mut self,
        at: DieAt,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Choose {
            return Err(Refusal::WrongStep);
        }
        let place = self.pool.place(at).ok_or(Refusal::NotInPool)?;
        self.pool.remove(place);
        boards[usize::from(at.crew)].put_back(at.die);
        listen.tell(Cause::ENTRY, || Event::PutBack { die: at });
        Ok(())
    }

    /// Whether somebody else may assist: they are in the sector, and nothing
    /// forbids it (VG-5.16, VG-14.16).
    pub(super) fn may_assist(&self, crew: u8, around: &Around<'_>) -> Result<(), Refusal> {
        if !around.here.has(crew) {
            Err(Refusal::NotHere)
        } else if self.alone {
            Err(Refusal::Alone)
        } else {
            Ok(())
        }
    }

    /// Steps 2 and 3: injury dice of the active board and the danger dice join,
    /// and all dice are rolled (VG-5.18, VG-5.20, VG-5.21).
    ///
    /// # Errors
    ///
    /// If it is not step 1.
    pub fn roll(
        &mut self,
        around: &Around<'_>,
        boards: &mut [Board],
        rolls: &mut impl Rolls,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Choose {
            return Err(Refusal::WrongStep);
        }
        let n_injury = boards[usize::from(self.active)].lift_injury_dice();
        if n_injury > 0 {
            listen.tell(Cause::ENTRY, || Event::InjuryDiceAdded { n: n_injury });
        }
        let letters = &around.terms.danger;
        if !letters.is_empty() {
            listen.tell(Cause::ENTRY, || Event::DangerDiceAdded { letters: letters.to_vec() });
        }
        for place in 0..self.pool.dice().len() as u8 {
            let die = self.pool.get_mut(place)?;
            die.face = rolls.section(die.at, die.kind);
            let (die, face) = (die.at, die.face);
            listen.tell(Cause::ENTRY, || Event::Rolled { die, face });
        }
        for nth in 0..n_injury {
            let face = rolls.injury();
            self.injuries.push(InjuryDie { face, resolved: false });
            listen.tell(Cause::ENTRY, || Event::InjuryRolled { nth, face });
        }
        for (nth, &letter) in (0..).zip(letters) {
            let face = rolls.danger();
            self.dangers.push(DangerDie { letter, face, resolved: false });
            listen.tell(Cause::ENTRY, || Event::DangerRolled { nth, letter, face });
        }
        self.step = Step::Modify;
        Ok(())
    }
}

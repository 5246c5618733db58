//! Step 4: modify the results.

use table::{Cause, Listen};
use vanguard_pack::dice::{Colour, Face, InjuryFace};

use super::{Around, Check, DieAt, Event, NOBODY, PoolDie, PoolSet, Refusal, Rolls, Step};
use crate::board::{Board, DieSet};

impl Check {
    /// Whether a section card of `crew` may be played for its upper half: the
    /// active crewmember's always, a helper's once (VG-5.27, VG-5.29). It is
    /// noted that a helper has played one.
    ///
    /// # Errors
    ///
    /// If it is not step 4, or they may not assist, or have done so.
    pub fn assist(
        &mut self,
        crew: u8,
        around: &Around<'_>,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Modify {
            return Err(Refusal::WrongStep);
        }
        if crew == self.active {
            return Ok(());
        }
        self.may_assist(crew, around)?;
        if self.carded.has(crew) {
            return Err(Refusal::PlaysOne);
        }
        self.carded = self.carded.with(crew);
        listen.tell(Cause::ENTRY, || Event::Assisted { crew });
        Ok(())
    }

    /// Whether equipment of `crew` may be used (VG-5.25, VG-5.26).
    ///
    /// # Errors
    ///
    /// If it is not step 4, or it is a helper's.
    pub fn equip(&self, crew: u8) -> Result<(), Refusal> {
        if self.step != Step::Modify {
            Err(Refusal::WrongStep)
        } else if crew != self.active {
            Err(Refusal::HelpersEquipment)
        } else {
            Ok(())
        }
    }

    /// Rolls up to `n` dice again, of one colour if one is given; lent ones too
    /// (VG-5.30).
    ///
    /// # Errors
    ///
    /// If there are more, or others.
    pub fn reroll(
        &mut self,
        dice: PoolSet,
        n: u8,
        colour: Option<Colour>,
        rolls: &mut impl Rolls,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        self.targets(dice, n, |die| colour.is_none_or(|colour| die.colour == colour))?;
        for place in dice.iter() {
            let die = self.pool.get_mut(place)?;
            die.face = rolls.section(die.at, die.kind);
            let (die, face) = (die.at, die.face);
            listen.tell(Cause::ENTRY, || Event::Rerolled { die, face });
        }
        Ok(())
    }

    /// Sets up to `n` dice that show `from` to another face.
    ///
    /// # Errors
    ///
    /// If there are more, or others.
    pub fn turn(
        &mut self,
        dice: PoolSet,
        n: u8,
        from: Face,
        to: Face,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        self.targets(dice, n, |die| die.face == from)?;
        for place in dice.iter() {
            let die = self.pool.get_mut(place)?;
            die.face = to;
            let die = die.at;
            listen.tell(Cause::ENTRY, || Event::Turned { die, face: to });
        }
        Ok(())
    }

    fn targets(
        &self,
        dice: PoolSet,
        n: u8,
        fits: impl Fn(&PoolDie) -> bool,
    ) -> Result<(), Refusal> {
        if dice.len() > n {
            return Err(Refusal::TooMany);
        }
        for place in dice.iter() {
            if !fits(self.pool.get(place)?) {
                return Err(Refusal::NotThisDie);
            }
        }
        Ok(())
    }

    /// One more available die of the active crewmember joins the pool and is
    /// rolled.
    ///
    /// # Errors
    ///
    /// If it is not available.
    pub fn add(
        &mut self,
        die: u8,
        boards: &mut [Board],
        rolls: &mut impl Rolls,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        let board = &mut boards[usize::from(self.active)];
        if !board.available().has(die) {
            return Err(Refusal::NotAvailable);
        }
        let at = DieAt { crew: self.active, die };
        let of = board.dice()[usize::from(die)];
        let face = rolls.section(at, of.kind);
        self.pool.push(PoolDie { at, kind: of.kind, colour: of.colour, face })?;
        board.take(die);
        listen.tell(Cause::ENTRY, || Event::Added { die: at, face });
        Ok(())
    }

    /// Up to `n` dice leave the pool for free slots of their owners' boards, of
    /// one colour if one is given (VG-7.5).
    ///
    /// # Errors
    ///
    /// If there are more, or others, or a column has no free slot.
    pub fn take_back(
        &mut self,
        dice: PoolSet,
        n: u8,
        colour: Option<Colour>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        // An icon that no die carries has no slot to go to.
        let may_go = |die: &PoolDie| {
            die.at.crew != NOBODY && colour.is_none_or(|colour| die.colour == colour)
        };
        self.targets(dice, n, may_go)?;
        for (crew, board) in (0_u8..).zip(boards.iter()) {
            let own = dice.iter().map(|place| self.pool.dice()[usize::from(place)].at);
            let own = own.filter(|at| at.crew == crew);
            if !board.fits(own.fold(DieSet::EMPTY, |set, at| set.union(DieSet::one(at.die)))) {
                return Err(Refusal::NoSlot);
            }
        }
        for place in dice.iter().rev() {
            let die = self.pool.remove(place).at;
            boards[usize::from(die.crew)].put_back(die.die);
            listen.tell(Cause::ENTRY, || Event::TakenBack { die });
        }
        Ok(())
    }

    /// Rolls an injury die again.
    ///
    /// # Errors
    ///
    /// If there is none such that is not resolved.
    pub fn reroll_injury(
        &mut self,
        nth: u8,
        rolls: &mut impl Rolls,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        let die = self.injuries.get_mut(usize::from(nth)).filter(|die| !die.resolved);
        let die = die.ok_or(Refusal::NoInjuryDie)?;
        die.face = rolls.injury();
        let face = die.face;
        listen.tell(Cause::ENTRY, || Event::InjuryRerolled { nth, face });
        Ok(())
    }

    /// Sets a rolled injury die to blank.
    ///
    /// # Errors
    ///
    /// If there is none such that is not resolved.
    pub fn ignore_injury(
        &mut self,
        nth: u8,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        let die = self.injuries.get_mut(usize::from(nth)).filter(|die| !die.resolved);
        die.ok_or(Refusal::NoInjuryDie)?.face = InjuryFace::Blank;
        listen.tell(Cause::ENTRY, || Event::InjuryIgnored { nth });
        Ok(())
    }

    /// Takes a rolled danger die out of the pool.
    ///
    /// # Errors
    ///
    /// If there is none such that is not resolved.
    pub fn ignore_danger(
        &mut self,
        nth: u8,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        let die = self.dangers.get_mut(usize::from(nth)).filter(|die| !die.resolved);
        die.ok_or(Refusal::NoDangerDie)?.resolved = true;
        listen.tell(Cause::ENTRY, || Event::DangerIgnored { nth });
        Ok(())
    }
}

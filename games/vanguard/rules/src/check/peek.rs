//! What an exploration has to see of a check and to do with it beyond the ten
//! steps: markers that were there before, dice still to be resolved, icons that
//! no die carries.

use table::{Cause, Listen};
use vanguard_pack::dice::{Face, Icon, InjuryFace, KindId};

use super::{Check, DieAt, Event, Letter, PoolDie, Refusal, Step};
use crate::board::Pick;

/// Whose an icon is that no die carries.
pub const NOBODY: u8 = u8::MAX;

impl Check {
    /// An icon joins the pool that no die carries.
    ///
    /// # Errors
    ///
    /// If the pool is full.
    pub fn add_icon(&mut self, icon: Icon, listen: &mut impl Listen<Event>) -> Result<(), Refusal> {
        let n_before = self.pool.dice().iter().filter(|die| die.at.crew == NOBODY).count();
        let at = DieAt { crew: NOBODY, die: n_before as u8 };
        let face = Face::One(icon);
        self.pool.push(PoolDie { at, kind: KindId(0), colour: icon.colour(), face })?;
        listen.tell(Cause::ENTRY, || Event::Added { die: at, face });
        Ok(())
    }

    /// Puts the marker of a track where it stood before (VG-5.80).
    pub fn set_marker(&mut self, track: u8, at: u8) {
        if let Some(track) = self.tracks.get_mut(usize::from(track)) {
            track.at = at.min(track.outcome());
        }
    }

    /// How many injury dice are off the board: from the roll until they are back
    /// in their columns.
    #[must_use]
    pub const fn n_lifted(&self) -> u8 {
        match self.step {
            Step::Modify | Step::Combine | Step::Injuries | Step::Dangers | Step::Return => {
                self.injuries.len() as u8
            }
            Step::Placing(columns) | Step::Pushing(columns, _) => columns.len(),
            _ => 0,
        }
    }

    /// What a rolled injury die shows; nothing if it is resolved. `None` if there
    /// are fewer.
    #[must_use]
    pub fn injury_die(&self, nth: u8) -> Option<Option<InjuryFace>> {
        let die = self.injuries.get(usize::from(nth))?;
        Some((!die.resolved).then_some(die.face))
    }

    /// What a rolled danger die shows; nothing if it is resolved. `None` if there
    /// are fewer.
    #[must_use]
    pub fn danger_die(&self, nth: u8) -> Option<Option<(Letter, u8)>> {
        let die = self.dangers.get(usize::from(nth))?;
        Some((!die.resolved).then_some((die.letter, die.face)))
    }

    /// The dice of which some are pushed off, if that is asked.
    #[must_use]
    pub const fn pushing(&self) -> Option<Pick> {
        match self.step {
            Step::Pushing(_, pick) => Some(pick),
            _ => None,
        }
    }
}

impl Event {
    /// The die it is about.
    #[must_use]
    pub const fn die(&self) -> Option<DieAt> {
        match self {
            Self::Took { die }
            | Self::Lent { die }
            | Self::PutBack { die }
            | Self::Rolled { die, .. }
            | Self::Rerolled { die, .. }
            | Self::Turned { die, .. }
            | Self::Added { die, .. }
            | Self::TakenBack { die }
            | Self::Pushed { die } => Some(*die),
            _ => None,
        }
    }
}

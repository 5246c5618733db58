//! A dice check: the ten steps of chapter 5, one after another (VG-5.1).
//!
//! # What a check knows, and what it does not
//!
//! A [`Check`] holds what lies on the table while it is made: the roll pool with
//! its owners, injury and danger dice, who has helped, the markers of its
//! tracks, and the step it has come to. It works on the crew's [`Board`]s, from
//! which dice come and to which they return. It knows nothing of planets, cards
//! or effects; whoever makes the check (an exploration, a landing, the companion)
//! brings these along with every call:
//!
//! * [`Around`]: what is printed (danger dice, special effects, rows), the
//!   special effect of the global condition, the converts that may be used now,
//!   who is in the sector, and which icons injuries show;
//! * [`Rolls`]: what dice show when they are rolled, from luck or as told.
//!
//! # How it goes on
//!
//! [`Check::next`] does one thing and says what it was:
//!
//! * [`Next::Went`]: something that needed no decision; call it again.
//! * [`Next::Ask`]: somebody has to choose. The answer is one of the methods
//!   named at [`Ask`]; [`options`] lists what may be chosen.
//! * [`Next::Carry`]: an effect has to be carried out: of an injury, a danger
//!   die, a special effect, an outcome. The caller does so, asking whomever it
//!   needs to, and then calls `next` again. Effects that touch the check itself
//!   come back as calls: [`Check::advance`], [`Check::reduce`],
//!   [`Check::forbid_converts`], [`Check::turn`].
//! * [`Next::Over`]: the check has ended.
//!
//! Section cards and equipment of step 4 and combinations of step 5 are offered
//! by the caller, who knows the hands: it asks [`Check::assist`] or
//! [`Check::equip`] whether the card may be used and then calls
//! [`Check::reroll`], [`Check::turn`], [`Check::add`], [`Check::take_back`],
//! [`Check::reroll_injury`], [`Check::ignore_injury`] or
//! [`Check::ignore_danger`]; or it has
//! [`Check::combine`] take the dice and carries out the effect itself. Exertion
//! is a matter of boards and possible between any two calls (VG-5.10). If the
//! exploration ends, [`Check::stop`] leaves everything as it lies (VG-5.99).
//!
//! A refused call changes nothing and names its rule.

pub mod options;

mod choose;
mod combine;
mod event;
mod harm;
mod mark;
mod modify;
mod peek;
mod pool;
mod refusal;
mod special;

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use table::{Cause, Listen};
use vanguard_pack::dice::{Face, InjuryFace, KindId};

pub use self::{
    combine::{Paid, Payment, Serves},
    event::Event,
    peek::NOBODY,
    pool::{DieAt, Names, Pool, PoolDie, PoolSet},
    refusal::Refusal,
};
use crate::{
    board::{Board, Colours, Pick},
    need::{Converts, Need},
    track::Track,
};

/// The most crewmembers of a team.
pub const CREW_MAX: usize = 4;
/// The most danger dice of a check; if there are fewer in the box, they are
/// rolled again (VG-7.31).
pub const DANGER_MAX: usize = 6;
/// The most tracks of a check.
pub const TRACKS_MAX: usize = 4;

/// A letter of the danger reference (VG-7.29), counted from 0 for A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Letter(pub u8);
table::encode! { struct Letter(number) }

impl Letter {
    /// As it is printed.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

/// A special effect, as far as the check is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// What it takes.
    pub need: Need,
    /// The outcome it points to, which makes it immediate (VG-5.81): a row, or a
    /// track if there are no rows. Such an effect does nothing else.
    pub immediate: Option<u8>,
}

/// A row of outcomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it needs; the red row needs nothing (VG-5.88).
    pub need: Option<Need>,
    /// The outcome joined to it by an arrow (VG-5.96).
    pub arrow: Option<u8>,
}

/// What is printed for a check (VG-5.6). With neither rows nor tracks it is the
/// check of a prepare action (VG-27.25).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The danger dice (VG-5.20).
    pub danger: ArrayVec<Letter, DANGER_MAX>,
    /// The special effects, row by row, each row from the left (VG-5.67).
    pub specials: Vec<Special>,
    /// The rows from the top.
    pub rows: Vec<Row>,
    /// The tracks from the top, with their markers as the check begins
    /// (VG-5.80).
    pub tracks: ArrayVec<Track, TRACKS_MAX>,
}

/// A set of crewmembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crew(pub u8);
table::encode! { struct Crew(bits) }

impl Crew {
    /// The set with this one as well.
    #[must_use]
    pub const fn with(self, crew: u8) -> Self {
        Self(self.0 | 1 << crew)
    }

    /// The set without this one.
    #[must_use]
    pub const fn without(self, crew: u8) -> Self {
        Self(self.0 & !(1 << crew))
    }

    /// Whether this one is in it.
    #[must_use]
    pub const fn has(self, crew: u8) -> bool {
        self.0 & 1 << crew != 0
    }
}

/// Which icons an injury card shows (VG-5.56).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    /// The small one.
    pub minor: bool,
    /// The large one.
    pub major: bool,
}

/// What the check is made amid. It is given again with every call, since effects
/// change it.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// What is printed.
    pub terms: &'a Terms,
    /// The special effect of the current global condition (VG-5.72).
    pub condition: Option<&'a Special>,
    /// The converts of the active crewmember and of carried equipment (VG-5.45).
    pub converts: Converts,
    /// Who is in the sector, the active one included.
    pub here: Crew,
    /// How many dice a helper may lend, one as a rule (VG-5.14).
    pub n_lent: u8,
    /// What the injuries show, by their number.
    pub injuries: &'a [Shows],
}

/// Where the results of dice come from.
pub trait Rolls {
    /// What a section die shows.
    fn section(&mut self, die: DieAt, kind: KindId) -> Face;
    /// What the next injury die shows.
    fn injury(&mut self) -> InjuryFace;
    /// What the next danger die shows, 1 to 6.
    fn danger(&mut self) -> u8;
}

/// Which special effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialAt {
    /// That of the global condition, which comes first (VG-5.73).
    Condition,
    /// One of the check, in their order.
    Printed(u8),
}

/// The step a check has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Choose,
    Modify,
    Combine,
    Injuries,
    Dangers,
    /// Injury dice go back to the columns; these are still to be placed.
    Return,
    Placing(Colours),
    Pushing(Colours, Pick),
    /// The nth special effect; that of the condition is the first.
    Special(u8),
    Mark,
    Spend(End),
    /// The outcome to be carried out, and the end it belongs to.
    Outcome(u8, End),
    Tracks(u8),
    Over(End),
}
table::encode! { enum Step {
    0 Choose, 1 Modify, 2 Combine, 3 Injuries, 4 Dangers, 5 Return, 6 Placing(columns),
    7 Pushing(columns, pick), 8 Special(nth), 9 Mark, 10 Spend(end), 11 Outcome(outcome, end),
    12 Tracks(track), 13 Over(end),
} }

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// With this row marked.
    Row(u8),
    /// With tracks.
    Tracks,
    /// Without rows and tracks: the check of a prepare action.
    Prepare,
    /// By an immediate special effect with this outcome (VG-5.81).
    Immediate(u8),
    /// Because the exploration ended (VG-5.99).
    Stopped,
}
table::encode! { enum End { 0 Row(row), 1 Tracks, 2 Prepare, 3 Immediate(outcome), 4 Stopped } }

/// What somebody has to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Step 1: dice, by [`Check::take`] and [`Check::put_back`], until
    /// [`Check::roll`].
    Dice,
    /// Step 4: cards and equipment, until [`Check::done`].
    Modify,
    /// Step 5: combinations, until [`Check::done`].
    Combine,
    /// Step 6: the next injury die, by [`Check::injury`].
    Injury,
    /// Step 6: the next danger die, by [`Check::danger`].
    Danger,
    /// Step 6: so many columns for returning injury dice, by
    /// [`Check::return_to`].
    Return(u8),
    /// Step 6: dice that an injury die pushes off, by [`Check::push`].
    Push(Pick),
    /// Step 7: what to name and which dice to take, by [`Check::special`].
    Special(SpecialAt),
    /// Step 8: what to name, by [`Check::mark`].
    Mark,
}

/// An effect that the caller has to carry out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carry {
    /// An injury card received a die (VG-5.56).
    Injury {
        /// The slot, from 0.
        slot: u8,
        /// The icon.
        face: InjuryFace,
    },
    /// A result of the danger reference (VG-5.60).
    Danger {
        /// Which table.
        letter: Letter,
        /// Which result, 1 to 6.
        face: u8,
    },
    /// A special effect, so many times (VG-5.68).
    Special {
        /// Which.
        at: SpecialAt,
        /// How many times.
        times: u8,
    },
    /// A row, or a track if there are no rows (VG-5.92, VG-5.94).
    Outcome(u8),
}

/// What came next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Something happened without a decision.
    Went,
    /// Somebody has to choose.
    Ask(Ask),
    /// An effect has to be carried out.
    Carry(Carry),
    /// The check has ended.
    Over(End),
}

/// A rolled injury die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct InjuryDie {
    face: InjuryFace,
    resolved: bool,
}
table::encode! { struct InjuryDie { face, resolved } }

/// A rolled danger die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct DangerDie {
    letter: Letter,
    face: u8,
    resolved: bool,
}
table::encode! { struct DangerDie { letter, face, resolved } }

/// A dice check that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    active: u8,
    step: Step,
    pool: Pool,
    injuries: ArrayVec<InjuryDie, 3>,
    dangers: ArrayVec<DangerDie, DANGER_MAX>,
    tracks: ArrayVec<Track, TRACKS_MAX>,
    /// Nobody may assist (VG-14.16).
    alone: bool,
    /// Who has played a card to help.
    carded: Crew,
    no_convert: bool,
    /// The slots that received an injury die in step 6, one bit each.
    received: u8,
}
table::encode! { struct Check {
    active, step, pool, injuries, dangers, tracks, alone, carded, no_convert, received,
} }

impl Check {
    /// A check that `active` begins; `alone` if nobody may assist it.
    #[must_use]
    pub fn new(active: u8, terms: &Terms, alone: bool) -> Self {
        Self {
            active,
            step: Step::Choose,
            pool: Pool::default(),
            injuries: ArrayVec::new(),
            dangers: ArrayVec::new(),
            tracks: terms.tracks.clone(),
            alone,
            carded: Crew::default(),
            no_convert: false,
            received: 0,
        }
    }

    /// Who makes it.
    #[must_use]
    pub const fn active(&self) -> u8 {
        self.active
    }

    /// The number of the step it has come to, 1 to 10.
    #[must_use]
    pub const fn step(&self) -> u8 {
        match self.step {
            Step::Choose => 1,
            Step::Modify => 4,
            Step::Combine => 5,
            Step::Injuries | Step::Dangers => 6,
            Step::Return | Step::Placing(_) | Step::Pushing(..) => 6,
            Step::Special(_) | Step::Spend(End::Immediate(_)) => 7,
            Step::Mark => 8,
            Step::Spend(_) => 9,
            Step::Outcome(..) | Step::Tracks(_) | Step::Over(_) => 10,
        }
    }

    /// The roll pool; before the roll the dice that were chosen.
    #[must_use]
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The tracks with their markers.
    #[must_use]
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// The special effect that comes next in step 7.
    #[must_use]
    pub fn special_at(&self, around: &Around<'_>) -> Option<SpecialAt> {
        match self.step {
            Step::Special(nth) => around.special(nth).map(|(at, _)| at),
            _ => None,
        }
    }

    /// Does the next thing.
    pub fn next(
        &mut self,
        around: &Around<'_>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        match self.step {
            Step::Choose => Next::Ask(Ask::Dice),
            Step::Modify => Next::Ask(Ask::Modify),
            Step::Combine => Next::Ask(Ask::Combine),
            Step::Injuries => self.next_injury(around, boards, listen),
            Step::Dangers => self.next_danger(listen),
            Step::Return => self.next_return(boards),
            Step::Placing(columns) => self.next_column(columns, boards, listen),
            Step::Pushing(_, pick) => Next::Ask(Ask::Push(pick)),
            Step::Special(nth) => self.next_special(nth, around, boards, listen),
            Step::Mark => self.next_mark(around, listen),
            Step::Spend(end) => self.spend_all(end, boards, listen),
            Step::Outcome(outcome, end) => self.next_outcome(outcome, end, around, listen),
            Step::Tracks(track) => self.next_track(track, listen),
            Step::Over(end) => Next::Over(end),
        }
    }

    /// Ends the check because the exploration ended: dice stay where they are
    /// (VG-5.99, VG-27.110).
    pub fn stop(&mut self) {
        self.step = Step::Over(End::Stopped);
    }

    /// Ends step 4 or step 5.
    ///
    /// # Errors
    ///
    /// In another step.
    pub fn done(&mut self) -> Result<(), Refusal> {
        self.step = match self.step {
            Step::Modify => Step::Combine,
            Step::Combine => Step::Injuries,
            _ => return Err(Refusal::WrongStep),
        };
        Ok(())
    }

    /// Converts that can be used now.
    pub(crate) fn converts(&self, around: &Around<'_>) -> Converts {
        if self.no_convert { Converts::default() } else { around.converts }
    }

    /// Forbids convert abilities for the rest of the check (VG-14.16).
    pub fn forbid_converts(&mut self, listen: &mut impl Listen<Event>) {
        self.no_convert = true;
        listen.tell(Cause::ENTRY, || Event::ConvertsForbidden);
    }
}

impl<'a> Around<'a> {
    /// The nth special effect in the order they are resolved (VG-5.73, VG-5.67).
    fn special(&self, nth: u8) -> Option<(SpecialAt, &'a Special)> {
        let printed = match (self.condition, nth) {
            (Some(special), 0) => return Some((SpecialAt::Condition, special)),
            (Some(_), _) => nth - 1,
            (None, _) => nth,
        };
        let special = self.terms.specials.get(usize::from(printed))?;
        Some((SpecialAt::Printed(printed), special))
    }
}

//! The effect language: what cards, outcomes, events, logs, tracks, paths,
//! projects and upgrades do.
//!
//! ```text
//! effects := [effect (";" effect)*]                    left to right
//! effect  := op ["for" who] ["until" span]
//!          | "if" cond "{" effects "}" ["else" "{" effects "}"]
//!          | "choose" ["by" decider] "{" option ("|" option)* "}"
//!          | "each" who "{" effects "}"
//!          | "roll" ("danger" | "injury") "{" face ":" effects ("|" …)* "}"
//! option  := TEXT ["when" cond] ["cost" effects] ":" effects
//! ```
//!
//! It has no loops, no variables but marks, and no side effects but its ops.
//! In a cost everything must be payable in full, or the option is not offered
//! (VG-2.26); elsewhere an op does what it can.

mod arg;
mod card;
mod moment;
mod num;
mod object;
mod op;
mod phrase;
#[cfg(feature = "author")]
mod read;
mod roll;
mod sentence;
mod stat;
mod term;
mod timing;
mod walk;
mod who;

use serde::{Deserialize, Serialize};

#[cfg(feature = "author")]
pub use self::read::{Fault, Known, Reader, nearest};
use self::who::write_by;
pub use self::{
    arg::{
        Amount, Change, Chosen, Clock, Filter, Hurt, Marking, OnBoard, Paid, Place, Random, RankIs,
        Shows, Times, TurnTo, Up,
    },
    card::{
        Card, Deck, Drift, EndBy, MissionStep, Opening, PathState, RankUpStep, SituationStep,
        Token, Whose,
    },
    moment::Moments,
    num::{Compare, Cond, Num, Sum},
    object::{Flag, Level, Object, Visited},
    op::{OfCheck, Op},
    roll::{Case, Roll},
    sentence::{Titles, told, told_ability, told_cond, told_requirement},
    stat::{PlainStat, Stat},
    term::{Leading, Term, Writer},
    timing::{Ability, Limit, PlainTiming, Timing},
    walk::Step,
    who::{Decider, Span, Who},
};
use crate::{id::Reference, text::Name};

/// A list of effects, carried out from left to right; it may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(pub Vec<Effect>);

/// One effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Something is done.
    Do(Act),
    /// Something is done if something is so.
    If {
        /// What has to be so.
        cond: Cond,
        /// If it is.
        then: Effects,
        /// If it is not.
        other: Effects,
    },
    /// One option is chosen.
    Choose {
        /// By whom; by the owner if it is not said.
        by: Option<Decider>,
        /// Among these.
        options: Vec<Choice>,
    },
    /// Everybody meant does it, one after another.
    Each {
        /// Who; each is `me` in turn.
        who: Who,
        /// What.
        then: Effects,
    },
    /// A die is rolled; this is no dice check (VG-5.2).
    Roll(Roll),
}

/// An op, whom it concerns and how long it lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// What is done.
    pub op: Op,
    /// By or to whom; to me if it is not said.
    pub who: Option<Who>,
    /// How long it lasts; what the op says if it is not said.
    pub until: Option<Span>,
}

/// An option of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What one decides to do, in words.
    pub text: Name,
    /// Offered only if this is so.
    pub when: Option<Cond>,
    /// Must be payable in full (VG-2.26).
    pub cost: Effects,
    /// What happens then.
    pub then: Effects,
}

impl Effects {
    /// Is nothing done?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn write_block(effects: &Effects, to: &mut Writer<'_>) {
    to.word("{");
    effects.write(to);
    to.word("}");
}

impl Term for Effects {
    fn write(&self, to: &mut Writer<'_>) {
        for (idx, effect) in self.0.iter().enumerate() {
            if idx > 0 {
                to.close(";");
            }
            effect.write(to);
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        for effect in &self.0 {
            effect.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        read::effects(from)
    }
}

impl Term for Effect {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Do(act) => {
                act.op.write(to);
                if let Some(who) = &act.who {
                    to.word("for");
                    who.write(to);
                }
                if let Some(span) = act.until {
                    to.word("until");
                    span.write(to);
                }
            }
            Self::If { cond, then, other } => {
                to.word("if");
                cond.write(to);
                write_block(then, to);
                if !other.is_empty() {
                    to.word("else");
                    write_block(other, to);
                }
            }
            Self::Choose { by, options } => {
                to.word("choose");
                write_by(*by, to);
                to.word("{");
                for (idx, option) in options.iter().enumerate() {
                    if idx > 0 {
                        to.word("|");
                    }
                    option.write(to);
                }
                to.word("}");
            }
            Self::Each { who, then } => {
                to.word("each");
                who.write(to);
                write_block(then, to);
            }
            Self::Roll(roll) => roll.write(to),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::Do(act) => {
                act.op.references(found);
                if let Some(who) = &act.who {
                    who.references(found);
                }
            }
            Self::If { cond, then, other } => {
                cond.references(found);
                then.references(found);
                other.references(found);
            }
            Self::Choose { options, .. } => {
                for option in options {
                    option.references(found);
                }
            }
            Self::Each { who, then } => {
                who.references(found);
                then.references(found);
            }
            Self::Roll(roll) => roll.references(found),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        read::effect(from)
    }
}

impl Term for Choice {
    fn write(&self, to: &mut Writer<'_>) {
        to.quote(self.text.as_str());
        if let Some(cond) = &self.when {
            to.word("when");
            cond.write(to);
        }
        if !self.cost.is_empty() {
            to.word("cost");
            self.cost.write(to);
        }
        to.close(":");
        self.then.write(to);
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        if let Some(cond) = &self.when {
            cond.references(found);
        }
        self.cost.references(found);
        self.then.references(found);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        read::choice(from)
    }
}

//! Abilities: effects that are used when their time has come.

use serde::{Deserialize, Serialize};

use super::{
    Effects,
    moment::Moments,
    term::{Leading, Term, Writer},
};
use crate::{text::Name, word::words};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

words! {
    /// When an ability may or must be used. A place in this list is what is
    /// hashed of a moment that is under way, so those up to `disembark` stay
    /// where they are.
    PlainTiming as "a timing" {
        /// Whenever one likes, in another's turn too.
        AnyTime "any-time",
        /// Whenever one likes in the own turn.
        OwnTurn "own-turn",
        /// As one of the two actions (VG-8.10).
        Action "action",
        /// When the turn begins.
        TurnStart "turn-start",
        /// Between drawing and resolving an event.
        EventDrawn "event-drawn",
        /// Before the dice of a check are chosen.
        CheckBefore "check-before",
        /// Step 4 of the own check.
        CheckModify "check-modify",
        /// Step 4 of another's check in the same sector.
        AssistModify "assist-modify",
        /// When the crewmember travels.
        OnTravel "on-travel",
        /// When the crewmember rests.
        OnRest "on-rest",
        /// When the crewmember exerts.
        OnExert "on-exert",
        /// When the crewmember would gain an injury.
        OnInjury "on-injury",
        /// When a lead is placed.
        OnLead "on-lead",
        /// During a landing.
        Landing "landing",
        /// From when it is installed.
        Installed "installed",
        /// On disembarking.
        Disembark "disembark",
        /// In a survival check.
        Survival "survival",
    }

    /// How often an ability may be used.
    Limit as "how often" {
        /// Once in a turn.
        Turn "turn",
        /// Once in an exploration.
        Exploration "exploration",
        /// Once in a cycle.
        Cycle "cycle",
    }
}

/// When an ability may or must be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timing {
    /// At a moment that has a name.
    At(PlainTiming),
    /// At a step of the ship book.
    Page {
        /// The page.
        page: u8,
        /// The step of it.
        step: u8,
    },
}

impl Timing {
    /// The moments at which its effects may be carried out.
    #[must_use]
    pub const fn moments(self) -> Moments {
        use PlainTiming as At;
        match self {
            Self::At(At::AnyTime | At::Installed) => Moments::ALL,
            Self::At(At::OwnTurn | At::OnExert | At::OnInjury) => Moments::FIELD,
            Self::At(At::OnLead) => Moments::PLANET,
            Self::At(At::CheckBefore) => Moments::CHECK.union(Moments::EXPLORATION),
            Self::At(At::CheckModify | At::AssistModify) => Moments::MODIFY,
            Self::At(
                At::Action
                | At::TurnStart
                | At::EventDrawn
                | At::OnTravel
                | At::OnRest
                | At::Disembark,
            ) => Moments::EXPLORATION,
            Self::At(At::Landing) => Moments::LANDING.union(Moments::MODIFY),
            Self::At(At::Survival) | Self::Page { page: 32, .. } => Moments::MEDBAY,
            Self::Page { page: 1..=17 | 40, .. } => Moments::BRIDGE,
            Self::Page { .. } => Moments::DECK,
        }
    }
}

impl Term for Timing {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::At(timing) => timing.write(to),
            Self::Page { page, step } => to.word(&format!("page {page} step {step}")),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let plain = PlainTiming::ALL.iter().map(|timing| (timing.word(), Some(*timing)));
        match from.listed("a timing", plain.chain([("page", None)]))? {
            Some(timing) => Ok(Self::At(timing)),
            None => {
                let page = from.byte("a page")?;
                from.expect_word("step")?;
                Ok(Self::Page { page, step: from.byte("a step")? })
            }
        }
    }
}

/// Effects that are used when their time has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ability {
    /// What it is called, if it has a name of its own.
    pub name: Option<Name>,
    /// When.
    pub timing: Timing,
    /// How often; as often as one likes if it is not said.
    pub once_per: Option<Limit>,
    /// Must be payable in full.
    pub cost: Effects,
    /// What it does.
    pub effects: Effects,
}

impl Leading for Timing {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        from.peek_word().is_some_and(|word| word == "page" || PlainTiming::of_word(word).is_some())
    }
}

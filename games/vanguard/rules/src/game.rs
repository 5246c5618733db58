//! What a match needs beside its rules: a pack, and the words it has for what
//! happens.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Serialize};
use table::{Audience, Cause, Happening, Listen, Names, RuleId};

use crate::{
    book::Book,
    event::{Event, What},
    refusal::Refusal,
};

/// A pack that is compiled into the program. It lies beside the state of a
/// match, not in it.
pub trait Content: Clone + fmt::Debug + Eq + 'static {
    /// The pack, made ready.
    fn book() -> &'static Book;
}

/// Something that happened, with the pack that has the words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Telling<C> {
    /// What happened.
    pub event: Event,
    #[serde(skip)]
    content: PhantomData<C>,
}

impl<C: Content> Happening for Telling<C> {
    fn rule(&self) -> RuleId {
        self.event.what.rule()
    }

    fn heard_by(&self, _: Audience) -> Option<Self> {
        // Nothing is done in secret, and no event names a card face down.
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        self.event.what.reveals()
    }

    fn sentence(&self, names: &dyn Names) -> String {
        self.event.sentence(C::book(), names)
    }

    /// What happens in a check, so that a page can show the dice.
    fn sight(&self) -> Option<String> {
        match &self.event.what {
            What::Check(event) => serde_json::to_string(event).ok(),
            _ => None,
        }
    }
}

/// Hands events on, with the pack that has the words for them.
pub(crate) struct HandOn<'a, L, C> {
    to: &'a mut L,
    content: PhantomData<C>,
}

impl<'a, L, C> HandOn<'a, L, C> {
    /// To somebody who listens.
    pub(crate) const fn new(to: &'a mut L) -> Self {
        Self { to, content: PhantomData }
    }
}

impl<L: Listen<Telling<C>>, C> Listen<Event> for HandOn<'_, L, C> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> Event) -> Cause {
        self.to.tell(cause, || Telling { event: event(), content: PhantomData })
    }
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        Self::rule(*self)
    }
}

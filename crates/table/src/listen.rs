//! Events: everything that happens, for those who listen.
//!
//! An engine reports through [`Listen`]. The event is built in a closure, so
//! that a solver or a bot that listens with [`Silence`] pays nothing for it.
//! Every event names its cause: the entry itself, or an earlier event of it.

use serde::{Deserialize, Serialize};

use crate::{Audience, Happening};

/// Why an event happened: an earlier event of the same entry, or the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cause(u32);

impl Cause {
    /// The move or wake-up of the journal entry itself.
    pub const ENTRY: Self = Self(0);

    /// The index of the causing event among the events of its entry.
    #[must_use]
    pub const fn event_idx(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0 as usize - 1) }
    }

    const fn of_event(event_idx: usize) -> Self {
        Self(event_idx as u32 + 1)
    }
}

/// Somebody an engine tells its events to.
pub trait Listen<E> {
    /// Reports an event with its cause; the answer names the event as the
    /// cause of later ones. The closure runs only if somebody listens.
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> E) -> Cause;
}

/// Nobody listens; events are not even built.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Listen<E> for Silence {
    #[inline]
    fn tell(&mut self, _: Cause, _: impl FnOnce() -> E) -> Cause {
        Cause::ENTRY
    }
}

/// An event with its cause, as it was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E> {
    /// What led to it.
    pub cause: Cause,
    /// What happened.
    pub event: E,
}

impl<E> Listen<E> for Vec<Told<E>> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> E) -> Cause {
        self.push(Told { cause, event: event() });
        Cause::of_event(self.len() - 1)
    }
}

/// What `audience` may hear of `told`.
///
/// Events are numbered again, so that a gap does not betray that something was
/// said in secret; the cause of an event becomes its nearest audible ancestor.
pub fn heard_by<E: Happening>(told: &[Told<E>], audience: Audience) -> Vec<Told<E>> {
    let mut heard = Vec::new();
    let mut heard_as: Vec<Cause> = Vec::with_capacity(told.len());
    for Told { cause, event } in told {
        let cause = cause.event_idx().map_or(Cause::ENTRY, |event_idx| heard_as[event_idx]);
        match event.heard_by(audience) {
            Some(event) => {
                heard.push(Told { cause, event });
                heard_as.push(Cause::of_event(heard.len() - 1));
            }
            None => heard_as.push(cause),
        }
    }
    heard
}

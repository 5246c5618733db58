//! What an entry led to, before it is told to anybody.

use protocol::{Heard, Step, StepKind};
use table::{Act, Actor, Audience, Happening, Names, Told, heard_by};

/// What a new entry led to.
pub struct Report {
    /// The index of the entry.
    pub entry_idx: u32,
    /// The entry as a line of the journal, to be stored.
    pub line: String,
    /// When it happened.
    pub at: u64,
    /// Who did it.
    pub by: Actor,
    /// What kind of entry it is.
    pub kind: StepKind,
    /// If moves were taken back: the first of them.
    pub undone_to: Option<u32>,
    pub(crate) told: Box<dyn Tell>,
}

impl Report {
    /// The entry as `audience` hears of it.
    #[must_use]
    pub fn step(&self, audience: Audience, names: &dyn Names) -> Step {
        Step {
            seq: self.entry_idx + 1,
            at: self.at,
            by: self.by,
            kind: self.kind,
            id: None,
            undone_to: self.undone_to,
            heard: self.told.heard(audience, names),
        }
    }
}

/// Events of any game.
pub(crate) trait Tell: Send + Sync {
    fn heard(&self, audience: Audience, names: &dyn Names) -> Vec<Heard>;
}

impl<E: Happening + Send + Sync> Tell for Vec<Told<E>> {
    fn heard(&self, audience: Audience, names: &dyn Names) -> Vec<Heard> {
        hear(self, audience, names)
    }
}

pub(crate) fn hear<E: Happening>(
    told: &[Told<E>],
    audience: Audience,
    names: &dyn Names,
) -> Vec<Heard> {
    heard_by(told, audience)
        .into_iter()
        .map(|Told { cause, event }| Heard {
            cause,
            rule: event.rule(),
            sentence: event.sentence(names),
            tone: event.tone(),
            sight: event.sight(),
        })
        .collect()
}

pub(crate) const fn kind_of<M>(act: &Act<M>) -> StepKind {
    match act {
        Act::Move(_) => StepKind::Move,
        Act::Wake => StepKind::Wake,
        Act::Undo { .. } => StepKind::Undo,
        Act::Consent(_) => StepKind::Consent,
    }
}

//! What a table of the server tells of its match, in the words of the
//! protocol; `crate::online::room` makes a typed [`crate::room::Room`] of it.

use std::{rc::Rc, sync::Arc};

use leptos::prelude::*;
use protocol::{Actor, Position, Seat, SeatAct, Step, StepKind};
use table::{Names as _, RuleId, Tone};

/// What does not change from move to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFacts {
    /// The game's setup, as JSON.
    pub setup: String,
    /// Who sits where.
    pub names: Vec<String>,
    /// Whether the advisor may be asked.
    pub is_advised: bool,
    /// The hash of the seed.
    pub commitment: Option<String>,
    /// The seed, once it may be known.
    pub seed: Option<String>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The sequence number of the entry it belongs to.
    pub seq: u32,
    /// The match time, in milliseconds.
    pub at: u64,
    /// The seat whose entry it is; `None` is the clock's.
    pub by: Option<Seat>,
    /// Which line of the entry.
    pub idx: u32,
    /// What happened.
    pub sentence: String,
    /// The rule behind it; undo has none.
    pub rule: Option<RuleId>,
    /// What kind of line it is.
    pub tone: Tone,
    /// What shows it happen, for the game's room to read.
    pub sight: Option<String>,
    /// Whether it was taken back.
    pub is_undone: bool,
}

type ActFn = Rc<dyn Fn(SeatAct)>;

/// What a table of the server tells of its match.
#[derive(Clone, Copy)]
pub struct Feed {
    /// What does not change from move to move.
    pub facts: RwSignal<Option<TableFacts>>,
    /// Where the match stands.
    pub position: RwSignal<Option<Arc<Position>>>,
    /// What was heard.
    pub log: RwSignal<Vec<LogLine>>,
    /// Whether something was submitted and not yet answered.
    pub busy: RwSignal<bool>,
    act: StoredValue<ActFn, LocalStorage>,
}

impl Feed {
    /// A feed without a match yet.
    pub fn empty() -> Self {
        let nothing: ActFn = Rc::new(|_| {});
        Self {
            facts: RwSignal::new(None),
            position: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            busy: RwSignal::new(false),
            act: StoredValue::new_local(nothing),
        }
    }

    /// Says what is to be done with what the room submits.
    pub fn on_act(self, act: impl Fn(SeatAct) + 'static) {
        self.act.set_value(Rc::new(act));
    }

    /// Submits something for the seat whose eyes these are.
    pub fn act(self, act: SeatAct) {
        let submit = self.act.get_value();
        submit(act);
    }

    /// Adds what was heard to the log.
    pub fn hear(self, steps: &[Step]) {
        let names = self
            .facts
            .with_untracked(|facts| facts.as_ref().map(|facts| facts.names.clone()))
            .unwrap_or_default();
        self.log.update(|log| add_to_log(log, steps, &names));
    }

    /// Forgets everything that was heard.
    pub fn clear_log(self) {
        self.log.set(Vec::new());
    }
}

/// Adds what was heard to a log.
pub(crate) fn add_to_log(log: &mut Vec<LogLine>, steps: &[Step], names: &[String]) {
    for step in steps {
        if let Some(to) = step.undone_to {
            for line in log.iter_mut().filter(|line| line.seq > to) {
                line.is_undone = true;
            }
        }
        log.extend(lines(step, names));
    }
}

fn lines(step: &Step, names: &[String]) -> Vec<LogLine> {
    let by = match step.by {
        Actor::Seat(seat) => Some(seat),
        Actor::Clock => None,
    };
    let line = |idx: usize, sentence: String, rule, tone, sight| LogLine {
        seq: step.seq,
        at: step.at,
        by,
        idx: idx as u32,
        sentence,
        rule,
        tone,
        sight,
        is_undone: false,
    };
    let who = match step.by {
        Actor::Seat(seat) => names.name(seat),
        Actor::Clock => "The clock".to_owned(),
    };
    let told = match (step.kind, step.undone_to) {
        (StepKind::Undo, Some(_)) => Some(format!("{who} takes a move back.")),
        (StepKind::Undo, None) => Some(format!("{who} asks to take a move back.")),
        (StepKind::Consent, Some(_)) => Some(format!("{who} agrees: the move is taken back.")),
        (StepKind::Consent, None) => Some(format!("{who} answers.")),
        (StepKind::Opening | StepKind::Move | StepKind::Wake, _) => None,
    };
    let events = step.heard.iter().enumerate().map(|(idx, heard)| {
        let (sentence, sight) = (heard.sentence.clone(), heard.sight.clone());
        line(idx, sentence, Some(heard.rule), heard.tone, sight)
    });
    let told = told.map(|sentence| line(0, sentence, None, Tone::Plain, None));
    told.into_iter().chain(events).collect()
}

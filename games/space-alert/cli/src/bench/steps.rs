//! Where the time of a resolution goes, step by step of a turn.
//!
//! The engine reads no clock, but it tells its events as it goes, and the first
//! event of a step says that the step has begun. So events are told during this
//! measurement, which the rates are measured without: the shares count, not the
//! seconds. What reading the clock takes is measured first and left out.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use space_alert::{Mission, ResolutionEvent, resolve};
use table::{Cause, Listen};

/// A part of a resolution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Setting up before turn 1.
    Start,
    /// The order of a turn, cards and threats that appear.
    Turn,
    PlayerActions,
    ComputeDamage,
    ThreatActions,
    Computer,
    /// The jump and the report.
    End,
}

impl Step {
    const ALL: [(Self, &str); 7] = [
        (Self::Start, "start"),
        (Self::Turn, "turn"),
        (Self::PlayerActions, "player-actions"),
        (Self::ComputeDamage, "compute-damage"),
        (Self::ThreatActions, "threat-actions"),
        (Self::Computer, "computer"),
        (Self::End, "end"),
    ];

    /// The step that begins with this event, if one does.
    const fn begun_by(event: &ResolutionEvent) -> Option<Self> {
        match event {
            ResolutionEvent::Turn { .. } => Some(Self::Turn),
            ResolutionEvent::Acts { .. } => Some(Self::PlayerActions),
            ResolutionEvent::Hits { .. }
            | ResolutionEvent::NoTarget { .. }
            | ResolutionEvent::Blind { .. }
            | ResolutionEvent::RocketLost { .. } => Some(Self::ComputeDamage),
            ResolutionEvent::Advances { .. } | ResolutionEvent::Phases { .. } => {
                Some(Self::ThreatActions)
            }
            ResolutionEvent::ComputerCheck { .. } => Some(Self::Computer),
            ResolutionEvent::Jump | ResolutionEvent::Lost { .. } => Some(Self::End),
            _ => None,
        }
    }
}

/// Listens for the beginning of steps, and keeps the time.
struct Stopwatch {
    step: Step,
    since: Instant,
    spent: [Duration; Step::ALL.len()],
    /// What one look at the clock takes.
    look: Duration,
}

impl Stopwatch {
    fn new() -> Self {
        const N_LOOKS: u32 = 100_000;
        let begun = Instant::now();
        for _ in 0..N_LOOKS {
            black_box(Instant::now());
        }
        let look = begun.elapsed() / N_LOOKS;
        let spent = [Duration::ZERO; Step::ALL.len()];
        Self { step: Step::Start, since: Instant::now(), spent, look }
    }

    fn begin(&mut self, step: Step) {
        let now = Instant::now();
        self.spent[self.step as usize] += (now - self.since).saturating_sub(self.look);
        (self.step, self.since) = (step, now);
    }
}

impl Listen<ResolutionEvent> for Stopwatch {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> ResolutionEvent) -> Cause {
        match Step::begun_by(&event()) {
            Some(step) if step != self.step => self.begin(step),
            Some(_) | None => {}
        }
        Cause::ENTRY
    }
}

/// The share of each step.
pub(super) fn shares(missions: &[Mission], seconds: f64) -> Vec<(&'static str, f64)> {
    let mut watch = Stopwatch::new();
    let begun = Instant::now();
    while begun.elapsed().as_secs_f64() < seconds {
        for mission in missions {
            watch.begin(Step::Start);
            black_box(resolve(mission, &mut watch));
        }
        watch.begin(Step::Start);
    }
    let all: Duration = watch.spent.iter().sum();
    let share = |step: Step| watch.spent[step as usize].as_secs_f64() / all.as_secs_f64();
    Step::ALL.into_iter().map(|(step, name)| (name, share(step))).collect()
}

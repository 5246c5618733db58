//! Others' turns at a pace one can follow.
//!
//! While one's own team is on the surface, every step waits for one's own
//! decision. Afterwards, and for those who look on, bots would be through in no
//! time: then steps are shown one after the other, and can be skipped.

use std::time::Duration;

use away_mission::{AwayMission, Standing};
use client::{feed::LogLine, life, room::Room};
use leptos::prelude::*;

use crate::scene::Scene;

/// How long a step is looked at.
const STEP: Duration = Duration::from_millis(900);

/// What is shown of a match, which may be behind what has happened.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    shown: RwSignal<Scene>,
    /// What comes next, the next one first.
    waiting: RwSignal<Vec<Scene>>,
}

impl Pace {
    /// Follows a room.
    pub(crate) fn follow(room: Room<AwayMission>) -> Self {
        let now = untrack(|| Scene::of(room));
        let pace = Self { shown: RwSignal::new(now), waiting: RwSignal::new(Vec::new()) };
        Effect::new(move |_| pace.hear(Scene::of(room)));
        life::every(STEP, move || {
            if pace.is_behind_untracked() {
                pace.shown.set(pace.waiting.write().remove(0));
            }
        });
        pace
    }

    /// What is shown now.
    pub(crate) fn scene(self) -> Memo<Scene> {
        Memo::new(move |_| self.shown.get())
    }

    /// What was heard of what is shown: the log does not run ahead of the board.
    /// A replay has its whole log beside it.
    pub(crate) fn log(self, room: Room<AwayMission>) -> Signal<Vec<LogLine>> {
        let told = move || {
            let (seq, is_replay) = self.shown.with(|scene| (scene.seq, scene.is_replay));
            room.log.with(|log| {
                log.iter().filter(|line| is_replay || line.seq <= seq).cloned().collect::<Vec<_>>()
            })
        };
        Memo::new(move |_| told()).into()
    }

    /// How many entries are shown.
    pub(crate) fn seq(self) -> Signal<u32> {
        Memo::new(move |_| self.shown.with(|scene| scene.seq)).into()
    }

    /// Whether more has happened than is shown.
    pub(crate) fn is_behind(self) -> bool {
        self.waiting.with(|waiting| !waiting.is_empty())
    }

    fn is_behind_untracked(self) -> bool {
        self.waiting.with_untracked(|waiting| !waiting.is_empty())
    }

    /// Shows at once what has happened.
    pub(crate) fn skip(self) {
        if let Some(last) = self.waiting.try_update(std::mem::take).and_then(|mut all| all.pop()) {
            self.shown.set(last);
        }
    }

    fn hear(self, scene: Scene) {
        let last = self.waiting.with_untracked(|waiting| waiting.last().map(step));
        let shown = self.shown.with_untracked(step);
        let at = step(&scene);
        match last {
            // Taken back.
            _ if at < last.unwrap_or(shown) => {
                self.waiting.set(Vec::new());
                self.shown.set(scene);
            }
            Some(last) if at == last => {
                self.waiting.update(|waiting| _ = waiting.pop().map(|_| waiting.push(scene)));
            }
            None if at == shown || !self.shown.with_untracked(watches) => self.shown.set(scene),
            Some(_) | None => self.waiting.update(|waiting| waiting.push(scene)),
        }
    }
}

/// Where a match stands: mission, turn and phase, in the order they come.
fn step(scene: &Scene) -> (u8, u8, u8) {
    use away_mission::StageView::{Deciding, Landing, Over, Preparing};
    let phase = match scene.view.stage {
        Preparing => 0,
        Deciding { .. } => 1,
        Landing { .. } => 2,
        Over { .. } => 3,
    };
    (scene.view.mission, scene.view.turn, phase)
}

/// Whether teams are out, but not that of the one who looks.
fn watches(scene: &Scene) -> bool {
    let is_out = |idx: usize| {
        let outing = scene.view.captains.get(idx).and_then(|captain| captain.outing.as_ref());
        outing.is_some_and(|outing| outing.standing == Standing::Out)
    };
    let own = scene.seat.map(table::Seat::idx);
    !scene.is_replay
        && !scene.is_preparing()
        && (0..scene.view.captains.len()).any(is_out)
        && !own.is_some_and(is_out)
}

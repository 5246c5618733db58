//! A match that runs in this browser.

use std::time::Duration;

use client::browser::{clock, random};
use leptos::prelude::*;
use space_alert::live::{Move, Setup, SpaceAlert, View};
use table::{Act, Actor, Audience, Match, Millis, PlayError, Seat};

use crate::live::Refused;

/// Often enough for a clock that shows seconds, and for the fastest pace.
const TICK: Duration = Duration::from_millis(100);

/// The only seat.
const ME: Seat = Seat(0);

/// A mission in mission.
#[derive(Clone, Copy)]
pub(super) struct SoloMission {
    pub(super) view: RwSignal<View>,
    pub(super) setup: RwSignal<Setup>,
    pub(super) names: RwSignal<Vec<String>>,
    /// Milliseconds since it began.
    pub(super) now: RwSignal<u64>,
    pub(super) refused: RwSignal<Option<Refused>>,
    flown: StoredValue<Match<SpaceAlert>>,
    began_ms: f64,
}

impl SoloMission {
    /// Begins a mission, whose setup has been checked, and keeps its clock
    /// going while the page is shown.
    pub(super) fn begin(setup: Setup) -> Self {
        let (flown, _) = Match::<SpaceAlert>::start(setup.clone(), random::seed())
            .expect("the setup has been checked");
        let mission = Self {
            view: RwSignal::new(flown.view(Audience::Seat(ME))),
            setup: RwSignal::new(setup),
            names: RwSignal::new(vec!["You".to_owned()]),
            now: RwSignal::new(0),
            refused: RwSignal::new(None),
            flown: StoredValue::new(flown),
            began_ms: clock::now_ms(),
        };
        let ticking = set_interval_with_handle(move || mission.tick(), TICK);
        on_cleanup(move || {
            if let Ok(ticking) = ticking {
                ticking.clear();
            }
        });
        mission
    }

    fn millis(self) -> Millis {
        Millis((clock::now_ms() - self.began_ms).max(0.0) as u64)
    }

    fn tick(self) {
        let at = self.millis();
        let woke = self.flown.try_update_value(|flown| !flown.tick(at).is_empty());
        if woke == Some(true) {
            self.show();
        }
        self.now.set(at.0);
    }

    fn show(self) {
        self.view.set(self.flown.with_value(|flown| flown.view(Audience::Seat(ME))));
    }

    /// Plays a move.
    pub(super) fn play(self, mv: Move) {
        self.tick();
        let at = self.millis();
        let played = self.flown.try_update_value(|flown| {
            // A wake-up may have come due since.
            flown.tick(at);
            flown.submit(at, Actor::Seat(ME), Act::Move(mv)).map(|_| ())
        });
        if let Some(Err(error)) = played {
            let text = match &error {
                PlayError::Refused(refusal) => refusal.to_string(),
                other => other.to_string(),
            };
            self.refused.set(Some(Refused { text, rule: error.rule() }));
        }
        self.show();
    }
}

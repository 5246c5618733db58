//! A mission as it runs: the clock, and what it has announced.

use std::time::Duration;

use client::{browser::clock, life};
use leptos::prelude::*;
use space_alert::timeline::{Announcement, AnnouncementKind, Timeline};
use space_alert_parts::sound::Voice;

use super::awake::Awake;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(100);

/// A running mission.
#[derive(Clone, Copy)]
pub(super) struct Playback {
    timeline: StoredValue<Timeline>,
    announcements: StoredValue<Vec<Announcement>>,
    voice: Voice,
    awake: Awake,
    elapsed_ms: RwSignal<f64>,
    running: RwSignal<bool>,
    slow: RwSignal<bool>,
    /// How fast the clock runs, for those who only want to see it run.
    pace: f64,
    looked_at_ms: StoredValue<f64>,
    n_said: StoredValue<usize>,
    n_starts: RwSignal<u32>,
    n_past: Memo<usize>,
    seconds: Memo<u16>,
}

impl Playback {
    /// Starts a mission. What starts it must be something pressed, or the
    /// browser stays silent.
    pub(super) fn start(timeline: Timeline, crew_size: u8, voice: Voice, pace: f64) -> Self {
        let announcements = StoredValue::new(timeline.announcements(crew_size));
        let elapsed_ms = RwSignal::new(0.0_f64);
        let playback = Self {
            timeline: StoredValue::new(timeline),
            announcements,
            voice,
            awake: Awake::asleep(),
            elapsed_ms,
            running: RwSignal::new(true),
            slow: RwSignal::new(false),
            pace,
            looked_at_ms: StoredValue::new(clock::now_ms()),
            n_said: StoredValue::new(0),
            n_starts: RwSignal::new(1),
            n_past: Memo::new(move |_| {
                let elapsed_ms = elapsed_ms.get();
                announcements.with_value(|all| {
                    all.iter().filter(|one| f64::from(one.at) * 1000.0 <= elapsed_ms).count()
                })
            }),
            seconds: Memo::new(move |_| (elapsed_ms.get() / 1000.0) as u16),
        };
        playback.adjust_voice();
        voice.wake();
        playback.awake.keep();
        playback.run();
        playback
    }

    fn run(self) {
        life::every(TICK, move || self.tick());
        Effect::new(move |_| {
            self.n_starts.track();
            let n_past = self.n_past.get();
            let n_said = self.n_said.get_value();
            self.n_said.set_value(n_past);
            self.announcements.with_value(|all| {
                for one in all.get(n_said..n_past).unwrap_or_default() {
                    let phase = self.timeline.with_value(|timeline| timeline.phase_at(one.at));
                    self.voice.announce(one, phase);
                }
            });
        });
    }

    fn tick(self) {
        let now_ms = clock::now_ms();
        let passed_ms = (now_ms - self.looked_at_ms.get_value()).max(0.0);
        self.looked_at_ms.set_value(now_ms);
        if !self.running.get_untracked() {
            return;
        }
        let end_ms = f64::from(self.length()) * 1000.0;
        let elapsed_ms = self.elapsed_ms.get_untracked() + passed_ms * self.speed();
        self.elapsed_ms.set(elapsed_ms.min(end_ms));
        if elapsed_ms >= end_ms {
            self.running.set(false);
        }
    }

    fn speed(self) -> f64 {
        if self.slow.get_untracked() { self.pace / 2.0 } else { self.pace }
    }

    fn adjust_voice(self) {
        self.voice.set_pace(self.speed());
    }

    /// How long the mission is, in seconds.
    pub(super) fn length(self) -> u16 {
        self.timeline.with_value(Timeline::length)
    }

    /// The seconds that have passed.
    pub(super) fn seconds(self) -> u16 {
        self.seconds.get()
    }

    /// Whether the clock runs.
    pub(super) fn is_running(self) -> bool {
        self.running.get()
    }

    /// Whether the mission is over.
    pub(super) fn is_over(self) -> bool {
        self.seconds.get() >= self.length()
    }

    /// Stops or starts the clock.
    pub(super) fn toggle(self) {
        let running = !self.running.get_untracked();
        self.running.set(running);
        if running {
            self.voice.wake();
            self.voice.resume();
            self.awake.keep();
        } else {
            self.voice.pause();
        }
    }

    /// Whether the clock runs at half its speed.
    pub(super) fn is_slow(self) -> bool {
        self.slow.get()
    }

    /// Makes the clock run at half its speed, or not.
    pub(super) fn set_slow(self, slow: bool) {
        self.slow.set(slow);
        self.adjust_voice();
    }

    /// Begins again.
    pub(super) fn restart(self) {
        self.voice.hush();
        self.voice.wake();
        self.n_said.set_value(0);
        self.looked_at_ms.set_value(clock::now_ms());
        self.elapsed_ms.set(0.0);
        self.running.set(true);
        self.n_starts.update(|n| *n += 1);
    }

    /// The phase, how many there are, and beginning and end of it.
    pub(super) fn phase(self) -> (u8, u8, u16, u16) {
        let seconds = self.seconds();
        self.timeline.with_value(|timeline| {
            let phase = timeline.phase_at(seconds);
            let (begin, end) = timeline.phase(phase).unwrap_or_default();
            (phase, timeline.n_phases(), begin, end)
        })
    }

    /// What was announced, and what is still to come.
    pub(super) fn told(self) -> (Vec<Announcement>, Vec<Announcement>) {
        let n_past = self.n_past.get();
        self.announcements.with_value(|all| {
            let (past, coming) = all.split_at(n_past.min(all.len()));
            (past.to_vec(), coming.to_vec())
        })
    }

    /// The last announcement. A silence stays until it is over.
    pub(super) fn now(self) -> Option<Announcement> {
        let (past, _) = self.told();
        let silence = past.iter().rev().find_map(|one| match one.kind {
            AnnouncementKind::SilenceBegins { .. } => Some(Some(*one)),
            AnnouncementKind::SilenceEnds => Some(None),
            _ => None,
        });
        silence.flatten().or_else(|| past.last().copied())
    }
}

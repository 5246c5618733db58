//! The voice of the ship's computer: speech, sirens, static and beeps.
//!
//! [`Voice`] is all that pages need: it announces what the engine announces.
//! Words are spoken by the browser (`speech`), everything else is made of
//! oscillators and noise (`horn`); there are no recordings. A browser without
//! one or the other is simply quieter, since every announcement is on the
//! screen as well.

mod check;
mod horn;
mod loudness;
mod speech;

use client::browser::storage;
use leptos::prelude::*;
use space_alert::timeline::{Announcement, AnnouncementKind};

use self::horn::{Horn, Tone};
pub use self::{check::SoundCheck, loudness::Loudness};

const VOLUME: &str = "volume";
const MUTED: &str = "muted";
/// Faster than this nobody can listen to words.
const FASTEST_SPEECH: f64 = 2.0;

/// Announces, as loud as this browser remembers.
#[derive(Clone, Copy)]
pub struct Voice {
    volume: RwSignal<u8>,
    muted: RwSignal<bool>,
    /// Made when somebody has touched the page: browsers stay silent before.
    horn: StoredValue<Option<Horn>, LocalStorage>,
    pace: StoredValue<f64>,
}

impl Voice {
    /// As it was left.
    pub fn remembered() -> Self {
        let voice = Self {
            volume: RwSignal::new(
                storage::value(VOLUME).filter(|volume| *volume <= 100).unwrap_or(80),
            ),
            muted: RwSignal::new(storage::value(MUTED).unwrap_or(false)),
            horn: StoredValue::new_local(None),
            pace: StoredValue::new(1.0),
        };
        on_cleanup(move || voice.hush());
        voice
    }

    /// Whether this browser can speak.
    pub fn can_speak() -> bool {
        speech::is_there()
    }

    /// Whether it has something to speak with: some have no voice installed.
    pub fn has_voice() -> bool {
        speech::has_voice()
    }

    /// Sounds a tone and speaks a line, to try whether they are heard.
    pub fn check(self) {
        self.wake();
        self.with_horn(|horn| horn.play(Tone::RESTORED));
        if !self.muted.get_untracked() {
            speech::cancel();
            speech::speak("Computer ready.", self.loudness(), 1.0);
        }
    }

    /// How loud, in per cent.
    pub fn volume(self) -> u8 {
        self.volume.get()
    }

    /// Makes it louder or quieter, for later visits too.
    pub fn set_volume(self, percent: u8) {
        let percent = percent.min(100);
        self.volume.set(percent);
        storage::keep(VOLUME, &percent);
        self.adjust();
    }

    /// Whether nothing is to be heard.
    pub fn is_muted(self) -> bool {
        self.muted.get()
    }

    /// Switches it off or on, for later visits too.
    pub fn mute(self, muted: bool) {
        self.muted.set(muted);
        storage::keep(MUTED, &muted);
        if muted {
            speech::cancel();
        }
        self.adjust();
    }

    /// How fast the mission goes: sounds that last keep up with it.
    pub fn set_pace(self, pace: f64) {
        self.pace.set_value(pace);
    }

    /// Call this when somebody presses something: sounds may begin then.
    pub fn wake(self) {
        self.horn.update_value(|horn| {
            if horn.is_none() {
                *horn = Horn::new();
            }
        });
        self.with_horn(Horn::resume);
        self.adjust();
    }

    /// Holds everything, in the middle of a word.
    pub fn pause(self) {
        speech::pause();
        self.with_horn(Horn::suspend);
    }

    /// Goes on where it was held.
    pub fn resume(self) {
        speech::resume();
        self.with_horn(Horn::resume);
    }

    /// Ends everything.
    pub fn hush(self) {
        speech::cancel();
        // A new horn is made when it is needed: what was to sound is forgotten.
        let _ = self.horn.try_update_value(|horn| horn.take().map(Horn::close));
    }

    /// Says and sounds an announcement; `phase` makes alarms grow.
    pub fn announce(self, announcement: &Announcement, phase: u8) {
        let pace = self.pace.get_value();
        let seconds_to = |until: u16| f64::from(until.saturating_sub(announcement.at)) / pace;
        self.with_horn(|horn| match announcement.kind {
            AnnouncementKind::Alert => horn.siren(1),
            AnnouncementKind::PhaseEnds { phase } => horn.siren(phase + 1),
            AnnouncementKind::Warning { seconds: 5, .. } => {
                horn.countdown(5, 5.0 / pace);
            }
            AnnouncementKind::Warning { seconds, .. } => {
                horn.alarm(phase, if seconds > 20 { 2 } else { 4 });
            }
            AnnouncementKind::Threat(_) => horn.play(Tone::KLAXON),
            AnnouncementKind::IncomingData => horn.play(Tone::ARRIVAL),
            AnnouncementKind::TransferOpens { until } => {
                horn.play(Tone::OPENING);
                horn.countdown_after((seconds_to(until) - 5.0 / pace).max(0.0), 5, 5.0 / pace);
            }
            AnnouncementKind::TransferCloses => horn.play(Tone::BEEP),
            AnnouncementKind::SilenceBegins { .. } => horn.noise(),
            AnnouncementKind::SilenceEnds => {
                horn.end_noise();
                horn.play(Tone::RESTORED);
            }
            AnnouncementKind::MissionComplete => {
                horn.end_noise();
                horn.play(Tone::DEPARTURE);
            }
        });
        let silent = matches!(
            announcement.kind,
            // The beep says it, and the countdown counts by itself.
            AnnouncementKind::TransferCloses | AnnouncementKind::Warning { seconds: 5, .. }
        );
        if !silent && pace <= FASTEST_SPEECH && !self.muted.get_untracked() {
            speech::speak(&announcement.spoken(), self.loudness(), pace);
        }
    }

    fn loudness(self) -> f32 {
        if self.muted.get_untracked() {
            0.0
        } else {
            f32::from(self.volume.get_untracked()) / 100.0
        }
    }

    fn adjust(self) {
        let loudness = self.loudness();
        self.with_horn(|horn| horn.set_volume(loudness));
    }

    fn with_horn(self, then: impl FnOnce(&Horn)) {
        let _ = self.horn.try_with_value(|horn| {
            if let Some(horn) = horn {
                then(horn);
            }
        });
    }
}

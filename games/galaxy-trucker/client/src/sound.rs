//! What is heard while building and flying: a few tones made by the browser,
//! off until somebody wants them. Whatever is heard is also written.

use std::time::Duration;

use client::{browser::storage, life};
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

const SOUND: &str = "sound";
const VOLUME: &str = "volume";
/// How long a caption stays.
const CAPTION: Duration = Duration::from_millis(2600);

/// Something to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cue {
    /// A second of a run has passed.
    Tick,
    /// So many seconds are left of a run.
    Left(u64),
    /// The timer was turned.
    Turned,
    /// A tile was placed.
    Placed,
    /// Dice are rolled.
    Dice,
    /// Something was hit.
    Hit,
}

impl Cue {
    /// Pitch in hertz and length in milliseconds, one note after the other.
    const fn notes(self) -> (OscillatorType, &'static [(f32, u16)]) {
        match self {
            Self::Tick => (OscillatorType::Sine, &[(1400.0, 25)]),
            Self::Left(0) => (OscillatorType::Square, &[(330.0, 180), (220.0, 420)]),
            Self::Left(..=10) => (OscillatorType::Square, &[(880.0, 90), (880.0, 90)]),
            Self::Left(_) => (OscillatorType::Triangle, &[(660.0, 160)]),
            Self::Turned => (OscillatorType::Triangle, &[(392.0, 90), (523.0, 90), (784.0, 160)]),
            Self::Placed => (OscillatorType::Triangle, &[(240.0, 35), (480.0, 45)]),
            Self::Dice => (OscillatorType::Square, &[(190.0, 40), (260.0, 40), (210.0, 60)]),
            Self::Hit => (OscillatorType::Sawtooth, &[(140.0, 90), (85.0, 120), (55.0, 220)]),
        }
    }

    fn caption(self) -> Option<String> {
        match self {
            Self::Left(0) => Some("The sand is through.".to_owned()),
            Self::Left(seconds) => Some(format!("{} left.", table::count(seconds, "second"))),
            Self::Turned => Some("The timer is turned.".to_owned()),
            Self::Tick | Self::Placed | Self::Dice | Self::Hit => None,
        }
    }
}

/// What is heard, and what is written of it.
#[derive(Clone, Copy)]
pub(crate) struct Sound {
    is_on: RwSignal<bool>,
    /// Made when somebody has touched the page: browsers stay silent before.
    context: StoredValue<Option<AudioContext>, LocalStorage>,
    caption: RwSignal<String>,
}

impl Sound {
    /// As this browser remembers it.
    pub(crate) fn remembered() -> Self {
        let sound = Self {
            is_on: RwSignal::new(storage::value(SOUND).unwrap_or(false)),
            context: StoredValue::new_local(None),
            caption: RwSignal::new(String::new()),
        };
        Effect::new(move |_| {
            if sound.caption.with(|caption| !caption.is_empty()) {
                life::after(CAPTION, move || sound.caption.set(String::new()));
            }
        });
        on_cleanup(move || {
            let _ = sound.context.try_update_value(|context| context.take().map(|it| it.close()));
        });
        sound
    }

    fn switch(self) {
        self.is_on.update(|is_on| *is_on = !*is_on);
        storage::keep(SOUND, &self.is_on.get_untracked());
        self.cue(Cue::Placed);
    }

    /// Sounds, if that is wanted, and says so in words.
    pub(crate) fn cue(self, cue: Cue) {
        if let Some(caption) = cue.caption() {
            self.caption.set(caption);
        }
        if self.is_on.get_untracked() {
            // No sound is no disaster: everything is on the screen.
            let _ = self.context.try_update_value(|context| {
                if context.is_none() {
                    *context = AudioContext::new().ok();
                }
                context.as_ref().map(|context| play(context, cue))
            });
        }
    }
}

/// As loud as this browser remembers for all games.
fn loudness() -> f32 {
    f32::from(storage::value::<u8>(VOLUME).unwrap_or(80).min(100)) / 500.0
}

fn play(context: &AudioContext, cue: Cue) -> Result<(), wasm_bindgen::JsValue> {
    let (shape, notes) = cue.notes();
    let loudness = loudness();
    let mut at = context.current_time();
    for (pitch, length) in notes {
        let end = at + f64::from(*length) / 1000.0;
        let (tone, gain) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(shape);
        tone.frequency().set_value(*pitch);
        // It fades, so that it does not click.
        gain.gain().set_value_at_time(loudness, at)?;
        gain.gain().linear_ramp_to_value_at_time(0.0, end)?;
        tone.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(at)?;
        tone.stop_with_when(end)?;
        at = end;
    }
    Ok(())
}

/// The switch for sounds, and the caption of the last one.
#[component]
pub(crate) fn Switch(sound: Sound) -> impl IntoView {
    let is_on = sound.is_on;
    view! {
        <p class="caption" role="status" data-testid="caption">{move || sound.caption.get()}</p>
        <button class="chip" data-testid="sound" aria-pressed=move || is_on.get().to_string() on:click=move |_| sound.switch()>
            {move || if is_on.get() { "Sound on" } else { "Sound off" }}
        </button>
    }
}

//! Sirens, beeps and static, made of oscillators and noise.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioBufferSourceNode, AudioContext, AudioScheduledSourceNode, BiquadFilterType,
    GainNode, OscillatorNode, OscillatorType,
};

/// Notes one after another.
pub(super) struct Tone {
    shape: OscillatorType,
    /// Pitch in hertz and length in seconds; a pitch of 0 is a rest.
    notes: &'static [(f32, f64)],
}

impl Tone {
    pub(super) const KLAXON: Self = Self {
        shape: OscillatorType::Sawtooth,
        notes: &[(392.0, 0.18), (294.0, 0.18), (392.0, 0.18), (294.0, 0.24)],
    };
    pub(super) const ARRIVAL: Self = Self {
        shape: OscillatorType::Triangle,
        notes: &[(660.0, 0.09), (880.0, 0.09), (1320.0, 0.16)],
    };
    pub(super) const OPENING: Self = Self {
        shape: OscillatorType::Triangle,
        notes: &[(523.0, 0.12), (0.0, 0.06), (523.0, 0.12), (784.0, 0.22)],
    };
    pub(super) const BEEP: Self = Self { shape: OscillatorType::Square, notes: &[(1000.0, 0.5)] };
    pub(super) const RESTORED: Self =
        Self { shape: OscillatorType::Sine, notes: &[(440.0, 0.1), (660.0, 0.22)] };
    pub(super) const DEPARTURE: Self = Self {
        shape: OscillatorType::Triangle,
        notes: &[(392.0, 0.2), (494.0, 0.2), (587.0, 0.2), (784.0, 0.7)],
    };
}

/// How loud one sound is beside the voice.
const LOUDNESS: f32 = 0.22;
/// Static must not hide what people whisper anyway.
const NOISE_LOUDNESS: f32 = 0.12;

/// Where sounds come from.
pub(super) struct Horn {
    context: AudioContext,
    master: GainNode,
    /// The static that is to be heard now.
    noise: RefCell<Option<AudioBufferSourceNode>>,
}

impl Horn {
    /// `None` where the browser makes no sounds.
    pub(super) fn new() -> Option<Self> {
        let context = AudioContext::new().ok()?;
        let master = context.create_gain().ok()?;
        master.connect_with_audio_node(&context.destination()).ok()?;
        Some(Self { context, master, noise: RefCell::default() })
    }

    pub(super) fn set_volume(&self, volume: f32) {
        self.master.gain().set_value(volume);
    }

    pub(super) fn suspend(&self) {
        // A refusal means that it is closed already.
        let _ = self.context.suspend();
    }

    pub(super) fn resume(&self) {
        let _ = self.context.resume();
    }

    pub(super) fn close(self) {
        let _ = self.context.close();
    }

    pub(super) fn play(&self, tone: Tone) {
        let mut at = self.context.current_time();
        for (pitch, seconds) in tone.notes {
            if *pitch > 0.0 {
                self.note(tone.shape, *pitch, at, *seconds);
            }
            at += seconds;
        }
    }

    /// The siren at the beginning of a phase: longer and higher each time.
    pub(super) fn siren(&self, phase: u8) {
        let now = self.context.current_time();
        let low = 280.0 + 60.0 * f32::from(phase);
        let period = 0.9 - 0.15 * f64::from(phase);
        for sweep in 0..2 + phase {
            let begin = now + f64::from(sweep) * period;
            self.sound(OscillatorType::Sawtooth, begin, period, |oscillator| {
                let pitch = oscillator.frequency();
                pitch.set_value_at_time(low, begin)?;
                pitch.linear_ramp_to_value_at_time(low * 2.2, begin + period * 0.6)?;
                pitch.linear_ramp_to_value_at_time(low, begin + period)?;
                Ok(())
            });
        }
    }

    /// Pulses before the end of a phase: faster in later phases.
    pub(super) fn alarm(&self, phase: u8, n_pulses: u8) {
        let now = self.context.current_time();
        let period = 0.5 - 0.08 * f64::from(phase);
        for pulse in 0..n_pulses {
            let pitch = 600.0 + 80.0 * f32::from(phase);
            self.note(OscillatorType::Square, pitch, now + f64::from(pulse) * period, period * 0.5);
        }
    }

    /// Ticks, one for each part of the time that is left.
    pub(super) fn countdown(&self, n: u8, seconds: f64) {
        self.countdown_after(0.0, n, seconds);
    }

    pub(super) fn countdown_after(&self, wait: f64, n: u8, seconds: f64) {
        let begin = self.context.current_time() + wait;
        let period = seconds / f64::from(n);
        for tick in 0..n {
            let at = begin + f64::from(tick) * period;
            self.note(OscillatorType::Square, 760.0, at, (period * 0.4).min(0.12));
        }
    }

    /// Static, until it is ended.
    pub(super) fn noise(&self) {
        self.end_noise();
        // No sound is no disaster: the silence is on the screen.
        *self.noise.borrow_mut() = self.try_noise().ok();
    }

    /// Ends the static, if there is some.
    pub(super) fn end_noise(&self) {
        if let Some(source) = self.noise.borrow_mut().take() {
            let _ = AudioScheduledSourceNode::stop(&source);
        }
    }

    fn try_noise(&self) -> Result<AudioBufferSourceNode, JsValue> {
        let context = &self.context;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&self.second_of_noise()?));
        source.set_loop(true);
        let filter = context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Bandpass);
        filter.frequency().set_value(1800.0);
        let gain = context.create_gain()?;
        gain.gain().set_value(NOISE_LOUDNESS);
        source.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&self.master)?;
        source.start()?;
        Ok(source)
    }

    fn second_of_noise(&self) -> Result<AudioBuffer, JsValue> {
        let rate = self.context.sample_rate();
        let buffer = self.context.create_buffer(1, rate as u32, rate)?;
        let mut samples = vec![0.0; rate as usize];
        let mut state = 0x2545_f491_u32;
        for sample in &mut samples {
            // Xorshift: random enough for the ear.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            *sample = state as f32 / u32::MAX as f32 * 2.0 - 1.0;
        }
        buffer.copy_to_channel(&samples, 0)?;
        Ok(buffer)
    }

    fn note(&self, shape: OscillatorType, pitch: f32, at: f64, seconds: f64) {
        self.sound(shape, at, seconds, |oscillator| {
            oscillator.frequency().set_value(pitch);
            Ok(())
        });
    }

    /// One oscillator, fading in and out so that it does not click.
    fn sound(
        &self,
        shape: OscillatorType,
        begin: f64,
        seconds: f64,
        tune: impl FnOnce(&OscillatorNode) -> Result<(), JsValue>,
    ) {
        let sound = || -> Result<(), JsValue> {
            let oscillator = self.context.create_oscillator()?;
            let gain = self.context.create_gain()?;
            oscillator.set_type(shape);
            tune(&oscillator)?;
            let level = gain.gain();
            level.set_value_at_time(0.0, begin)?;
            level.linear_ramp_to_value_at_time(LOUDNESS, begin + 0.02)?;
            level.set_value_at_time(LOUDNESS, begin + (seconds - 0.03).max(0.02))?;
            level.linear_ramp_to_value_at_time(0.0, begin + seconds)?;
            oscillator.connect_with_audio_node(&gain)?;
            gain.connect_with_audio_node(&self.master)?;
            oscillator.start_with_when(begin)?;
            oscillator.stop_with_when(begin + seconds)
        };
        // No sound is no disaster: everything is on the screen.
        let _ = sound();
    }
}

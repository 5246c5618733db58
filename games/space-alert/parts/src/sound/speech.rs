//! Words, spoken by the browser if it can.

use client::browser::window;
use wasm_bindgen::JsValue;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

/// Whether this browser knows of speech at all.
pub(super) fn is_there() -> bool {
    synthesis().is_some()
}

/// Whether there is a voice to speak with; before the browser has looked for its
/// voices, there is none.
pub(super) fn has_voice() -> bool {
    synthesis().is_some_and(|synthesis| synthesis.get_voices().length() > 0)
}

fn synthesis() -> Option<SpeechSynthesis> {
    let window = window();
    // Where the property is missing, asking for it would give nonsense.
    let is_there = js_sys::Reflect::get(&window, &JsValue::from_str("speechSynthesis"))
        .is_ok_and(|synthesis| synthesis.is_object());
    if is_there { window.speech_synthesis().ok() } else { None }
}

/// Says something after what is being said.
pub(super) fn speak(words: &str, volume: f32, pace: f64) {
    let Some(synthesis) = synthesis() else { return };
    if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(words) {
        utterance.set_lang("en");
        utterance.set_volume(volume);
        utterance.set_rate((1.05 * pace.max(0.9)) as f32);
        synthesis.speak(&utterance);
    }
}

/// Stops in the middle of a word.
pub(super) fn pause() {
    if let Some(synthesis) = synthesis() {
        synthesis.pause();
    }
}

/// Goes on.
pub(super) fn resume() {
    if let Some(synthesis) = synthesis() {
        synthesis.resume();
    }
}

/// Forgets what was to be said.
pub(super) fn cancel() {
    if let Some(synthesis) = synthesis() {
        synthesis.cancel();
        // A voice that was paused stays so otherwise.
        synthesis.resume();
    }
}

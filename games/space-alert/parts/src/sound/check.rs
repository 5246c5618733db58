//! A try before the alert: is there a tone, and a voice?

use leptos::prelude::*;

use super::{Loudness, Voice};

/// What one should have heard.
const HEARD: &str = "You should have heard two tones and the words “Computer ready”. If not, turn up the volume of this device.";
const MUTED: &str =
    "Sound is muted here. The caption at the top of the flight says all that is announced.";
const VOICELESS: &str = "This browser has no voice. Each announcement has a tone of its own, and the caption at the top of the flight says it.";

/// A button that sounds a tone and speaks a line, and what to make of it.
#[component]
pub fn SoundCheck(
    /// What is heard.
    voice: Voice,
) -> impl IntoView {
    let said = RwSignal::new("");
    // Some browsers look for their voices when they are first asked.
    Voice::has_voice();
    let check = move |_| {
        voice.check();
        said.set(match (voice.is_muted(), Voice::has_voice()) {
            (true, _) => MUTED,
            (false, true) => HEARD,
            (false, false) => VOICELESS,
        });
    };
    view! {
        <div class="sound-check">
            <button data-testid="sound-check" on:click=check>"♪ Check sound and voice"</button>
            <Loudness voice/>
            <p class="note" role="status" data-testid="sound-checked">{move || said.get()}</p>
        </div>
    }
}

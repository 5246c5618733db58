//! How loud.

use leptos::prelude::*;

use super::Voice;

/// The volume and the switch for no sound at all.
#[component]
pub fn Loudness(
    /// What is heard.
    voice: Voice,
) -> impl IntoView {
    view! {
        <div class="loudness">
            <button data-testid="mute" aria-pressed=move || voice.is_muted().to_string()
                on:click=move |_| voice.mute(!voice.is_muted())>
                {move || if voice.is_muted() { "Muted" } else { "Mute" }}
            </button>
            <input type="range" min="0" max="100" step="5" aria-label="Volume in per cent" data-testid="volume"
                prop:value=move || voice.volume().to_string() disabled=move || voice.is_muted()
                on:input:target=move |event| {
                    if let Ok(percent) = event.target().value().parse() {
                        voice.set_volume(percent);
                    }
                }/>
            {(!Voice::can_speak()).then(|| view! {
                <span class="note">"This browser has no voice: read the announcements aloud."</span>
            })}
        </div>
    }
}

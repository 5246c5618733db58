//! Dark, or light where that was chosen.

use leptos::prelude::*;

use crate::browser::{document, storage};

const THEME: &str = "theme";

fn is_dark() -> bool {
    match storage::text(THEME).as_deref() {
        Some(chosen) => chosen == "dark",
        // Dark is the stage; light is chosen.
        None => true,
    }
}

/// The switch.
#[component]
pub fn ThemeToggle() -> impl IntoView {
    let dark = RwSignal::new(is_dark());
    let toggle = move |_| {
        dark.update(|dark| *dark = !*dark);
        let theme = if dark.get_untracked() { "dark" } else { "light" };
        storage::keep_text(THEME, theme);
        if let Some(root) = document().document_element() {
            // `static/theme.js` sets the same attribute on the next visit.
            let _ = root.set_attribute("data-theme", theme);
        }
    };
    view! {
        <button class="theme" data-testid="theme" on:click=toggle
            aria-label=move || if dark.get() { "Switch to light colours" } else { "Switch to dark colours" }>
            {move || if dark.get() { "☀" } else { "☾" }}
        </button>
    }
}

//! Who the person at this browser is: a display name, and a secret that the
//! server gave for it.

use leptos::prelude::*;
use protocol::{NAME_CHARS_MAX, Refused, Welcome, http::NewGuest};

use crate::browser::{fetch, storage};

/// Where the secret is kept.
pub const TOKEN: &str = "token";
const NAME: &str = "name";

/// The guest of this browser.
#[derive(Clone, Copy)]
pub struct Guest {
    /// The display name; empty before one was chosen.
    pub name: RwSignal<String>,
}

impl Guest {
    /// Who it was last time.
    pub fn remembered() -> Self {
        Self { name: RwSignal::new(storage::text(NAME).unwrap_or_default()) }
    }

    /// The guest of the page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Takes another name, in this browser and, if it knows us, on the server.
    pub fn rename(self, name: &str) {
        let name: String = name.trim().chars().take(NAME_CHARS_MAX).collect();
        storage::keep_text(NAME, &name);
        self.name.set(name.clone());
        if storage::text(TOKEN).is_some() && !name.is_empty() {
            leptos::task::spawn_local(async move {
                // The name here is what counts; the server hears it again later.
                let _ = fetch::patch("/api/me", &NewGuest { name }).await;
            });
        }
    }

    /// The name to show.
    pub fn name_or_guest(self) -> String {
        let name = self.name.get_untracked();
        if name.is_empty() { "Guest".to_owned() } else { name }
    }

    /// Makes sure that the server knows us.
    pub async fn introduce(self) -> Result<(), Refused> {
        if storage::text(TOKEN).is_some() {
            return Ok(());
        }
        let name = self.name_or_guest();
        let welcome: Welcome = fetch::post("/api/guests", &NewGuest { name }).await?;
        if let Some(token) = welcome.token {
            storage::keep_text(TOKEN, &token);
        }
        Ok(())
    }

    /// Forgets the guest here; the server is told apart.
    pub fn forget(self) {
        storage::forget(TOKEN);
        storage::forget(NAME);
        self.name.set(String::new());
    }
}

/// Where the guest's name is written; `name` is its id, for a label.
#[component]
pub fn NameField() -> impl IntoView {
    let guest = Guest::here();
    view! {
        <input id="name" data-testid="name-input" maxlength=NAME_CHARS_MAX.to_string() autocomplete="nickname"
            placeholder="Guest" prop:value=move || guest.name.get()
            on:change:target=move |event| guest.rename(&event.target().value())/>
    }
}

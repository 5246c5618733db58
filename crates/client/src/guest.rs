//! Who the person at this browser is: a display name, and a secret that the
//! server gave for it.

use leptos::prelude::*;
use protocol::{
    NAME_CHARS_MAX, Refused, Welcome,
    http::{NewGuest, UseLink},
};

use crate::{
    browser::{fetch, storage},
    life,
    router::Router,
};

/// Where the secret is kept.
pub const TOKEN: &str = "token";
const NAME: &str = "name";
/// What those are called who have not said a name yet.
pub const NAMELESS: &str = "Guest";

/// The guest of this browser.
#[derive(Clone, Copy)]
pub struct Guest {
    /// The display name; empty before one was chosen.
    pub name: RwSignal<String>,
}

impl Guest {
    /// Who it was last time.
    pub fn remembered() -> Self {
        let guest = Self { name: RwSignal::new(storage::text(NAME).unwrap_or_default()) };
        // Another page of this browser may have changed it.
        life::listen(leptos::ev::storage, move |_| {
            let name = storage::text(NAME).unwrap_or_default();
            if guest.name.with_untracked(|old| *old != name) {
                guest.name.set(name);
            }
        });
        guest
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
        if self.is_known() && !name.is_empty() {
            life::spawn_beyond(async move {
                // The name here is what counts; the server hears it again later.
                let _ = fetch::patch("/api/me", &NewGuest { name }).await;
            });
        }
    }

    /// The name the server is told.
    pub(crate) fn name_or_guest(self) -> String {
        let name = self.name.get_untracked();
        if name.is_empty() { NAMELESS.to_owned() } else { name }
    }

    /// The name in matches on this device: without one, what whoever has a seat
    /// is called there ([`ClientGame::SEAT`](crate::game::ClientGame::SEAT)).
    pub fn name_or(self, seat: &str) -> String {
        let name = self.name.get_untracked();
        if name.is_empty() { table::capitalised(seat) } else { name }
    }

    /// Whether the server has heard of us.
    pub fn is_known(self) -> bool {
        storage::text(TOKEN).is_some()
    }

    /// Makes sure that the server knows us.
    pub async fn introduce(self) -> Result<(), Refused> {
        if self.is_known() {
            return Ok(());
        }
        let name = self.name_or_guest();
        let welcome: Welcome = fetch::post("/api/guests", &NewGuest { name }).await?;
        if let Some(token) = welcome.token {
            storage::keep_text(TOKEN, &token);
        }
        Ok(())
    }

    /// Becomes the guest who made a link on another device.
    pub async fn follow_link(self, secret: String) -> Result<(), Refused> {
        let welcome = fetch::post("/api/link", &UseLink { secret }).await?;
        self.become_guest(welcome);
        Ok(())
    }

    /// Every other browser forgets this guest; this one gets a new secret.
    pub async fn sign_out_elsewhere(self) -> Result<(), Refused> {
        let welcome = fetch::post("/api/me/sign-out", &()).await?;
        self.become_guest(welcome);
        Ok(())
    }

    fn become_guest(self, welcome: Welcome) {
        if let Some(token) = welcome.token {
            storage::keep_text(TOKEN, &token);
        }
        storage::keep_text(NAME, &welcome.name);
        self.name.set(welcome.name);
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
            placeholder=NAMELESS prop:value=move || guest.name.get()
            on:change:target=move |event| guest.rename(&event.target().value())/>
    }
}

/// The guest in the bar at the top: the name, and the way to everything that
/// belongs to the guest.
#[component]
pub fn NameChip() -> impl IntoView {
    let (guest, router) = (Guest::here(), Router::here());
    let target = move || router.target();
    move || {
        match guest.name.get() {
        name if name.is_empty() => {
            view! { <a class="you nameless" href="/you" target=target data-testid="you">"Your name?"</a> }
                .into_any()
        }
        name => {
            let initial = name.chars().next().map(String::from);
            view! {
                <a class="you" href="/you" target=target data-testid="you">
                    <span class="face" aria-hidden="true">{initial}</span><span>{name}</span>
                </a>
            }
            .into_any()
        }
    }
    }
}

/// Asks who sits down, if this browser does not know yet; then calls `sit`.
#[component]
pub fn AskName(
    /// Whether it is asked now.
    open: RwSignal<bool>,
    /// What follows when there is a name.
    sit: Callback<()>,
) -> impl IntoView {
    let guest = Guest::here();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let text = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && open.get()
        {
            // Already open: nothing to do.
            let _ = dialog.show_modal();
        }
    });
    let close = move || {
        open.set(false);
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let named = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = text.get_untracked();
        if !name.trim().is_empty() {
            guest.rename(&name);
            close();
            sit.run(());
        }
    };
    view! {
        <dialog class="ask-name" aria-labelledby="ask-name-title" data-testid="ask-name" node_ref=dialog on:close=move |_| open.set(false)>
            <h2 id="ask-name-title">"What do we call you?"</h2>
            <p class="note">"The others at this table see this name. No account, no password."</p>
            <form class="form" on:submit=named>
                <input aria-label="Your name" data-testid="ask-name-input" maxlength=NAME_CHARS_MAX.to_string()
                    autocomplete="nickname" placeholder="Your name" autofocus bind:value=text/>
                <div class="buttons">
                    <button class="primary" data-testid="ask-name-sit">"Sit down"</button>
                    <button type="button" class="quiet" on:click=move |_| close()>"Just look on"</button>
                </div>
            </form>
        </dialog>
    }
}

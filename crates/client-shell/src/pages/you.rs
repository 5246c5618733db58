//! Everything that belongs to the guest of this browser.

use client::{
    browser::{fetch, window},
    guest::{Guest, NameField},
    life,
    theme::ThemeToggle,
    toast::Toasts,
};
use leptos::prelude::*;

use super::devices::Devices;
use crate::games;

/// `/you`.
pub(crate) fn you() -> AnyView {
    let guest = Guest::here();
    let shelf = games::games();
    let logs = move || {
        let line = |game: protocol::GameInfo| {
            view! {
                <li><a href=format!("/{}/log", game.id)><strong>{game.title}</strong> <span class="note">"your finished matches"</span></a></li>
            }
        };
        shelf.get().into_iter().map(line).collect_view()
    };
    view! {
        <section class="narrow">
            <h1>"You"</h1>
            <section class="panel">
                <h2><label for="name">"Your name at the table"</label></h2>
                <NameField/>
                <p class="note">"No account, no password: this browser holds a secret that the server knows you by."</p>
            </section>
            <Devices/>
            <section class="panel"><h2>"Your logs"</h2><ul class="list">{logs}</ul></section>
            <section class="panel"><h2>"Light or dark"</h2><ThemeToggle/></section>
            <section class="panel">
                <h2>"Leave nothing behind"</h2>
                <p>"Your name, your seats and your results on this server are deleted for good."</p>
                <button data-testid="delete-me" on:click=move |_| delete_me(guest)>"Delete my data on this server"</button>
            </section>
        </section>
    }
    .into_any()
}

fn delete_me(guest: Guest) {
    let toasts = Toasts::here();
    if !guest.is_known() {
        guest.forget();
        toasts.tell("There is nothing to delete: this server knows nothing about you.");
        return;
    }
    let question =
        "Delete your name, your seats and your results on this server? This cannot be undone.";
    if !window().confirm_with_message(question).unwrap_or(false) {
        return;
    }
    life::spawn(async move {
        match fetch::delete("/api/me").await {
            Ok(()) => {
                guest.forget();
                toasts.tell("The server has forgotten you.");
            }
            Err(refused) => toasts.refuse(&refused),
        }
    });
}

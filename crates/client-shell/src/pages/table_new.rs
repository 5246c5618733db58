//! A new table of the server.

use leptos::prelude::*;
use protocol::{
    Seat, TableOptions,
    http::{CreateTable, Created},
};
use client::{
    browser::fetch,
    guest::{Guest, NameField},
    router::Router,
    toast::Toasts,
};

use crate::games;

/// How many seats, listed or not; the rest is agreed at the table.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let game = games::GAMES[0].0;
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let n_seats = RwSignal::new(2_u8);
    let listed = RwSignal::new(false);
    let practice = RwSignal::new(false);
    let busy = RwSignal::new(false);
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        busy.set(true);
        let request = CreateTable {
            game: game.to_owned(),
            setup: None,
            n_seats: Some(n_seats.get_untracked()),
            options: TableOptions {
                listed: listed.get_untracked(),
                practice: practice.get_untracked(),
            },
            seat: Some(Seat(0)),
            bots: Vec::new(),
            start: false,
        };
        leptos::task::spawn_local(async move {
            let created = match guest.introduce().await {
                Ok(()) => fetch::post::<Created>("/api/tables", &request).await,
                Err(refused) => Err(refused),
            };
            match created {
                Ok(created) => router.replace(&format!("/t/{}", created.code)),
                Err(refused) => {
                    toasts.refuse(&refused);
                    let _ = busy.try_set(false);
                }
            }
        });
    };
    view! {
        <section class="narrow">
            <h1>"New table"</h1>
            <form class="panel form" on:submit=open>
                <label class="row"><span class="row-name">"Your name"</span> <NameField/></label>
                <label class="row"><span class="row-name">"Captains"</span>
                    <select data-testid="n-seats" on:change:target=move |event| n_seats.set(event.target().value().parse().unwrap_or(2))>
                        {(1..=6_u8).map(|number| view! { <option value=number.to_string() selected=number == 2>{number}</option> }).collect_view()}
                    </select>
                </label>
                <label><input type="checkbox" data-testid="listed" bind:checked=listed/> " Listed: anybody may find and join it"</label>
                <label><input type="checkbox" data-testid="practice" bind:checked=practice/> " Practice: the advisor may be asked"</label>
                <button class="primary big" data-testid="create-table" disabled=move || busy.get()>"Open the table"</button>
            </form>
        </section>
    }
}

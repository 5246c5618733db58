//! The first page: play at once, or find the others.

use leptos::prelude::*;
use protocol::{RawValue, Stage, http::TableLine};
use client::{
    browser::{clock, fetch, window},
    guest::{Guest, NameField},
    invite::Join,
    router::Router,
    toast::Toasts,
};

use crate::{
    games,
    offline::{self, LocalSeat, SaveLine},
};

const GAME: &str = games::GAMES[0].0;

/// Begins a solo game in this browser and goes there.
pub(super) fn solo(game: &str) {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let setup = games::resized_setup(game, None, 1);
    let seats = vec![LocalSeat::Person { name: guest.name_or_guest() }];
    let begun = RawValue::from_string(setup)
        .map_err(|error| error.to_string())
        .and_then(|setup| offline::begin(game, &setup, seats));
    match begun {
        Ok(id) => router.go(&format!("/local/{id}")),
        Err(problem) => toasts.warn(problem),
    }
}

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    view! {
        <section class="home">
            <div class="hero">
                <h1>"Take a seat in the wardroom"</h1>
                <p class="lead">{games::blurb(GAME)}</p>
                <div class="hero-buttons">
                    <button class="primary big" data-testid="home-solo" on:click=|_| solo(GAME)>
                        "Solo now" <small>"starts at once, works offline"</small>
                    </button>
                    <a class="button big" href="/new/table" data-testid="home-new-table">
                        "New table" <small>"friends join by link"</small>
                    </a>
                    <a class="button big" href="/new/local" data-testid="home-hotseat">
                        "Bots and hot seat" <small>"on this device"</small>
                    </a>
                    <a class="button big" href=format!("/daily/{GAME}") data-testid="home-daily">
                        "Daily challenge" <small>"same dice for everybody"</small>
                    </a>
                </div>
            </div>
            <div class="home-grid">
                <section class="panel">
                    <h2>"New here?"</h2>
                    <ol class="steps">
                        <li>"Beam a team of five to one of your three grids."</li>
                        <li>"A die gives the column. Stay, or go home with what you have?"</li>
                        <li>"If you stay, a second die gives the row: discoveries, progress … or an alien horde."</li>
                        <li>"Three missions. Most points win."</li>
                    </ol>
                    <p>
                        <a href=format!("/rules/{GAME}") data-testid="home-rules">"All rules"</a> " · "
                        <a href=format!("/gallery/{GAME}") data-testid="home-gallery">"Gallery"</a> " · "
                        <a href="/new/challenge" data-testid="home-challenge">"Challenge a friend"</a>
                    </p>
                </section>
                <section class="panel">
                    <h2>"Space Alert"</h2>
                    <p>"Ten minutes of alarm for 1–5: plan together against the clock, then watch what becomes of the ship."</p>
                    <p>
                        <a class="button primary" href="/space-alert" data-testid="home-space-alert">"Fly Space Alert"</a> " "
                        <a href="/space-alert/resolve">"Resolver for the real box"</a>
                    </p>
                </section>
                <NameCard/>
                <Join/>
                <MyGames/>
                <OpenTables/>
            </div>
        </section>
    }
}

#[component]
fn NameCard() -> impl IntoView {
    let guest = Guest::here();
    view! {
        <section class="panel">
            <h2><label for="name">"Your name at the table"</label></h2>
            <NameField/>
            <p class="note">"No account, no password. "
                <button class="link" data-testid="delete-me" on:click=move |_| delete_me(guest)>"Delete my data on this server"</button>
            </p>
        </section>
    }
}

fn delete_me(guest: Guest) {
    let question =
        "Delete your name, your seats and your results on this server? This cannot be undone.";
    if !window().confirm_with_message(question).unwrap_or(false) {
        return;
    }
    let toasts = Toasts::here();
    leptos::task::spawn_local(async move {
        match fetch::delete("/api/me").await {
            Ok(()) => {
                guest.forget();
                toasts.tell("The server has forgotten you.");
            }
            Err(refused) => toasts.refuse(&refused),
        }
    });
}

#[component]
fn MyGames() -> impl IntoView {
    let local = RwSignal::new(offline::list());
    let online = RwSignal::new(Vec::<TableLine>::new());
    if client::browser::storage::text(client::guest::TOKEN).is_some() {
        leptos::task::spawn_local(async move {
            if let Ok(lines) = fetch::get::<Vec<TableLine>>("/api/my/tables").await {
                let _ = online.try_update(|online| *online = lines);
            }
        });
    }
    let empty = move || local.with(Vec::is_empty) && online.with(Vec::is_empty);
    view! {
        <section class="panel">
            <h2>"My games"</h2>
            <Show when=empty>
                <p class="note">"Games you begin appear here, to be continued or replayed."</p>
            </Show>
            <ul class="list" data-testid="my-games">
                <For each=move || online.get() key=|line| line.code.clone() children=table_line/>
                <For each=move || local.get() key=|line| line.id.clone()
                    children=move |line| local_line(line, local)/>
            </ul>
        </section>
    }
}

fn local_line(line: SaveLine, list: RwSignal<Vec<SaveLine>>) -> impl IntoView {
    let id = line.id.clone();
    let forget = move |_| {
        offline::forget(&id);
        list.set(offline::list());
    };
    let names = line.names.join(", ");
    let verb = if line.finished { "Finished" } else { "Continue" };
    view! {
        <li>
            <a href=format!("/local/{}", line.id)>
                <strong>{verb} ": " {games::title(&line.game).to_owned()}</strong>
                <span class="note">{names.clone()} " · on this device · " {clock::ago(line.touched_at)}</span>
            </a>
            <button class="quiet" aria-label=format!("Forget the game of {names}") on:click=forget>"×"</button>
        </li>
    }
}

fn table_line(line: TableLine) -> impl IntoView {
    let names: Vec<String> = line
        .seats
        .iter()
        .map(|name| name.clone().unwrap_or_else(|| "free seat".to_owned()))
        .collect();
    let stage = match line.stage {
        Stage::Lobby => "Gathering",
        Stage::Playing => "Playing",
        Stage::Finished => "Finished",
    };
    view! {
        <li>
            <a href=format!("/t/{}", line.code)>
                <strong>{stage} ": " {games::title(&line.game).to_owned()}</strong>
                <span class="note">{names.join(", ")} " · " {clock::ago(line.touched_at as f64)}</span>
            </a>
        </li>
    }
}

#[component]
fn OpenTables() -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<TableLine>>);
    leptos::task::spawn_local(async move {
        if let Ok(lines) = fetch::get::<Vec<TableLine>>("/api/tables").await {
            let _ = tables.try_update(|tables| *tables = Some(lines));
        }
    });
    view! {
        <section class="panel">
            <h2>"Open tables"</h2>
            <ul class="list" data-testid="open-tables">
                {move || match tables.get() {
                    None => view! { <li class="note">"The list of tables needs the server."</li> }.into_any(),
                    Some(lines) if lines.is_empty() => view! { <li class="note">"No listed table waits just now. Open one!"</li> }.into_any(),
                    Some(lines) => lines.into_iter().map(table_line).collect_view().into_any(),
                }}
            </ul>
        </section>
    }
}

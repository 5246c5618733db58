//! The way back to missions that have not ended.

use leptos::prelude::*;
use protocol::{Stage, http::TableLine};
use client::{
    browser::{clock, fetch, storage},
    guest,
    router::Router,
};

use super::launch::GAME;

/// The guest's tables that gather or fly; nothing if there is none.
#[component]
pub(super) fn UnderWay() -> impl IntoView {
    let lines = RwSignal::new(Vec::<TableLine>::new());
    if storage::text(guest::TOKEN).is_some() {
        leptos::task::spawn_local(async move {
            if let Ok(found) = fetch::get::<Vec<TableLine>>("/api/my/tables").await {
                let open = |line: &TableLine| line.game == GAME && line.stage != Stage::Finished;
                let _ = lines.try_set(found.into_iter().filter(open).collect());
            }
        });
    }
    view! {
        <Show when=move || !lines.with(Vec::is_empty)>
            <section class="panel" data-testid="under-way">
                <h2>"Under way"</h2>
                <ul class="list">{move || lines.get().iter().map(table_line).collect_view()}</ul>
            </section>
        </Show>
    }
}

fn table_line(line: &TableLine) -> impl IntoView + use<> {
    let names: Vec<String> = line.seats.iter().flatten().cloned().collect();
    let stage = if line.stage == Stage::Lobby { "Gathering" } else { "In flight" };
    view! {
        <li><a href=Router::here().table(&line.code)>
            <strong>{stage}</strong>
            <span class="note">{names.join(", ")} " · " {clock::ago(line.touched_at as f64)}</span>
        </a></li>
    }
}

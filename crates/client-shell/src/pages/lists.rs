//! Tables and replays of all games.

use client::{
    browser::{fetch, storage},
    file_button::file_button,
    guest, life,
    pages::{HANDED_OVER, RunningHere, TableList},
    router::Router,
    toast::Toasts,
};
use leptos::prelude::*;
use protocol::{Stage, http::TableLine};

use crate::games;

/// A list of the server; `None` until it has answered.
fn lines(address: &'static str) -> RwSignal<Option<Vec<TableLine>>> {
    let lines = RwSignal::new(None);
    life::spawn(async move {
        if let Ok(found) = fetch::get::<Vec<TableLine>>(address).await {
            lines.set(Some(found));
        }
    });
    lines
}

/// The guest's tables; a browser that the server does not know has none.
fn mine() -> RwSignal<Option<Vec<TableLine>>> {
    match storage::text(guest::TOKEN) {
        Some(_) => lines("/api/my/tables"),
        None => RwSignal::new(Some(Vec::new())),
    }
}

/// `/tables`.
pub(crate) fn tables() -> AnyView {
    games::games();
    let (mine, open) = (mine(), lines("/api/tables"));
    view! {
        <section class="wide">
            <header class="list-head"><h1>"Tables"</h1><a class="button primary" href="/">"Open a table"</a></header>
            <section class="panel"><h2>"Yours"</h2>
                <TableList lines=mine empty="Tables where you sit appear here." title=games::title/>
            </section>
            <section class="panel"><h2>"On this device"</h2>
                <RunningHere title=games::title leads_to=|line| format!("/{}/local/{}", line.game, line.id)/>
            </section>
            <section class="panel" data-testid="open-tables"><h2>"Open to all"</h2>
                <TableList lines=open empty="No public table is waiting for players. Open one!" title=games::title/>
            </section>
        </section>
    }
    .into_any()
}

/// `/replays`.
pub(crate) fn replays() -> AnyView {
    games::games();
    let (router, toasts) = (Router::here(), Toasts::here());
    let mine = mine();
    let finished = Signal::derive(move || {
        let lines = mine.get()?;
        Some(lines.into_iter().filter(|line| line.stage == Stage::Finished).collect::<Vec<_>>())
    });
    let read = Callback::new(move |text: String| match table::file::game_of(&text) {
        Ok(game) if storage::hand_over(HANDED_OVER, &text) => {
            router.go(&format!("/{game}/replay"));
        }
        Ok(_) => toasts.warn("The file is too large to be handed over in this browser."),
        Err(error) => toasts.warn(error.to_string()),
    });
    view! {
        <section class="wide">
            <h1>"Replays"</h1>
            <section class="panel">
                <h2>"From a file"</h2>
                <p class="note">"A journal of any game that you or somebody else downloaded. It stays in this browser."</p>
                {file_button("Open a journal", "replay-file", "", read)}
            </section>
            <section class="panel"><h2>"Games on this device"</h2>
                <RunningHere title=games::title leads_to=|line| format!("/{}/replay/local/{}", line.game, line.id)/>
            </section>
            <section class="panel"><h2>"Finished at tables"</h2>
                <TableList lines=finished empty="Matches that you finish at tables appear here." title=games::title/>
            </section>
        </section>
    }
    .into_any()
}

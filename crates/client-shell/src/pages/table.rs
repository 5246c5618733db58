//! A table of the server: lobby, match, end.

use leptos::prelude::*;
use protocol::{Stage, ToServer};
use client::{
    browser::{fetch, files},
    online::{OnlineTable, gone::Gone},
    router::Router,
    seats::SeatBar,
    seed::Seed,
    talk::Talk,
    toast::Toasts,
};

use super::lobby::Lobby;
use crate::games;

/// The table `code`.
#[component]
pub(crate) fn Table(code: String) -> impl IntoView {
    let table = OnlineTable::watch(&code);
    let router = Router::here();
    let elsewhere = code.clone();
    Effect::new(move |_| {
        // Its tables have a client of their own; any invite link leads there.
        let game = table.info.with(|info| info.as_ref().map(|info| info.game.clone()));
        if game.as_deref() == Some("space-alert") {
            router.replace(&format!("/space-alert/t/{elsewhere}"));
        }
    });
    // Redrawn as a whole only when the table enters another stage.
    let stage = Memo::new(move |_| table.info.with(|info| info.as_ref().map(|info| info.stage)));
    move || match (table.gone.get(), stage.get()) {
        (Some(refused), _) => view! { <Gone refused home="/"/> }.into_any(),
        (None, None) => {
            view! { <p class="narrow note" role="status">"Opening the table…"</p> }.into_any()
        }
        (None, Some(Stage::Lobby)) => view! { <Lobby table code=code.clone()/> }.into_any(),
        (None, Some(Stage::Playing | Stage::Finished)) => {
            view! { <Match table code=code.clone()/> }.into_any()
        }
    }
}

#[component]
fn Match(table: OnlineTable, code: String) -> impl IntoView {
    let game = table
        .info
        .with_untracked(|info| info.as_ref().map(|info| info.game.clone()))
        .unwrap_or_default();
    let finished = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.stage == Stage::Finished))
    });
    view! {
        {games::room(&game, table.feed)}
        <div class="table-foot">
            {move || finished.get().then(|| view! { <Ended table code=code.clone() game=game.clone()/> })}
            <SeatBar table/>
            <Talk table/>
        </div>
    }
}

#[component]
fn Ended(table: OnlineTable, code: String, game: String) -> impl IntoView {
    let toasts = Toasts::here();
    let journal = RwSignal::new(None::<String>);
    let address = format!("/api/tables/{code}/journal");
    leptos::task::spawn_local(async move {
        if let Ok(text) = fetch::get_text(&address).await {
            let _ = journal.try_set(Some(text));
        }
    });
    let challenge =
        table.info.with_untracked(|info| info.as_ref().and_then(|info| info.challenge.clone()));
    let sits = table
        .info
        .with_untracked(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some()));
    let name = format!("{game}-{code}.wardroom");
    let download = move |_| match journal.get_untracked() {
        Some(journal) => files::download(&name, &journal),
        None => toasts.warn("The journal is not here yet."),
    };
    view! {
        <div class="ended">
            <section class="panel">
                <h2>"What now?"</h2>
                <div class="buttons">
                    {(sits && challenge.is_none()).then(|| view! {
                        <button class="primary" data-testid="again" data-primary on:click=move |_| table.send(&ToServer::Again {})>"Play again"</button>
                    })}
                    {challenge.map(|code| view! {
                        <a class="button primary" data-testid="challenge-results" href=format!("/challenge/{code}")>"Compare with the others"</a>
                    })}
                    <a class="button" data-testid="replay" href=format!("/replay/t/{code}")>"Replay"</a>
                    <button data-testid="download" on:click=download>"Download the journal"</button>
                    <a class="button" href="/">"Home"</a>
                </div>
                <Seed feed=table.feed/>
            </section>
            {move || journal.get().map(|journal| games::review(&game, journal))}
        </div>
    }
}

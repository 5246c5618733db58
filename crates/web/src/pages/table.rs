//! A table of the server: lobby, match, end.

use leptos::prelude::*;
use protocol::{Seat, SitterKind, Stage, ToServer};
use web_frame::talk::Talk;
use web_frame::{
    browser::{fetch, files},
    online::OnlineTable,
    toast::Toasts,
};

use super::{lobby::Lobby, table_end::Seed};

use crate::games;

/// The table `code`.
#[component]
pub(crate) fn Table(code: String) -> impl IntoView {
    let table = OnlineTable::watch(&code);
    // Redrawn as a whole only when the table enters another stage.
    let stage = Memo::new(move |_| table.info.with(|info| info.as_ref().map(|info| info.stage)));
    move || {
        match (table.gone.get(), stage.get()) {
        (Some(text), _) => view! {
            <section class="narrow">
                <h1>"No such table"</h1>
                <p>{web_frame::toast::capitalised(&text)} ". It may have been swept away, or the link was cut short."</p>
                <p><a href="/">"Back to the wardroom"</a></p>
            </section>
        }
        .into_any(),
        (None, None) => view! { <p class="narrow note" role="status">"Opening the table…"</p> }.into_any(),
        (None, Some(Stage::Lobby)) => view! { <Lobby table code=code.clone()/> }.into_any(),
        (None, Some(Stage::Playing | Stage::Finished)) => view! { <Match table code=code.clone()/> }.into_any(),
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

/// Who is away, and what can be done about it.
#[component]
fn SeatBar(table: OnlineTable) -> impl IntoView {
    move || {
        let info = table.info.get()?;
        let playing = info.stage == Stage::Playing;
        let your_seat = info.your_seat;
        let rows: Vec<_> = info
            .seats
            .iter()
            .enumerate()
            .map(|(idx, sitter)| {
                let seat = Seat(idx as u8);
                let mine = your_seat == Some(seat);
                let (state, action) = match &sitter.kind {
                    // Whoever sits already keeps the game going; others may sit down.
                    SitterKind::Free if your_seat.is_some() => ("free".to_owned(), Some(("Let a bot play on", bot(seat)))),
                    SitterKind::Free => ("free".to_owned(), Some(("Sit here", ToServer::TakeSeat { seat: Some(seat) }))),
                    SitterKind::Guest { here: true } if mine => ("you".to_owned(), Some(("Let a bot play on", bot(seat)))),
                    SitterKind::Guest { here: true } => ("here".to_owned(), None),
                    SitterKind::Guest { here: false } => ("away".to_owned(), your_seat.map(|_| ("Let a bot play on", bot(seat)))),
                    SitterKind::Bot { kept: true, .. } if sitter.you => {
                        ("a bot plays for you".to_owned(), Some(("Take over again", ToServer::TakeSeat { seat: Some(seat) })))
                    }
                    SitterKind::Bot { bot, .. } => (format!("{bot} bot"), None),
                };
                let action = action.filter(|_| playing).map(|(label, message)| view! {
                    <button class="quiet" data-testid=format!("seat-act-{idx}") on:click=move |_| table.send(&message)>{label}</button>
                });
                view! {
                    <li class="row">
                        <span class="row-name">{sitter.name.clone()}</span>
                        <span class="note">{state}</span>
                        {action}
                    </li>
                }
            })
            .collect();
        let n_spectators = info.n_spectators;
        let leave = (playing && your_seat.is_some()).then(|| view! {
            <button class="quiet" data-testid="seat-leave" on:click=move |_| table.send(&ToServer::LeaveSeat {})>"Leave the table"</button>
        });
        Some(view! {
            <section class="panel">
                <h2>"At the table"</h2>
                <ul class="seats">{rows}</ul>
                <p class="note">{match n_spectators { 0 => String::new(), 1 => "1 looks on.".to_owned(), number => format!("{number} look on.") }}</p>
                {leave}
                {info.commitment.clone().map(|hash| view! {
                    <details><summary>"Hash of the seed"</summary><code>{hash}</code></details>
                })}
            </section>
        })
    }
}

/// The strongest bot plays on.
fn bot(seat: Seat) -> ToServer {
    let bot = bots::names(games::GAMES[0].0).last().copied().unwrap_or_default();
    ToServer::SeatBot { seat, bot: bot.to_owned() }
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

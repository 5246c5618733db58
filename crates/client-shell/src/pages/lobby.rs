//! A table before the start: who sits where, what is agreed, who is invited.

use leptos::prelude::*;
use protocol::{RawValue, SitterKind, TableOptions, ToServer};
use client::{invite::Invite, online::OnlineTable, seats::SeatList, talk::Talk};

use crate::games;

/// The lobby.
#[component]
pub(super) fn Lobby(table: OnlineTable, code: String) -> impl IntoView {
    let info = move || table.info.get();
    let game = table
        .info
        .with_untracked(|info| info.as_ref().map(|info| info.game.clone()))
        .unwrap_or_default();
    let host = Memo::new(move |_| info().is_some_and(|info| info.you_host));
    let setup =
        Memo::new(move |_| info().map(|info| info.setup.get().to_owned()).unwrap_or_default());
    let names = Memo::new(move |_| {
        info()
            .map(|info| info.seats.iter().map(|sitter| sitter.name.clone()).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let agree = Callback::new(move |setup: String| {
        if let Ok(setup) = RawValue::from_string(setup) {
            table.send(&ToServer::Agree { setup: Some(setup), options: None });
        }
    });
    let resized = game.clone();
    let resize = move |by: i8| {
        let n_seats =
            table.info.with_untracked(|info| info.as_ref().map_or(1, |info| info.seats.len()));
        let n_seats = (n_seats as u8).saturating_add_signed(by).clamp(1, 6);
        agree.run(games::resized_setup(&resized, Some(&setup.get_untracked()), n_seats));
    };
    let (fewer, more) = (resize.clone(), resize);
    let free = Memo::new(move |_| {
        info().map_or(0, |info| {
            info.seats.iter().filter(|seat| seat.kind == SitterKind::Free).count()
        })
    });
    let set_options = move |options: TableOptions| {
        table.send(&ToServer::Agree { setup: None, options: Some(options) })
    };
    let options = move || info().map(|info| info.options).unwrap_or_default();
    view! {
        <section class="lobby">
            <h1>{games::title(&game).to_owned()} ": a table gathers"</h1>
            <div class="lobby-grid">
                <section class="panel">
                    <h2>"Seats"</h2>
                    <SeatList table/>
                    <Show when=move || host.get()>
                        <div class="buttons">
                            <button data-testid="fewer-seats" on:click={ let fewer = fewer.clone(); move |_| fewer(-1) }>"− seat"</button>
                            <button data-testid="more-seats" on:click={ let more = more.clone(); move |_| more(1) }>"+ seat"</button>
                        </div>
                    </Show>
                    <div class="buttons">
                        {move || if host.get() {
                            view! {
                                <button class="primary big" data-testid="start" data-primary disabled=move || free.get() != 0
                                    on:click=move |_| table.send(&ToServer::Start {})>"Start"</button>
                            }.into_any()
                        } else {
                            view! { <p class="note">"The host starts the game when all seats are taken."</p> }.into_any()
                        }}
                    </div>
                    <p class="note" role="status" data-testid="lobby-status">
                        {move || match free.get() {
                            0 => "Everybody is here.".to_owned(),
                            1 => "1 seat is free: send the link, or seat a bot.".to_owned(),
                            number => format!("{number} seats are free: send the link, or seat bots."),
                        }}
                    </p>
                </section>
                <Invite path=format!("/t/{code}") title="Invite"/>
                <section class="panel">
                    <h2>"What is agreed"</h2>
                    <fieldset disabled=move || !host.get()>
                        <legend>"Table"</legend>
                        <label><input type="checkbox" data-testid="option-listed" prop:checked=move || options().listed
                            on:change:target=move |event| set_options(TableOptions { listed: event.target().checked(), ..options() })/>
                            " Listed: anybody may find it"</label>
                        <label><input type="checkbox" data-testid="option-practice" prop:checked=move || options().practice
                            on:change:target=move |event| set_options(TableOptions { practice: event.target().checked(), ..options() })/>
                            " Practice: the advisor may be asked"</label>
                    </fieldset>
                    {games::setup_form(&game, setup.into(), names.into(), agree, Signal::derive(move || !host.get()))}
                </section>
                <Talk table/>
            </div>
        </section>
    }
}

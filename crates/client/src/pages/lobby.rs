//! A table before the start: who sits where, what is agreed, who is invited.

use leptos::prelude::*;
use protocol::{Ask, Refused, SitterKind, TableInfo, TableOptions};
use serde_json::value::to_raw_value;
use shelf::Shelved as _;
use table::Game as _;

use super::setup_refused;
use crate::{
    game::{ClientGame, SetupForm, SetupOf},
    invite::Invite,
    online::OnlineTable,
    seats::SeatList,
    talk::Talk,
};

/// The lobby.
pub(super) fn lobby<C: ClientGame>(table: OnlineTable, code: &str) -> AnyView {
    let info = move || table.info.get();
    let host = Memo::new(move |_| info().is_some_and(|info| info.you_host));
    let goes_on =
        Memo::new(move |_| C::Game::KEEPS_CAMPAIGNS && info().is_some_and(|info| info.goes_on));
    let setup = Memo::new(move |last: Option<&SetupOf<C>>| {
        let read = info().and_then(|info| lean_json::from_str(info.setup.get()).ok());
        let fallback = || C::Game::default_setup(C::Game::N_SEATS_MIN);
        read.or_else(|| last.cloned()).unwrap_or_else(fallback)
    });
    let trouble = RwSignal::new(None::<Refused>);
    let agree = Callback::new(move |setup: SetupOf<C>| {
        let setup = to_raw_value(&setup).ok();
        table.send_from(&Ask::Agree { setup, options: None }, trouble);
    });
    let n_free = Memo::new(move |_| info().map_or(0, |info| n_free(&info)));
    let form = SetupForm {
        setup: setup.into(),
        names: Signal::derive(move || info().map(|info| names(&info)).unwrap_or_default()),
        locked: Signal::derive(move || !host.get()),
        propose: agree,
        refused: Signal::derive(move || trouble.get().map(|refused| (refused.text, refused.rule))),
    };
    let resize = move |by: i8| {
        let setup = setup.get_untracked();
        let n_seats = C::Game::n_seats(&setup).saturating_add_signed(by);
        agree.run(C::resized(&setup, n_seats.clamp(C::Game::N_SEATS_MIN, C::Game::N_SEATS_MAX)));
    };
    // For those who cannot change it, in short and at the top.
    let agreed = move || {
        let info = info().filter(|info| !info.you_host)?;
        let mut words = setup.with(C::agreed);
        words.extend(info.options.practice.then(|| "practice".to_owned()));
        words.extend(info.options.listed.then(|| "open to all".to_owned()));
        let words = words.into_iter().map(|words| view! { <li>{words}</li> }).collect_view();
        Some(view! {
            <section class="panel agreed" data-testid="agreed"><h2>"What is agreed"</h2><ul>{words}</ul></section>
        })
    };
    let details = move || {
        let is_host = host.get();
        let form = untrack(|| C::setup_form(form));
        match is_host {
            true => form,
            false => view! {
                <details class="panel" data-testid="agreed-details">
                    <summary>"Everything that is agreed"</summary>
                    {form}
                </details>
            }
            .into_any(),
        }
    };
    view! {
        <section class="lobby">
            <header class="lobby-head">
                <p class="eyebrow">{C::Game::TITLE}</p>
                <h1>"Who is in?"</h1>
                {move || goes_on.get().then(|| view! {
                    <p class="note" data-testid="goes-on">"A campaign goes on here. Who plays what can be agreed again."</p>
                })}
                <p class="table-code"><small>"Code"</small>{code.to_owned()}</p>
            </header>
            {agreed}
            <div class="lobby-grid">
                <section class="panel">
                    <h2>"Seats"</h2>
                    <SeatList table/>
                    <Show when=move || host.get()>
                        <div class="buttons">
                            <button data-testid="fewer-seats" on:click=move |_| resize(-1)>"− seat"</button>
                            <button data-testid="more-seats" on:click=move |_| resize(1)>"+ seat"</button>
                        </div>
                    </Show>
                    <div class="lobby-start">
                        {move || if host.get() {
                            view! {
                                <button class="primary" data-testid="start" data-primary disabled=move || n_free.get() != 0
                                    on:click=move |_| table.send(&Ask::Start {})>"Start"</button>
                            }.into_any()
                        } else {
                            view! { <p class="note">"The host starts the game when all seats are taken."</p> }.into_any()
                        }}
                        <p class="note" role="status" data-testid="lobby-status">
                            {move || match n_free.get() {
                                0 => expected(table),
                                1 => "1 seat is free: send the link, or seat a bot.".to_owned(),
                                number => format!("{number} seats are free: send the link, or seat bots."),
                            }}
                        </p>
                    </div>
                    <Options table host/>
                </section>
                <Invite path=format!("/t/{code}") title="Invite"/>
                {C::lobby(table, setup)}
                <Talk table/>
            </div>
            {setup_refused::<C>(form.refused)}
            {details}
        </section>
    }
    .into_any()
}

/// Whether those with a seat have come.
fn expected(table: OnlineTable) -> String {
    let absent: Vec<String> = table.info.with(|info| {
        let seats = info.iter().flat_map(|info| &info.seats);
        let absent = seats.filter(|sitter| sitter.kind == SitterKind::Guest { here: false });
        absent.map(|sitter| sitter.name.clone()).collect()
    });
    match &*absent {
        [] => "Everybody is here.".to_owned(),
        [one] => format!("{one} has not come yet."),
        more => format!("{} have not come yet.", more.join(", ")),
    }
}

fn n_free(info: &TableInfo) -> usize {
    info.seats.iter().filter(|seat| seat.kind == SitterKind::Free).count()
}

fn names(info: &TableInfo) -> Vec<String> {
    let name = |sitter: &protocol::Sitter| match sitter.kind {
        SitterKind::Free => String::new(),
        SitterKind::Guest { .. } | SitterKind::Bot { .. } => sitter.name.clone(),
    };
    info.seats.iter().map(name).collect()
}

/// Whether the table is listed and for practice.
#[component]
fn Options(table: OnlineTable, host: Memo<bool>) -> impl IntoView {
    let options =
        move || table.info.with(|info| info.as_ref().map(|info| info.options).unwrap_or_default());
    let set = move |options: TableOptions| {
        table.send(&Ask::Agree { setup: None, options: Some(options) });
    };
    view! {
        <fieldset class="plain" disabled=move || !host.get()>
            <legend class="visually-hidden">"Table"</legend>
            <label class="check"><input type="checkbox" data-testid="option-listed" prop:checked=move || options().listed
                on:change:target=move |event| set(TableOptions { listed: event.target().checked(), ..options() })/>
                " Listed: anybody may find it"</label>
            <label class="check"><input type="checkbox" data-testid="option-practice" prop:checked=move || options().practice
                on:change:target=move |event| set(TableOptions { practice: event.target().checked(), ..options() })/>
                " Practice: advice may be asked for"</label>
        </fieldset>
    }
}

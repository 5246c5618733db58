//! A table before the start: who sits where, what is agreed, who is invited.

use leptos::prelude::*;
use protocol::{RefusedCode, SitterKind, TableOptions, ToServer};
use serde_json::value::to_raw_value;
use space_alert::live::Setup;
use client::{invite::Invite, online::OnlineTable, seats::SeatList, talk::Talk};

use super::bring::Bring;
use crate::pages::setup_form::{Form, SetupForm};

/// The lobby.
#[component]
pub(super) fn Lobby(table: OnlineTable, code: String) -> impl IntoView {
    let info = move || table.info.get();
    let host = Memo::new(move |_| info().is_some_and(|info| info.you_host));
    let setup = Memo::new(move |_| {
        let read = info().and_then(|info| serde_json::from_str(info.setup.get()).ok());
        read.unwrap_or_else(|| Setup::for_players(1))
    });
    let names = Memo::new(move |_| {
        let seats = info().map(|info| info.seats.clone()).unwrap_or_default();
        let name = |sitter: &protocol::Sitter| match sitter.kind {
            SitterKind::Free => String::new(),
            SitterKind::Guest { .. } | SitterKind::Bot { .. } => sitter.name.clone(),
        };
        seats.iter().map(name).collect::<Vec<_>>()
    });
    let has_careers = Memo::new(move |_| setup.with(|setup| setup.modules.experience));
    let agree = Callback::new(move |setup: Setup| {
        if let Ok(setup) = to_raw_value(&setup) {
            table.send(&ToServer::Agree { setup: Some(setup), options: None });
        }
    });
    let form = Form::new(setup.into(), names.into(), Signal::derive(move || !host.get()), agree);
    Effect::new(move |_| {
        // What the server refuses of the setup is said at the field.
        if let Some(refused) =
            table.refused.get().filter(|refused| refused.code == RefusedCode::BadInput)
        {
            form.refuse(&refused.text, refused.rule);
        }
    });
    let n_free = Memo::new(move |_| {
        info().map_or(0, |info| {
            info.seats.iter().filter(|seat| seat.kind == SitterKind::Free).count()
        })
    });
    let options = move || info().map(|info| info.options).unwrap_or_default();
    let list = move |listed: bool| {
        let options = Some(TableOptions { listed, ..options() });
        table.send(&ToServer::Agree { setup: None, options });
    };
    view! {
        <section class="lobby">
            <h1>"Space Alert: a crew gathers"</h1>
            <div class="lobby-grid">
                <section class="panel">
                    <h2>"Seats"</h2>
                    <SeatList table/>
                    <p class="note" role="status" data-testid="lobby-status">
                        {move || match n_free.get() {
                            0 => "Everybody is here.".to_owned(),
                            1 => "1 seat is free: send the link, or seat a bot.".to_owned(),
                            number => format!("{number} seats are free: send the link, or seat bots."),
                        }}
                    </p>
                    {move || if host.get() {
                        view! {
                            <div class="buttons">
                                <button class="primary big" data-testid="start" disabled=move || n_free.get() != 0
                                    on:click=move |_| table.send(&ToServer::Start {})>"To the briefing"</button>
                            </div>
                            <label class="check"><input type="checkbox" data-testid="option-listed" prop:checked=move || options().listed
                                on:change:target=move |event| list(event.target().checked())/> " Listed: anybody may find it"</label>
                        }.into_any()
                    } else {
                        view! { <p class="note">"The host starts when all seats are taken."</p> }.into_any()
                    }}
                </section>
                <Invite path=format!("/space-alert/t/{code}") title="Invite"/>
                {move || has_careers.get().then(|| view! { <Bring table/> })}
                <Talk table/>
            </div>
            <SetupForm form/>
        </section>
    }
}

//! A table of the server: lobby, flight, show, and what follows.

mod after;
mod bring;
mod debriefing;
mod lobby;
mod mission;
mod rewards;
mod show;

use client::{
    online::{OnlineTable, gone::Gone},
    router::Router,
    seats::SeatBar,
    talk::Talk,
};
use leptos::prelude::*;
use protocol::Stage;
use space_alert::live::StageView;

use self::mission::OnlineMission;
use super::launch::GAME;

/// The table `code`.
#[component]
pub(crate) fn Table(code: String) -> impl IntoView {
    let table = OnlineTable::watch(&code);
    let router = Router::here();
    let elsewhere = code.clone();
    Effect::new(move |_| {
        // Other games have another client; any invite link leads there.
        let game = table.info.with(|info| info.as_ref().map(|info| info.game.clone()));
        if game.is_some_and(|game| game != GAME) {
            router.replace(&format!("/t/{elsewhere}"));
        }
    });
    // Redrawn as a whole only when the table enters another stage.
    let stage = Memo::new(move |_| {
        table.info.with(|info| {
            let info = info.as_ref().filter(|info| info.game == GAME)?;
            Some(info.stage == Stage::Lobby)
        })
    });
    move || match (table.gone.get(), stage.get()) {
        (Some(refused), _) => view! { <Gone refused home="/space-alert"/> }.into_any(),
        (None, None) => {
            view! { <p class="narrow note" role="status">"Opening the table…"</p> }.into_any()
        }
        (None, Some(true)) => view! { <lobby::Lobby table code=code.clone()/> }.into_any(),
        (None, Some(false)) => view! { <Aboard table code=code.clone()/> }.into_any(),
    }
}

/// The mission, stage by stage.
#[component]
fn Aboard(table: OnlineTable, code: String) -> impl IntoView {
    let view = mission::view_of(table);
    let is_here = Memo::new(move |_| view.with(Option::is_some));
    move || {
        if !is_here.get() {
            return view! { <p class="narrow note" role="status">"Going aboard…"</p> }.into_any();
        }
        let flight = OnlineMission::of(table, view);
        let is_planned =
            Memo::new(move |_| flight.view.with(|view| view.stage <= StageView::Round));
        let is_flying = Memo::new(move |_| flight.view.with(|view| view.stage == StageView::Round));
        let code = code.clone();
        view! {
            {move || if is_planned.get() {
                mission::cockpit(flight)
            } else {
                view! { <show::Show flight code=code.clone()/> }.into_any()
            }}
            <div class="table-foot">
                <SeatBar table/>
                // In the action round talking is part of the cockpit.
                {move || (!is_flying.get()).then(|| view! { <Talk table is_talk=mission::is_talk/> })}
            </div>
        }
        .into_any()
    }
}

//! A table of the server: lobby, match, end.

use leptos::prelude::*;
use protocol::Stage;
use table::Game as _;

use super::{ended::ended, lobby::lobby};
use crate::{
    game::ClientGame,
    online::{
        self, OnlineTable,
        gone::{Gone, kept_note},
    },
    router::Router,
    seats::SeatBar,
    talk::Talk,
};

/// The table `code`.
pub(crate) fn table<C: ClientGame>(code: String) -> AnyView {
    let table = OnlineTable::watch(&code);
    let router = Router::here();
    let elsewhere = code.clone();
    let is_ours = Memo::new(move |_| {
        let game = table.info.with(|info| info.as_ref().map(|info| info.game.clone()));
        game.map(|game| game == C::Game::ID)
    });
    Effect::new(move |_| {
        // The server knows where the table of another game is.
        if is_ours.get() == Some(false) {
            router.replace(&format!("/t/{elsewhere}"));
        }
    });
    // Redrawn as a whole only when the match begins.
    let is_lobby = Memo::new(move |_| {
        let is_lobby = |info: &std::sync::Arc<protocol::TableInfo>| info.stage == Stage::Lobby;
        table.info.with(|info| info.as_ref().map(is_lobby)).filter(|_| is_ours.get() == Some(true))
    });
    let content = move || match (table.gone.get(), is_lobby.get()) {
        (Some(refused), _) => {
            view! { <Gone refused code=code.clone() home=format!("/{}", C::Game::ID)/> }.into_any()
        }
        (None, None) => {
            view! { <p class="narrow note" role="status">"Opening the table…"</p> }.into_any()
        }
        (None, Some(true)) => untrack(|| lobby::<C>(table, &code)),
        (None, Some(false)) => untrack(|| running::<C>(table, code.clone())),
    };
    content.into_any()
}

fn running<C: ClientGame>(table: OnlineTable, code: String) -> AnyView {
    let finished = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.stage == Stage::Finished))
    });
    let draw = move |room: crate::room::Room<C::Game>| {
        let closed =
            Signal::derive(move || room.standing.with(|standing| standing.hushed_by.is_some()));
        let code = code.clone();
        view! {
            {kept_note(table)}
            {C::room(room)}
            <div class="table-foot">
                {move || finished.get().then(|| untrack(|| ended::<C>(table, room, code.clone())))}
                <SeatBar table/>
                {move || (!room.has_talk.get()).then(|| view! { <Talk table closed/> })}
            </div>
        }
        .into_any()
    };
    online::room::<C::Game>(table, draw).into_any()
}

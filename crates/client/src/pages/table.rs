//! A table of the server: lobby, match, end.

use leptos::prelude::*;
use protocol::Stage;
use shelf::Shelved as _;
use table::Game as _;

use super::{ended::ended, lobby::lobby};
use crate::{
    game::{ClientGame, is_on_device},
    online::{
        self, OnlineTable,
        gone::{Gone, kept_note},
    },
    pointing,
    presence::Presence,
    room::Room,
    router::Router,
    seats::SeatBar,
    talk::Talk,
};

/// The table `code`: its lobby, then the match.
pub(crate) fn table<C: ClientGame>(code: String) -> AnyView {
    page::<C>(code, lobby::<C>, running::<C>)
}

/// The table `code` while the match is shown with the engine.
pub(crate) fn show<C: ClientGame>(code: String) -> AnyView {
    page::<C>(code, gathers_elsewhere::<C>, shown::<C>)
}

fn page<C: ClientGame>(
    code: String,
    lobby: fn(OnlineTable, &str) -> AnyView,
    running: fn(OnlineTable, String) -> AnyView,
) -> AnyView {
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
    router.is_busy_while(Memo::new(move |_| {
        table.info.with(|info| {
            let info = info.as_ref();
            info.is_some_and(|info| {
                info.stage == Stage::Playing && info.your_seat.is_some() && info.seats.len() > 1
            })
        })
    }));
    // Redrawn as a whole only when the match begins.
    let is_lobby = Memo::new(move |_| {
        let is_lobby = |info: &std::sync::Arc<protocol::TableInfo>| info.stage == Stage::Lobby;
        table.info.with(|info| info.as_ref().map(is_lobby)).filter(|_| is_ours.get() == Some(true))
    });
    let presence = code.clone();
    let content = move || match (table.gone.get(), is_lobby.get()) {
        (Some(refused), _) => {
            view! { <Gone refused code=code.clone() home=format!("/{}", C::Game::ID)/> }.into_any()
        }
        (None, None) => {
            view! { <p class="narrow note" role="status">"Opening the table…"</p> }.into_any()
        }
        (None, Some(true)) => untrack(|| lobby(table, &code)),
        (None, Some(false)) => untrack(|| running(table, code.clone())),
    };
    let is_known = Memo::new(move |_| is_ours.get() == Some(true));
    view! {
        {content}
        {move || is_known.get().then(|| view! { <Presence table code=presence.clone()/> })}
    }
    .into_any()
}

fn running<C: ClientGame>(table: OnlineTable, code: String) -> AnyView {
    if const { is_on_device::<C>("show") } {
        let draw = move |room| around::<C>(table, room, C::room_before_show(room), ().into_any());
        let router = Router::here();
        let at_show = move || {
            router.replace(&format!("/{}/show/{code}", C::Game::ID));
            view! { <p class="narrow note" role="status">{C::SHOW_NOTE}</p> }.into_any()
        };
        online::room::<C::Game>(table, C::read_before_show, draw, at_show).into_any()
    } else {
        whole::<C>(table, code, |_, _| {})
    }
}

fn shown<C: ClientGame>(table: OnlineTable, code: String) -> AnyView {
    whole::<C>(table, code, give_back::<C>)
}

/// The room with everything that the game draws.
fn whole<C: ClientGame>(
    table: OnlineTable,
    code: String,
    begin: fn(Room<C::Game>, &str),
) -> AnyView {
    let draw = move |room: Room<C::Game>| {
        begin(room, &code);
        around::<C>(table, room, C::room(room), end::<C>(table, room, code.clone()))
    };
    online::room::<C::Game>(table, online::every_view::<C::Game>, draw, || ().into_any()).into_any()
}

/// A new match gathers at the table: the other program has its lobby.
fn gathers_elsewhere<C: ClientGame>(_: OnlineTable, code: &str) -> AnyView {
    Router::here().replace(&format!("/{}/t/{code}", C::Game::ID));
    ().into_any()
}

/// Goes back to the other program's page of the table when the show is over.
fn give_back<C: ClientGame>(room: Room<C::Game>, code: &str) {
    let (router, address) = (Router::here(), format!("/{}/t/{code}", C::Game::ID));
    let is_show = Memo::new(move |_| room.view.with(C::is_show));
    Effect::new(move |_| {
        if !is_show.get() {
            router.replace(&address);
        }
    });
}

/// The room of a table with what stands below it.
fn around<C: ClientGame>(
    table: OnlineTable,
    room: Room<C::Game>,
    drawn: AnyView,
    end: AnyView,
) -> AnyView {
    let closed =
        Signal::derive(move || room.standing.with(|standing| standing.hushed_by.is_some()));
    view! {
        {kept_note(table)}
        {if C::POINTS { pointing::around(table, drawn).into_any() } else { drawn.into_any() }}
        <div class="table-foot">
            {end}
            <SeatBar table stands_in=C::Game::STAND_IN.is_some()/>
            {move || (!room.has_talk.get()).then(|| view! { <Talk table closed/> })}
        </div>
    }
    .into_any()
}

/// What is offered once the match has ended.
fn end<C: ClientGame>(table: OnlineTable, room: Room<C::Game>, code: String) -> AnyView {
    let finished = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.stage == Stage::Finished))
    });
    let end = move || finished.get().then(|| untrack(|| ended::<C>(table, room, code.clone())));
    end.into_any()
}

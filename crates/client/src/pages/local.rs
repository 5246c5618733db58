//! A match in this browser.

use leptos::prelude::*;
use shelf::Shelved as _;
use table::{Game as _, file};

use super::{
    campaign,
    ended::{act, again_words, finale},
};
use crate::{
    browser::{files, focus},
    game::ClientGame,
    life,
    local::{self, LocalTable},
    moment::Moments,
    room::Room,
    router::Router,
    seed::Seed,
    toast::Toasts,
};

/// The match `id` of this browser.
pub(crate) fn local<C: ClientGame>(id: String) -> AnyView {
    match LocalTable::<C>::open(&id) {
        Ok(table) => playing::<C>(id, table),
        Err(problem) => view! {
            <section class="narrow">
                <h1>"This game cannot be opened"</h1>
                <p>{problem}</p>
                <p><a href=format!("/{}", C::Game::ID)>"Back to " {C::Game::TITLE}</a></p>
            </section>
        }
        .into_any(),
    }
}

fn playing<C: ClientGame>(id: String, table: LocalTable<C>) -> AnyView {
    let room = table.room();
    let over = Memo::new(move |_| room.standing.with(|standing| standing.outcome.is_some()));
    let covered = Memo::new(move |_| table.pass_to.get().is_some());
    Effect::new(move |_| {
        if covered.get() {
            life::when_drawn(|| focus::to(".curtain [data-primary]"));
        }
    });
    view! {
        <div class:hidden=move || covered.get()>
            {together::<C>(table, room)}
            {C::room(room)}
            <div class="table-foot">
                {move || over.get().then(|| untrack(|| ended::<C>(id.clone(), table, room)))}
            </div>
        </div>
        {move || table.pass_to.get().map(|seat| {
            let name = room.name(seat);
            view! {
                <section class="curtain" data-testid="pass-device">
                    <h1>"Pass the device to " {name.clone()}</h1>
                    <p>"Choices are secret until everybody has chosen. Nobody else looks now."</p>
                    <button class="primary big" data-testid="pass-ready" data-primary on:click=move |_| table.take_device()>
                        "I am " {name}
                    </button>
                </section>
            }
        })}
    }
    .into_any()
}

/// At one device everybody can be asked at once.
fn together<C: ClientGame>(table: LocalTable<C>, room: Room<C::Game>) -> impl IntoView {
    move || {
        room.standing.track();
        (!table.unanswered().is_empty()).then(|| {
            view! {
                <div class="consent" role="alert">
                    <p>"Does everybody agree to take the move back?"</p>
                    <button on:click=move |_| table.answer_together(true)>"We agree"</button>
                    <button on:click=move |_| table.answer_together(false)>"No"</button>
                </div>
            }
        })
    }
}

fn ended<C: ClientGame>(id: String, table: LocalTable<C>, room: Room<C::Game>) -> AnyView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let replay_address = format!("/{}/replay/local/{id}", C::Game::ID);
    provide_context(Moments { address: replay_address, go: None });
    let go = move |begun: Result<String, String>| match begun {
        Ok(id) => router.go(&format!("/{}/local/{id}", C::Game::ID)),
        Err(problem) => toasts.warn(problem),
    };
    let again = Callback::new(move |()| {
        go(match table.sequel() {
            Some(next) => local::begin_sequel::<C>(next, table.seats()),
            None => local::begin::<C>(room.setup.get_untracked(), table.seats()),
        });
    });
    let again = (again_words::<C>(room), again);
    let next = C::next(room).map(|(words, setup)| {
        let begin = move |()| go(local::begin::<C>(setup.clone(), table.seats()));
        (words, Callback::new(begin))
    });
    let name = format!("{}-{id}.wardroom", C::Game::ID);
    let campaign = campaign::on_device::<C>(&id, table.sequel());
    view! {
        <div class="ended">
            {finale::<C>(room, Some(again.clone()), next, None, campaign.is_some(), Signal::stored(None))}
            <section class="panel what-now" data-testid="what-now">
                <h2>"What now?"</h2>
                <div class="buttons">
                    {act(again, "again", true)}
                    {C::ways_on(room)}
                    <a class="button" data-testid="replay" href=format!("/{}/replay/local/{id}", C::Game::ID)>"Replay"</a>
                    <button data-testid="download" on:click=move |_| files::download(&name, &file::write(&table.journal()))>"Download the journal"</button>
                    <a class="button" href=format!("/{}", C::Game::ID)>{C::Game::TITLE}</a>
                </div>
                <Seed facts=room.facts/>
            </section>
            {campaign}
            {C::review(file::write(&table.journal()))}
        </div>
    }
    .into_any()
}

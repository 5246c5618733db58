//! A match in this browser.

use leptos::prelude::*;
use protocol::RawValue;
use table::Names as _;
use client::{
    browser::{files, focus},
    router::Router,
    toast::Toasts,
};

use crate::{
    games,
    offline::{self, LocalTable},
};

/// The match `id` of this browser.
#[component]
pub(crate) fn Local(id: String) -> impl IntoView {
    match LocalTable::open(&id) {
        Ok(table) => view! { <Playing id table/> }.into_any(),
        Err(problem) => view! {
            <section class="narrow">
                <h1>"This game cannot be opened"</h1>
                <p>{problem}</p>
                <p><a href="/">"Back to the wardroom"</a></p>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn Playing(id: String, table: LocalTable) -> impl IntoView {
    let game =
        table.feed.facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.game.clone()));
    let game = game.unwrap_or_default();
    let over = Memo::new(move |_| {
        table
            .feed
            .position
            .with(|position| position.as_ref().is_some_and(|position| position.outcome.is_some()))
    });
    let covered = Memo::new(move |_| table.pass_to.get().is_some());
    Effect::new(move |_| {
        if covered.get() {
            request_animation_frame(|| focus::to(".curtain [data-primary]"));
        }
    });
    let room = games::room(&game, table.feed);
    view! {
        <div class:hidden=move || covered.get()>
            <Together table/>
            {room}
            {move || over.get().then(|| view! { <Ended id=id.clone() game=game.clone() table/> })}
        </div>
        {move || table.pass_to.get().map(|seat| {
            let name = table.feed.facts.with(|facts| facts.as_ref().map(|facts| facts.names.name(seat)));
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
}

/// At one device everybody can be asked at once.
#[component]
fn Together(table: LocalTable) -> impl IntoView {
    move || {
        table.feed.position.track();
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

#[component]
fn Ended(id: String, game: String, table: LocalTable) -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let again = {
        let game = game.clone();
        move |_| {
            let setup = table
                .feed
                .facts
                .with_untracked(|facts| facts.as_ref().map(|facts| facts.setup.clone()));
            let begun = RawValue::from_string(setup.unwrap_or_default())
                .map_err(|error| error.to_string())
                .and_then(|setup| offline::begin(&game, &setup, table.seats()));
            match begun {
                Ok(id) => router.go(&format!("/local/{id}")),
                Err(problem) => toasts.warn(problem),
            }
        }
    };
    let name = format!("{game}-{id}.wardroom");
    view! {
        <div class="ended">
            <section class="panel">
                <h2>"What now?"</h2>
                <div class="buttons">
                    <button class="primary" data-testid="again" data-primary on:click=again>"Play again"</button>
                    <a class="button" data-testid="replay" href=format!("/replay/local/{id}")>"Replay"</a>
                    <button data-testid="download" on:click=move |_| files::download(&name, &table.journal())>"Download the journal"</button>
                    <a class="button" href="/">"Home"</a>
                </div>
                <client::seed::Seed feed=table.feed/>
            </section>
            {games::review(&game, table.journal())}
        </div>
    }
}

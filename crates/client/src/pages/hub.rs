//! `/{game}`: one main action, then friends, bots, daily and learning, then
//! everything else the game has.

use leptos::prelude::*;
use shelf::Shelved as _;
use table::Game as _;

use crate::{
    facts::{Icon, facts, icon},
    game::{ClientGame, Hub, is_on_device},
    invite::JoinStrip,
    pages::Strip,
    router::Router,
};

/// The first page of a game.
pub(crate) fn hub<C: ClientGame>() -> AnyView {
    let (id, title) = (C::Game::ID, C::Game::TITLE);
    let Hub { main: (label, hint), first, learn, more, panels } = C::hub();
    let players = (C::Game::N_SEATS_MIN, C::Game::N_SEATS_MAX);
    let way = move |address: &str,
                    testid: &'static str,
                    sign: Icon,
                    name: &'static str,
                    words: &'static str| {
        view! {
            <a class="way" href=format!("/{id}/{address}") data-testid=testid>
                {icon(sign)} <strong>{name}</strong> <span>{words}</span>
            </a>
        }
    };
    let router = Router::here();
    let play = move || {
        if const { is_on_device::<C>("now") } {
            router.go(&format!("/{id}/now"))
        } else {
            C::play_now()
        }
    };
    let learn = learn.iter().map(|step| view! { <li>{*step}</li> }).collect_view();
    let more =
        more.iter().map(|(address, name)| view! { <a href=*address>{*name}</a> }).collect_view();
    view! {
        <section class="game-page">
            <header class="band">
                <img class="band-hero" src=format!("/api/games/{id}/hero.svg") alt=""/>
                <div class="band-text">
                    <h1>{title}</h1>
                    <p class="lead">{C::Game::LINE}</p>
                    {facts(players, C::Game::MINUTES, C::Game::KIND)}
                    <div class="band-acts">
                        <button class="primary" data-testid="play-now" on:click=move |_| play()>
                            {label} <small>{hint}</small>
                        </button>
                        {first.map(|(address, label, hint)| view! {
                            <a class="button" data-testid="play-first" href=format!("/{id}/{address}")>{label} <small>{hint}</small></a>
                        })}
                    </div>
                </div>
            </header>
            <Strip game=id title=|_| C::Game::TITLE.to_owned()><JoinStrip/></Strip>
            <div class="ways">
                {way("new", "way-friends", Icon::Friends, "With friends", "they join by link")}
                {C::HAS_HOT_SEAT.then(|| way("local/new", "way-bots", Icon::Bot, "Against bots", "or hot seat, on this device"))}
                {C::HAS_CHALLENGES.then(|| way("daily", "way-daily", Icon::Day, "Daily challenge", "the same luck for everybody"))}
                <a class="way" href=format!("/rules/{id}") data-testid="way-learn">
                    {icon(Icon::Learn)} <strong>"Learn"</strong> <span>"the rules, with examples"</span>
                </a>
            </div>
            <nav class="shelf-links" aria-label=format!("More of {title}")>
                <a href=format!("/rules/{id}")>"Rules"</a>
                <a href=format!("/{id}/gallery") data-testid="hub-gallery">"Gallery"</a>
                {(!C::Game::PAPERS.is_empty()).then(|| view! { <a href=format!("/{id}/print") data-testid="hub-print">"Print"</a> })}
                <a href=format!("/{id}/log") data-testid="hub-log">"Your log"</a>
                <a href=format!("/{id}/replay") data-testid="hub-replay">"Replays"</a>
                {C::HAS_CHALLENGES.then(|| view! { <a href=format!("/{id}/challenge/new") data-testid="hub-challenge">"Challenge a friend"</a> })}
                {C::Game::KEEPS_CAMPAIGNS.then(|| view! { <a href=format!("/{id}/new#campaign") data-testid="hub-campaign">"A campaign from a file"</a> })}
                {more}
            </nav>
            <div class="game-grid">
                <section class="panel"><h2>"How it goes"</h2><ol class="steps">{learn}</ol></section>
                {panels}
            </div>
        </section>
    }
    .into_any()
}

/// `/{game}/now`: begins at once, for links on other pages.
pub(crate) fn play_now<C: ClientGame>() -> AnyView {
    C::play_now();
    view! { <p class="narrow note" role="status">"Setting up…"</p> }.into_any()
}

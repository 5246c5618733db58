//! The first page: what is under way, and the shelf of the games.

use client::{
    browser::fetch,
    facts::{Icon, facts, icon},
    invite::JoinStrip,
    life,
    pages::Strip,
};
use leptos::prelude::*;
use protocol::{GameInfo, http::TableLine};

use crate::games;

/// The first page.
pub(crate) fn home() -> AnyView {
    let shelf = games::games();
    view! {
        <section class="home">
            <Strip title=games::title>
                <OpenTables/>
                <JoinStrip/>
            </Strip>
            <h1 class="say">"What do we fly tonight?"</h1>
            <div class="shelf" data-testid="shelf">
                <For each=move || shelf.get() key=|game| game.id.clone() children=|game| card(&game)/>
            </div>
            <p class="home-foot">
                "No account, no password. What you play alone works offline, too. "
                <a href="/rules">"Rules"</a> " " <a href="/gallery">"Galleries"</a>
            </p>
            <div class="limb" aria-hidden="true"></div>
        </section>
    }
    .into_any()
}

/// A game on the shelf.
fn card(game: &GameInfo) -> impl IntoView + use<> {
    let GameInfo { id, title, line, minutes, kind, accent, .. } = game.clone();
    let players = (game.n_seats_min, game.n_seats_max);
    view! {
        <article class="game-card" style=accent data-testid=format!("card-{id}")>
            <div class="game-art"><img class="game-hero" src=format!("/api/games/{id}/hero.svg") alt=""/></div>
            <div class="game-text">
                <h2><a href=format!("/{id}")>{title}</a></h2>
                <p class="game-line">{line}</p>
                {facts(players, minutes, &kind)}
                <div class="game-acts">
                    <a class="button primary" href=format!("/{id}/now") data-testid=format!("play-{id}")>"Play now"</a>
                    <a class="button with-friends" href=format!("/{id}/new")>{icon(Icon::Friends)} <span>"With friends"</span></a>
                </div>
            </div>
        </article>
    }
}

/// How many tables wait for others, if any do.
#[component]
fn OpenTables() -> impl IntoView {
    let n_open = RwSignal::new(0);
    life::spawn(async move {
        if let Ok(lines) = fetch::get::<Vec<TableLine>>("/api/tables").await {
            n_open.set(lines.len());
        }
    });
    move || {
        let words = match n_open.get() {
            0 => return None,
            1 => "1 open table".to_owned(),
            number => format!("{number} open tables"),
        };
        Some(view! {
            <a class="strip-run open" href="/tables">
                <span class="strip-what"><b>{words}</b> " for anybody to join"</span>
                <span class="button">"Look"</span>
            </a>
        })
    }
}

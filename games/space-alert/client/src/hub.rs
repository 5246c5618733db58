//! What the first page of the game offers: fly now, learn step by step, and the
//! way to the rest.

use client::{
    game::Hub,
    pages::{Others, launch},
};
use leptos::prelude::*;
use protocol::TableOptions;
use space_alert::live::Setup;

use crate::{
    Client,
    ladder::{self, LADDER, Rung},
};

/// The first page.
pub(crate) fn hub() -> Hub {
    Hub {
        main: ("Fly now", "with three bots, starts at once"),
        first: None,
        learn: &[
            "The computer calls out threats. Everybody lays cards face down: what they will do on each of twelve turns.",
            "Talk, ask, push markers about on the planning board. After ten minutes at most, planning ends.",
            "Then the cards are turned up, and all watch what the ship really does.",
            "Come home, and be better next time: each step of the training adds something.",
        ],
        more: &[
            ("/space-alert/careers", "Careers"),
            ("/space-alert/player", "Mission player"),
            ("/space-alert/resolve", "Resolver"),
            ("/space-alert/solo", "Alone, offline"),
        ],
        panels: panels().into_any(),
    }
}

/// The next step of the training, with bots.
pub(crate) fn play_now() {
    let (rung, is_new) = next();
    fly(rung, 4, Others::AreBots, is_new);
}

/// The step to fly now, and whether it is the first flight of all.
fn next() -> (&'static Rung, bool) {
    let flown = ladder::flown();
    let next = LADDER.iter().find(|rung| !flown.iter().any(|id| id == rung.id));
    (next.unwrap_or(&LADDER[LADDER.len() - 1]), flown.is_empty())
}

fn panels() -> impl IntoView {
    let (now, is_new) = next();
    let flown = ladder::flown();
    let rungs = LADDER.iter().map(|rung| {
        let is_flown = flown.iter().any(|id| id == rung.id);
        rung_line(rung, is_flown, !is_flown && rung.id == now.id)
    });
    view! {
        <section class="panel">
            <h2>{if is_new { "First flight: " } else { "Fly now: " }} {now.title.to_ascii_lowercase()}</h2>
            <div class="buttons">
                <button class="primary" data-testid="fly-bots" on:click=move |_| fly(now, 4, Others::AreBots, is_new)>"With bots"</button>
                <button data-testid="fly-friends" on:click=move |_| fly(now, 4, Others::Come, is_new)>"With friends"</button>
                <button data-testid="fly-solo" on:click=move |_| fly(now, 1, Others::AreBots, is_new)>"Alone, for four androids"</button>
                <a class="button" href="/space-alert/solo" data-testid="hub-solo">"Alone, offline"</a>
            </div>
        </section>
        <section class="panel hub-ladder">
            <h2>"Step by step"</h2>
            <ol class="steps ladder" data-testid="ladder">{rungs.collect_view()}</ol>
        </section>
        <section class="panel">
            <h2>"At a real table"</h2>
            <ul class="list">
                <li><a href="/space-alert/player" data-testid="hub-player"><strong>"Mission player"</strong>
                    <span class="note">"announces official and random missions, by voice and on the screen"</span></a></li>
                <li><a href="/space-alert/resolve" data-testid="hub-resolver"><strong>"Resolver"</strong>
                    <span class="note">"what became of the plan, event by event, with its rules"</span></a></li>
            </ul>
        </section>
        <section class="panel">
            <h2>"Careers"</h2>
            <ul class="list">
                <li><a href="/space-alert/careers" data-testid="hub-careers"><strong>"Explorers"</strong>
                    <span class="note">"with levels, specializations and achievements"</span></a></li>
            </ul>
        </section>
    }
}

fn rung_line(rung: &'static Rung, is_flown: bool, is_next: bool) -> impl IntoView {
    let state = match (is_flown, is_next) {
        (true, _) => " · flown",
        (false, true) => " · next",
        (false, false) => "",
    };
    view! {
        <li class:flown=is_flown data-testid=format!("rung-{}", rung.id)>
            <strong>{rung.title}</strong> <span class="note">{state}</span>
            <p>{rung.adds}</p>
            <div class="buttons">
                <button data-testid=format!("rung-{}-bots", rung.id) on:click=move |_| fly(rung, 4, Others::AreBots, !is_flown)>"With bots"</button>
                <button on:click=move |_| fly(rung, 4, Others::Come, !is_flown)>"With friends"</button>
                <button on:click=move |_| fly(rung, 1, Others::AreBots, !is_flown)>"Alone"</button>
            </div>
        </li>
    }
}

fn fly(rung: &Rung, n_players: u8, others: Others, guided: bool) {
    let mut setup = Setup::for_players(n_players);
    setup.mission = (rung.choice)();
    setup.house.guide = guided;
    launch::<Client>(setup, others, TableOptions::default());
}

//! Where Space Alert begins: fly now, learn step by step, or find the rest.

use leptos::prelude::*;
use protocol::TableOptions;
use space_alert::live::Setup;
use client::{guest::NameField, invite::Join};

use super::{
    ladder::{self, LADDER, Rung},
    launch::{Others, launch},
    under_way::UnderWay,
};

/// The first page.
#[component]
pub(crate) fn Hub() -> impl IntoView {
    let flown = ladder::flown();
    let next = LADDER.iter().find(|rung| !flown.iter().any(|id| id == rung.id));
    let is_new = flown.is_empty();
    let rungs = LADDER.iter().map(|rung| {
        rung_line(
            rung,
            flown.iter().any(|id| id == rung.id),
            next.is_some_and(|next| next.id == rung.id),
        )
    });
    let now = next.unwrap_or(&LADDER[LADDER.len() - 1]);
    view! {
        <section class="home">
            <div class="hero">
                <h1>"Space Alert"</h1>
                <p class="lead">"A crew of four or five, ten minutes of alarm, one plan. The computer \
                    calls out threats, everybody lays cards face down, and then all watch what the ship \
                    really does."</p>
                <h2>{if is_new { "First flight: " } else { "Fly now: " }} {now.title.to_lowercase()}</h2>
                <div class="hero-buttons">
                    <button class="primary big" data-testid="fly-bots" on:click=move |_| fly(now, 4, Others::AreBots, is_new)>
                        "With bots" <small>"starts at once, three crewmates"</small>
                    </button>
                    <button class="big" data-testid="fly-friends" on:click=move |_| fly(now, 4, Others::Come, is_new)>
                        "With friends" <small>"they join by link"</small>
                    </button>
                    <button class="big" data-testid="fly-solo" on:click=move |_| fly(now, 1, Others::AreBots, is_new)>
                        "Alone" <small>"you plan for four androids"</small>
                    </button>
                    <a class="button big" href="/space-alert/solo" data-testid="hub-solo">
                        "Alone, offline" <small>"runs in this browser, no network needed"</small>
                    </a>
                    <a class="button big" href="/space-alert/new" data-testid="hub-new-table">
                        "New table" <small>"any mission, every option"</small>
                    </a>
                </div>
            </div>
            <div class="hub-grid">
                <section class="panel hub-ladder">
                    <h2>"Step by step"</h2>
                    <ol class="steps ladder" data-testid="ladder">{rungs.collect_view()}</ol>
                </section>
                <UnderWay/>
                <section class="panel">
                    <h2><label for="name">"Your name at the table"</label></h2>
                    <NameField/>
                </section>
                <Join/>
                <section class="panel">
                    <h2>"At a real table"</h2>
                    <ul class="list">
                        <li><a href="/space-alert/player" data-testid="hub-player"><strong>"Mission player"</strong>
                            <span class="note">"announces official and random missions, by voice and on the screen"</span></a></li>
                        <li><a href="/space-alert/resolve" data-testid="hub-resolver"><strong>"Resolver"</strong>
                            <span class="note">"what became of the plan, event by event, with its rules"</span></a></li>
                        <li><a href="/space-alert/gallery"><strong>"Gallery"</strong>
                            <span class="note">"every threat, tile, card and specialization"</span></a></li>
                        <li><a href="/rules/space-alert"><strong>"Rules"</strong>
                            <span class="note">"numbered, with examples that run"</span></a></li>
                    </ul>
                </section>
                <section class="panel">
                    <h2>"Your flights"</h2>
                    <ul class="list">
                        <li><a href="/space-alert/log" data-testid="hub-log"><strong>"Ship's log"</strong>
                            <span class="note">"every mission you have flown here, to watch again"</span></a></li>
                        <li><a href="/space-alert/careers" data-testid="hub-careers"><strong>"Careers"</strong>
                            <span class="note">"explorers with levels, trades and achievements"</span></a></li>
                    </ul>
                </section>
            </div>
        </section>
    }
}

fn rung_line(rung: &'static Rung, is_flown: bool, is_next: bool) -> impl IntoView {
    let state = if is_flown {
        " · flown"
    } else if is_next {
        " · next"
    } else {
        ""
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
    launch(setup, others, TableOptions::default());
}

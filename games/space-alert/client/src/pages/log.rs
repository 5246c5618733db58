//! The ship's log: the missions flown here, to be watched again.

use leptos::prelude::*;
use protocol::{
    Outcome,
    http::{LogLine, LogPage},
};
use client::{
    browser::{clock, fetch},
    guest::Guest,
    router::Router,
    toast::{Toasts, capitalised},
};

use super::{launch::GAME, under_way::UnderWay};

/// The log.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let (guest, toasts) = (Guest::here(), Toasts::here());
    let lines = RwSignal::new(Vec::<LogLine>::new());
    let next = RwSignal::new(None::<String>);
    let is_read = RwSignal::new(false);
    let read = move || {
        let before =
            next.get_untracked().map(|before| format!("?before={before}")).unwrap_or_default();
        leptos::task::spawn_local(async move {
            let page = match guest.introduce().await {
                Ok(()) => fetch::get::<LogPage>(&format!("/api/log/{GAME}{before}")).await,
                Err(refused) => Err(refused),
            };
            match page {
                Ok(page) => {
                    // The page may be gone by now.
                    let _ = lines.try_update(|lines| lines.extend(page.lines));
                    let _ = next.try_set(page.next);
                }
                Err(refused) => toasts.refuse(&refused),
            }
            let _ = is_read.try_set(true);
        });
    };
    read();
    view! {
        <section class="narrow">
            <h1>"Ship's log"</h1>
            <p>"Every mission flown from this browser. Open one to watch it again, to branch it in the resolver, or to fly it once more."</p>
            <UnderWay/>
            <section class="panel">
                <h2>"Flown"</h2>
                <ul class="list" data-testid="ships-log">
                    <For each=move || lines.get() key=|line| line.code.clone() children=|line| log_line(&line)/>
                </ul>
                {move || (is_read.get() && lines.with(Vec::is_empty)).then(|| view! { <p class="note">"No mission yet."</p> })}
                <Show when=move || next.with(Option::is_some)>
                    <button data-testid="log-more" on:click=move |_| read()>"Earlier ones"</button>
                </Show>
            </section>
        </section>
    }
}

fn log_line(line: &LogLine) -> impl IntoView + use<> {
    let names: Vec<&str> = line.crew.iter().map(|seat| &*seat.name).collect();
    let ended = match line.outcome {
        Outcome::Together { won: true, score } => format!("Came home, {score} points"),
        _ => "The ship was lost".to_owned(),
    };
    let again = if line.forked { " · flown again" } else { "" };
    view! {
        <li><a href=Router::here().table(&line.code)>
            <strong>{ended}</strong>
            <span>{capitalised(&line.summary)} {again}</span>
            <span class="note">{names.join(", ")} " · " {clock::ago(line.finished_at as f64)}</span>
        </a></li>
    }
}

//! The matches a guest has finished, to be looked at again.

use leptos::prelude::*;
use protocol::{
    Outcome,
    http::{LogLine, LogPage},
};
use shelf::Shelved as _;
use table::{Game as _, Seat};

use crate::{
    browser::{clock, fetch},
    game::ClientGame,
    guest::Guest,
    life,
    toast::{Toasts, capitalised},
};

/// The log.
pub(crate) fn log<C: ClientGame>() -> AnyView {
    let (guest, toasts) = (Guest::here(), Toasts::here());
    let lines = RwSignal::new(Vec::<LogLine>::new());
    let next = RwSignal::new(None::<String>);
    let is_read = RwSignal::new(false);
    let read = move || {
        let before =
            next.get_untracked().map(|before| format!("?before={before}")).unwrap_or_default();
        life::spawn(async move {
            let address = format!("/api/log/{}{before}", C::Game::ID);
            let page = match guest.introduce().await {
                Ok(()) => fetch::get::<LogPage>(&address).await,
                Err(refused) => Err(refused),
            };
            match page {
                Ok(page) => {
                    lines.update(|lines| lines.extend(page.lines));
                    next.set(page.next);
                }
                Err(refused) => toasts.refuse(&refused),
            }
            is_read.set(true);
        });
    };
    read();
    let each = |line: LogLine| log_line::<C>(&line);
    view! {
        <section class="narrow">
            <h1>"Your log"</h1>
            <p>"Every match of " {C::Game::TITLE} " that you finished here. Open one to look at it again, to replay it, or to play it once more."</p>
            <section class="panel">
                <h2>"Finished"</h2>
                <ul class="list" data-testid="log-list">
                    <For each=move || lines.get() key=|line| line.code.clone() children=each/>
                </ul>
                {move || (is_read.get() && lines.with(Vec::is_empty)).then(|| view! { <p class="note">"No match yet."</p> })}
                <Show when=move || next.with(Option::is_some)>
                    <button data-testid="log-more" on:click=move |_| read()>"Earlier ones"</button>
                </Show>
            </section>
        </section>
    }
    .into_any()
}

fn log_line<C: ClientGame>(line: &LogLine) -> impl IntoView + use<C> {
    let names: Vec<&str> = line.crew.iter().map(|seat| &*seat.name).collect();
    let again = if line.forked { " · the same luck again" } else { "" };
    view! {
        <li><a href=format!("/{}/t/{}", C::Game::ID, line.code)>
            <strong>{ending(&line.outcome, line.your_seat)}</strong>
            <span>{capitalised(&line.summary)} {again}</span>
            <span class="note">{names.join(", ")} " · " {clock::ago(line.finished_at as f64)}</span>
        </a></li>
    }
}

/// How it ended for one seat.
fn ending(outcome: &Outcome, seat: Seat) -> String {
    match outcome {
        Outcome::Together { won: true, score } => format!("Won, {}", table::count(score, "point")),
        Outcome::Together { won: false, .. } => "Lost".to_owned(),
        Outcome::Ranked { places, scores } => {
            let score = scores.get(seat.idx()).copied().unwrap_or(0);
            match places.get(seat.idx()) {
                Some(place) if places.len() > 1 => {
                    format!("Place {place}, {}", table::count(score, "point"))
                }
                _ => table::count(score, "point"),
            }
        }
    }
}

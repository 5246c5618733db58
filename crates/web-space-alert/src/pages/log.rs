//! The ship's log: the missions flown here, to be watched again.

use leptos::prelude::*;
use protocol::{Outcome, Stage, http::TableLine};
use web_frame::{
    browser::{clock, fetch},
    guest::Guest,
    router::Router,
    toast::capitalised,
};

use super::launch::GAME;

/// The log.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let (guest, router) = (Guest::here(), Router::here());
    let lines = RwSignal::new(None::<Result<Vec<TableLine>, String>>);
    leptos::task::spawn_local(async move {
        let found = match guest.introduce().await {
            Ok(()) => fetch::get::<Vec<TableLine>>("/api/my/tables").await,
            Err(refused) => Err(refused),
        };
        let found = found.map(|lines| lines.into_iter().filter(|line| line.game == GAME).collect());
        let _ = lines.try_set(Some(found.map_err(|refused| refused.text)));
    });
    let line = move |line: TableLine| {
        let names: Vec<String> = line.seats.into_iter().flatten().collect();
        let outcome = match (line.stage, line.outcome) {
            (Stage::Lobby, _) => "gathering".to_owned(),
            (_, Some(Outcome::Together { won: true, score })) => {
                format!("came home, {score} points")
            }
            (_, Some(_)) => "the ship was lost".to_owned(),
            (_, None) => "in flight".to_owned(),
        };
        view! {
            <li><a href=router.table(&line.code)>
                <strong>{capitalised(&outcome)}</strong>
                <span class="note">{names.join(", ")} " · " {clock::ago(line.touched_at as f64)}</span>
            </a></li>
        }
    };
    view! {
        <section class="narrow">
            <h1>"Ship's log"</h1>
            <p>"Every mission flown from this browser. Open one to watch it again, to branch it in the resolver, or to fly it once more."</p>
            <ul class="list" data-testid="ships-log">
                {move || match lines.get() {
                    None => view! { <li class="note">"Reading the log…"</li> }.into_any(),
                    Some(Err(text)) => view! { <li role="alert">{capitalised(&text)}</li> }.into_any(),
                    Some(Ok(lines)) if lines.is_empty() => view! { <li class="note">"No mission yet."</li> }.into_any(),
                    Some(Ok(lines)) => lines.into_iter().map(line).collect_view().into_any(),
                }}
            </ul>
        </section>
    }
}

//! Replays: of a table, of a match in this browser, of a file.

use leptos::prelude::*;
use shelf::Opened;
use client::browser::{clock, fetch, files};

use super::replay_deck::Deck;

use crate::{
    games,
    offline::{self, Save},
};

/// Opens a journal file of any game.
fn open(journal: &str) -> Result<Box<dyn Opened>, String> {
    let game = table::file::game_of(journal).map_err(|error| error.to_string())?;
    let shelf = crate::games::shelf();
    shelf.kit(&game).and_then(|kit| kit.read(journal)).map_err(|error| error.to_string())
}

fn deck(journal: &str) -> AnyView {
    match open(journal) {
        Ok(opened) => view! { <Deck opened/> }.into_any(),
        Err(problem) => failed(&problem),
    }
}

fn failed(problem: &str) -> AnyView {
    view! {
        <section class="narrow">
            <h1>"This replay cannot be shown"</h1>
            <p role="alert" data-testid="replay-problem">{client::toast::capitalised(problem)}</p>
            <p><a href="/replay">"Choose another"</a></p>
        </section>
    }
    .into_any()
}

/// Choosing a replay: a file, or a finished match of this browser.
#[component]
pub(crate) fn Replays() -> impl IntoView {
    let journal = RwSignal::new(None::<String>);
    let read = move |input: web_sys::HtmlInputElement| {
        leptos::task::spawn_local(async move {
            if let Some(text) = files::chosen_text(input).await {
                let _ = journal.try_set(Some(text));
            }
        });
    };
    let here = || {
        offline::list()
            .into_iter()
            .map(|line| {
                view! {
                    <li>
                        <a href=format!("/replay/local/{}", line.id)>
                            <strong>{games::title(&line.game).to_owned()}</strong>
                            <span class="note">
                                {line.names.join(", ")} " · " {clock::ago(line.touched_at)}
                            </span>
                        </a>
                    </li>
                }
            })
            .collect_view()
    };
    move || {
        match journal.get() {
        Some(journal) => deck(&journal),
        None => view! {
            <section class="narrow">
                <h1>"Replays"</h1>
                <section class="panel">
                    <h2><label for="file">"From a file"</label></h2>
                    <p class="note">"A journal that you or somebody else downloaded. It stays in this browser."</p>
                    <input id="file" type="file" data-testid="replay-file" on:change:target=move |event| read(event.target())/>
                </section>
                <section class="panel">
                    <h2>"Games on this device"</h2>
                    <ul class="list">{here()}</ul>
                </section>
            </section>
        }
        .into_any(),
    }
    }
}

/// The replay of a match in this browser.
#[component]
pub(crate) fn ReplayLocal(id: String) -> impl IntoView {
    match Save::load(&id) {
        Some(save) => deck(&save.journal),
        None => failed("there is no such game on this device"),
    }
}

/// The replay of a finished table.
#[component]
pub(crate) fn ReplayTable(code: String) -> impl IntoView {
    let journal = RwSignal::new(None::<Result<String, String>>);
    leptos::task::spawn_local(async move {
        let text = fetch::get_text(&format!("/api/tables/{code}/journal")).await;
        let _ = journal.try_set(Some(text.map_err(|refused| refused.text)));
    });
    move || match journal.get() {
        None => {
            view! { <p class="narrow note" role="status">"Fetching the journal…"</p> }.into_any()
        }
        Some(Ok(journal)) => deck(&journal),
        Some(Err(problem)) => failed(&problem),
    }
}

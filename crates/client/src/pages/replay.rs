//! Replays: of a table, of a match in this browser, of a file.

use leptos::prelude::*;
use shelf::Shelved as _;
use table::{Game as _, file};

use super::{RunningHere, deck::deck};
use crate::{
    browser::{fetch, storage},
    file_button::file_button,
    game::ClientGame,
    life,
    local::Save,
    toast::capitalised,
};

/// Where a file waits that was chosen on another page.
pub const HANDED_OVER: &str = "replay";

fn shown<C: ClientGame>(journal: &str, address: &str) -> AnyView {
    let opened = file::read::<C::Game>(journal)
        .map_err(|error| error.to_string())
        .and_then(|journal| deck::<C>(journal, address));
    opened.unwrap_or_else(|problem| failed::<C>(&problem))
}

fn failed<C: ClientGame>(problem: &str) -> AnyView {
    view! {
        <section class="narrow">
            <h1>"This replay cannot be shown"</h1>
            <p role="alert" data-testid="replay-problem">{capitalised(problem)}</p>
            <p><a href=format!("/{}/replay", C::Game::ID)>"Choose another"</a></p>
        </section>
    }
    .into_any()
}

/// Choosing a replay: a file, or a match of this browser.
pub(crate) fn replay_file<C: ClientGame>() -> AnyView {
    let handed = storage::take_over(HANDED_OVER);
    let journal = RwSignal::new(handed);
    let read = Callback::new(move |text: String| journal.set(Some(text)));
    let content = move || {
        match journal.get() {
        Some(journal) => untrack(|| shown::<C>(&journal, &format!("/{}/replay", C::Game::ID))),
        None => view! {
            <section class="narrow">
                <h1>"Replays of " {C::Game::TITLE}</h1>
                <section class="panel">
                    <h2>"From a file"</h2>
                    <p class="note">"A journal that you or somebody else downloaded. It stays in this browser."</p>
                    {file_button("Open a journal", "replay-file", "", read)}
                </section>
                <section class="panel">
                    <h2>"Games on this device"</h2>
                    <RunningHere game=C::Game::ID title=|_| C::Game::TITLE.to_owned()
                        leads_to=|line| format!("/{}/replay/local/{}", line.game, line.id)/>
                </section>
                <p><a href=format!("/{}/log", C::Game::ID)>"Matches you finished at tables"</a></p>
            </section>
        }
        .into_any(),
    }
    };
    content.into_any()
}

/// The replay of a match in this browser.
pub(crate) fn replay_local<C: ClientGame>(id: &str) -> AnyView {
    match Save::load(id) {
        Some(save) => shown::<C>(&save.journal, &format!("/{}/replay/local/{id}", C::Game::ID)),
        None => failed::<C>("there is no such game on this device"),
    }
}

/// The replay of a finished table.
pub(crate) fn replay_table<C: ClientGame>(code: String) -> AnyView {
    let journal = RwSignal::new(None::<Result<String, String>>);
    let address = format!("/{}/replay/t/{code}", C::Game::ID);
    life::spawn(async move {
        let text = fetch::get_text(&format!("/api/tables/{code}/journal")).await;
        journal.set(Some(text.map_err(|refused| refused.text)));
    });
    let content = move || match journal.get() {
        None => {
            view! { <p class="narrow note" role="status">"Fetching the journal…"</p> }.into_any()
        }
        Some(Ok(journal)) => untrack(|| shown::<C>(&journal, &address)),
        Some(Err(problem)) => failed::<C>(&problem),
    };
    content.into_any()
}

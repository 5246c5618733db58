//! A challenge: play it once, see the results, compare.

use leptos::prelude::*;
use protocol::http::{ChallengeInfo, ChallengeResult, NamedJournal};
use shelf::Shelved as _;
use table::{Game as _, Journal, file};

use super::enter::enter;
use crate::{
    browser::fetch, game::ClientGame, guest::Guest, invite::Invite, life, toast::capitalised,
};

/// The challenge `code`, or today's.
pub(crate) fn challenge<C: ClientGame>(code: Option<String>) -> AnyView {
    let guest = Guest::here();
    let info = RwSignal::new(None::<Result<ChallengeInfo, String>>);
    life::spawn(async move {
        let address = match &code {
            Some(code) => format!("/api/challenges/{code}"),
            None => format!("/api/daily/{}", C::Game::ID),
        };
        let found = match guest.introduce().await {
            Ok(()) => fetch::get::<ChallengeInfo>(&address).await,
            Err(refused) => Err(refused),
        };
        info.set(Some(found.map_err(|refused| refused.text)));
    });
    let content = move || match info.get() {
        None => view! { <p class="narrow note" role="status">"Looking up the challenge…"</p> }
            .into_any(),
        Some(Err(problem)) => view! {
            <section class="narrow">
                <h1>"No challenge"</h1>
                <p>{capitalised(&problem)}</p>
                <p><a href=format!("/{}", C::Game::ID)>"Back to " {C::Game::TITLE}</a></p>
            </section>
        }
        .into_any(),
        Some(Ok(info)) => untrack(|| page::<C>(info)),
    };
    content.into_any()
}

fn page<C: ClientGame>(info: ChallengeInfo) -> AnyView {
    let title = match &info.date {
        Some(date) => format!("Daily challenge of {date}"),
        None => "Challenge".to_owned(),
    };
    let code = info.code.clone();
    let play = move |_| {
        let address = format!("/api/challenges/{code}/play");
        enter(C::Game::ID, async move { fetch::post(&address, &()).await });
    };
    let (label, hint) = match (&info.your_table, info.you_finished, info.open) {
        (_, true, _) => ("See your game", "You have played it. Compare below."),
        (Some(_), false, _) => ("Continue", "You have begun; there is one try."),
        (None, false, true) => ("Play", "One try. The luck is the same for everybody."),
        (None, false, false) => ("", "This challenge is closed."),
    };
    let journals = info.you_finished.then(|| compare::<C>(info.code.clone()));
    view! {
        <section class="narrow challenge">
            <h1>{title}</h1>
            <p class="lead">{C::Game::TITLE} ": " {hint}</p>
            {(!label.is_empty()).then(|| view! {
                <div class="buttons"><button class="primary big" data-testid="challenge-play" data-primary on:click=play>{label}</button></div>
            })}
            <section class="panel">
                <h2>"Results"</h2>
                {results(info.results)}
            </section>
            {journals}
            <Invite path=format!("/{}/challenge/{}", C::Game::ID, info.code) title="Challenge others"/>
        </section>
    }
    .into_any()
}

fn results(results: Vec<ChallengeResult>) -> AnyView {
    if results.is_empty() {
        return view! { <p class="note">"Nobody has played yet. Be the first."</p> }.into_any();
    }
    let rows = results
        .into_iter()
        .enumerate()
        .map(|(idx, result)| view! {
            <tr class:mine=result.you>
                <td>{result.score.map(|_| format!("{}.", idx + 1))}</td>
                <th scope="row">{result.name} {result.you.then_some(" (you)")}</th>
                <td>{result.score.map_or_else(|| "playing".to_owned(), |score| score.to_string())}</td>
            </tr>
        })
        .collect_view();
    view! {
        <table class="values" data-testid="challenge-table">
            <thead><tr><th scope="col"><span class="visually-hidden">"Place"</span></th><th scope="col">"Who"</th><th scope="col">"Score"</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// The finished runs side by side.
fn compare<C: ClientGame>(code: String) -> AnyView {
    let runs = RwSignal::new(None::<Vec<NamedJournal>>);
    life::spawn(async move {
        let address = format!("/api/challenges/{code}/journals");
        if let Ok(mut journals) = fetch::get::<Vec<NamedJournal>>(&address).await {
            // Our own run first, then the best; a page holds only so many.
            table::sort_short_by_key(&mut journals, |run| !run.you);
            journals.truncate(5);
            runs.set(Some(journals));
        }
    });
    let read = |run: NamedJournal| -> Option<(String, Journal<C::Game>)> {
        Some((run.name, file::read(&run.journal).ok()?))
    };
    view! {
        <section class="panel">
            <h2>"Decision by decision"</h2>
            {move || {
                let runs = runs.get()?.into_iter().filter_map(read).collect();
                untrack(|| C::comparison(runs))
            }}
        </section>
    }
    .into_any()
}

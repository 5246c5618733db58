//! A challenge: play it once, see the results, compare.

use leptos::prelude::*;
use protocol::http::{ChallengeInfo, ChallengeResult, Created, NamedJournal};
use client::invite::Invite;
use client::{browser::fetch, guest::Guest, router::Router, toast::Toasts};

use crate::games;

/// The challenge `code`, or today's of `game`.
#[component]
pub(crate) fn Challenge(code: Option<String>, game: Option<String>) -> impl IntoView {
    let guest = Guest::here();
    let info = RwSignal::new(None::<Result<ChallengeInfo, String>>);
    leptos::task::spawn_local(async move {
        let address = match (&code, &game) {
            (Some(code), _) => format!("/api/challenges/{code}"),
            (None, Some(game)) => format!("/api/daily/{game}"),
            (None, None) => return,
        };
        let found = match guest.introduce().await {
            Ok(()) => fetch::get::<ChallengeInfo>(&address).await,
            Err(refused) => Err(refused),
        };
        let _ = info.try_set(Some(found.map_err(|refused| refused.text)));
    });
    move || {
        match info.get() {
        None => view! { <p class="narrow note" role="status">"Looking up the challenge…"</p> }.into_any(),
        Some(Err(problem)) => view! {
            <section class="narrow"><h1>"No challenge"</h1><p>{client::toast::capitalised(&problem)}</p><p><a href="/">"Back to the wardroom"</a></p></section>
        }
        .into_any(),
        Some(Ok(info)) => view! { <Page info/> }.into_any(),
    }
    }
}

#[component]
fn Page(info: ChallengeInfo) -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let title = match &info.date {
        Some(date) => format!("Daily challenge of {date}"),
        None => "Challenge".to_owned(),
    };
    let code = info.code.clone();
    let play = move |_| {
        let address = format!("/api/challenges/{code}/play");
        leptos::task::spawn_local(async move {
            match fetch::post::<Created>(&address, &()).await {
                Ok(created) => router.go(&format!("/t/{}", created.code)),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let (label, hint) = match (&info.your_table, info.you_finished, info.open) {
        (_, true, _) => ("See your game", "You have played it. Compare below."),
        (Some(_), false, _) => ("Continue", "You have begun; there is one try."),
        (None, false, true) => ("Play", "One try. The dice are the same for everybody."),
        (None, false, false) => ("", "This challenge is closed."),
    };
    let journals = info
        .you_finished
        .then(|| view! { <Compare code=info.code.clone() game=info.game.clone()/> });
    view! {
        <section class="narrow challenge">
            <h1>{title}</h1>
            <p class="lead">{games::title(&info.game).to_owned()} ": " {hint}</p>
            {(!label.is_empty()).then(|| view! {
                <div class="buttons"><button class="primary big" data-testid="challenge-play" data-primary on:click=play>{label}</button></div>
            })}
            <section class="panel">
                <h2>"Results"</h2>
                {results(info.results)}
            </section>
            {journals}
            <Invite path=format!("/challenge/{}", info.code) title="Challenge others"/>
        </section>
    }
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
            <thead><tr><th scope="col"><span class="visually-hidden">"Place"</span></th><th scope="col">"Captain"</th><th scope="col">"Score"</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// The finished runs side by side.
#[component]
fn Compare(code: String, game: String) -> impl IntoView {
    let runs = RwSignal::new(None::<Vec<(String, String)>>);
    leptos::task::spawn_local(async move {
        let address = format!("/api/challenges/{code}/journals");
        if let Ok(mut journals) = fetch::get::<Vec<NamedJournal>>(&address).await {
            // Our own run first, then the best; a page holds only so many.
            journals.sort_by_key(|run| !run.you);
            let list = journals.into_iter().take(5).map(|run| (run.name, run.journal)).collect();
            let _ = runs.try_set(Some(list));
        }
    });
    view! {
        <section class="panel">
            <h2>"Decision by decision"</h2>
            {move || runs.get().map(|runs| games::comparison(&game, runs))}
        </section>
    }
}

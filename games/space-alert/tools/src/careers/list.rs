//! All explorers of this guest; new ones, and those from other servers.

use client::{
    browser::fetch,
    file_button::file_button,
    guest::Guest,
    life,
    router::{Router, query},
    toast::{Toasts, capitalised},
};
use leptos::prelude::*;
use protocol::{CareerInfo, NewCareer, SealedCareer};
use serde_json::value::to_raw_value;
use space_alert::career::Act;

use super::{GAME, explorer};

/// The list.
#[component]
pub(crate) fn Careers() -> impl IntoView {
    let (guest, router, toasts) = (Guest::here(), Router::here(), Toasts::here());
    let careers = RwSignal::new(None::<Result<Vec<CareerInfo>, String>>);
    let name = RwSignal::new(guest.name.get_untracked());
    // Who came from a table goes back there.
    let table = query("table").map(|code| format!("/space-alert/t/{code}"));
    life::spawn(async move {
        let found = match guest.introduce().await {
            Ok(()) => fetch::get::<Vec<CareerInfo>>(&format!("/api/careers?game={GAME}")).await,
            Err(refused) => Err(refused),
        };
        careers.set(Some(found.map_err(|refused| refused.text)));
    });
    let back = StoredValue::new(table.clone());
    let open = move |made: Result<CareerInfo, protocol::Refused>| match made {
        Ok(info) => {
            let page = format!("/space-alert/careers/{}", info.id);
            router.go(&back.get_value().unwrap_or(page));
        }
        Err(refused) => toasts.refuse(&refused),
    };
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let act = to_raw_value(&Act::New { name: name.get_untracked() });
        let Ok(act) = act else { return };
        life::spawn(async move {
            let new = NewCareer { game: GAME.to_owned(), act };
            open(fetch::post("/api/careers", &new).await);
        });
    };
    let import =
        Callback::new(move |text: String| match lean_json::from_str::<SealedCareer>(&text) {
            Ok(sealed) => life::spawn(async move {
                open(fetch::post("/api/careers/file", &sealed).await);
            }),
            Err(_) => toasts.warn("this file is no explorer's log"),
        });
    view! {
        <section class="narrow">
            <h1>"Careers"</h1>
            {table.map(|table| view! { <p><a class="button" data-testid="back-to-table" href=table>"Back to the table"</a></p> })}
            <p>"An explorer flies mission after mission, gains experience, learns specializations and earns achievements. \
                What the log says is what happened: here, or at your own table."</p>
            <section class="panel">
                <h2>"Explorers"</h2>
                <ul class="list" data-testid="careers">
                    {move || match careers.get() {
                        None => view! { <li class="note">"Looking for your explorers…"</li> }.into_any(),
                        Some(Err(text)) => view! { <li role="alert">{capitalised(&text)}</li> }.into_any(),
                        Some(Ok(careers)) if careers.is_empty() => view! { <li class="note">"None yet."</li> }.into_any(),
                        Some(Ok(careers)) => careers.iter().map(line).collect_view().into_any(),
                    }}
                </ul>
            </section>
            <section class="panel">
                <h2><label for="explorer-name">"A new explorer"</label></h2>
                <form class="row" on:submit=create>
                    <input id="explorer-name" data-testid="career-name" placeholder="Name" maxlength=space_alert::career::MAX_NAME.to_string() bind:value=name/>
                    <button class="primary" data-testid="career-create">"Enlist"</button>
                </form>
                <p class="note">"Or bring one from a file: "
                    {file_button("Open an explorer’s log", "career-import", ".json,application/json", import)}
                </p>
            </section>
        </section>
    }
}

fn line(info: &CareerInfo) -> impl IntoView + use<> {
    let about = explorer(info).map_or_else(String::new, |explorer| {
        let state = match (explorer.lost, &explorer.aloft) {
            (Some(_), _) => ", lost",
            (None, Some(_)) => ", in flight",
            (None, None) => "",
        };
        format!("level {}, {} flights{state}", explorer.experience.level, explorer.entries.len())
    });
    let name = explorer(info).map_or_else(|| info.id.clone(), |explorer| explorer.name);
    view! {
        <li><a href=format!("/space-alert/careers/{}", info.id)>
            <strong>{name}</strong> <span class="note">{about}</span>
        </a></li>
    }
}

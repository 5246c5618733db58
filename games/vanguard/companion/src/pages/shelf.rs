//! The campaigns of this device.

use client::{browser::random, file_button::file_button, router::Router, toast::Toasts};
use leptos::prelude::*;
use vanguard_parts::icons::Icon;

use super::store;
use crate::keeper::Keeper;

/// What the companion is for: an icon and a line each.
const PARTS: [(&str, &str); 5] = [
    ("log", "The ship book, step by step"),
    ("figure", "Crew, medbay, dice and stores"),
    ("die", "Exact odds with your own dice"),
    ("card", "Draws by number, leads and threats"),
    ("turn", "Everything can be taken back"),
];

/// All campaigns of this device.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let title = RwSignal::new(String::new());
    let keep = move |keeper: &Keeper| {
        let id = random::id();
        if store::keep(&id, keeper) {
            router.go(&format!("/vanguard/companion/{id}"));
        } else {
            toasts.warn("This browser keeps nothing; allow storage for this site.");
        }
    };
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = title.get_untracked();
        let name = if name.trim().is_empty() { "Our campaign" } else { name.trim() };
        keep(&Keeper::new(name));
    };
    let import = Callback::new(move |text: String| match Keeper::from_file(&text) {
        Ok(keeper) => keep(&keeper),
        Err(problem) => toasts.warn(problem.0),
    });
    let parts = PARTS.map(|(icon, words)| view! { <li><Icon name=icon/> {words}</li> });
    view! {
        <section class="narrow co-shelf">
            <header>
                <p class="eyebrow">"Vanguard · for owners of the box"</p>
                <h1>"Companion"</h1>
                <p class="lead">"Lay the phone beside the box. Cards and logs stay there: you type their numbers. \
                    Everything is kept on this device and works without a network."</p>
                <ul class="co-parts">{parts}</ul>
            </header>
            {campaigns()}
            <section class="panel">
                <h2><label for="campaign-title">"A new campaign"</label></h2>
                <form class="row" on:submit=create>
                    <input id="campaign-title" data-testid="campaign-title" maxlength="80" placeholder="Our campaign" bind:value=title/>
                    <button class="primary" data-testid="campaign-create">"Begin"</button>
                </form>
            </section>
            <section class="panel">
                <h2>"From a file"</h2>
                <p class="note">"A campaign that was saved on another device. Yours stay as they are."</p>
                {file_button("Open a campaign", "campaign-import", ".json,application/json", import)}
            </section>
        </section>
    }
}

/// Those that are kept, the one used last first.
fn campaigns() -> AnyView {
    let campaigns = store::list();
    if campaigns.is_empty() {
        return view! {
            <p class="co-empty" data-testid="campaigns">"No campaign is kept here yet. Give yours a name below and begin: the book opens at page 2."</p>
        }
        .into_any();
    }
    let lines = campaigns.into_iter().map(|(id, title, cycle)| {
        view! {
            <li><a class="co-campaign" href=format!("/vanguard/companion/{id}")>
                <b class="co-cycle" aria-hidden="true">{cycle}</b>
                <strong>{title}</strong> <span class="note">{format!("cycle {cycle}")}</span>
            </a></li>
        }
    });
    view! { <ul class="list" data-testid="campaigns">{lines.collect_view()}</ul> }.into_any()
}

//! The pages: the list of campaigns, and the desk of one.

mod book;
mod check;
mod crew;
mod journal;
mod parts;
mod planet;
mod store;
mod stores;

use client::{
    browser::{files, random},
    life,
    router::Router,
    toast::Toasts,
    why::Why,
};
use leptos::prelude::*;

use self::parts::Hold;
use crate::keeper::Keeper;

/// All campaigns of this device.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let title = RwSignal::new(String::new());
    let campaigns = store::list();
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
    let import =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
            let input = event.target();
            life::spawn(async move {
                let Some(text) = files::chosen_text(input.clone()).await else { return };
                input.set_value("");
                match Keeper::from_file(&text) {
                    Ok(keeper) => keep(&keeper),
                    Err(problem) => toasts.warn(problem.0),
                }
            });
        };
    let lines = campaigns.into_iter().map(|(id, title, cycle)| {
        view! {
            <li><a href=format!("/vanguard/companion/{id}")>
                <strong>{title}</strong> <span class="note">{format!("cycle {cycle}")}</span>
            </a></li>
        }
    });
    view! {
        <section class="narrow">
            <h1>"Companion"</h1>
            <p>"For owners of the box: the ship book step by step, crew, dice, stores and planets kept for you, and the odds of any check. \
                Cards and logs stay in the box: you type their numbers. Everything stays on this device and works without a network."</p>
            <section class="panel">
                <h2>"Campaigns"</h2>
                <ul class="list" data-testid="campaigns">{lines.collect_view()}</ul>
            </section>
            <section class="panel">
                <h2><label for="campaign-title">"A new campaign"</label></h2>
                <form class="row" on:submit=create>
                    <input id="campaign-title" data-testid="campaign-title" maxlength="80" placeholder="Our campaign" bind:value=title/>
                    <button class="primary" data-testid="campaign-create">"Begin"</button>
                </form>
                <p class="note">"Or bring one from a file: "
                    <label class="button file">"Open a campaign"
                        <input type="file" class="visually-hidden" data-testid="campaign-import" accept=".json,application/json" on:change:target=import/>
                    </label>
                </p>
            </section>
        </section>
    }
}

/// The parts of a campaign's desk.
const TABS: [(&str, &str); 6] = [
    ("book", "Ship book"),
    ("crew", "Crew"),
    ("stores", "Stores"),
    ("planet", "Planet"),
    ("check", "Check"),
    ("journal", "Journal"),
];

/// The desk of one campaign.
#[component]
pub(crate) fn Desk(id: String) -> impl IntoView {
    let Some(keeper) = store::read(&id) else {
        return view! {
            <section class="narrow"><h1>"Companion"</h1>
                <p>"There is no such campaign on this device. "<a href="/vanguard/companion">"All campaigns"</a></p>
            </section>
        }
        .into_any();
    };
    let hold = Hold::new(id, keeper);
    provide_context(hold);
    let tab = RwSignal::new("book");
    let tabs = TABS.map(|(name, title)| {
        view! {
            <button role="tab" data-testid=format!("tab-{name}") aria-selected=move || (tab.get() == name).to_string()
                on:click=move |_| tab.set(name)>{title}</button>
        }
    });
    let page = move || match tab.get() {
        "crew" => view! { <crew::Crew/> }.into_any(),
        "stores" => view! { <stores::Stores/> }.into_any(),
        "planet" => view! { <planet::Planet/> }.into_any(),
        "check" => view! { <check::Check/> }.into_any(),
        "journal" => view! { <journal::Journal/> }.into_any(),
        _ => view! { <book::Book/> }.into_any(),
    };
    view! {
        <section class="companion">
            <header class="companion-head">
                <h1>{move || hold.campaign.with(|campaign| campaign.title.clone())}
                    " " <small class="note">{move || format!("cycle {}", hold.campaign.with(|campaign| campaign.cycle))}</small></h1>
                <parts::Pools/>
                <span class="companion-undo">
                    <button data-testid="undo" disabled=move || !hold.keeper.with(Keeper::can_undo) on:click=move |_| hold.undo()>"Take back"</button>
                    <button data-testid="redo" disabled=move || !hold.keeper.with(Keeper::can_redo) on:click=move |_| hold.redo()>"Do again"</button>
                </span>
            </header>
            <p class="companion-refused" role="alert" data-testid="refused">
                {move || hold.refused.get().map(|refusal| view! {
                    {client::toast::capitalised(&refusal.text)} ". " {refusal.rule.map(|rule| view! { <Why rule/> })}
                })}
            </p>
            <div class="tabs" role="tablist">{tabs}</div>
            <div class="companion-page">{page}</div>
        </section>
    }
    .into_any()
}

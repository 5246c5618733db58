//! What was done, cycle by cycle; notes; files and branches.

use client::{
    browser::{files, random},
    router::Router,
};
use leptos::prelude::*;

use super::{parts::Hold, store};
use crate::keeper::{Deed, Keeper};

/// The journal.
#[component]
pub(crate) fn Journal() -> impl IntoView {
    let (hold, router) = (Hold::here(), Router::here());
    let note = RwSignal::new(String::new());
    let wanted = RwSignal::new(String::new());
    let write = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if hold.act(Deed::Note(note.get_untracked())) {
            note.set(String::new());
        }
    };
    let save = move |_| {
        let title = hold.campaign.with_untracked(|campaign| campaign.title.clone());
        files::download(&format!("{title}.json"), &hold.keeper.with_untracked(Keeper::to_file));
    };
    let branch = move |n_done: usize| {
        let title = hold.campaign.with_untracked(|campaign| format!("{}: what if", campaign.title));
        let branch = hold.keeper.with_untracked(|keeper| keeper.branch(n_done, &title));
        let id = random::id();
        if store::keep(&id, &branch) {
            router.go(&format!("/vanguard/companion/{id}"));
        }
    };
    let asked = RwSignal::new(false);
    let delete = move |_| {
        if asked.get_untracked() {
            hold.id.with_value(|id| store::forget(id));
            router.go("/vanguard/companion");
        } else {
            asked.set(true);
        }
    };
    let past = move || {
        hold.campaign.with(|campaign| {
            let line = |past: &crate::keeper::Past| {
                let place = past.planet.clone().unwrap_or_else(|| "no landing".to_owned());
                let lost = if past.lost.is_empty() { String::new() } else { format!("; lost: {}", past.lost.join(", ")) };
                view! { <li>{format!("Cycle {}: {place}; {}{lost}", past.cycle, past.team.join(", "))}</li> }
            };
            campaign.history.iter().map(line).collect_view()
        })
    };
    let lines = move || {
        let wanted = wanted.get().to_lowercase();
        let all = hold.keeper.with(Keeper::journal);
        let found = all.into_iter().enumerate().rev();
        let found = found.filter(|(_, (_, text))| text.to_lowercase().contains(&wanted));
        found
            .map(|(nth, (cycle, text))| {
                view! {
                    <li><span class="note">{format!("{cycle}.")}</span> " " {text} " "
                        <button class="quiet" aria-label=format!("A branch from entry {}", nth + 1) on:click=move |_| branch(nth + 1)>"Branch"</button></li>
                }
            })
            .collect_view()
    };
    view! {
        <form class="panel row" on:submit=write>
            <input aria-label="A note" data-testid="note" placeholder="A note" maxlength="4000" bind:value=note/>
            <button>"Write"</button>
            <button type="button" data-testid="save-file" on:click=save>"Save as a file"</button>
            <button type="button" on:click=move |_| { let _ = client::browser::window().print(); }>"Print"</button>
            <button type="button" data-testid="delete" on:click=delete>{move || if asked.get() { "Really delete it" } else { "Delete" }}</button>
        </form>
        <section class="panel"><h2>"Cycles"</h2><ul class="list">{past}</ul></section>
        <section class="panel"><h2>"Everything that was done"</h2>
            <input type="search" aria-label="Search" placeholder="Search" bind:value=wanted/>
            <ol class="list companion-lines" data-testid="journal">{lines}</ol>
        </section>
    }
}

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
            match campaign.history.is_empty() {
                true => view! { <li class="co-empty">"The first cycle is not over yet."</li> }.into_any(),
                false => campaign.history.iter().map(line).collect_view().into_any(),
            }
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
                    <li><span class="co-tag">{format!("cycle {cycle}")}</span> <span class="row-name">{text}</span>
                        <button class="quiet" data-testid=format!("branch-{}", nth + 1) aria-label=format!("A branch from entry {}", nth + 1) on:click=move |_| branch(nth + 1)>"Branch"</button></li>
                }
            })
            .collect_view()
    };
    view! {
        <form class="panel co-form" on:submit=write>
            <h2>"A note"</h2>
            <div class="row">
                <input aria-label="A note" data-testid="note" placeholder="What you want to remember" maxlength="4000" bind:value=note/>
                <button data-testid="note-write">"Write"</button>
            </div>
        </form>
        <section class="panel"><h2>"The campaign"</h2>
            <p class="note">"Saved as a file it opens on another device, or here again."</p>
            <div class="co-acts">
                <button class="primary" data-testid="save-file" on:click=save>"Save as a file"</button>
                <button on:click=move |_| { let _ = client::browser::window().print(); }>"Print"</button>
                <button data-testid="delete" on:click=delete>{move || if asked.get() { "Really delete it" } else { "Delete" }}</button>
            </div>
        </section>
        <section class="panel"><h2>"Cycles"</h2><ul class="co-lines">{past}</ul></section>
        <section class="panel"><h2>"Everything that was done"</h2>
            <p class="note">"A branch is a campaign of its own that begins after this entry: what if?"</p>
            <input type="search" aria-label="Search" placeholder="Search" bind:value=wanted/>
            <ol class="co-lines" data-testid="journal">{lines}</ol>
        </section>
    }
}

//! A flight at a real table, written into the log.

use leptos::prelude::*;
use serde_json::json;
use space_alert::career::{
    Explorer,
    achievement::{Achievement, Judge},
};

use super::Open;

/// The form.
#[component]
pub(super) fn NewEntry(open: Open, explorer: Explorer) -> impl IntoView {
    let description = RwSignal::new(String::new());
    let score = RwSignal::new("0".to_owned());
    let lost = RwSignal::new(false);
    let claims = RwSignal::new(Vec::<Achievement>::new());
    // What a career earns by itself is not claimed.
    let offers: Vec<Achievement> = Achievement::all()
        .filter(|achievement| {
            explorer.can_earn(*achievement).is_ok() && achievement.facts().judge() != Judge::History
        })
        .collect();
    let claim =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            if let Some(achievement) = Achievement::named(&event.target().value()) {
                claims.update(|claims| {
                    if !claims.contains(&achievement) {
                        claims.push(achievement)
                    }
                });
            }
            event.target().set_value("");
        };
    let record = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let description = description.get_untracked();
        open.act(if lost.get_untracked() {
            json!({ "enter": { "end": "lost", "description": description } })
        } else {
            let score = score.get_untracked().trim().parse::<i32>().unwrap_or(0);
            json!({ "enter": {
                "end": { "mission": { "score": score } },
                "achievements": claims.get_untracked(),
                "description": description,
            } })
        });
    };
    view! {
        <section class="panel">
            <h2>"A mission at a real table"</h2>
            <form class="form" on:submit=record>
                <label class="row"><span class="row-name">"What"</span> <input data-testid="entry-description" placeholder="with whom, against what" bind:value=description/></label>
                <label><input type="checkbox" data-testid="entry-lost" bind:checked=lost/> " The ship was lost"</label>
                <Show when=move || !lost.get()>
                    <label class="row"><span class="row-name">"Score"</span> <input inputmode="numeric" data-testid="entry-score" bind:value=score/></label>
                </Show>
                <select aria-label="Achievements earned on this flight" data-testid="entry-claim" on:change:target=claim>
                    <option value="">"Achievement earned…"</option>
                    {offers.into_iter().map(|achievement| view! { <option value=achievement.facts().name>{achievement.facts().name}</option> }).collect_view()}
                </select>
                <p>{move || claims.get().into_iter().map(|achievement| view! {
                    <button type="button" class="chip" on:click=move |_| claims.update(|claims| claims.retain(|claim| *claim != achievement))>{achievement.facts().name} " ×"</button>
                }).collect_view()}</p>
                <button class="primary" data-testid="entry-record">"Write it into the log"</button>
            </form>
        </section>
    }
}

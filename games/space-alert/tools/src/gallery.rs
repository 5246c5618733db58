//! Every component of the game, drawn from the engine's data, to look through.

use client::life;
use leptos::prelude::*;
use picture::Look;
use space_alert::art::{self, Component, ComponentKind};
use space_alert_parts::words;

/// So many cards are drawn in one go.
const N_AT_ONCE: usize = 8;

/// The gallery: a search, filters, and a card for every component.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    let entries = StoredValue::new(art::gallery());
    let search = RwSignal::new(String::new());
    let kind = RwSignal::new(ComponentKind::Threat);
    let tag = RwSignal::new(String::new());
    let tags = move || {
        let kind = kind.get();
        let mut tags: Vec<&'static str> = entries.with_value(|entries| {
            entries
                .iter()
                .filter(|entry| entry.kind == kind)
                .flat_map(|entry| entry.tags.clone())
                .collect()
        });
        tags.sort_unstable();
        tags.dedup();
        tags
    };
    let found = Memo::new(move |_| {
        let (kind, tag, search) = (kind.get(), tag.get(), search.get().to_ascii_lowercase());
        entries.with_value(|entries| {
            let fits = |entry: &Component| {
                entry.kind == kind
                    && (tag.is_empty() || entry.tags.contains(&tag.as_str()))
                    && format!("{} {}", entry.name, entry.text)
                        .to_ascii_lowercase()
                        .contains(&search)
            };
            // By place and not by name: some cards share a name.
            (0..entries.len()).filter(|idx| fits(&entries[*idx])).collect::<Vec<_>>()
        })
    });
    // A few at a time, so that the page answers while they are drawn.
    let n_drawn = RwSignal::new(N_AT_ONCE);
    Effect::new(move |_| {
        found.track();
        n_drawn.set(N_AT_ONCE);
    });
    Effect::new(move |_| {
        if n_drawn.get() < found.with(Vec::len) {
            life::when_drawn(move || n_drawn.update(|number| *number += N_AT_ONCE));
        }
    });
    let shown = move || {
        let n_drawn = n_drawn.get();
        found.with(|found| found.iter().copied().take(n_drawn).collect::<Vec<_>>())
    };
    let kinds = ComponentKind::ALL.map(|each| {
        view! {
            <button class="chip" data-testid=format!("kind-{}", each.heading().to_ascii_lowercase())
                aria-pressed=move || (kind.get() == each).to_string()
                on:click=move |_| { tag.set(String::new()); kind.set(each); }>{each.heading()}</button>
        }
    });
    view! {
        <h1>"Space Alert: components"</h1>
        <div class="gallery-tools">
            <div class="buttons" role="group" aria-label="Kind">{kinds}</div>
            <select aria-label="Only those that are" data-testid="gallery-tag" prop:value=move || tag.get()
                on:change:target=move |event| tag.set(event.target().value())>
                <option value="">"All"</option>
                {move || tags().into_iter().map(|tag| view! { <option value=tag>{words::capitalised(tag)}</option> }).collect_view()}
            </select>
            <input type="search" aria-label="Look for a component" placeholder="Look for a name or a word"
                data-testid="gallery-search" bind:value=search/>
        </div>
        <p class="note" role="status" data-testid="gallery-count">{move || format!("{} shown", found.get().len())}</p>
        <ul class="gallery-grid">
            <For each=shown key=|idx| *idx children=move |idx| entries.with_value(|entries| card(&entries[idx]))/>
        </ul>
    }
}

fn card(entry: &Component) -> impl IntoView + use<> {
    // A threat's card says everything already; icons need their words.
    let is_card = entry.kind == ComponentKind::Threat;
    let rules = entry.rules.iter().map(|rule| view! { " " {words::why(*rule)} }).collect_view();
    view! {
        <li class="gallery-entry panel" class:wide-picture=is_card>
            <span class="gallery-picture" inner_html=entry.picture().to_svg(Look::Screen)></span>
            <div class="gallery-words">
                <strong>{words::capitalised(&entry.name)}</strong>
                <span class="note">{entry.tags.join(", ")}</span>
                <span class:visually-hidden=is_card>{entry.text.clone()}</span>
                <span>{rules}</span>
            </div>
        </li>
    }
}

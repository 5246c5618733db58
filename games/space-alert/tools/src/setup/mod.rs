//! Who flies, where to, and what waits there.

mod boards;
mod campaign;
mod crew;
mod deck;
mod options;
mod threats;
mod tiles;
mod timeline;

use client::browser;
use leptos::prelude::*;
use space_alert::{Mission, random};
use table::{Luck, Seed};

/// The part "Mission".
#[component]
pub(crate) fn SetUp() -> impl IntoView {
    view! {
        <div class="setup">
            <crew::Crew/>
            <threats::Threats/>
            <boards::Boards/>
            <tiles::Tiles/>
            <campaign::Campaign/>
            <options::Choices/>
        </div>
    }
}

/// A mission by chance; its parts are taken as they are needed.
fn by_chance(style: &random::Style) -> Mission {
    let number = browser::random::number();
    random::mission(style, number, &mut Luck::seeded(&Seed::numbered(number)))
}

/// A drop-down list of numbered choices.
fn choice<T: Clone + Send + Sync + 'static>(
    label: String,
    testid: String,
    choices: Vec<(T, String)>,
    chosen: impl Fn() -> usize + Send + Sync + 'static,
    choose: impl Fn(T) + 'static,
) -> impl IntoView {
    let names: Vec<String> = choices.iter().map(|(_, name)| name.clone()).collect();
    let chosen = StoredValue::new(chosen);
    let is_chosen = move |idx: usize| chosen.with_value(|chosen| chosen()) == idx;
    view! {
        <select aria-label=label data-testid=testid on:change:target=move |event| {
            let idx = event.target().value().parse::<usize>().ok();
            if let Some((value, _)) = idx.and_then(|idx| choices.get(idx)) {
                choose(value.clone());
            }
        }>
            {names.into_iter().enumerate().map(|(idx, name)| view! {
                <option value=idx.to_string() prop:selected=move || is_chosen(idx)>{name}</option>
            }).collect_view()}
        </select>
    }
}

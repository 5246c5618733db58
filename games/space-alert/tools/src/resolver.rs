//! The resolver: its parts, and where missions come from and go.

use client::{
    browser::{files, fragment},
    file_button::file_button,
    life,
};
use leptos::prelude::*;
use space_alert::notation;
use space_alert_parts::{
    desk::{Desk, Tab},
    examples, share,
};

use crate::{plan::Plans, resolve::Resolve, setup::SetUp, text::Text};

/// The resolver.
#[component]
pub(crate) fn Resolver() -> impl IntoView {
    let desk = Desk::open();
    provide_context(desk);
    let title = |tab: Tab| match tab {
        Tab::Mission => "Mission",
        Tab::Plans => "Plans",
        Tab::Resolve => "Resolve",
        Tab::Text => "Text",
    };
    let tab_button = move |tab: Tab| {
        view! {
            <button class="tab" data-testid=format!("tab-{}", tab.word())
                aria-pressed=move || (desk.tab.get() == tab).to_string()
                on:click=move |_| desk.tab.set(tab)>{title(tab)}</button>
        }
    };
    view! {
        <div class="desk-head">
            <h1>"Space Alert resolver"</h1>
            <MissionMenu/>
        </div>
        <div class="tabs" role="group" aria-label="Parts of the page">{Tab::ALL.map(tab_button)}</div>
        {move || match desk.tab.get() {
            Tab::Mission => view! { <SetUp/> }.into_any(),
            Tab::Plans => view! { <Plans/> }.into_any(),
            Tab::Resolve => view! { <Resolve/> }.into_any(),
            Tab::Text => view! { <Text/> }.into_any(),
        }}
    }
}

/// Where missions come from and where they go.
#[component]
fn MissionMenu() -> impl IntoView {
    let desk = Desk::here();
    let link = RwSignal::new(None::<String>);
    let text = move || desk.text();
    let choose = move |value: String| {
        let chosen = value.parse::<usize>().ok().and_then(|idx| examples::ALL.get(idx));
        if let Some((_, text)) = chosen
            && let Ok((mission, names)) = notation::parse_named(text)
        {
            desk.lay_out(mission, names);
        }
    };
    let share = move |_| {
        let address = fragment::address_with(&share::pack(&text()));
        link.set(Some(address.clone()));
        life::spawn(async move {
            if files::copy(address).await {
                desk.toasts.tell("The link is on the clipboard.");
            }
        });
    };
    let upload = Callback::new(move |text: String| match notation::parse_named(&text) {
        Ok((mission, names)) => {
            desk.lay_out(mission, names);
            desk.toasts.tell("The mission of the file is on the table.");
        }
        Err(error) => desk.toasts.warn(error.to_string()),
    });
    view! {
        <div class="menu">
            <select aria-label="Load an example" data-testid="example" prop:value="" on:change:target=move |event| {
                choose(event.target().value());
                event.target().set_value("");
            }>
                <option value="">"Load an example…"</option>
                {examples::ALL.iter().enumerate().map(|(idx, (name, _))| view! {
                    <option value=idx.to_string()>{*name}</option>
                }).collect_view()}
            </select>
            <button data-testid="share" on:click=share>"Share link"</button>
            <button data-testid="download" on:click=move |_| files::download("mission.txt", &text())>"Save file"</button>
            {file_button("Open file", "upload", ".txt,text/plain", upload)}
        </div>
        {move || link.get().map(|address| view! {
            <p class="link-row">
                <input readonly aria-label="Link to this mission" data-testid="link" prop:value=address
                    on:focus:target=|event| event.target().select()/>
                <button class="quiet" aria-label="Close" on:click=move |_| link.set(None)>"×"</button>
            </p>
        })}
    }
}

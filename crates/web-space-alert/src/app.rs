//! The frame of the page.

use leptos::prelude::*;
use space_alert::notation;

use crate::{
    browser,
    desk::{Desk, Tab},
    examples,
    gallery::Gallery,
    plan::Plans,
    setup::SetUp,
    share,
    show::Show as Stage,
    text::Text,
    toast::ToastShelf,
};

/// The page of the address: the resolver, or the gallery.
#[component]
pub(crate) fn App() -> impl IntoView {
    let is_gallery = browser::path().trim_end_matches('/').ends_with("/gallery");
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); browser::focus("main"); }>"Skip to content"</a>
        <Bar/>
        {if is_gallery {
            view! { <main id="main" tabindex="-1" class="desk"><Gallery/></main> }.into_any()
        } else {
            view! { <Resolver/> }.into_any()
        }}
    }
}

#[component]
fn Resolver() -> impl IntoView {
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
        <main id="main" tabindex="-1" class="desk">
            <div class="desk-head">
                <h1>"Space Alert resolver"</h1>
                <MissionMenu/>
            </div>
            <div class="tabs" role="group" aria-label="Parts of the page">{Tab::ALL.map(tab_button)}</div>
            {move || match desk.tab.get() {
                Tab::Mission => view! { <SetUp/> }.into_any(),
                Tab::Plans => view! { <Plans/> }.into_any(),
                Tab::Resolve => view! { <Stage/> }.into_any(),
                Tab::Text => view! { <Text/> }.into_any(),
            }}
        </main>
        <ToastShelf toasts=desk.toasts/>
    }
}

#[component]
fn Bar() -> impl IntoView {
    let dark = RwSignal::new(browser::is_dark());
    let toggle = move |_| {
        dark.update(|dark| *dark = !*dark);
        browser::set_dark(dark.get_untracked());
    };
    view! {
        <header class="bar">
            <a class="brand" href="/" data-testid="home" aria-label="Wardroom, home">
                <svg viewBox="0 0 64 64" aria-hidden="true" width="28" height="28">
                    <g fill="none" stroke-width="5">
                        <circle cx="32" cy="32" r="18" stroke="currentColor"></circle>
                        <ellipse cx="32" cy="32" rx="29" ry="9" transform="rotate(-24 32 32)" class="brand-ring"></ellipse>
                    </g>
                </svg>
                <span>"Wardroom"</span>
            </a>
            <nav aria-label="Site">
                <a href="/">"Home"</a>
                <a href="/space-alert/resolve">"Resolver"</a>
                <a href="/space-alert/gallery" data-testid="gallery">"Gallery"</a>
                <a href="/rules/space-alert">"Rules"</a>
            </nav>
            <span class="bar-end">
                <button class="quiet theme" data-testid="theme" on:click=toggle
                    aria-label=move || if dark.get() { "Switch to light colours" } else { "Switch to dark colours" }>
                    {move || if dark.get() { "☀" } else { "☾" }}
                </button>
            </span>
        </header>
    }
}

/// Where missions come from and where they go.
#[component]
fn MissionMenu() -> impl IntoView {
    let desk = Desk::here();
    let link = RwSignal::new(None::<String>);
    let text = move || desk.mission.with_untracked(notation::write);
    let choose = move |value: String| {
        let chosen = value.parse::<usize>().ok().and_then(|idx| examples::ALL.get(idx));
        if let Some((_, text)) = chosen
            && let Ok(mission) = notation::parse(text)
        {
            desk.lay_out(mission);
        }
    };
    let share = move |_| {
        let address = browser::address_with(&share::pack(&text()));
        link.set(Some(address.clone()));
        leptos::task::spawn_local(async move {
            if browser::copy(address).await {
                desk.toasts.tell("The link is on the clipboard.");
            }
        });
    };
    let upload =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
            let input = event.target();
            leptos::task::spawn_local(async move {
                let Some(text) = browser::chosen_text(input.clone()).await else { return };
                // The same file can be chosen again after it was edited.
                input.set_value("");
                match notation::parse(&text) {
                    Ok(mission) => {
                        desk.lay_out(mission);
                        desk.toasts.tell("The mission of the file is on the table.");
                    }
                    Err(error) => desk.toasts.warn(error.to_string(), None),
                }
            });
        };
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
            <button data-testid="download" on:click=move |_| browser::download("mission.txt", &text())>"Save file"</button>
            <label class="button file">"Open file"
                <input type="file" class="visually-hidden" data-testid="upload" accept=".txt,text/plain" on:change:target=upload/>
            </label>
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

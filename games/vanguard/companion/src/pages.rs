//! The pages: the list of campaigns, and the desk of one.

mod book;
mod check;
mod crew;
mod decks;
mod dice;
mod journal;
mod parts;
mod planet;
mod shelf;
mod store;
mod stores;

use client::why::Why;
use leptos::prelude::*;
use vanguard_parts::icons::Icon;

use self::parts::Hold;
pub(crate) use self::shelf::Shelf;
use crate::keeper::Keeper;

/// The parts of a campaign's desk: name, title and icon.
const TABS: [(&str, &str, &str); 7] = [
    ("book", "Book", "log"),
    ("crew", "Crew", "figure"),
    ("stores", "Stores", "supplies"),
    ("planet", "Planet", "lander-standee"),
    ("check", "Check", "die"),
    ("decks", "Decks", "card"),
    ("journal", "Journal", "bookmark"),
];

/// The desk of one campaign: how it stands on top, what to press below, within
/// reach of a thumb.
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
    let tabs = TABS.map(|(name, title, icon)| {
        view! {
            <button role="tab" id=format!("co-tab-{name}") aria-controls="co-page" data-testid=format!("tab-{name}")
                aria-selected=move || (tab.get() == name).to_string() on:click=move |_| tab.set(name)>
                <Icon name=icon/> <span>{title}</span>
            </button>
        }
    });
    let page = move || match tab.get() {
        "crew" => view! { <crew::Crew/> }.into_any(),
        "stores" => view! { <stores::Stores/> }.into_any(),
        "planet" => view! { <planet::Planet/> }.into_any(),
        "check" => view! { <check::Check/> }.into_any(),
        "decks" => view! { <decks::Decks/> }.into_any(),
        "journal" => view! { <journal::Journal/> }.into_any(),
        _ => view! { <book::Book/> }.into_any(),
    };
    view! {
        <section class="co">
            <header class="co-top">
                <a class="button quiet co-back" href="/vanguard/companion" aria-label="All campaigns">"‹"</a>
                <h1>{move || hold.campaign.with(|campaign| campaign.title.clone())}
                    <small data-testid="cycle">{move || format!("cycle {}", hold.campaign.with(|campaign| campaign.cycle))}</small></h1>
                <parts::Pools/>
            </header>
            <p class="co-refused" role="alert" data-testid="refused">
                {move || hold.refused.get().map(|refusal| view! {
                    {client::toast::capitalised(&refusal.text)} ". " {refusal.rule.map(|rule| view! { <Why rule/> })}
                })}
            </p>
            <div class="co-page" id="co-page" role="tabpanel" aria-labelledby=move || format!("co-tab-{}", tab.get())>{page}</div>
            <footer class="co-foot">
                <div class="co-dock">
                    <button data-testid="undo" aria-label="Take back" disabled=move || !hold.keeper.with(Keeper::can_undo) on:click=move |_| hold.undo()>"↶"</button>
                    <button data-testid="redo" aria-label="Do again" disabled=move || !hold.keeper.with(Keeper::can_redo) on:click=move |_| hold.redo()>"↷"</button>
                    {move || (tab.get() == "book").then(|| view! { <book::GoOn/> })}
                    {move || (tab.get() != "book").then(|| view! { <p class="co-last" data-testid="last">{last(hold)}</p> })}
                </div>
                <div class="co-tabs" role="tablist" aria-label="Parts of the desk">{tabs}</div>
            </footer>
        </section>
    }
    .into_any()
}

/// What was done last, in words: what "take back" takes back.
fn last(hold: Hold) -> impl Fn() -> String {
    move || {
        let last = hold.keeper.with(|keeper| keeper.journal().pop());
        last.map(|(_, words)| words).unwrap_or_default()
    }
}

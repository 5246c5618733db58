//! Cards by their numbers, and discoveries.

use leptos::prelude::*;

use super::parts::{Hold, steps};
use crate::keeper::{Card, DISCOVERIES, Deed, Kind};

/// Everything that is stored.
#[component]
pub(crate) fn Stores() -> impl IntoView {
    let hold = Hold::here();
    let discoveries = (0..5_u8).map(|of| {
        let now = move || hold.campaign.with(|campaign| campaign.discoveries[usize::from(of)]);
        steps(hold, DISCOVERIES[usize::from(of)], now, move |by| Deed::Discoveries(of, by))
    });
    let kinds = Kind::ALL.map(|kind| view! { <Cards kind/> });
    view! {
        <section class="panel"><h2>"Gathered discoveries"</h2><div class="co-change">{discoveries.collect_view()}</div></section>
        <div class="co-cards" data-testid="cards">{kinds}</div>
    }
}

/// The cards of a kind.
#[component]
fn Cards(kind: Kind) -> impl IntoView {
    let hold = Hold::here();
    let code = RwSignal::new(String::new());
    let note = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if hold.act(Deed::Card(kind, code.get_untracked(), note.get_untracked())) {
            code.set(String::new());
            note.set(String::new());
        }
    };
    let lines = move || {
        let cards = hold.campaign.with(|campaign| {
            let own = campaign.cards.iter().enumerate().filter(|(_, card)| card.kind == kind);
            own.map(|(nth, card)| (nth, card.clone())).collect::<Vec<_>>()
        });
        match cards.is_empty() {
            true => view! { <li class="co-empty">"None yet: type the number of a card."</li> }
                .into_any(),
            false => {
                cards.into_iter().map(|(nth, card)| line(hold, nth, card)).collect_view().into_any()
            }
        }
    };
    view! {
        <article class="panel">
            <h2>{kind.title()}</h2>
            <ul class="co-lines co-numbers">{lines}</ul>
            <form class="row" on:submit=add>
                <input class="co-small" aria-label=format!("{}: number or code", kind.title()) placeholder="Number" maxlength="80" bind:value=code/>
                <input aria-label=format!("{}: note", kind.title()) placeholder="Cost, keyword, boxes…" maxlength="400" bind:value=note/>
                <button aria-label=format!("{}: add", kind.title())>"Add"</button>
            </form>
        </article>
    }
}

fn line(hold: Hold, nth: usize, card: Card) -> impl IntoView {
    let Card { kind, code, place, note } = card;
    let places = kind.places().iter().enumerate().map(|(at, name)| {
        view! { <option value=at.to_string() selected=at == usize::from(place)>{*name}</option> }
    });
    let label = format!("Where {code} lies");
    let noted = format!("Note on {code}");
    view! {
        <li>
            <strong>{code}</strong>
            <select aria-label=label on:change:target=move |event| {
                if let Ok(at) = event.target().value().parse() {
                    hold.act(Deed::Put(nth, at));
                }
            }>{places.collect_view()}</select>
            <input aria-label=noted prop:value=note on:change:target=move |event| { hold.act(Deed::Remark(nth, event.target().value())); }/>
        </li>
    }
}

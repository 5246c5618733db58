//! Decks of numbered cards: the phone shuffles and draws, the box has the card.

use client::browser::random;
use leptos::prelude::*;

use super::parts::{Hold, button};
use crate::keeper::{Deck, Deed};

/// All decks, and a new one.
#[component]
pub(crate) fn Decks() -> impl IntoView {
    let hold = Hold::here();
    let (name, n_cards) = (RwSignal::new(String::new()), RwSignal::new("20".to_owned()));
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let n_cards = n_cards.get_untracked().parse().unwrap_or(0);
        if hold.act(Deed::Deck(name.get_untracked(), n_cards)) {
            name.set(String::new());
        }
    };
    let decks = move || {
        let decks = hold.campaign.with(|campaign| campaign.decks.clone());
        if decks.is_empty() {
            return view! {
                <p class="co-empty">"No deck yet. Number the cards of a deck in the box, or count them, and say here how many there are: then the phone shuffles and draws."</p>
            }
            .into_any();
        }
        let decks = decks.into_iter().enumerate().map(|(nth, deck)| one(hold, nth, deck));
        view! { <div class="co-cards">{decks.collect_view()}</div> }.into_any()
    };
    view! {
        {decks}
        <form class="panel co-form" on:submit=add>
            <h2>"A new deck"</h2>
            <div class="row">
                <input aria-label="Name of the deck" data-testid="deck-name" placeholder="Events" maxlength="80" bind:value=name/>
                <input class="co-small" aria-label="How many cards" data-testid="deck-cards" type="number" min="1" max="500" bind:value=n_cards/>
                <button data-testid="deck-add">"Add"</button>
            </div>
        </form>
    }
}

fn one(hold: Hold, nth: usize, deck: Deck) -> impl IntoView {
    let Deck { name, left, drawn } = deck;
    let n_left = left.len();
    let draw = move |_| {
        let which = random::number() % (left.len() as u64).max(1);
        if let Some(number) = left.get(which as usize) {
            hold.act(Deed::Draw(nth, *number));
        }
    };
    let last = drawn.last().map_or_else(|| "–".to_owned(), ToString::to_string);
    let before: Vec<String> = drawn.iter().rev().skip(1).map(ToString::to_string).collect();
    view! {
        <article class="panel co-deck" data-testid=format!("deck-{nth}")>
            <h2>{name.clone()} <small class="note">{format!("{n_left} left")}</small></h2>
            <p class="co-drawn" aria-live="polite"><span class="visually-hidden">"Drawn last: "</span><b data-testid=format!("drawn-{nth}")>{last}</b></p>
            {(!before.is_empty()).then(|| view! { <p class="note">"Before: " {before.join(", ")}</p> })}
            <div class="co-acts">
                <button class="primary" data-testid=format!("draw-{nth}") disabled=n_left == 0 aria-label=format!("Draw from {name}") on:click=draw>"Draw"</button>
                {button(hold, "Shuffle all back", Deed::Shuffle(nth))}
                {button(hold, "Put away", Deed::PutAway(nth))}
            </div>
        </article>
    }
}

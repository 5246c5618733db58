//! The piles of cards that may be looked at (GT-2.17), and the end of one's
//! building.

use galaxy_trucker::{Move, PileView};
use leptos::prelude::*;

use super::{building, own};
use crate::{desk::Desk, pictures, words};

/// Nobody looks at the last pile.
fn lock() -> impl IntoView {
    view! {
        <svg viewBox="0 0 20 24" aria-hidden="true"><path d="M5 11V7a5 5 0 0 1 10 0v4M3 11h14v11H3z"/></svg>
    }
}

/// The piles, and the cards of the one in hand.
#[component]
pub(super) fn Piles() -> impl IntoView {
    let desk = Desk::here();
    let piles =
        Memo::new(move |_| building(desk, |building| building.piles.clone()).unwrap_or_default());
    let may_look = Memo::new(move |_| {
        own(desk, |builder, _| builder.may_look && builder.hand.is_none()).unwrap_or(false)
    });
    let is_full = Memo::new(move |_| own(desk, |builder, _| builder.hand.is_some()) == Some(true));
    let pile = move |(idx, pile): (usize, PileView)| {
        let is_last = idx == 3;
        let note = match pile.with {
            _ if is_last => "hidden".to_owned(),
            Some(seat) if Some(seat) == desk.seat() => "you read".to_owned(),
            Some(seat) => format!("{} reads", desk.room.name(seat)),
            None if is_full.get() => "hand full".to_owned(),
            None if pile.cards.is_some() => "seen".to_owned(),
            None => words::count(pile.n_cards, "card"),
        };
        let is_off = is_last || pile.with.is_some() || !may_look.get();
        let label = format!("Pile {}: {note}", idx + 1);
        view! {
            <button class="pile" data-testid=format!("pile-{}", idx + 1) disabled=is_off on:click=move |_| desk.play(Move::Look(idx as u8))
                aria-label=label>
                <span class="pile-back">{if is_last { lock().into_any() } else { (idx + 1).into_any() }}</span>
                <small>{note}</small>
            </button>
        }
    };
    let shown = move || piles.get().into_iter().enumerate().map(pile).collect_view();
    let read = move || {
        let seat = desk.seat()?;
        let in_hand = piles.with(|piles| piles.iter().position(|pile| pile.with == Some(seat)))?;
        let cards = piles.with(|piles| piles[in_hand].cards.clone()).unwrap_or_default();
        let is_harder = building(desk, |building| building.class.level() == 4) == Some(true);
        Some(view! {
            <div class="reading" role="dialog" aria-label=format!("Pile {}", in_hand + 1) data-testid="reading">
                <div class="reading-cards">{cards.into_iter().map(|id| pictures::card(id, is_harder)).collect_view()}</div>
                <button class="primary big" data-testid="put-back" on:click=move |_| desk.play(Move::PutBack)>"Put the pile back " <kbd>"Esc"</kbd></button>
            </div>
        })
    };
    view! {
        <div class="piles" role="group" aria-label="Cards ahead"><h2 class="eyebrow">"Cards ahead"</h2>{shown}</div>
        {read}
    }
}

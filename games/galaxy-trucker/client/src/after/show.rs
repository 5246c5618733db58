//! The show: card by card, everybody's ship before and after.

use client::why::Why;
use galaxy_trucker::{FlyerView, card::CardId};
use galaxy_trucker_bots::past::{Change, Line, Turned};
use leptos::{ev, prelude::*};
use table::{Seat, signed};

use super::{Book, page, ships};
use crate::{pictures, words};

/// What a card did, in a few words each.
pub(super) fn in_words(change: &Change) -> Vec<String> {
    let amounts = [
        (i32::from(change.days), "day"),
        (change.credits, "credit"),
        (change.goods, "in goods"),
        (i32::from(change.crew), "crew"),
        (i32::from(change.tokens), "battery token"),
    ];
    let mut words: Vec<String> = amounts
        .into_iter()
        .filter(|(n, _)| *n != 0)
        .map(|(n, what)| match what {
            "crew" | "in goods" => format!("{} {what}", signed(n)),
            _ => words::count(signed(n), what),
        })
        .collect();
    if !change.lost.is_empty() {
        words.push(format!("{} lost", words::count(change.lost.len(), "tile")));
    }
    if change.has_left {
        words.push("out of the race".to_owned());
    }
    words
}

/// The show of one flight.
#[component]
pub(super) fn Show() -> impl IntoView {
    let book = Book::here();
    let n_cards = book.flown(|flown| flown.cards.len()).unwrap_or(0);
    if n_cards == 0 {
        return view! { <p class="note">"No card was turned up in this flight."</p> }.into_any();
    }
    let step = move |by: isize| {
        book.card.update(|card| *card = card.saturating_add_signed(by).min(n_cards - 1));
    };
    let keys = move |event: ev::KeyboardEvent| {
        match &*event.key() {
            "ArrowLeft" => step(-1),
            "ArrowRight" => step(1),
            "Home" => book.card.set(0),
            "End" => book.card.set(n_cards - 1),
            _ => return,
        }
        event.prevent_default();
        // Ships of the room hear arrow keys, too.
        event.stop_propagation();
    };
    let cards: Vec<CardId> = book.flown(|flown| flown.deck().collect()).unwrap_or_default();
    let list = cards.into_iter().enumerate().map(|(idx, card)| {
        let marks = move || {
            let seat = book.seat.get();
            let change = book.flown(|flown| flown.cards[idx].changes.get(seat.idx()).copied());
            change.flatten().map(|change| in_words(&change).join(", "))
        };
        view! {
            <li><button class="quiet" aria-current=move || (book.card.get() == idx).then_some("step")
                data-testid=format!("show-card-{idx}") on:click=move |_| book.card.set(idx)>
                <b>{format!("{}. {}", idx + 1, table::capitalised(card.get().name()))}</b> <small>{marks}</small>
            </button></li>
        }
    });
    view! {
        <div class="show" data-testid="show" tabindex="0" role="group" aria-label="Card by card; arrow keys go back and on" on:keydown=keys>
            <ol class="show-list">{list.collect_view()}</ol>
            <div class="show-now">
                <div class="show-steps">
                    <button aria-label="The card before" data-testid="show-back" disabled=move || book.card.get() == 0 on:click=move |_| step(-1)>"←"</button>
                    <output aria-live="polite" data-testid="show-at">{move || format!("Card {} of {n_cards}", book.card.get() + 1)}</output>
                    <button aria-label="The next card" data-testid="show-next" disabled=move || book.card.get() + 1 == n_cards on:click=move |_| step(1)>"→"</button>
                </div>
                {move || now(book)}
            </div>
        </div>
    }
    .into_any()
}

/// The card that is looked at.
fn now(book: Book) -> Option<AnyView> {
    let (idx, seat) = (book.card.get(), book.seat.get());
    let (turned, before, after, is_harder) = book.flown(|flown| {
        let turned = flown.cards.get(idx)?.clone();
        let (before, after) = (flown.states.get(idx)?.clone(), flown.states.get(idx + 1)?.clone());
        Some((turned, before, after, flown.is_harder))
    })??;
    let n_entries = turned.n_entries;
    let others = Seat::all(before.len() as u8)
        .filter(|other| *other != seat)
        .map(|other| one(book, other, &turned, &before, &after, true));
    Some(
        view! {
            <div class="show-top">
                <div class="show-card">{pictures::card(turned.card, is_harder)}</div>
                <div class="show-told">
                    <ul class="told">{told(&turned.told)}</ul>
                    <button class="chip" data-testid="play-on" on:click=move |_| page::play_on(book, n_entries, seat)>"Play on from this card yourself"</button>
                </div>
            </div>
            {one(book, seat, &turned, &before, &after, false)}
            <div class="show-others">{others.collect_view()}</div>
        }
        .into_any(),
    )
}

/// One player at a card.
fn one(
    book: Book,
    seat: Seat,
    turned: &Turned,
    before: &[FlyerView],
    after: &[FlyerView],
    is_small: bool,
) -> Option<AnyView> {
    let (before, after) = (before.get(seat.idx())?, after.get(seat.idx())?);
    let change = turned.changes.get(seat.idx()).copied().unwrap_or_default();
    let words = match in_words(&change) {
        _ if before.position.is_none() => "had left before".to_owned(),
        words if words.is_empty() => "nothing changed".to_owned(),
        words => words.join(" · "),
    };
    let name = book.name(seat);
    let head = if is_small {
        view! { <button class="chip" on:click=move |_| book.seat.set(seat)>{name}</button> }
            .into_any()
    } else {
        view! { <b>{name}</b> }.into_any()
    };
    Some(
        view! {
            <section class=format!("show-one player-{}", seat.idx()) data-testid=format!("show-{}", seat.idx())>
                <p class="show-words">{head} " " {words}</p>
                {ships::pair(&before.ship, &after.ship, change.lost, seat, is_small)}
            </section>
        }
        .into_any(),
    )
}

fn told(lines: &[Line]) -> Vec<AnyView> {
    let line = |line: &Line| {
        let class = line.seat.map(|seat| format!("player-{}", seat.idx())).unwrap_or_default();
        let (sentence, rule) = (line.sentence.clone(), line.rule);
        view! { <li class=class>{sentence} " " <Why rule/></li> }.into_any()
    };
    lines.iter().map(line).collect()
}

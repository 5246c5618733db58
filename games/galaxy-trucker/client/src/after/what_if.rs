//! Other choices with the same dice.

use client::{life, moment::moment, thinking};
use galaxy_trucker_bots::past::Decision;
use leptos::prelude::*;

use super::{Book, page};
use crate::think::Thought;

/// All choices of a player, with what others would have led to.
#[component]
pub(super) fn WhatIf() -> impl IntoView {
    let book = Book::here();
    let found = RwSignal::new(None::<Vec<Decision>>);
    Effect::new(move |_| {
        let (round, seat) = (book.round(), book.seat.get());
        found.set(None);
        life::spawn(async move {
            let question = Thought::WhatIf { journal: book.journal.get_value(), round, seat };
            found.set(Some(thinking::ask(&question).await.unwrap_or_default()));
        });
    });
    let list = move || {
        let Some(all) = found.get() else {
            return view! { <p class="note" role="status">"Flying every other choice…"</p> }
                .into_any();
        };
        if all.is_empty() {
            return view! { <p class="note">"There was nothing to choose."</p> }.into_any();
        }
        let (mut better, best): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|decision| regret(decision) > 0);
        table::sort_short_by_key(&mut better, |decision| std::cmp::Reverse(regret(decision)));
        let nothing = better.is_empty().then(|| {
            view! {
                <p>"No other choice alone would have brought more."</p>
            }
        });
        let list = |decisions: Vec<Decision>| {
            let each = decisions.into_iter().map(|decision| one(book, decision));
            view! { <ol class="what-ifs">{each.collect_view()}</ol> }
        };
        view! {
            {nothing} {list(better)}
            <details><summary>"Choices that were the best there was"</summary>{list(best)}</details>
        }
        .into_any()
    };
    view! {
        <div data-testid="what-if">
            <p class="note">"Every other choice, flown to the end with the same cards and dice. Everybody goes on as they did wherever they are asked the same at the same card; elsewhere a steady hand chooses for them. If you play on yourself, programs play the others."</p>
            {list}
        </div>
    }
}

/// How much more the best other choice would have brought.
fn regret(decision: &Decision) -> i32 {
    decision.others.first().map_or(0, |best| best.credits - decision.credits)
}

fn one(book: Book, decision: Decision) -> AnyView {
    let is_regret = regret(&decision) > 0;
    let Decision { n_entries, card_idx, question, chosen, credits, others } = decision;
    let card = book.flown(|flown| flown.deck().nth(usize::from(card_idx))).flatten();
    let card = card.map(|card| table::capitalised(card.get().name())).unwrap_or_default();
    let rows = others.into_iter().map(|other| {
        let change = other.credits - credits;
        let sign = match change {
            0 => "=".to_owned(),
            n => table::signed(n),
        };
        let (is_better, is_worse) = (change > 0, change < 0);
        view! {
            <tr class:better=is_better class:worse=is_worse>
                <th scope="row">{other.words}</th><td>{other.credits}</td><td>{sign}</td>
            </tr>
        }
    });
    let seat = book.seat.get_untracked();
    view! {
        <li class="what-if" class:regret=is_regret>
            <p><b>{moment(n_entries, format!("{}. {card}", card_idx + 1))} ": "</b> {question}</p>
            <table class="values">
                <tbody>
                    <tr class="best"><th scope="row">{chosen}</th><td>{credits}</td><td>"as it was"</td></tr>
                    {rows.collect_view()}
                </tbody>
            </table>
            <button class="chip" data-testid="what-if-play" on:click=move |_| page::play_on(book, n_entries, seat)>"Play on from here"</button>
        </li>
    }
    .into_any()
}

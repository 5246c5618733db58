//! Who moves in: humans everywhere, or an alien beside its life support
//! (GT-4.4).

use client::why::Why;
use galaxy_trucker::{Move, board::Square, tile::Alien};
use leptos::prelude::*;
use table::RuleId;

use super::own;
use crate::{
    board::{Over, Sign},
    desk::Desk,
    words,
};

/// The cabins chosen for the aliens.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    cabins: RwSignal<[Option<Square>; 2]>,
}

impl Draft {
    pub(super) fn new() -> Self {
        Self { cabins: RwSignal::new([None; 2]) }
    }

    pub(super) fn mark(self, desk: Desk, over: &mut Over) {
        if !desk.shows_own() {
            return;
        }
        let chosen = self.cabins.get();
        own(desk, |player, _| {
            over.is_live = !player.has_decided;
            over.at = desk.at.get().filter(|_| over.is_live);
            for cabin in player.ship.cabins() {
                if chosen.contains(&Some(cabin)) {
                    over.marks.push((cabin, Sign::Chosen));
                } else if !player.ship.aliens_possible(cabin).is_empty() {
                    over.marks.push((cabin, Sign::Choice));
                }
            }
        });
    }

    /// A cabin was pressed: the next one of those who can live there moves in.
    pub(super) fn press(self, desk: Desk, square: Square) {
        desk.at.set(Some(square));
        let Some(possible) = untrack(|| own(desk, |player, _| player.ship.aliens_possible(square)))
        else {
            return;
        };
        self.cabins.update(|cabins| {
            let now = Alien::ALL.into_iter().find(|alien| cabins[alien.idx()] == Some(square));
            cabins
                .iter_mut()
                .filter(|cabin| **cabin == Some(square))
                .for_each(|cabin| *cabin = None);
            let after = now.map_or(0, |alien| alien.idx() + 1);
            let next = Alien::ALL.into_iter().skip(after).find(|alien| possible.has(*alien));
            if let Some(alien) = next {
                cabins[alien.idx()] = Some(square);
            }
        });
    }
}

/// The choice of cabins.
#[component]
pub(super) fn Cabins(draft: Draft) -> impl IntoView {
    let desk = Desk::here();
    let row = move |alien: Alien| {
        let offers = own(desk, |player, _| {
            let cabins = player.ship.cabins().into_iter();
            let fit = cabins.filter(|cabin| player.ship.aliens_possible(*cabin).has(alien));
            fit.map(|cabin| (cabin, words::square(player.ship.board(), cabin))).collect::<Vec<_>>()
        })
        .unwrap_or_default();
        let chip = move |cabin: Option<Square>, words: String| {
            let is_on = move || draft.cabins.get()[alien.idx()] == cabin;
            view! {
                <button class="chip" aria-pressed=move || is_on().to_string()
                    on:click=move |_| draft.cabins.update(|cabins| cabins[alien.idx()] = cabin)>{words}</button>
            }
        };
        let does = match alien {
            Alien::Purple => "Purple alien: cannons +2",
            Alien::Brown => "Brown alien: engines +2",
        };
        (!offers.is_empty()).then(|| view! {
            <h2>{does}</h2>
            <div class="chips" role="group" aria-label=does>
                {chip(None, "stays at home".to_owned())}
                {offers.into_iter().map(|(cabin, words)| chip(Some(cabin), words)).collect_view()}
            </div>
        })
    };
    let go = move |_| {
        let [purple, brown] = draft.cabins.get_untracked();
        desk.play(Move::Board { purple, brown });
    };
    view! {
        <section class="panel" data-testid="boarding">
            {Alien::ALL.map(row).collect_view()}
            <p class="note">"Two humans move into every other cabin. " <Why rule=RuleId::new("GT-4.4")/></p>
            <button class="primary big" data-testid="board" data-primary on:click=go>"All aboard"</button>
        </section>
    }
}

//! The hand: tap the half that is to be on top, then the space.

use leptos::prelude::*;
use space_alert::{
    action::Symbol,
    live::{ActionCard, CardHalf, Move, Secret},
};
use space_alert_parts::glyph;

use super::{
    bridge::{Bridge, Holding},
    faces,
    stack::{Stack, stacks},
};

/// More stacks than this are looked through by symbol.
const MANY: usize = 16;

/// The hand, with what can be done with the chosen card besides laying it.
#[component]
pub(super) fn Hand() -> impl IntoView {
    let bridge = Bridge::here();
    let all = Memo::new(move |_| bridge.view.with(|view| stacks(&view.hand)));
    let wanted = RwSignal::new(None::<Symbol>);
    let shown = Memo::new(move |_| {
        let wanted = wanted.get();
        let fits = |stack: &Stack| wanted.is_none_or(|symbol| shows(stack.card, symbol));
        all.get().into_iter().filter(fits).collect::<Vec<_>>()
    });
    let n_cards = move || bridge.view.with(|view| view.hand.len());
    view! {
        <section class="hand" aria-label="Your hand">
            <p class="hand-head">
                <strong>{move || if bridge.is_solo() { "The action deck" } else { "Your hand" }}</strong>
                <span class="note" data-testid="n-hand">{move || table::count(n_cards(), "card")}</span>
                <Draw/>
            </p>
            <Show when=move || { all.with(Vec::len) > MANY }>
                <div class="hand-filter" role="group" aria-label="Only cards that show">
                    {Symbol::ALL.map(|symbol| view! {
                        <button class="chip" aria-label=glyph::symbol_words(symbol)
                            aria-pressed=move || (wanted.get() == Some(symbol)).to_string()
                            on:click=move |_| wanted.update(|wanted| *wanted = (*wanted != Some(symbol)).then_some(symbol))>
                            <span class=glyph::symbol_class(symbol)>{glyph::symbol(symbol)}</span>
                        </button>
                    })}
                </div>
            </Show>
            <ul class="cards-row" data-testid="hand">
                <For each=move || shown.get().into_iter().enumerate() key=|(idx, stack)| (*idx, stack.clone())
                    children=move |(idx, stack)| {
                        let secret = Secret { id: stack.ids[0], card: stack.card };
                        view! { <li><HandCard secret n_copies=stack.ids.len() testid=format!("hand-card-{idx}") key=Some(idx)/></li> }
                    }/>
            </ul>
            <Show when=move || bridge.plays() && n_cards() == 0>
                <p class="note">"Your hand is empty."</p>
            </Show>
            <Gift/>
        </section>
    }
}

fn shows(card: ActionCard, symbol: Symbol) -> bool {
    match card {
        ActionCard::Base { action, movement } => action == symbol || movement == symbol,
        ActionCard::Double { doubled: (first, second), single } => {
            [first, second, single].contains(&symbol)
        }
        ActionCard::Heroic { action, .. } => action == symbol,
        ActionCard::Special { .. } => false,
    }
}

/// Which half of a card would be on top: the chosen one, else the first.
fn side_up(bridge: Bridge, secret: Secret) -> CardHalf {
    match bridge.holding.get() {
        Holding::Card { id, side, .. } if id == secret.id => side,
        _ => secret.card.sides()[0],
    }
}

/// Picks a card up with this half on top, or puts it back.
pub(super) fn choose(bridge: Bridge, secret: Secret, side: CardHalf) {
    if !untrack(|| bridge.plays()) {
        return;
    }
    let chosen = Holding::Card { id: secret.id, card: secret.card, side };
    bridge.holding.update(|holding| {
        *holding = if *holding == chosen { Holding::Nothing } else { chosen };
    });
}

/// A card to be laid: its two halves are two buttons.
#[component]
pub(super) fn HandCard(
    secret: Secret,
    n_copies: usize,
    testid: String,
    /// Its place for the number keys, from 0.
    #[prop(default = None)]
    key: Option<usize>,
) -> impl IntoView {
    let bridge = Bridge::here();
    let up = Memo::new(move |_| side_up(bridge, secret));
    let is_held = Memo::new(
        move |_| matches!(bridge.holding.get(), Holding::Card { id, .. } if id == secret.id),
    );
    let down = move || faces::other_side(secret.card, up.get());
    let label = move |side: CardHalf| {
        let copies = if n_copies > 1 { format!(", {n_copies} of them") } else { String::new() };
        format!("{}{copies}", faces::half_words(secret.card, side))
    };
    let turned = format!("{testid}-turned");
    view! {
        <div class="hand-card" class:held=move || is_held.get() class:single=move || down().is_none()>
            <span class="pic" aria-hidden="true" inner_html=move || faces::card(secret.card, up.get())></span>
            <button class="half upper" data-testid=testid draggable="true" aria-label=move || label(up.get())
                aria-pressed=move || is_held.get().to_string() disabled=move || !bridge.plays()
                on:dragstart=move |_| if !is_held.get_untracked() { choose(bridge, secret, up.get_untracked()) }
                on:click=move |_| choose(bridge, secret, up.get_untracked())></button>
            {move || down().map(|side| {
                let testid = turned.clone();
                view! {
                    <button class="half lower" data-testid=testid draggable="true" aria-label=format!("Turned: {}", label(side))
                        disabled=move || !bridge.plays() on:dragstart=move |_| choose(bridge, secret, side)
                        on:click=move |_| choose(bridge, secret, side)></button>
                }
            })}
            {(n_copies > 1).then(|| view! { <span class="copies" aria-hidden="true">"×" {n_copies}</span> })}
            {key.filter(|idx| *idx < 9).map(|idx| view! { <kbd class="card-key" aria-hidden="true">{idx + 1}</kbd> })}
        </div>
    }
}

/// Incoming data.
#[component]
fn Draw() -> impl IntoView {
    let bridge = Bridge::here();
    let n_draws = Memo::new(move |_| {
        bridge.view.with(|view| {
            let own =
                view.crew.iter().find(|mate| mate.who.seat == view.seat && view.seat.is_some());
            let (n_draws, n_shared) = own.map_or((0, 0), |mate| (mate.n_draws, mate.n_shared));
            (n_draws, n_shared, view.n_deck)
        })
    });
    let words = move || {
        let (own, shared, _) = n_draws.get();
        match (own, shared) {
            (_, 0) => format!("Draw a card ({own})"),
            _ => format!("Draw a card ({own} + {shared} for androids)"),
        }
    };
    view! {
        <Show when=move || { let (own, shared, _) = n_draws.get(); own + shared > 0 }>
            <button class="chip primary" data-testid="draw" disabled=move || n_draws.get().2 == 0
                on:click=move |_| bridge.play(Move::Draw)>{words}</button>
            <span class="note">{move || match n_draws.get().2 {
                0 => "the deck is empty".to_owned(),
                n_deck => format!("{n_deck} in the deck"),
            }}</span>
        </Show>
    }
}

/// To whom the chosen card can be given while a transfer is open.
#[component]
fn Gift() -> impl IntoView {
    let bridge = Bridge::here();
    let offered = Memo::new(move |_| match bridge.holding.get() {
        Holding::Card { id, card, .. } if card.is_normal() => Some(id),
        _ => None,
    });
    let others = Memo::new(move |_| {
        bridge.view.with(|view| {
            let others = view.crew.iter().filter(|mate| mate.who.seat != view.seat);
            others.filter_map(|mate| mate.who.seat).collect::<Vec<_>>()
        })
    });
    let is_open = move || bridge.view.with(|view| view.transfer_is_open);
    move || {
        let id = offered.get().filter(|_| is_open())?;
        Some(view! {
            <p class="gift" role="group" aria-label="Give the chosen card to">
                "Give it to "
                {others.get().into_iter().map(|to| view! {
                    <button class="chip" data-testid=format!("give-{}", to.0) on:click=move |_| {
                        bridge.holding.set(Holding::Nothing);
                        bridge.play(Move::Give { card: id, to });
                    }>{bridge.seat_name(to)}</button>
                }).collect_view()}
            </p>
        })
    }
}

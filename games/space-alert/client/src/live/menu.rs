//! What can be done with a card that lies on a board, and why something was
//! refused there.

use leptos::prelude::*;
use space_alert::live::{Berth, LaidView};
use space_alert_parts::words;

use super::{
    bridge::{Bridge, Holding},
    faces, laying, talk,
};

/// The menu below a board, while one of its cards is held.
#[component]
pub(super) fn Menu(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let held = Memo::new(move |_| match bridge.holding.get() {
        Holding::Laid { at, special } if at.berth == berth => Some((at, special)),
        _ => None,
    });
    let is_here = move || bridge.at.get().berth == berth;
    view! {
        {move || held.get().map(|(at, special)| {
            let space = laying::space(bridge, at);
            let laid = if special { space.special } else { space.card };
            let stays = stays(bridge, berth, laid);
            let shared = space.card.is_some() && space.special.is_some();
            let other = laid.and_then(|laid| laid.face).and_then(|(secret, side)| {
                faces::other_side(secret.card, side).map(|side| faces::half_words(secret.card, side))
            });
            view! {
                <div class="card-menu" role="group" aria-label=format!("The card on space {}", at.turn) data-testid="card-menu">
                    <strong>{format!("Space {}: {}", at.turn, laid.as_ref().map(faces::laid_words).unwrap_or_default())}</strong>
                    {other.filter(|_| !stays).map(|words| view! {
                        <button class="chip" data-testid="turn-card" on:click=move |_| laying::turn(bridge, at, special)>{format!("Turn to {words}")}</button>
                    })}
                    {(!stays).then(|| view! {
                        <button class="chip" data-testid="take-back" on:click=move |_| laying::take_back(bridge, at, special)>"Take back"</button>
                    })}
                    <talk::TellOne at/>
                    {shared.then(|| view! {
                        <button class="chip" data-testid="other-card" on:click=move |_| bridge.holding.set(Holding::Laid { at, special: !special })>"The other card here"</button>
                    })}
                    <span class="note">{if stays { "it stays as it is" } else { "or tap another space to move it" }}</span>
                </div>
            }
        })}
        {move || bridge.trouble.get().filter(|_| is_here()).map(|refused| view! {
            <p class="refused" role="alert" data-testid="refused">
                "⚠ " {words::capitalised(&refused.text)} ". " {refused.rule.map(words::why)}
                <button class="quiet" aria-label="Dismiss" on:click=move |_| bridge.trouble.set(None)>"×"</button>
            </p>
        })}
    }
}

/// Whether a laid card cannot be changed any more because an android's cards
/// stay (SA-11.8); alone, and with an android's own cards, it can (SA-16.9).
fn stays(bridge: Bridge, berth: Berth, laid: Option<LaidView>) -> bool {
    let is_android = bridge
        .view
        .with(|view| view.crew.get(berth.idx()).is_some_and(|mate| mate.who.seat.is_none()));
    let is_normal =
        laid.and_then(|laid| laid.face).is_none_or(|(secret, _)| secret.card.is_normal());
    is_android && is_normal && !bridge.is_solo()
}

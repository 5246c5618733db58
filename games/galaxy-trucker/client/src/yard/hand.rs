//! The hand, the tiles set aside, and what can be done with them.

use galaxy_trucker::{Move, TileView, art::tile_words, tile::Placed};
use leptos::{ev, prelude::*};

use super::{Aim, drag::Drag, own};
use crate::{desk::Desk, pictures};

/// Hand and aside places.
#[component]
pub(super) fn Hand() -> impl IntoView {
    let desk = Desk::here();
    let aim: Aim = expect_context();
    let drag = Drag::here();
    let hand = Memo::new(move |_| own(desk, |builder, _| builder.hand).flatten());
    // A tile is lifted once, and turns as often as one likes.
    let lifted = StoredValue::new(None);
    let held = move || {
        let hand = hand.get()?;
        let is_lifted = lifted.get_value() == Some(hand);
        lifted.set_value(Some(hand));
        let placed = hand.tile.map(|tile| Placed { tile, turn: desk.turn.get() });
        let label = placed.map_or_else(|| "A tile, face down".to_owned(), tile_words);
        let picture = placed.map_or_else(pictures::back, pictures::tile);
        Some(
            view! { <div class="held-tile" class:turns=is_lifted role="img" aria-label=label inner_html=picture></div> },
        )
    };
    let has_tile = move || aim.number().is_some();
    let holds = move || hand.get().is_some();
    let grab = move |event: ev::PointerEvent| {
        if has_tile() {
            event.prevent_default();
            drag.begin(&event);
        }
    };
    let may_place = move || has_tile() && desk.at.get().is_some();
    let has_loose = move || own(desk, |builder, _| builder.loose.is_some()) == Some(true);
    move || {
        desk.seat().is_some().then(|| view! {
        <div class="hand" data-testid="hand">
            <Aside/>
            <button class="rot" aria-label="Turn to the left" data-testid="turn-left" disabled=move || !has_tile() && !has_loose() on:click=move |_| aim.turn(false)>"⟲" <kbd>"Q"</kbd></button>
            <div class="held" data-testid="held" class:full=holds on:pointerdown=grab>{held}
                {move || (!holds()).then(|| view! { <span class="note">"hand"</span> })}
            </div>
            <button class="rot" aria-label="Turn to the right" data-testid="turn-right" disabled=move || !has_tile() && !has_loose() on:click=move |_| aim.turn(true)>"⟳" <kbd>"E"</kbd></button>
            <div class="hand-acts">
                <button class="primary" data-testid="place" disabled=move || !may_place() on:click=move |_| aim.place_here()>"Place here " <kbd>"Enter"</kbd></button>
                <button data-testid="set-aside" disabled=move || !holds() on:click=move |_| desk.play(Move::SetAside)>"Set aside " <kbd>"A"</kbd></button>
                <button data-testid="return" disabled=move || !holds() on:click=move |_| desk.play(Move::Return)>"Put back " <kbd>"X"</kbd></button>
                <button data-testid="pick-up" class="pick-up" disabled=move || !has_loose() on:click=move |_| desk.play(Move::PickUp)>"Take up " <kbd>"Z"</kbd></button>
            </div>
        </div>
    })
    }
}

/// The two places aside (GT-2.12).
#[component]
fn Aside() -> impl IntoView {
    let desk = Desk::here();
    let drag = Drag::here();
    let aside =
        Memo::new(move |_| own(desk, |builder, _| builder.aside.clone()).unwrap_or_default());
    let place = move |tile: TileView| {
        let placed = Placed::upright(tile.tile);
        let is_on = move || desk.aside.get() == Some(tile.number);
        let choose = move || desk.aside.set(Some(tile.number));
        view! {
            <button class="slot" data-testid=format!("aside-{}", tile.number.0) aria-pressed=move || is_on().to_string()
                aria-label=format!("Set aside: {}", tile_words(placed))
                on:pointerdown=move |event: ev::PointerEvent| {
                    choose();
                    drag.begin(&event);
                }
                on:click=move |_| choose()
                inner_html=pictures::tile(placed)></button>
        }
    };
    let shown = move || {
        let aside = aside.get();
        let n_free = 2_usize.saturating_sub(aside.len());
        view! {
            {aside.into_iter().map(place).collect_view()}
            {(0..n_free).map(|_| view! { <span class="slot free">"aside"</span> }).collect_view()}
        }
    };
    view! { <div class="aside-tiles" data-drop="aside" role="group" aria-label="Set aside">{shown}</div> }
}

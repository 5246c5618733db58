//! In which order damage tiles are drawn.

use leptos::prelude::*;
use space_alert::{
    random::Style,
    ship::{Tile, Zone},
};
use space_alert_parts::{desk::Desk, words};

use super::{by_chance, choice};

/// The piles.
#[component]
pub(super) fn Tiles() -> impl IntoView {
    let desk = Desk::here();
    let shuffle = move |_| {
        let tiles = by_chance(&Style::default()).setup().tiles;
        if desk.edit(|setup| setup.tiles = tiles) {
            desk.toasts.tell("The damage tiles are shuffled, face down.");
        }
    };
    let pile = move |zone: Zone| {
        let slot = move |idx: usize| {
            let choices = Tile::ALL.map(|tile| (tile, tile.to_string())).to_vec();
            let chosen = move || {
                let tile = desk.mission.with(|mission| mission.setup().tiles[zone.idx()][idx]);
                Tile::ALL.iter().position(|one| *one == tile).unwrap_or(0)
            };
            let label = format!("Tile {} of the {zone} zone", idx + 1);
            view! {
                <li>{choice(label, format!("tile-{zone}-{}", idx + 1), choices, chosen, move |tile| put(desk, zone, idx, tile))}</li>
            }
        };
        view! {
            <div>
                <h3 class=format!("zone-name {zone}")>{words::capitalised(&zone.to_string())}</h3>
                <ol class="pile">{(0..6).map(slot).collect_view()}</ol>
            </div>
        }
    };
    view! {
        <section class="panel">
            <h2>"Damage tiles" <button class="chip" data-testid="shuffle-tiles" on:click=shuffle>"Shuffle by chance"</button></h2>
            <p class="note">"Shuffled by chance, or as they are drawn at the table. You can also correct a tile during the show, when it falls."</p>
            <details data-testid="tiles"><summary>"Show and pick the order"</summary>
                <div class="piles">{Zone::ALL.map(pile)}</div>
            </details>
        </section>
    }
}

/// Puts a tile at a place of the pile; the one that lay there takes its place.
pub(crate) fn put(desk: Desk, zone: Zone, idx: usize, tile: Tile) {
    desk.edit(|setup| {
        let pile = &mut setup.tiles[zone.idx()];
        if let Some(from) = pile.iter().position(|one| *one == tile) {
            pile.swap(from, idx);
        }
    });
}

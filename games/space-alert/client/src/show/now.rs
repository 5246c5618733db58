//! What has just happened, large; and the tile that has just fallen, to be
//! corrected to what was drawn at the table.

use leptos::prelude::*;
use space_alert::{ResolutionEvent, ship::Tile};

use crate::{desk::Desk, film::Moment, words};

fn moment(desk: Desk) -> Memo<Option<Moment>> {
    Memo::new(move |_| {
        let shown = desk.shown.get();
        desk.film.with(|film| film.last(shown).cloned())
    })
}

/// The moment.
#[component]
pub(crate) fn Now() -> impl IntoView {
    let moment = moment(Desk::here());
    view! {
        <div class="happened" role="status" aria-live="polite" data-testid="now">
            {move || match moment.get() {
                None => view! { <p class="note">"Step or play to see what becomes of the plan."</p> }.into_any(),
                Some(moment) => view! { <p>{moment.sentence} " " {words::why(moment.rule)}</p> }.into_any(),
            }}
        </div>
    }
}

/// The tile that has just fallen.
#[component]
pub(super) fn DrawnTile() -> impl IntoView {
    let desk = Desk::here();
    let moment = moment(desk);
    view! {
        {move || moment.get().and_then(|moment| match moment.event {
            ResolutionEvent::TileDrawn { zone, tile } => Some(view! {
                <p class="drawn">
                    <label>"Drawn at the table: "
                        <select data-testid="drawn-tile" on:change:target=move |event| {
                            let letter = event.target().value();
                            let other = Tile::ALL.into_iter().find(|tile| tile.letter().to_string() == letter);
                            if let Some(other) = other { correct(desk, tile, other) }
                        }>
                            {Tile::ALL.map(|one| view! {
                                <option value=one.letter().to_string() selected=one == tile>{one.to_string()}</option>
                            })}
                        </select>
                        {format!(" ({zone} zone)")}
                    </label>
                </p>
            }),
            _ => None,
        })}
    }
}

/// The tile drawn now was another one: the two change places in the pile.
fn correct(desk: Desk, drawn: Tile, other: Tile) {
    let shown = desk.shown.get_untracked();
    let event = desk.film.with_untracked(|film| film.last(shown).map(|moment| moment.event));
    let Some(ResolutionEvent::TileDrawn { zone, .. }) = event else { return };
    desk.edit(|setup| {
        let pile = &mut setup.tiles[zone.idx()];
        let place = |tile: Tile| pile.iter().position(|one| *one == tile);
        if let (Some(from), Some(to)) = (place(drawn), place(other)) {
            pile.swap(from, to);
        }
    });
}

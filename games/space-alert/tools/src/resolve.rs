//! The part "Resolve": the show of the mission on the desk, and "what if".

use leptos::prelude::*;
use space_alert::{ResolutionEvent, ship::Tile};
use space_alert_parts::{
    desk::Desk,
    picture::Picture,
    show::{Controls, Log, Now, ScoreSheet, ThreatBoard, keys, moment},
};

use crate::plan::PlanSheet;

/// The part "Resolve".
#[component]
pub(crate) fn Resolve() -> impl IntoView {
    let desk = Desk::here();
    let state = desk.state();
    let at_end = Memo::new(move |_| desk.at_end());
    view! {
        <div class="show" on:keydown=move |event| keys(desk, &event)>
            <div class="stage-cell"><section class="stage" aria-label="The ship"><Picture state/></section></div>
            <section class="show-side">
                <Controls/>
                <Now/>
                <DrawnTile/>
                <Show when=move || at_end.get()><ScoreSheet/></Show>
                <ThreatBoard state/>
                <Log/>
            </section>
            <section class="panel what-if">
                <h2>"What if?" <Changes/></h2>
                <p class="note">"Change any card: the rest of the mission is resolved again at once, and what differs is marked."</p>
                <PlanSheet/>
            </section>
        </div>
    }
}

#[component]
fn Changes() -> impl IntoView {
    let desk = Desk::here();
    view! {
        <Show when=move || desk.before.with(Option::is_some)>
            <span class="row" data-testid="comparison">
                <button class="chip" data-testid="keep-changes" on:click=move |_| desk.keep_changes()>"Keep"</button>
                <button class="chip" data-testid="undo-changes" on:click=move |_| desk.undo_changes()>"Back to before"</button>
            </span>
        </Show>
    }
}

/// The tile that has just fallen, to be corrected to what was drawn at the
/// table.
#[component]
fn DrawnTile() -> impl IntoView {
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

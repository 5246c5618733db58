//! What earlier missions of a campaign left behind (chapter 12).

use leptos::prelude::*;
use space_alert::{
    campaign::{Carried, SQUAD_STATIONS},
    ship::{Tile, Zone},
};
use space_alert_parts::{desk::Desk, words};
use table::RuleId;

use super::choice;

/// What is carried over.
#[component]
pub(super) fn Campaign() -> impl IntoView {
    let desk = Desk::here();
    let carried = Memo::new(move |_| desk.mission.with(|mission| mission.setup().carried));
    let tile = move |zone: Zone, tile: Tile| {
        view! {
            <label class="check"><input type="checkbox" data-testid=format!("carried-{zone}-{}", tile.letter())
                prop:checked=move || carried.with(|carried| carried.has(zone, tile))
                on:change:target=move |event| {
                    let on = event.target().checked();
                    desk.edit(|setup| {
                        let tiles = &mut setup.carried.tiles[zone.idx()];
                        *tiles = if on { *tiles | tile.bit() } else { *tiles & !tile.bit() };
                    });
                }/>
                <span class="visually-hidden">{format!("{zone} zone: ")}</span>{tile.to_string()}</label>
        }
    };
    let zone = move |zone: Zone| {
        view! {
            <div>
                <h3 class=format!("zone-name {zone}")>{words::capitalised(&zone.to_string())}</h3>
                {Tile::ALL.map(|one| tile(zone, one))}
            </div>
        }
    };
    let [first, second] = SQUAD_STATIONS;
    // Which battlebot stations have no squad.
    let squads = vec![
        ([false, false], "both squads".to_owned()),
        ([false, true], format!("one squad, in {first}")),
        ([true, false], format!("one squad, in {second}")),
        ([true, true], "no squad".to_owned()),
    ];
    let places: Vec<[bool; 2]> = squads.iter().map(|(missing, _)| *missing).collect();
    let chosen = move || {
        let missing = carried.with(|carried| carried.no_squad);
        places.iter().position(|one| *one == missing).unwrap_or(0)
    };
    let is_fresh = move || carried.with(|carried| *carried == Carried::default());
    view! {
        <section class="panel">
            <h2>"Campaign"
                <button class="chip" data-testid="fresh-ship" disabled=is_fresh
                    on:click=move |_| { desk.edit(|setup| setup.carried = Carried::default()); }>"A fresh ship"</button>
            </h2>
            <p class="note" data-testid="carried">{move || in_short(&carried.get())}</p>
            <details data-testid="carried-over"><summary>"What earlier missions left behind"</summary>
                <p class="note">"Tiles that nobody has repaired are on the ship from the start " {words::why(RuleId::new("SA-12.5"))}
                    "; a structure tile among them doubles the damage of its zone " {words::why(RuleId::new("SA-12.14"))} "."</p>
                <div class="piles">{Zone::ALL.map(zone)}</div>
                <div class="field"><span>"Battlebots aboard " {words::why(RuleId::new("SA-12.16"))}</span>
                    {choice("Battlebots aboard".to_owned(), "carried-squads".to_owned(), squads, chosen, move |missing| {
                        desk.edit(|setup| setup.carried.no_squad = missing);
                    })}
                </div>
            </details>
        </section>
    }
}

fn in_short(carried: &Carried) -> String {
    let n_tiles: u32 = carried.tiles.iter().map(|tiles| tiles.count_ones()).sum();
    let n_missing = carried.no_squad.iter().filter(|missing| **missing).count();
    if n_tiles == 0 && n_missing == 0 {
        return "The ship is undamaged.".to_owned();
    }
    let squads = match n_missing {
        0 => "both squads are there",
        1 => "one squad is missing",
        _ => "both squads are missing",
    };
    let tiles = table::count(n_tiles, "tile");
    format!("From earlier missions: {tiles} on the ship; {squads}.")
}

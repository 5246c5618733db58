//! The ship: stations, energy, damage, what is stored where.

use leptos::prelude::*;
use space_alert::{
    State,
    art::threat_label,
    campaign::SQUAD_STATIONS,
    mission::Origin,
    ship::{Deck, Station, System, Tile, WeaponKind, Zone},
    state::Squad,
};

use super::layout::{self, STATION_HEIGHT, ZONE_WIDTH, station_corner, zone_left};
use crate::glyph;

/// The ship.
#[component]
pub(super) fn Ship(state: Memo<State>) -> impl IntoView {
    view! {
        {Station::ALL.map(|station| room(station, state))}
        {Zone::ALL.map(|zone| damage(zone, state))}
        {move || state.with(doors)}
    }
}

fn room(station: Station, state: Memo<State>) -> impl IntoView {
    let (left, top) = station_corner(station);
    let name = match station.weapon() {
        WeaponKind::HeavyLaser => "heavy laser",
        WeaponKind::LightLaser => "light laser",
        WeaponKind::PulseCannon => "pulse cannon",
    };
    let damaged =
        move || state.with(|state| state.zones[station.zone().idx()].has(station.weapon_tile()));
    let cannon_class = move || {
        let down = state.with(|state| state.is_down(station, System::A));
        match (down, damaged()) {
            (true, _) => "cannon down",
            (false, true) => "cannon damaged",
            (false, false) => "cannon",
        }
    };
    // What damage does to it is the engine's business: here it is only marked.
    let cannon = move || {
        if damaged() { format!("{name} ✕") } else { format!("{name} {}", station.strength()) }
    };
    view! {
        <g class=format!("room zone-{}", station.zone())>
            <rect class="room-floor" x=left + 2 y=top width=ZONE_WIDTH - 4 height=STATION_HEIGHT rx="10"></rect>
            <text class="room-name" x=left + 10 y=top + 18>{glyph::station(station)}</text>
            <text class=cannon_class x=left + ZONE_WIDTH - 10 y=top + 18>
                {cannon}
            </text>
            {move || state.with(|state| energy(station, state))}
            {move || state.with(|state| stores(station, state))}
            {move || state.with(|state| troubles(station, state))}
        </g>
    }
}

/// Shield above, reactor below: a cell for each block it can hold.
fn energy(station: Station, state: &State) -> impl IntoView + use<> {
    let (left, top) = station_corner(station);
    let zone = station.zone();
    let held = &state.zones[zone.idx()];
    let (sign, capacity, blocks) = match station.deck() {
        Deck::Upper => ("shield", state.shield_capacity(zone), held.shield),
        Deck::Lower => ("reactor", state.reactor_capacity(zone), held.reactor),
    };
    let cell = move |idx: u8| {
        let class = if idx < blocks { "cell full" } else { "cell" };
        view! { <rect class=class x=left + 66 + i32::from(idx) * 13 y=top + 27 width="10" height="14" rx="2"></rect> }
    };
    view! {
        <text class="store-name" x=left + 10 y=top + 38>{sign}</text>
        {(0..capacity.max(blocks)).map(cell).collect_view()}
    }
}

/// Rockets, fuel, squads, the computer and what was seen from the window.
fn stores(station: Station, state: &State) -> impl IntoView + use<> {
    let (left, top) = station_corner(station);
    let lamp = |on: bool| if on { "●" } else { "○" };
    let text = match station {
        Station::LowerBlue => format!(
            "rockets {}{}",
            state.rockets,
            if state.rocket_flying > 0 { " +1 out" } else { "" }
        ),
        Station::LowerWhite => {
            format!("fuel {} · seen {}", state.fuel, state.visual.map(|n| n.to_string()).join("/"))
        }
        Station::UpperWhite => format!("computer {}", state.maintained.map(lamp).join(" ")),
        Station::UpperRed => "interceptors".to_owned(),
        Station::LowerRed | Station::UpperBlue => {
            let idx = SQUAD_STATIONS.iter().position(|at| *at == station);
            match idx.map_or(Squad::None, |idx| state.stored[idx]) {
                Squad::None => "no battlebots".to_owned(),
                Squad::Active => "battlebots ▲".to_owned(),
                Squad::Disabled => "battlebots △ disabled".to_owned(),
            }
        }
    };
    view! { <text class="store" x=left + 10 y=top + STATION_HEIGHT - 8>{text}</text> }
}

/// Internal threats in the station and whatever else they left there.
fn troubles(station: Station, state: &State) -> impl IntoView + use<> {
    let (left, top) = station_corner(station);
    let inside = state.threats().iter().filter(|threat| {
        threat.origin == Origin::Internal && threat.is_on_track() && threat.stations.has(station)
    });
    let tokens = inside.zip(0..).map(|(threat, idx)| {
        let at = format!("translate({} {})", left + ZONE_WIDTH - 18 - idx * 25, top + 36);
        view! { <g class="intruder" transform=at><path d="M0 -12 L12 0 L0 12 L-12 0 Z"></path><text y="5">{threat_label(threat)}</text></g> }
    });
    let idx = station.idx();
    let marks = [
        (state.mines[idx] > 0, "mine"),
        (state.slimy.has(station), "slime"),
        (state.contaminated.has(station), "contaminated"),
        (state.prepared.has(station), "prepared"),
    ];
    let words: Vec<&str> = marks.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect();
    view! {
        {tokens.collect_view()}
        <text class="trouble" x=left + ZONE_WIDTH - 10 y=top + STATION_HEIGHT - 8>{words.join(", ")}</text>
    }
}

/// The tiles of a zone, below it: six places.
fn damage(zone: Zone, state: Memo<State>) -> impl IntoView {
    let top = layout::SHIP_TOP + 2 * STATION_HEIGHT + 20;
    let tile = move |idx: i32, tile: Tile| {
        let class = move || {
            if state.with(|state| state.zones[zone.idx()].has(tile)) {
                "tile fallen"
            } else {
                "tile"
            }
        };
        let sign = move || {
            let sign = match tile {
                Tile::UpperWeapon => "A↑",
                Tile::LowerWeapon => "A↓",
                Tile::Lift => "⇅",
                Tile::Reactor => "re",
                Tile::Shield => "sh",
                Tile::Structure => "hull",
            };
            state.with(|state| state.zones[zone.idx()].has(tile)).then_some(sign)
        };
        let x = zone_left(zone) + 5 + idx * 26;
        view! {
            <g class=class>
                <rect x=x y=top width="23" height="24" rx="3"></rect>
                <text x=x + 12 y=top + 16>{sign}</text>
            </g>
        }
    };
    (0..).zip(Tile::ALL).map(move |(idx, one)| tile(idx, one)).collect_view()
}

/// Doors that are sealed.
fn doors(state: &State) -> impl IntoView + use<> {
    let bottom = layout::SHIP_TOP + 2 * STATION_HEIGHT + 10;
    let sealed =
        state.sealed.into_iter().zip([Zone::White, Zone::Blue]).filter(|(sealed, _)| *sealed);
    sealed.map(|(_, zone)| view! {
        <line class="sealed" x1=zone_left(zone) x2=zone_left(zone) y1=layout::SHIP_TOP y2=bottom></line>
    }).collect_view()
}

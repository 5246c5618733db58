//! The common supply: tiles face down in a cloud, and those that lie open.

use std::fmt::Write as _;

use client::browser::storage;
use galaxy_trucker::{
    Move, TileNo, TileView,
    art::{tile_back, tile_words},
    tile::{Kind, Placed},
};
use leptos::{ev, prelude::*};
use picture::{Look, sin_cos};
use wasm_bindgen::JsCast as _;

use super::{building, drag::Drag, own};
use crate::{desk::Desk, pictures, words};

/// Whether somebody likes open tiles to lie about.
const SCATTERED: &str = "tiles-scattered";

/// What open tiles can be filtered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Filter {
    All,
    Cannons,
    Engines,
    Crew,
    Holds,
    Batteries,
    Others,
}

impl Filter {
    const ALL: [Self; 7] = [
        Self::All,
        Self::Cannons,
        Self::Engines,
        Self::Crew,
        Self::Holds,
        Self::Batteries,
        Self::Others,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Cannons => "cannons",
            Self::Engines => "engines",
            Self::Crew => "crew",
            Self::Holds => "holds",
            Self::Batteries => "batteries",
            Self::Others => "others",
        }
    }

    fn has(self, kind: Kind) -> bool {
        match self {
            Self::All => true,
            Self::Cannons => kind.is_cannon(),
            Self::Engines => kind.is_engine(),
            Self::Crew => kind.is_cabin() || kind.life_support().is_some(),
            Self::Holds => kind.is_hold(),
            Self::Batteries => kind == Kind::Battery,
            Self::Others => !Self::ALL[1..6].iter().any(|filter| filter.has(kind)),
        }
    }
}

/// The cloud: each tile lies where its number puts it, so that none moves when
/// another one is taken. Numbers wind
/// inwards by the golden angle, so that the cloud shrinks from its edge.
fn cloud(face_down: &[TileNo]) -> String {
    let back = tile_back().svg_body(Look::Screen);
    let mut svg = format!(
        "<svg class=\"gt cloud\" viewBox=\"0 0 360 210\"><defs><g id=\"tile-back\">{back}</g></defs>"
    );
    for number in face_down {
        let n = f64::from(number.0);
        let (sin, cos) = sin_cos(n * 2.399_963);
        let out = (1.0 - n / 142.0).max(0.0).sqrt();
        let (x, y) = ((164.0 + 152.0 * out * cos) as i32, (89.0 + 80.0 * out * sin) as i32);
        let angle = u32::from(number.0) * 47 % 90;
        let _ = write!(
            svg,
            "<use href=\"#tile-back\" data-tile=\"{}\" transform=\"translate({x} {y}) rotate({angle} 17 17) scale(.34)\"/>",
            number.0
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Why one may take nothing now, in a few words.
fn refusal(desk: Desk) -> Option<&'static str> {
    own(desk, |builder, building| {
        let is_on_turn = building.turn.is_none_or(|(seat, _)| Some(seat) == desk.seat());
        match builder {
            _ if builder.number.is_some() => Some("you have finished"),
            _ if builder.is_caught => Some("time is over"),
            _ if !is_on_turn => Some("not your turn"),
            _ if builder.hand.is_some() => Some("hand full"),
            _ => None,
        }
    })
    .unwrap_or(Some(""))
}

/// The heap and the open tiles.
#[component]
pub(super) fn Heap() -> impl IntoView {
    let desk = Desk::here();
    let drag = Drag::here();
    let filter = RwSignal::new(Filter::All);
    let wanted = RwSignal::new(String::new());
    let is_scattered = RwSignal::new(storage::value(SCATTERED).unwrap_or(false));
    let face_down = Memo::new(move |_| {
        building(desk, |building| building.face_down.clone()).unwrap_or_default()
    });
    let face_up =
        Memo::new(move |_| building(desk, |building| building.face_up.clone()).unwrap_or_default());
    let refusal = Memo::new(move |_| refusal(desk));
    let has_open = Memo::new(move |_| face_up.with(|tiles| !tiles.is_empty()));
    let can_search = Memo::new(move |_| has_open.get() && desk.setup.with(|setup| setup.marks));
    let is_free = Memo::new(move |_| refusal.get().is_none());
    let n_down = move || face_down.with(Vec::len);
    let draw = move |event: ev::MouseEvent| {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let number = element.and_then(|element| element.get_attribute("data-tile"));
        let number = number.and_then(|number| number.parse().ok()).map(TileNo);
        desk.play(Move::Draw(number));
    };
    let chips = move || {
        let now = filter.get();
        Filter::ALL
            .into_iter()
            .filter_map(|offer| {
                let is_of = |tile: &&TileView| offer.has(tile.tile.get().kind);
                let n = face_up.with(|tiles| tiles.iter().filter(is_of).count());
                (n > 0 || offer == Filter::All).then(|| view! {
                    <button class="chip" aria-pressed=(offer == now).to_string() data-testid=format!("filter-{}", offer.name())
                        on:click=move |_| filter.set(offer)>{format!("{} {n}", offer.name())}</button>
                })
            })
            .collect_view()
    };
    let shown = move || {
        let filter = filter.get();
        let mut tiles = face_up.get();
        tiles.retain(|tile| filter.has(tile.tile.get().kind));
        let wanted = wanted.get();
        tiles.retain(|tile| words::name(Placed::upright(tile.tile)).contains(&*wanted));
        if !is_scattered.get() {
            table::sort_short_by_key(&mut tiles, |tile| tile.tile);
        }
        tiles
    };
    let each = move |tile: TileView| {
        let placed = Placed::upright(tile.tile);
        let number = tile.number;
        // A mouse has the tile when it is pressed, a finger, which may only
        // want to scroll, when it is lifted.
        let press = move |event: ev::PointerEvent| {
            if event.pointer_type() == "mouse" && event.button() == 0 && is_free.get_untracked() {
                event.prevent_default();
                desk.play(Move::Take(number));
                drag.begin(&event);
            }
        };
        let click = move |_| {
            if untrack(|| {
                own(desk, |builder, _| builder.hand.is_some_and(|hand| hand.number == number))
            }) != Some(true)
            {
                desk.play(Move::Take(number));
                client::browser::focus::to("[data-testid=hull]");
            }
        };
        let (sin, cos) = sin_cos(f64::from(number.0));
        let lies = format!(
            "--x:{}px;--y:{}px;--r:{}deg",
            (9.0 * sin) as i32,
            (9.0 * cos) as i32,
            (38.0 * cos) as i32
        );
        view! {
            <li style=lies><button class="tile" data-testid=format!("tile-{}", number.0) disabled=move || !is_free.get()
                aria-label=tile_words(placed) title=words::name(placed)
                on:pointerdown=press on:click=click inner_html=pictures::tile(placed)></button></li>
        }
    };
    view! {
        <section class="heap panel">
            <header><h2>"The heap"</h2> <small>{move || refusal.get()}</small></header>
            <button class="heap-cloud" data-testid="draw" disabled=move || !is_free.get() || n_down() == 0 on:click=draw
                aria-label=move || format!("Draw a tile; {} face down", n_down())>
                <span inner_html=move || face_down.with(|tiles| cloud(tiles))></span>
                <span class="heap-count">{move || format!("{} face down", n_down())} " " <kbd>"D"</kbd></span>
            </button>
        </section>
        <section class="tray panel" data-drop="tray">
            <header><h2>"Face up"</h2> <small>"anybody's"</small></header>
            <div class="chips" role="group" aria-label="Filter">
                {chips}
                <Show when=move || has_open.get()>
                    <button class="chip" data-testid="scatter" aria-pressed=move || is_scattered.get().to_string() on:click=move |_| {
                        is_scattered.update(|is_on| *is_on = !*is_on);
                        storage::keep(SCATTERED, &is_scattered.get_untracked());
                    }>"scattered"</button>
                </Show>
            </div>
            <Show when=move || can_search.get()>
                <input class="tray-search" type="search" data-testid="search" placeholder="Search: shield, cabin…" aria-label="Search the open tiles"
                    prop:value=move || wanted.get() on:input:target=move |event| wanted.set(event.target().value().trim().to_ascii_lowercase())/>
            </Show>
            <ul class="tray-tiles scroll" class:scattered=move || is_scattered.get() data-testid="tray" tabindex="-1">
                <For each=shown key=|tile| tile.number children=each/>
            </ul>
        </section>
    }
}

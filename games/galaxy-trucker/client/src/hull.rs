//! The large ship: pictures on top of each other, and what is done to them by
//! mouse, finger and keys.

mod change;
mod rolling;

use client::{browser::focus, life};
use galaxy_trucker::{
    StageView,
    art::Layout,
    board::{Class, Place, Square},
    ship::Ship,
};
use leptos::{ev, prelude::*};
use table::Seat;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

pub(crate) use self::rolling::Rolling;
use crate::{
    board::{self, Over},
    desk::{Desk, ship_of},
    paper::PrintShip,
    pictures::{self, Load},
    sound::Cue,
    words,
};

/// The square that an element stands for.
pub(crate) fn square_of(element: Option<Element>) -> Option<Square> {
    let found = element?.closest("[data-square]").ok().flatten()?;
    found.get_attribute("data-square")?.parse().ok().map(Square::new)
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Where the squares of a ship are shown.
pub(crate) fn layout(desk: Desk, ship: &Ship) -> Layout {
    let (rows, columns) = desk.rolling.by();
    Layout::labelled(ship.class()).rolled(rows, columns)
}

/// The ship that is shown large, with `over` drawn over it. `press` hears which
/// square was chosen.
#[component]
pub(crate) fn Hull(
    /// Whether it is drawn as it is built or as it flies.
    load: Load,
    /// What is drawn over the tiles.
    #[prop(into)]
    over: Signal<Over>,
    /// Hears which square was chosen.
    press: Callback<Square>,
    /// How the ship would be, where that is shown instead of how it is.
    #[prop(optional)]
    change: Option<Callback<(Ship, Seat), Ship>>,
    /// What happens above everything.
    #[prop(optional)]
    show: Option<AnyView>,
) -> impl IntoView {
    let desk = Desk::here();
    let ship = Memo::new(move |_| {
        let seat = desk.shown();
        let ship = desk.view.with(|view| ship_of(view, seat).cloned())?;
        let ship = match change {
            Some(change) => change.run((ship, seat)),
            None => ship,
        };
        Some((ship, seat))
    });
    let tiles = move || {
        let roll = desk.rolling.by();
        ship.with(|ship| {
            ship.as_ref().map(|(ship, seat)| pictures::rolled_ship(ship, load, *seat, roll))
        })
    };
    let above = move || {
        ship.with(|ship| {
            let (ship, _) = ship.as_ref()?;
            Some(over.with(|over| board::over(ship, over, &layout(desk, ship))))
        })
    };
    let moment = changes(desk, ship);
    let label = move || {
        let seat = desk.shown();
        if desk.shows_own() {
            "Your ship".to_owned()
        } else {
            format!("The ship of {}", desk.room.name(seat))
        }
    };
    let class = move || {
        ship.with(|ship| ship.as_ref().map(|(ship, _)| format!("hull hull-{}", ship.class())))
    };
    let is_live = move || over.with(|over| over.is_live);
    let (pull, has_rolled) = rolling::pulled(desk);
    let click = move |event: ev::MouseEvent| {
        if has_rolled.get_value() {
            return;
        }
        if let Some(square) = square_of(target(&event)).filter(|_| is_live()) {
            press.run(square);
        }
    };
    let down = move |event: ev::PointerEvent| {
        let Some(class) = ship.with_untracked(|ship| Some(ship.as_ref()?.0.class())) else {
            return;
        };
        let over = target(&event).and_then(|element| element.closest(".hull svg").ok().flatten());
        let width = over.map(|svg| svg.get_bounding_client_rect());
        pull(&event, class, width.map_or(0.0, |rect| rect.width().min(rect.height())));
    };
    let point = move |event: ev::PointerEvent| {
        if event.pointer_type() == "mouse" && is_live() {
            let square = square_of(target(&event));
            if square.is_some() && desk.at.get_untracked() != square {
                desk.at.set(square);
            }
        }
    };
    life::listen(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || focus::is_typing() {
            return;
        }
        let Some(ship) = ship.get_untracked().map(|(ship, _)| ship) else { return };
        let key = event.key();
        let is_button = target(&event)
            .is_some_and(|element| matches!(&*element.tag_name(), "BUTTON" | "A" | "SUMMARY"));
        let is_torus = ship.class() == Class::IIIC;
        match &*key {
            "Enter" if !is_button => {
                if let Some(at) = desk.at.get_untracked().filter(|_| untrack(is_live)) {
                    press.run(at);
                }
            }
            _ if is_torus && desk.rolling.key(&key, event.shift_key()) => {}
            "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" => {
                desk.at.set(next(&ship, desk.at.get_untracked(), &key));
            }
            _ => return,
        }
        event.prevent_default();
    });
    let active =
        move || desk.at.get().filter(|_| is_live()).map(|at| format!("square-{}", at.idx()));
    let said = move || {
        let at = desk.at.get()?;
        ship.with(|ship| {
            let (ship, _) = ship.as_ref()?;
            let there =
                ship.tile(at).map_or_else(|| "empty".to_owned(), galaxy_trucker::art::tile_words);
            Some(format!("{}: {there}", words::square(ship.board(), at)))
        })
    };
    let is_built = desk.view.with_untracked(|view| !matches!(view.stage, StageView::Building(_)));
    view! {
        <div
            class=class
            role="group"
            tabindex="0"
            aria-label=label
            aria-activedescendant=active
            data-testid="hull"
            on:click=click
            on:pointerdown=down
            on:pointermove=point
        >
            <div class="hull-tiles" inner_html=tiles></div>
            {move || moment.get().map(|svg| view! { <div class="hull-moment" aria-hidden="true" inner_html=svg></div> })}
            <div class="hull-over" inner_html=above></div>
            {show}
        </div>
        <p class="visually-hidden" aria-live="polite">{said}</p>
        {is_built.then(|| view! { <PrintShip load/> })}
    }
}

/// What is seen for a moment when the ship changes, and heard.
fn changes(desk: Desk, ship: Memo<Option<(Ship, Seat)>>) -> RwSignal<Option<String>> {
    let moment = RwSignal::new(None);
    Effect::new(move |before: Option<Option<(Ship, Seat)>>| {
        let after = ship.get();
        if let (Some(Some((before, whose))), Some((now, seat))) = (&before, &after)
            && whose == seat
            && before != now
        {
            let picture = change::picture(before, now, &untrack(|| layout(desk, now)), *seat);
            if picture.is_some() && untrack(|| desk.seat()) == Some(*seat) {
                desk.sound.cue(Cue::Placed);
            }
            moment.set(picture);
        }
        after
    });
    moment
}

/// The next square in a direction, over gaps; around the edge on the torus.
fn next(ship: &Ship, from: Option<Square>, key: &str) -> Option<Square> {
    let board = ship.board();
    let Some(from) = from else { return board.pilot_cabin.or_else(|| board.squares.first()) };
    let place = board.place(from);
    let (n_rows, n_columns) = (board.n_rows(), board.n_columns());
    let step = |at: u8, n: u8, on: bool| if on { at % n + 1 } else { (at + n - 2) % n + 1 };
    let mut at = place;
    for _ in 0..n_rows.max(n_columns) {
        at = match key {
            "ArrowUp" => Place { row: step(at.row, n_rows, false), ..at },
            "ArrowDown" => Place { row: step(at.row, n_rows, true), ..at },
            "ArrowLeft" => Place { column: step(at.column, n_columns, false), ..at },
            _ => Place { column: step(at.column, n_columns, true), ..at },
        };
        if let Some(square) = board.at(at) {
            return Some(square);
        }
    }
    Some(from)
}

//! The whole room: one page for each stage of a cycle.

use leptos::prelude::*;
use vanguard::view::View;

use crate::{
    check,
    desk::{Desk, Table},
    guide, muster, planet, ship,
};

/// Which page is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Muster,
    Planet,
    Check,
    Ship,
}

impl Stage {
    fn of(view: &View) -> Self {
        match view {
            View::Muster(_) => Self::Muster,
            View::Exploration(_) => Self::Planet,
            View::Ship(_) => Self::Ship,
        }
    }
}

/// The whole room.
pub(crate) fn room(room: Table) -> AnyView {
    staged(room, || view! { <ship::Book/> }.into_any(), guide::aboard)
}

/// The room without the ship book, which is large and opened by the other
/// program.
pub(crate) fn before_show(room: Table) -> AnyView {
    staged(room, || ().into_any(), || None)
}

/// Whether the ship book is open.
pub(crate) const fn is_show(view: &View) -> bool {
    matches!(view, View::Ship(_))
}

fn staged(room: Table, book: fn() -> AnyView, aboard: fn() -> Option<AnyView>) -> AnyView {
    let desk = Desk::of(room);
    provide_context(desk);
    // A check stays on the stage until its end was seen.
    let theatre = check::Theatre::of(room);
    provide_context(theatre);
    let stage = Memo::new(move |_| match theatre.shot.with(Option::is_some) {
        true => Stage::Check,
        false => desk.view.with(Stage::of),
    });
    let page = move || match stage.get() {
        Stage::Muster => view! { <muster::Muster/> }.into_any(),
        Stage::Planet => view! { <planet::Planet/> }.into_any(),
        Stage::Check => view! { <check::Check/> }.into_any(),
        Stage::Ship => book(),
    };
    // A guide stays from page to page, but the ship book has one of its own.
    let is_aboard = Memo::new(move |_| stage.get() == Stage::Ship);
    let guide = move || if is_aboard.get() { aboard() } else { guide::field() };
    view! { <section class="vanguard" aria-label="Vanguard">{guide} {page}</section> }.into_any()
}

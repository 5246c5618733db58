//! The rail of bookmarks: which pages are done, which one is open, and which
//! one is looked at. Arrows walk along it.

use client::{browser::focus, life};
use leptos::{ev, html::Ol, prelude::*};
use vanguard::ship::pages::{EXPLORATION, RAIL, bookmark};

/// The rail. `shown` is a page somebody looks at, if not the open one.
#[component]
pub(super) fn Rail(
    /// The page where the book is open.
    open: Memo<u8>,
    /// The page that is looked at instead.
    shown: RwSignal<Option<u8>>,
) -> impl IntoView {
    let at = move || bookmark(shown.get().unwrap_or_else(|| open.get()));
    let look = move |page: u8| {
        let is_open = page == bookmark(open.get_untracked());
        shown.set((!is_open).then_some(page));
    };
    let walk = move |event: ev::KeyboardEvent| {
        let here = RAIL.iter().position(|(page, _)| *page == at()).unwrap_or(0);
        let last = RAIL.len() - 1;
        let to = match event.key().as_str() {
            "ArrowRight" => (here + 1).min(last),
            "ArrowLeft" => here.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        look(RAIL[to].0);
        life::when_drawn(|| focus::to(".sb-rail [aria-pressed=true]"));
    };
    // On a phone the rail is longer than the page is wide.
    let rail = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        let nth = RAIL.iter().position(|(page, _)| *page == at()).unwrap_or(0) as i32;
        if let Some(rail) = rail.get() {
            let middle = rail.scroll_width() * (2 * nth + 1) / (2 * RAIL.len() as i32);
            rail.set_scroll_left(middle - rail.client_width() / 2);
        }
    });
    let marks = RAIL.map(|(page, name)| {
        let is_now = move || bookmark(open.get()) == page;
        let is_done = move || page < bookmark(open.get());
        let is_seen = move || at() == page;
        view! {
            <li class:now=is_now class:done=is_done class:ex=page == EXPLORATION>
                <button data-point=format!("page-{page}") aria-pressed=move || is_seen().to_string() aria-current=move || is_now().then_some("step")
                    tabindex=move || if is_seen() { "0" } else { "-1" } on:click=move |_| look(page)>
                    <i>{page}</i> <span>{name}</span>
                </button>
            </li>
        }
    });
    view! { <ol class="sb-rail" node_ref=rail aria-label="Pages of the ship book; arrows turn them" on:keydown=walk>{marks.into_iter().collect_view()}</ol> }
}

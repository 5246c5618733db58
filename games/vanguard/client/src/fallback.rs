//! Whatever has no place of its own: legal moves as plain buttons with words,
//! so that nothing comes to a dead end.

use leptos::prelude::*;
use vanguard::cycle::CycleMove;

use crate::{desk::Desk, words};

/// More moves than this are not worth a button each.
const BUTTONS_MAX: usize = 60;

/// Every legal move that `wanted` lets through, as a button.
#[component]
pub(crate) fn More(
    /// Which moves have no other place.
    wanted: fn(&CycleMove) -> bool,
) -> impl IntoView {
    let desk = Desk::here();
    let moves = Memo::new(move |_| {
        let legal = desk.room.legal.get().unwrap_or_default();
        let own = legal.into_iter().filter(|_| desk.room.plays());
        own.filter(wanted).take(BUTTONS_MAX).collect::<Vec<_>>()
    });
    move || {
        let buttons = moves.get().into_iter().map(|mv| {
            let words = desk.view.with_untracked(|view| words::mv(view, &mv));
            view! { <button class="more-move" on:click=move |_| desk.play(mv.clone())>{words}</button> }
        });
        (!moves.with(Vec::is_empty)).then(
            || view! { <div class="more-moves" data-testid="more">{buttons.collect_view()}</div> },
        )
    }
}

//! The ship and its trajectories, drawn from the state that is shown.
//!
//! One drawing in one system of measures ([`layout`]), so that a shot can go
//! from a cannon to a threat. Whatever moves keeps its element and changes its
//! place, so that it can be seen walking.

mod crew;
mod happening;
mod layout;
mod ship;
mod tracks;

use leptos::prelude::*;
use space_alert::State;

use crate::desk::Desk;

/// The drawing.
#[component]
pub(crate) fn Picture(state: Memo<State>) -> impl IntoView {
    let desk = Desk::here();
    let label = move || {
        state.with(|state| match state.turn {
            0 => "The ship before turn 1".to_owned(),
            turn => format!("The ship on turn {turn}; the log says what happens"),
        })
    };
    view! {
        <svg class="picture" viewBox=format!("0 0 {} {}", layout::WIDTH, layout::HEIGHT) role="img" aria-label=label data-testid="picture">
            {move || {
                let boards = desk.mission.with(|mission| mission.setup().boards);
                tracks::boards(&boards)
            }}
            <ship::Ship state/>
            <tracks::Tokens state/>
            <crew::Figures state/>
            <happening::Happening state/>
        </svg>
    }
}

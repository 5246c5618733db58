//! The ship and its trajectories at the moment that is shown.
//!
//! The drawing is the game's own (`space_alert::art`). What stays in its place
//! is drawn as a whole; whatever moves keeps its element and changes its place,
//! so that it can be seen walking, flying and falling.

mod crew;
mod happening;
mod threats;

use leptos::prelude::*;
use picture::Look;
use space_alert::{
    State,
    art::{self, Spot},
};

use crate::desk::Desk;

/// The drawing.
#[component]
pub fn Picture(
    /// The state to draw.
    state: Memo<State>,
) -> impl IntoView {
    let desk = Desk::here();
    let label = move || {
        state.with(|state| match state.turn {
            0 => "The ship before turn 1".to_owned(),
            turn => format!("The ship on turn {turn}; the log says what happens"),
        })
    };
    let scene = Memo::new(move |_| {
        desk.mission.with(|mission| state.with(|state| art::stage(state, mission)))
    });
    let size = move || scene.with(|scene| format!("0 0 {} {}", scene.width, scene.height));
    view! {
        <svg class="picture" viewBox=size role="img" aria-label=label data-testid="picture">
            <g inner_html=move || scene.with(|scene| scene.svg_body(Look::Screen))></g>
            <threats::Tokens state/>
            <crew::Figures state/>
            <happening::Happening state/>
        </svg>
    }
}

/// The style that puts an element at its place.
fn put_at(spot: Spot) -> String {
    format!("transform: translate({}px, {}px)", spot.x, spot.y)
}

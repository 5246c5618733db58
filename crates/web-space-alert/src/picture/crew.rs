//! Figures and their squads.

use leptos::prelude::*;
use space_alert::{State, mission::MAX_CREW, state::Squad};
use table::Seat;

use super::layout;
use crate::{desk::Desk, words};

/// The figures. Each keeps its element, so that it is seen walking.
#[component]
pub(super) fn Figures(state: Memo<State>) -> impl IntoView {
    let desk = Desk::here();
    let one = move |idx: usize| {
        let seat = Seat(idx as u8);
        let member = Memo::new(move |_| state.with(|state| state.crew[idx]));
        let colour = move || {
            desk.mission.with(|mission| {
                mission.setup().crew.get(idx).map(|member| words::colour(member.colour))
            })
        };
        let class = move || {
            let member = member.get();
            let out = if member.knocked_out { " out" } else { "" };
            colour().map_or("pawn gone".to_owned(), |colour| format!("pawn {colour}{out}"))
        };
        let place = move || {
            let (x, y) = layout::figure(seat, member.get().place);
            format!("transform: translate({x}px, {y}px)")
        };
        let squad = move || match member.get().squad {
            Squad::None => None,
            Squad::Active => Some("squad"),
            Squad::Disabled => Some("squad disabled"),
        };
        view! {
            <g class=class style=place>
                <circle r="11"></circle>
                <text y="5">{move || colour().map(|colour| colour[..1].to_uppercase())}</text>
                {move || squad().map(|class| view! { <path class=class d="M-8 -12 L0 -22 L8 -12 Z"></path> })}
                {move || member.get().knocked_out.then(|| view! { <path class="cross-out" d="M-9 -9 L9 9 M9 -9 L-9 9"></path> })}
            </g>
        }
    };
    (0..MAX_CREW).map(one).collect_view()
}

//! The figures, with whatever they have about them.

use leptos::prelude::*;
use picture::Look;
use space_alert::{
    State,
    art::{self, Spot},
    mission::MAX_CREW,
};
use table::Seat;

use super::put_at;
use crate::desk::Desk;

/// The figures. Each keeps its element, so that it is seen walking.
#[component]
pub(super) fn Figures(state: Memo<State>) -> impl IntoView {
    let desk = Desk::here();
    let one = move |idx: u8| {
        let seat = Seat(idx);
        let is_there = move || desk.mission.with(|mission| seat.idx() < mission.setup().crew.len());
        let place =
            move || put_at(state.with(|state| Spot::of_member(seat, state.crew[seat.idx()].place)));
        let body = Memo::new(move |_| {
            if !is_there() {
                return String::new();
            }
            desk.mission.with(|mission| {
                state.with(|state| art::member(state, mission, seat).svg_body(Look::Screen))
            })
        });
        view! { <g class="pawn" style=place inner_html=move || body.get()></g> }
    };
    (0..MAX_CREW as u8).map(one).collect_view()
}

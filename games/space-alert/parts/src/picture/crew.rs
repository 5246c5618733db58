//! The figures, with whatever they have about them.

use leptos::prelude::*;
use space_alert::{State, mission::MAX_CREW};
use table::Seat;

use super::put_at;
use crate::{
    desk::Desk,
    hull::{self, Form},
};

/// The figures. Each keeps its element, so that it is seen walking.
#[component]
pub(super) fn Figures(state: Memo<State>, form: Memo<Form>) -> impl IntoView {
    let desk = Desk::here();
    let n_crew = Memo::new(move |_| desk.mission.with(|mission| mission.setup().crew.len()));
    let one = move |seat: Seat| {
        let is_there = move || seat.idx() < n_crew.get();
        let place = move || {
            is_there()
                .then(|| put_at(state.with(|state| form.get().member(state, n_crew.get(), seat))))
        };
        let body = Memo::new(move |_| {
            if !is_there() {
                return String::new();
            }
            desk.mission
                .with(|mission| state.with(|state| hull::member(state, mission, seat, form.get())))
        });
        view! { <g class="pawn" style=place inner_html=move || body.get()></g> }
    };
    (0..MAX_CREW as u8).map(Seat).map(one).collect_view()
}

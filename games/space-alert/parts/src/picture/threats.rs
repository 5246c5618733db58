//! The tokens of threats on their tracks, and those who are aboard.

use leptos::prelude::*;
use space_alert::{
    State,
    ship::Station,
    state::{Fate, MAX_THREATS},
};

use super::put_at;
use crate::{
    desk::Desk,
    hull::{self, Form},
};

/// The tokens. Each threat keeps its element, so that it is seen moving.
#[component]
pub(super) fn Tokens(state: Memo<State>, form: Memo<Form>) -> impl IntoView {
    let desk = Desk::here();
    let one = move |slot: usize| {
        let fate = move || state.with(|state| state.threats().get(slot).map(|threat| threat.fate));
        let class = move || match fate() {
            Some(Fate::OnTrack | Fate::Lingering) => "token",
            Some(Fate::Destroyed) => "token gone blown",
            None | Some(Fate::Waiting | Fate::Survived | Fate::Discarded) => "token gone",
        };
        let place =
            move || fate().map(|_| put_at(state.with(|state| form.get().threat(state, slot))));
        // Who has not come yet is not even in the page.
        let body = Memo::new(move |_| match fate() {
            None | Some(Fate::Waiting) => String::new(),
            Some(_) => desk
                .mission
                .with(|mission| state.with(|state| hull::threat(state, mission, slot, form.get()))),
        });
        view! { <g class=class style=place><g class="craft" inner_html=move || body.get()></g></g> }
    };
    (0..MAX_THREATS).map(one).collect_view()
}

/// Internal threats in their stations.
#[component]
pub(super) fn Intruders(state: Memo<State>, form: Memo<Form>) -> impl IntoView {
    let desk = Desk::here();
    let aboard = Memo::new(move |_| {
        let n_crew = desk.mission.with(|mission| mission.setup().crew.len());
        state.with(|state| {
            let there = state
                .threats()
                .iter()
                .enumerate()
                .filter(|(_, threat)| matches!(threat.fate, Fate::OnTrack | Fate::Lingering));
            let tokens = there.flat_map(|(slot, threat)| {
                let stations = Station::ALL.into_iter().filter(|at| threat.stations.has(*at));
                stations.map(move |station| (slot, station))
            });
            tokens
                .map(|(slot, station)| {
                    let spot = form.get().intruder(state, n_crew, station, slot);
                    (put_at(spot), hull::intruder(state, slot, form.get()))
                })
                .collect::<Vec<_>>()
        })
    });
    move || {
        let one = |(place, body)| view! { <g class="pawn" style=place inner_html=body></g> };
        aboard.get().into_iter().map(one).collect_view()
    }
}
